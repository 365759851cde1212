#include "core/catalogue/hint.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

QJsonObject argumentsIn(const QString &words)
{
    QJsonObject arguments;
    const QStringList each = words.split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : each)
        arguments.insert(word.section(u'=', 0, 0), word.section(u'=', 1));
    return arguments;
}

// What is suggested at the end of all attempts.
void spellSuggestion(QJsonObject &evidence, const SpellCall &spell)
{
    QJsonObject context = evidence.value(u"context").toObject();
    if (!context.contains(u"suggestion"))
        return;
    context.insert(u"suggestion"_s, spelled(context.value(u"suggestion").toString(), spell));
    evidence.insert(u"context"_s, context);
}

Outcome spelled(Outcome outcome, const SpellCall &spell)
{
    if (Failure *failure = std::get_if<Failure>(&outcome)) {
        failure->hint = spelled(failure->hint, spell);
        spellSuggestion(failure->evidence, spell);
        return outcome;
    }
    Reply &reply = std::get<Reply>(outcome);
    QJsonObject part = reply.value(u"failure").toObject();
    if (!part.isEmpty()) {
        part.insert(u"hint"_s, spelled(part.value(u"hint").toString(), spell));
        reply.insert(u"failure"_s, part);
    }
    return outcome;
}

Task<Outcome> runSpelled(std::function<Task<Outcome>(Call)> run, Call call, SpellCall spell)
{
    Task<Outcome> running = run(std::move(call));
    const Outcome outcome = co_await running;
    co_return spelled(outcome, spell);
}

} // namespace

QString spelled(const QString &text, const SpellCall &spell)
{
    static const QRegularExpression named{u"\\{([a-z]\\w*)((?: \\w+=[^\\s{}]+)*)\\}"_s};
    QString words;
    qsizetype from = 0;
    auto calls = named.globalMatch(text);
    while (calls.hasNext()) {
        const auto each = calls.next();
        const QString call = spell(each.captured(1), argumentsIn(each.captured(2)));
        words += text.mid(from, each.capturedStart() - from);
        words += call.isNull() ? each.captured() : call;
        from = each.capturedEnd();
    }
    return words + text.mid(from);
}

std::function<Task<Outcome>(Call)> spelling(std::function<Task<Outcome>(Call)> run, SpellCall spell)
{
    return [run = std::move(run), spell = std::move(spell)](
               Call call) { return runSpelled(run, std::move(call), spell); };
}
