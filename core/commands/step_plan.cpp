#include "core/commands/step_plan.h"

#include "core/catalogue/schema.h"
#include "core/commands/saved_texts.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestSaved = 10'000; // characters

// What a command reads that can be saved: where its reply has it.
const QHash<QString, QStringList> &savable()
{
    static const QHash<QString, QStringList> members{{u"text"_s, {u"text"_s}},
        {u"count"_s, {u"count"_s}}, {u"evaluate"_s, {u"result"_s}},
        {u"attributes"_s, {u"value"_s, u"text"_s}}, {u"readClipboard"_s, {u"text"_s}}};
    return members;
}

Failure wrong(const QString &message, const QString &hint)
{
    return {Code::InvalidArgument, message, hint};
}

QString savedName(const Command &command, const QJsonValue &given)
{
    if (given.isUndefined())
        return {};
    const QString name = given.toString();
    if (!SavedTexts::mayBeName(name))
        throw wrong(u"save names what was read: letters, digits and _, 40 at most"_s,
            u"As in {\"do\": \"text\", \"ref\": \"e7\", \"save\": \"order\"}."_s);
    const QString what = QString::fromLatin1(command.name);
    if (!savable().contains(what)) {
        QStringList all = savable().keys();
        all.sort();
        throw wrong(u"%1 reads nothing that can be saved"_s.arg(what),
            u"These do: %1."_s.arg(all.join(u", "_s)));
    }
    return name;
}

const Command &commandIn(const QJsonValue &written, const InnerCalls &others)
{
    const QString name = written[u"do"_s].toString();
    if (name.isEmpty())
        throw wrong(u"it says not what to do"_s,
            u"As in {\"do\": \"click\", \"ref\": \"e12\"}: a command, and its arguments."_s);
    const Command *command = others.find(name);
    if (!command)
        throw Failure{Code::UnknownCommand, u"there is no \"%1\" for a tab"_s.arg(name.left(100)),
            u"Any command that works on a tab: click, type, fill, press, select, wait, expect, "
            "text, navigate … {commands} lists them."_s};
    return *command;
}

// Where a step is done the call says.
void requireNoPlace(const QJsonObject &arguments)
{
    for (const QString &name :
        {fields::targetId.key(), fields::session.key(), fields::profile.key()}) {
        if (arguments.contains(name))
            throw wrong(u"a step names no %1"_s.arg(name),
                u"Say it once, beside steps: all are done in one tab."_s);
    }
}

PlannedStep planned(const QJsonValue &written, const QJsonObject &usual, const InnerCalls &others)
{
    const Command &command = commandIn(written, others);
    QJsonObject arguments = written.toObject();
    arguments.remove(u"do"_s);
    const QString save = savedName(command, arguments.take(u"save"_s));
    requireNoPlace(arguments);
    if (command.settles) {
        for (auto each = usual.begin(); each != usual.end(); ++each) {
            if (!arguments.contains(each.key()))
                arguments.insert(each.key(), each.value());
        }
    }
    orThrow(checkedArguments(command, arguments, Naming::ByLocator));
    return {&command, arguments, save};
}

Failure inStep(qsizetype number, Failure failure)
{
    failure.message.prepend(u"step %1: "_s.arg(number));
    failure.hint += failure.hint.isEmpty() ? u"Nothing was done."_s : u" Nothing was done."_s;
    failure.evidence.insert(u"step"_s, number);
    return failure;
}

} // namespace

QJsonObject Codec<WrittenStep>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    QJsonObject step = schema::object({{u"do"_s, text}, {u"save"_s, text}}, {u"save"_s});
    step.insert(u"additionalProperties"_s, true);
    return step;
}

QString PlannedStep::textToSave(const Reply &reply) const
{
    QJsonValue found{QString{}};
    const QStringList members = savable().value(name());
    for (const QString &member : members) {
        if (reply.contains(member)) {
            found = reply.value(member);
            break;
        }
    }
    const auto scalar = scalarText(found);
    const QString text = scalar ? *scalar
        : found.isNull()
        ? QString{}
        : QString::fromUtf8(
            QJsonDocument::fromVariant(found.toVariant()).toJson(QJsonDocument::Compact));
    if (text.size() > longestSaved)
        throw Failure{Code::InvalidValue,
            u"it read %1 characters, and %2 can be saved"_s.arg(text.size()).arg(longestSaved),
            u"Read a smaller element."_s};
    return text;
}

QList<PlannedStep> plannedSteps(
    const QList<WrittenStep> &written, const QJsonObject &usual, const InnerCalls &others)
{
    QList<PlannedStep> plan;
    QSet<QString> ever;
    for (const WrittenStep &each : written) {
        try {
            plan.append(planned(each.written, usual, others));
        } catch (const Failure &failure) {
            throw inStep(plan.size() + 1, failure);
        }
        if (!plan.last().save.isEmpty())
            ever.insert(plan.last().save);
    }
    QSet<QString> saved;
    for (qsizetype i = 0; i < plan.size(); ++i) {
        try {
            SavedTexts::requireKnown(plan.at(i).arguments, saved, ever);
        } catch (const Failure &failure) {
            throw inStep(i + 1, failure);
        }
        if (!plan.at(i).save.isEmpty())
            saved.insert(plan.at(i).save);
    }
    return plan;
}
