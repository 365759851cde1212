// List the sessions that are open.

#include "core/browser/engine.h"
#include "core/commands/commands.h"
#include "core/commands/session_fields.h"

using namespace Qt::StringLiterals;

namespace commands::sessions::sessions {
namespace {

struct SessionRow {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        const QJsonObject number = Codec<int>::schema();
        return schema::object({{u"session"_s, text}, {u"profile"_s, text}, {u"owner"_s, text},
            {u"tabCount"_s, number}, {u"idleMs"_s, number}, {u"endsAfterMs"_s, number}});
    }
};

constexpr Field<QList<SessionRow>> sessions{"sessions",
    "The oldest first. idleMs: nobody has used it for so long; endsAfterMs: when that has grown to "
    "this, it ends."};

QJsonObject rowOf(const OpenSession &session, const Browser &browser)
{
    Caller inside;
    inside.session = session.id;
    const auto idle = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - session.lastUsed);
    return {{u"session"_s, session.id}, {u"profile"_s, browser.profile().name},
        {u"owner"_s, session.owner}, {u"tabCount"_s, browser.tabs().callers().countFor(inside)},
        {u"idleMs"_s, session.calls > 0 ? 0 : static_cast<int>(idle.count())},
        {u"endsAfterMs"_s, static_cast<int>(session.idleTime.count())}};
}

Task<Reply> run(Engine &engine, Arguments)
{
    QJsonArray rows;
    const auto open = engine.sessions().all();
    for (const auto &session : open)
        rows.append(rowOf(*session, *session->browser.lock()));
    co_return Reply{sessions.json(rows)};
}

QString tell(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"sessions").toArray();
    for (const QJsonValue &row : rows)
        lines.append(u"%1  profile: %2  owner: %3  tabs: %4"_s.arg(row[u"session"].toString(),
            row[u"profile"].toString(), row[u"owner"].toString(),
            QString::number(row[u"tabCount"].toInt())));
    return lines.isEmpty() ? u"No sessions."_s : lines.join(u'\n');
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
        .phrases = {{.words = "session list", .tell = tell}},
        .run = run,
    };
}

} // namespace commands::sessions::sessions
