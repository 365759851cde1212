#include "ui/panels/field_words.h"

#include "base/failure.h"
#include "ui/panels/trouble_line.h"

#include <QLabel>

using namespace Qt::StringLiterals;

constexpr int usualWidth = 300;
constexpr int leastWidth = 120;

FieldWords::FieldWords()
    : m_note(new QLabel{this}), m_waiting(new QLabel{this}), m_refusal(new TroubleLine{this})
{
    QSizePolicy policy{QSizePolicy::Preferred, QSizePolicy::Fixed};
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_note->setObjectName(u"note"_s);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_waiting->setObjectName(u"waiting"_s);
    m_waiting->hide();
    QFont italic = m_waiting->font();
    italic.setItalic(true);
    m_waiting->setFont(italic);
    for (QLabel *line : {m_note, m_waiting, static_cast<QLabel *>(m_refusal)}) {
        line->setTextFormat(Qt::PlainText);
        line->setWordWrap(true);
        line->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    }
}

void FieldWords::setNote(const QString &note)
{
    if (note == m_note->text())
        return;
    m_note->setText(note);
    updateGeometry();
    place();
}

QString FieldWords::note() const
{
    return m_note->text();
}

void FieldWords::refuse(const Failure &failure)
{
    m_refusal->report(failure);
    m_refusal->setToolTip(u"<qt>%1</qt>"_s.arg(m_refusal->text().toHtmlEscaped()));
    place();
}

void FieldWords::accept()
{
    m_refusal->clear();
    place();
}

void FieldWords::waitFor(const QString &what)
{
    m_waiting->setText(what);
    place();
}

void FieldWords::indent(int pixels)
{
    for (QLabel *line : {m_note, m_waiting, static_cast<QLabel *>(m_refusal)})
        line->setContentsMargins(pixels, 0, 0, 0);
}

int FieldWords::noteHeight(int width) const
{
    return m_note->text().isEmpty() ? 0 : m_note->heightForWidth(width);
}

int FieldWords::heightForWidth(int width) const
{
    return noteHeight(width) + fontMetrics().height();
}

QSize FieldWords::sizeHint() const
{
    return {usualWidth, heightForWidth(usualWidth)};
}

QSize FieldWords::minimumSizeHint() const
{
    return {leastWidth, fontMetrics().height()};
}

void FieldWords::resizeEvent(QResizeEvent *event)
{
    place();
    QWidget::resizeEvent(event);
}

void FieldWords::place()
{
    const bool isRefused = !m_refusal->text().isEmpty();
    const int note = noteHeight(width());
    m_refusal->setGeometry(rect());
    m_note->setGeometry(0, 0, width(), note);
    m_waiting->setGeometry(0, note, width(), height() - note);
    m_note->setVisible(!isRefused && !m_note->text().isEmpty());
    m_waiting->setVisible(!isRefused && !m_waiting->text().isEmpty());
}
