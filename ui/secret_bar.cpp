#include "ui/secret_bar.h"

#include "ui/models/secret_questions.h"
#include "ui/plain_label.h"
#include "ui/tone.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

using namespace Qt::StringLiterals;

SecretBar::SecretBar(SecretQuestions &questions, QWidget *parent)
    : QFrame(parent), m_questions(questions),
      m_question(plainLabel(u"secretQuestion"_s, tr("What an agent wants"))),
      m_advice(plainLabel(u"secretAdvice"_s, tr("What to think of"))),
      m_allow(new QPushButton{tr("Allow")}), m_refuse(new QPushButton{tr("Refuse")})
{
    setObjectName(u"secretBar"_s);
    setAccessibleName(tr("May a secret be typed?"));
    arrange();
    connect(m_allow, &QPushButton::clicked, this, [this] { m_questions.answer(true); });
    connect(m_refuse, &QPushButton::clicked, this, [this] { m_questions.answer(false); });
    connect(&questions, &SecretQuestions::changed, this, &SecretBar::follow);
    follow();
}

void SecretBar::arrange()
{
    m_question->setWordWrap(true);
    m_advice->setWordWrap(true);
    QFont bold = m_question->font();
    bold.setBold(true);
    m_question->setFont(bold);
    m_allow->setObjectName(u"allowSecret"_s);
    m_allow->setAccessibleName(tr("Allow that the secret is typed there"));
    m_refuse->setObjectName(u"refuseSecret"_s);
    m_refuse->setAccessibleName(tr("Refuse that the secret is typed there"));
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_question);
    words->addWidget(m_advice);
    auto *layout = new QHBoxLayout{this};
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(12);
    layout->addLayout(words, 1);
    layout->addWidget(m_refuse, 0, Qt::AlignVCenter);
    layout->addWidget(m_allow, 0, Qt::AlignVCenter);
}

void SecretBar::follow()
{
    const auto &open = m_questions.open();
    setHidden(open.isEmpty());
    if (open.isEmpty())
        return;
    const QString question = SecretQuestions::question(open.first());
    const bool isNew = question != m_question->text();
    m_question->setText(question);
    const auto more = static_cast<int>(open.size()) - 1;
    m_advice->setText(more == 0 ? SecretQuestions::advice()
                                : tr("%1 %2 more wait.").arg(SecretQuestions::advice()).arg(more));
    if (!isNew)
        return;
    QAccessibleEvent alert{m_question, QAccessible::Alert};
    QAccessible::updateAccessibility(&alert);
}

void SecretBar::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(tone::thinned(tone::news, 0.45F));
    painter.setBrush(tone::thinned(tone::news, 0.12F));
    painter.drawRoundedRect(QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}
