// List the profiles, and say which of them have a browser now.

#include "core/browser/engine.h"
#include "core/browser/remote_endpoint.h"
#include "core/commands/commands.h"

#include <vector>

using namespace Qt::StringLiterals;

namespace {

// For all that are looked for together, and they are all looked for at once.
constexpr std::chrono::milliseconds lookTime{200};

struct ProfileRow { };

QJsonObject objectSchema(const QJsonObject &properties)
{
    return {{u"type"_s, u"object"_s}, {u"properties"_s, properties},
        {u"required"_s, QJsonArray::fromStringList(properties.keys())}};
}

} // namespace

template<> struct Codec<ProfileRow> {
    using Literal = std::nullptr_t;
    static QJsonObject schema()
    {
        return objectSchema({{u"name"_s, Codec<QString>::schema()},
            {u"cdpPort"_s, Codec<int>::schema()}, {u"cdpUrl"_s, Codec<QString>::schema()},
            {u"color"_s, Codec<QString>::schema()}, {u"running"_s, Codec<bool>::schema()},
            {u"tabCount"_s, Codec<int>::schema()}, {u"isDefault"_s, Codec<bool>::schema()},
            {u"isRemote"_s, Codec<bool>::schema()}, {u"humanControl"_s, Codec<bool>::schema()}});
    }
    static QString wants() { return QStringLiteral("a profile"); }
    static std::optional<ProfileRow> read(const QJsonValue &) { return std::nullopt; }
};

namespace {

constexpr Field<QList<ProfileRow>> profiles{"profiles",
    "Every profile. One that is only ever attached to runs where a browser answers at its address, "
    "any other where we started it."};

QJsonObject row(const Browser &browser, const Sighting &seen)
{
    const Profile &profile = browser.profile();
    const bool isRunning = browser.isRunning();
    return {
        {u"name"_s, profile.name},
        {u"cdpPort"_s, profile.cdpPort},
        {u"cdpUrl"_s, profile.endpoint()},
        {u"color"_s, profile.color},
        {u"running"_s, isRunning || seen.isThere},
        {u"tabCount"_s, isRunning ? browser.tabCount() : seen.pages},
        {u"isDefault"_s, browser.isDefault()},
        {u"isRemote"_s, profile.isRemote()},
        {u"humanControl"_s, browser.isUnderHumanControl()},
    };
}

Task<QJsonObject> rowOf(std::shared_ptr<Browser> browser, Deadline deadline)
{
    Sighting seen;
    if (browser->onlyAttaches() && !browser->isRunning())
        seen = co_await lookFor(browser->profile(), deadline);
    const QJsonObject made = row(*browser, seen);
    co_return made;
}

Task<Reply> run(Engine &engine, Arguments given)
{
    const Deadline deadline = given.deadline().orIn(lookTime);
    std::vector<Task<QJsonObject>> looking;
    const auto all = engine.store().profiles();
    for (const Profile &profile : all)
        looking.push_back(rowOf(engine.hold(profile.name), deadline));
    QJsonArray rows;
    for (auto &each : looking) {
        const QJsonObject made = co_await each;
        rows.append(made);
    }
    co_return Reply{{u"profiles"_s, rows}};
}

} // namespace

Command commands::profiles::list()
{
    return {
        .name = "profiles",
        .summary = "List the profiles.",
        .takes = {},
        .gives = {::profiles},
        .http = httpGet("/profiles"),
        .effect = Effect::Reads,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{2},
    };
}
