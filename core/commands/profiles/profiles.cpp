// List the profiles, and which of them run a browser.

#include "core/browser/lifecycle/remote_endpoint.h"
#include "core/commands/command_file.h"
#include "core/commands/condition.h"
#include "profiles/process/process_memory.h"

#include <vector>

namespace commands::profiles::profiles {
namespace {

// For all remote profiles together, asked in parallel.
constexpr std::chrono::milliseconds lookTime{200};

struct ProfileRow {
    std::shared_ptr<Browser> browser;
    Sighting seen;
    qint64 memory;
    qint64 disk;

    int tabCount() const { return browser->isRunning() ? browser->tabCount() : seen.pages; }
    bool isRunning() const { return browser->isRunning() || seen.isThere; }
    Condition condition() const { return conditionOf(*browser, browser->silence()); }
    std::optional<QString> why() const { return whyInThatState(*browser, browser->silence()); }
    const Profile &profile() const { return browser->profile(); }

    static constexpr std::tuple columns{Column{"name", &ProfileRow::profile, &Profile::name},
        Column{"cdpPort", &ProfileRow::profile, &Profile::cdpPort},
        Column{"cdpUrl", &ProfileRow::profile, &Profile::shownEndpoint},
        Column{"color", &ProfileRow::profile, &Profile::color},
        Column{"running", &ProfileRow::isRunning}, Column{"tabCount", &ProfileRow::tabCount},
        Column{"isDefault", &ProfileRow::browser, &Browser::isDefault},
        Column{"isRemote", &ProfileRow::profile, &Profile::isRemote},
        Column{"memoryBytes", &ProfileRow::memory}, Column{"diskBytes", &ProfileRow::disk},
        Column{"humanControl", &ProfileRow::browser, &Browser::isUnderHumanControl},
        Column{"state", &ProfileRow::condition}, Column{"stateReason", &ProfileRow::why}.orNull()};
};

constexpr Field<QList<ProfileRow>> profiles{"profiles",
    "Every profile. One that is only ever attached to runs where a browser answers at its address, "
    "any other where we started it. memoryBytes is what a browser of ours, with all its processes, "
    "shares with nobody; 0 where none runs. diskBytes is what its folder takes, as measured within "
    "the "
    "last half minute; 0 until it has been. humanControl is true while a person has taken over. "
    "state and stateReason are as in the reply of status."};

Task<Sighting> sightOf(std::shared_ptr<Browser> browser, Deadline deadline)
{
    Sighting seen;
    if (browser->onlyAttaches() && !browser->isRunning())
        seen = co_await lookFor(browser->profile(), deadline);
    co_return seen;
}

Task<Reply> run(Engine &engine, Arguments given)
{
    const Deadline deadline = given.deadline().orIn(lookTime);
    QList<std::shared_ptr<Browser>> browsers;
    QList<qint64> running;
    std::vector<Task<Sighting>> looking;
    std::vector<Task<qint64>> measuring;
    const auto all = engine.store().profiles();
    for (const Profile &profile : all) {
        browsers.append(engine.hold(profile.name));
        browsers.last()->probe();
        running.append(browsers.last()->pid());
        looking.push_back(sightOf(browsers.last(), deadline));
        measuring.push_back(browsers.last()->usage().disk(deadline));
    }
    const QHash<qint64, qint64> memory = co_await ownMemory(running);
    QList<ProfileRow> rows;
    for (qsizetype i = 0; i < browsers.size(); ++i) {
        const auto index = static_cast<std::size_t>(i);
        const Sighting seen = co_await looking.at(index);
        const qint64 disk = co_await measuring.at(index);
        rows.append({browsers.at(i), seen, memory.value(running.at(i)), disk});
    }
    co_return Reply{profiles(rows)};
}

QString rowInWords(const QJsonObject &profile, const CallResult &result)
{
    const int count = profile.value(u"tabCount").toInt();
    const bool isRemote = profile.value(u"isRemote").toBool();
    const QString tabs = count == 1 ? u"1 tab"_s : u"%1 tabs"_s.arg(count);
    const bool isRunning = profile.value(u"running").toBool();
    const QString state = isRunning ? result.green(u"running (%1)"_s.arg(tabs)) : u"stopped"_s;
    const QString place = isRemote ? u"cdpUrl: "_s + textAt(profile, u"cdpUrl")
                                   : u"port: "_s + textAt(profile, u"cdpPort");
    return textAt(profile, u"name") + u": "_s + state
        + (profile.value(u"isDefault").toBool() ? u" [default]"_s : QString{})
        + (isRemote ? u" [remote]"_s : QString{}) + u"\n  "_s + place + u", color: "_s
        + textAt(profile, u"color");
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"profiles", {},
        [&result](const QJsonObject &each) { return rowInWords(each, result); });
}

} // namespace

Command command()
{
    return {
        .summary = "List the profiles.",
        .takes = {},
        .gives = {profiles},
        .http = httpGet("/profiles"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.describe = describe}},
        .run = run,
        .timeLimit = std::chrono::seconds{2},
    };
}

} // namespace commands::profiles::profiles
