// List the sessions that are open.

#include "core/commands/command_file.h"
#include "core/commands/session_fields.h"

namespace {

int tabsIn(const OpenSession &session)
{
    Caller inside;
    inside.session = session.id;
    return session.browser.lock()->tabs().callers().countFor(inside);
}

qint64 idleTimeOf(const OpenSession &session)
{
    const auto idle = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - session.lastUsed);
    return session.calls > 0 ? 0 : idle.count();
}

} // namespace

template<>
inline constexpr std::tuple columnsOf<OpenSession>{
    Column{"session", &OpenSession::id},
    Column{"profile", [](const OpenSession &each) { return each.browser.lock()->profile().name; }},
    Column{"owner", &OpenSession::owner},
    Column{"tabCount", tabsIn},
    Column{"idleMs", idleTimeOf},
    Column{"endsAfterMs", [](const OpenSession &each) { return qint64{each.idleTime.count()}; }},
};

namespace commands::sessions::sessions {
namespace {

constexpr Field<QList<std::shared_ptr<OpenSession>>> sessions{"sessions",
    "The oldest first. idleMs: nobody has used it for so long; endsAfterMs: when that has grown to "
    "this, it ends."};

Task<Reply> run(Engine &engine, Arguments)
{
    co_return Reply{sessions(engine.sessions().all())};
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"sessions", u"No sessions."_s, [](const QJsonObject &row) {
        return u"%1  profile: %2  owner: %3  tabs: %4"_s.arg(row[u"session"].toString(),
            row[u"profile"].toString(), row[u"owner"].toString(),
            QString::number(row[u"tabCount"].toInt()));
    });
}

} // namespace

Command command()
{
    return {
        .summary = "List the open sessions.",
        .takes = {},
        .gives = {sessions},
        .http = httpGet("/sessions"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.words = "session list", .describe = describe}},
        .run = run,
    };
}

} // namespace commands::sessions::sessions
