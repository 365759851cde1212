#include "ui/panels/setting_field.h"

#include "base/failure.h"
#include "ui/models/tones.h"
#include "ui/panels/trouble_line.h"

#include <QEvent>
#include <QLabel>
#include <QRegularExpression>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

SettingField::SettingField(const QString &key, const QString &label, const QString &note)
    : m_label(label), m_lines(new QVBoxLayout{this}), m_note(new QLabel), m_waiting(new QLabel),
      m_refusal(new TroubleLine)
{
    setObjectName(key);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_lines->setContentsMargins({});
    m_lines->setSpacing(3);
    m_note->setObjectName(u"note"_s);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_waiting->setObjectName(u"waiting"_s);
    m_waiting->hide();
    QFont italic = m_waiting->font();
    italic.setItalic(true);
    m_waiting->setFont(italic);
    for (QLabel *line : {m_note, m_waiting}) {
        line->setTextFormat(Qt::PlainText);
        line->setWordWrap(true);
        m_lines->addWidget(line);
    }
    m_lines->addWidget(m_refusal);
    m_lines->addStretch();
    setNote(note);
}

void SettingField::hold(QWidget *control, QWidget *named)
{
    QWidget *spoken = named ? named : control;
    if (spoken->accessibleName().isEmpty())
        spoken->setAccessibleName(m_label);
    spoken->setAccessibleDescription(m_note->text());
    setFocusProxy(spoken);
    m_lines->insertWidget(0, control);
}

void SettingField::leaveWheelToForm(QWidget *control)
{
    control->setFocusPolicy(Qt::StrongFocus);
    control->installEventFilter(this);
}

bool SettingField::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Wheel)
        return QWidget::eventFilter(watched, event);
    event->ignore(); // so that its parents get it
    return true;
}

void SettingField::indent(int pixels)
{
    for (QLabel *line : {m_note, m_waiting, static_cast<QLabel *>(m_refusal)})
        line->setContentsMargins(pixels, 0, 0, 0);
}

void SettingField::setNote(const QString &note)
{
    m_note->setText(note);
    m_note->setHidden(note.isEmpty());
    if (focusProxy())
        focusProxy()->setAccessibleDescription(note);
}

void SettingField::refuse(const Failure &failure)
{
    // A failure names the setting by its key.
    Failure shown = failure;
    const QRegularExpression asCalled{u"\\b%1\\b"_s.arg(QRegularExpression::escape(key()))};
    if (!m_label.isEmpty())
        shown.message.replace(asCalled, m_label);
    m_isRefused = true;
    m_refusal->report(shown);
}

void SettingField::accept()
{
    m_isRefused = false;
    m_refusal->clear();
}

void SettingField::waitFor(const QString &what)
{
    m_waiting->setText(what);
    m_waiting->setHidden(what.isEmpty());
}
