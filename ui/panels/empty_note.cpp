#include "ui/panels/empty_note.h"

#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

constexpr int widestAdvice = 420;

EmptyNote::EmptyNote(QWidget *parent) : QWidget(parent), m_title(new QLabel), m_advice(new QLabel)
{
    QFont large = m_title->font();
    large.setPointSizeF(large.pointSizeF() * 1.25);
    m_title->setFont(large);
    m_title->setObjectName(u"emptyTitle"_s);
    m_advice->setObjectName(u"advice"_s);
    m_advice->setWordWrap(true);
    m_advice->setFixedWidth(widestAdvice);
    m_advice->setForegroundRole(QPalette::PlaceholderText);
    m_advice->setAccessibleName(tr("Next step"));
    auto *layout = new QVBoxLayout{this};
    layout->setSpacing(6);
    layout->addStretch(2);
    for (QLabel *label : {m_title, m_advice}) {
        label->setTextFormat(Qt::PlainText);
        label->setAlignment(Qt::AlignCenter);
        layout->addWidget(label, 0, Qt::AlignHCenter);
    }
    layout->addStretch(3);
}

void EmptyNote::say(const QString &title, const QString &advice)
{
    m_title->setText(title);
    m_title->setAccessibleName(title);
    m_advice->setText(advice);
    m_advice->setVisible(!advice.isEmpty());
    if (!advice.isEmpty())
        m_advice->setFixedHeight(m_advice->heightForWidth(widestAdvice));
}
