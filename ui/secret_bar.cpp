#include "ui/secret_bar.h"

#include "ui/models/secret_questions.h"

using namespace Qt::StringLiterals;

SecretBar::SecretBar(SecretQuestions &questions, QWidget *parent)
    : QuestionBar(u"secret"_s, tr("May a secret be typed?"),
        {{u"refuseSecret"_s, tr("Refuse"), tr("Refuse that the secret is typed there"),
             [&questions] { questions.answer(false); }},
            {u"allowSecret"_s, tr("Allow"), tr("Allow that the secret is typed there"),
                [&questions] { questions.answer(true); }}},
        parent),
      m_questions(questions)
{
    connect(&questions, &SecretQuestions::changed, this, &SecretBar::follow);
    follow();
}

void SecretBar::follow()
{
    const auto &open = m_questions.open();
    if (open.isEmpty())
        ask({}, {}, 0);
    else
        ask(SecretQuestions::question(open.first()), SecretQuestions::advice(), open.size() - 1);
}
