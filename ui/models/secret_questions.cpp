#include "ui/models/secret_questions.h"

using namespace Qt::StringLiterals;

namespace {

QString secretAsked(const QJsonObject &row)
{
    // The frames around that of the field.
    const QStringList around = row.value(u"around").toVariant().toStringList();
    const QString origin = row.value(u"origin").toString();
    const QString place = around.isEmpty()
        ? origin
        : SecretQuestions::tr("%1, inside %2").arg(origin, around.join(u", "_s));
    return SecretQuestions::tr("%1 wants to type the secret “%2” on %3")
        .arg(row.value(u"caller").toString(), row.value(u"secret").toString(), place);
}

QString secretAdvice(const QJsonObject &)
{
    return SecretQuestions::tr(
        "You are asked once for each place. The agent never sees the secret; the page does.");
}

} // namespace

SecretQuestions::SecretQuestions(
    WindowDoor &door, Notices &notices, EventStream &events, QObject *parent)
    : OpenQuestions(door, notices, events,
        {Event::Kind::SecretsAsked, u"secretQuestions"_s, u"questions"_s, u"secret"_s, &secretAsked,
            &secretAdvice},
        parent)
{
}

void SecretQuestions::answer(bool allows)
{
    OpenQuestions::answer(u"answerSecret"_s, u"allow"_s, allows);
}
