#include "ui/question_bar.h"

#include "ui/base/plain_label.h"
#include "ui/base/tone.h"
#include "ui/models/open_questions.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

using namespace Qt::StringLiterals;

QuestionBar::QuestionBar(OpenQuestions &questions, const QString &name,
    const QString &accessibleName, const QList<Choice> &choices, QWidget *parent)
    : QFrame(parent), m_questions(questions),
      m_question(plainLabel(name + u"Question"_s, tr("What an agent wants"))),
      m_advice(plainLabel(name + u"Advice"_s, tr("What to think of")))
{
    setObjectName(name + u"Bar"_s);
    setAccessibleName(accessibleName);
    m_question->setWordWrap(true);
    m_advice->setWordWrap(true);
    QFont bold = m_question->font();
    bold.setBold(true);
    m_question->setFont(bold);
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_question);
    words->addWidget(m_advice);
    auto *layout = new QHBoxLayout{this};
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(12);
    layout->addLayout(words, 1);
    for (const Choice &each : choices) {
        auto *button = named(new QPushButton{each.text}, each.name, each.accessibleName);
        connect(button, &QPushButton::clicked, this, [chosen = each.chosen] { chosen(); });
        m_arming.add(*button);
        layout->addWidget(button, 0, Qt::AlignVCenter);
    }
    connect(&questions, &OpenQuestions::changed, this, &QuestionBar::follow);
    follow();
}

void QuestionBar::follow()
{
    const QString question = m_questions.question();
    const QString advice = m_questions.advice();
    const qsizetype more = m_questions.open().size() - 1;
    setHidden(question.isEmpty());
    const QString id
        = question.isEmpty() ? QString{} : m_questions.open().first().value(u"id").toString();
    const bool isNew = id != m_asked;
    m_asked = id;
    if (question.isEmpty())
        return;
    m_question->setText(question);
    m_advice->setText(more == 0 ? advice : tr("%1 %2 more wait.").arg(advice).arg(more));
    if (!isNew)
        return;
    m_arming.begin();
    QAccessibleEvent alert{m_question, QAccessible::Alert};
    QAccessible::updateAccessibility(&alert);
}

void QuestionBar::offer(const QString &choice, bool isOffered)
{
    findChild<QPushButton *>(choice)->setHidden(!isOffered);
}

void QuestionBar::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(tone::thinned(tone::news, 0.45F));
    painter.setBrush(tone::thinned(tone::news, 0.12F));
    painter.drawRoundedRect(QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}
