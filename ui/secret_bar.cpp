#include "ui/secret_bar.h"

#include "ui/models/secret_questions.h"

using namespace Qt::StringLiterals;

SecretBar::SecretBar(SecretQuestions &questions, QWidget *parent)
    : QuestionBar(questions, u"secret"_s, tr("May a secret be typed?"),
        {{u"refuseSecret"_s, tr("Refuse"), tr("Refuse that the secret is typed there"),
             [&questions] { questions.answer(false); }},
            {u"allowSecret"_s, tr("Allow"), tr("Allow that the secret is typed there"),
                [&questions] { questions.answer(true); }}},
        parent)
{
}
