// Everything that doors, documents and tests need to know about one command.
#pragma once

#include "base/task.h"
#include "base/words.h"
#include "core/catalogue/arguments.h"
#include "core/catalogue/call.h"
#include "core/catalogue/field.h"
#include "core/catalogue/phrase.h"

#include <chrono>
#include <variant>

class Browser;
class Engine;
class InnerCalls;
class Page;
struct Services; // of a room above: handed on

// What a call may change.
enum class Effect { Reads, Acts, Manages, Administers };

template<> struct Words<Effect> {
    static constexpr Word<Effect> all[] = {{Effect::Reads, "reads"}, {Effect::Acts, "acts"},
        {Effect::Manages, "manages"}, {Effect::Administers, "administers"}};
};

// Who may run it. A command for people has no route; only the window offers it.
enum class Reach { Everyone, People };

// Where the HTTP API serves the command. Acts share POST /act and differ in `kind`.
struct HttpRoute {
    const char *method = "";
    const char *path = ""; // ":name" segments are arguments
    const char *kind = "";
    // The reply field whose value is the ETag, and the argument that If-None-Match sets.
    const char *etagField = "";
    const char *ifNoneMatchArgument = "";

    constexpr HttpRoute cached(const char *argument, const char *field) const
    {
        return {method, path, kind, field, argument};
    }
    bool isRevalidated() const { return *etagField != '\0'; }
    bool isAct() const { return *kind != '\0'; }
};

constexpr HttpRoute httpGet(const char *path)
{
    return {"GET", path};
}
constexpr HttpRoute httpPost(const char *path)
{
    return {"POST", path};
}
constexpr HttpRoute httpDelete(const char *path)
{
    return {"DELETE", path};
}
constexpr HttpRoute actKind(const char *kind)
{
    return {"POST", "/act", kind};
}

// A command works on what its function takes: a tab of a running browser, one profile's browser,
// all browsers, or services, which the catalogue hands on unopened. That decides whether doors take
// `profile` and `targetId`. One that is made of others has them too, for the same tab.
using RunOnPage = Task<Reply> (*)(Page &, Arguments);
using RunOthers = Task<Reply> (*)(Page &, Arguments, InnerCalls &);
using RunOnBrowser = Task<Reply> (*)(Browser &, Arguments);
using RunOnEngine = Task<Reply> (*)(Engine &, Arguments);
using RunOnServices = Task<Reply> (*)(Services &, Arguments);
using Run = std::variant<RunOnPage, RunOthers, RunOnBrowser, RunOnEngine, RunOnServices>;

struct Command {
    // Its file's name; filled in by CMake, like the folder it is in.
    const char *name = "";
    const char *summary; // one sentence: the manual, the tool list
    QList<Parameter> takes;
    QList<Parameter> gives;
    HttpRoute http{};
    Effect effect;
    Reach reach = Reach::Everyone;
    const char *example; // arguments as JSON, runnable
    // How a person types it and sees its result; several if it does several things.
    QList<Phrase> phrases{};
    Run run;
    // Limit for the whole call, below the 20 s (15 s for start) at which clients give up.
    std::chrono::milliseconds timeLimit = std::chrono::seconds{18};
    // Runs even if the browser is disabled in the settings.
    bool worksWhileDisabled = false;
    // Not logged and no events: too frequent.
    bool isQuiet = false;
    // Doors may go on from each reply to the next, for as long as the caller stays: over HTTP as
    // server-sent events.
    bool isStreamed = false;
    // It uses the tab's mouse, keyboard or focus: such calls run one at a time per tab.
    bool takesTurn = false;
    // It takes `settle`: what it starts in the page gets time to finish. Its outcome shows in the
    // page, so the activity has pictures of before and after.
    bool settles = false;
    // Documents show the commands of a folder together.
    const char *group = "";

    bool isMadeOfOthers() const { return std::holds_alternative<RunOthers>(run); }
    bool worksOnPage() const { return std::holds_alternative<RunOnPage>(run) || isMadeOfOthers(); }
    bool worksOnBrowser() const
    {
        return worksOnPage() || std::holds_alternative<RunOnBrowser>(run);
    }

    // `takes`, plus those that what it works on requires.
    QList<Parameter> parameters() const;

    // Of one call: `effect`, or Acts if an argument marked as acting is true.
    Effect effectOf(const QJsonObject &arguments) const;
    // If left out, `profile` means the default one.
    bool takesOneProfile() const;
};

namespace fields {
inline constexpr auto profile
    = Field<std::optional<QString>>{"profile", "Profile to use; the default profile when left out."}
          .namingTheProfile();
inline constexpr Field<std::optional<QString>> targetId{
    "targetId", "Tab to use: its id or a unique beginning of it; the last used tab when left out."};
inline constexpr ShownField<std::optional<QString>> session{"session",
    "Session to work in, as createSession names it: with tabs, cookies and storage of its own."};
} // namespace fields
