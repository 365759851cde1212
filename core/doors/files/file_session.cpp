#include "core/doors/files/file_session.h"

#include "base/version.h"
#include "core/doors/files/file_run.h"

using namespace Qt::StringLiterals;

namespace files {

namespace {

constexpr qsizetype mostStatuses = 5000;
constexpr std::chrono::milliseconds stateLasts{500};
constexpr std::optional<std::chrono::milliseconds> usualTime{};
constexpr std::chrono::milliseconds startTime{60'000};
constexpr int longestIdleMs = 86'400'000;

bool isEmptyPage(const QString &url)
{
    return url.isEmpty() || url == u"about:blank"_s || url.startsWith(u"chrome:");
}

} // namespace

FileSession::FileSession(RunCall run, Surroundings around, FileConfig config)
    : m_run(std::move(run)), m_around(std::move(around)), m_config(std::move(config))
{
    for (const AuthProfile &each : std::as_const(m_config.profiles)) {
        m_secrets.keepFor(each.domains, each.secret);
        m_secrets.keepFor(each.domains, each.value);
    }
    for (const HeaderRule &rule : std::as_const(m_config.headers)) {
        for (auto each = rule.values.begin(); each != rule.values.end(); ++each) {
            if (each.key().compare(u"authorization"_s, Qt::CaseInsensitive) == 0
                || each.key().compare(u"x-api-key"_s, Qt::CaseInsensitive) == 0)
                m_secrets.keepFor(rule.domains, each.value());
        }
    }
    if (m_config.redacts)
        m_secrets.alsoHide(m_config.patterns.values());
}

QString FileSession::resolved(const QString &text, const QString &host) const
{
    if (const auto known = m_secrets.resolved(text, host))
        return *known;
    throw FileFailed{errors::of(u"AUTH_PROFILE_DOMAIN_MISMATCH"_s,
        host.isEmpty() ? u"a secret in it is for its own domains only"_s
                       : u"a secret in it is not for %1"_s.arg(host))};
}

Task<QJsonObject> FileSession::run(
    QString command, QJsonObject arguments, std::optional<std::chrono::milliseconds> limit)
{
    Call call{{}, Caller{u"files"_s}, command, arguments, limit};
    call.caller.name = m_around.caller;
    call.naming = Naming::ByLocator;
    const Outcome outcome = co_await m_run(call);
    co_return orThrow(outcome);
}

void FileSession::heard(const QJsonObject &reply)
{
    const QString url = reply.value(u"url").toString();
    if (reply.value(u"targetId").toString() != m_target || url == m_url)
        return;
    m_url = url;
    m_links.reset();
}

Task<QJsonObject> FileSession::call(
    QString command, QJsonObject arguments, std::optional<std::chrono::milliseconds> limit)
{
    if (m_session.isEmpty())
        arguments.insert(u"profile"_s, m_around.profile);
    else
        arguments.insert(u"session"_s, m_session);
    arguments.insert(u"targetId"_s, m_target);
    const QJsonObject reply = co_await run(command, arguments, limit);
    heard(reply);
    co_return reply;
}

Task<> FileSession::chooseTab()
{
    if (m_around.profile.isEmpty()) {
        QJsonObject wanted{{u"headless"_s, true}, {u"idleMs"_s, longestIdleMs}};
        if (!m_config.userAgent.isEmpty())
            wanted.insert(u"userAgent"_s, m_config.userAgent);
        const QJsonObject made = co_await run(u"createSession"_s, wanted, usualTime);
        m_session = made.value(u"session").toString();
        m_target = made.value(u"targetId").toString();
        co_return;
    }
    const QJsonObject profile{{u"profile"_s, m_around.profile}};
    if (m_around.isOwnProfile) {
        try {
            const QJsonObject named{{u"name"_s, m_around.profile}};
            co_await run(u"createProfile"_s, named, usualTime);
        } catch (const Failure &failure) {
            if (failure.code != Code::ProfileExists)
                throw;
        }
        const QJsonObject open = co_await run(u"tabs"_s, profile, usualTime);
        const QJsonObject last = open.value(u"tabs").toArray().first().toObject();
        m_target = last.value(u"targetId").toString();
        m_url = last.value(u"url").toString();
    }
    if (!m_target.isEmpty())
        co_return;
    const QJsonObject blank{{u"profile"_s, m_around.profile}, {u"url"_s, u"about:blank"_s}};
    const QJsonObject opened = co_await run(u"open"_s, blank, startTime);
    m_target = opened.value(u"targetId").toString();
    m_url.clear();
}

Task<> FileSession::begin()
{
    if (m_hasBegun)
        co_return;
    co_await chooseTab();
    m_hasBegun = true;
    for (const KeptCookie &each : std::as_const(m_config.cookies))
        co_await runAction(*this, u"set_cookie"_s, each.fields);
    for (const KeptEntry &each : std::as_const(m_config.storage))
        co_await runAction(*this, u"storage_set"_s, each.fields);
    if (m_config.startUrl.isEmpty())
        co_return;
    const QJsonObject first{{u"url"_s, m_config.startUrl}};
    co_await runAction(*this, u"fetch"_s, first);
}

Task<> FileSession::end()
{
    if (m_session.isEmpty())
        co_return;
    const QJsonObject which{{u"session"_s, m_session}};
    try {
        co_await run(u"closeSession"_s, which, usualTime);
    } catch (const Failure &) {
        // It has ended already.
    }
}

bool FileSession::hasPage() const
{
    return !isEmptyPage(m_url);
}

void FileSession::requirePage() const
{
    if (!hasPage())
        throw FileFailed{errors::noPage()};
}

Task<QJsonArray> FileSession::links()
{
    if (!m_links) {
        const QJsonObject all;
        const QJsonObject read = co_await call(u"readPage"_s, all);
        m_links = read.value(u"links").toArray();
    }
    const QJsonArray known = *m_links;
    co_return known;
}

void FileSession::noteStatus(const QString &url, int status)
{
    if (m_statuses.size() >= mostStatuses)
        m_statuses.clear();
    m_statuses.insert(url, status);
}

Task<FileSession::History> FileSession::history()
{
    const QJsonObject none;
    const QJsonObject report = co_await call(u"history"_s, none);
    History history;
    const QJsonArray rows = report.value(u"entries").toArray();
    for (const QJsonValue &each : rows) {
        if (isEmptyPage(each[u"url"].toString()))
            continue;
        if (each[u"current"].toBool())
            history.current = static_cast<int>(history.entries.size());
        history.entries.append(each);
    }
    co_return std::move(history);
}

qint64 FileSession::secondsUp() const
{
    const auto up = std::chrono::steady_clock::now() - m_began;
    return std::chrono::floor<std::chrono::seconds>(up).count();
}

Task<QJsonObject> FileSession::state()
{
    const auto now = std::chrono::steady_clock::now();
    if (m_state && now - m_stateTime < stateLasts) {
        const QJsonObject known = *m_state;
        co_return known;
    }
    const QJsonObject none;
    const History report = co_await history();
    const QJsonObject cookies = co_await call(u"cookies"_s, none);
    QJsonObject state{{u"version"_s, QStringLiteral(CLAWDIS_VERSION)}, {u"alive"_s, true},
        {u"history_length"_s, report.entries.size()},
        {u"history_index"_s, std::max(report.current, 0)},
        {u"cookies_count"_s, cookies.value(u"cookies").toArray().size()}};
    if (report.current >= 0) {
        const QJsonValue here = report.entries.at(report.current);
        state.insert(u"current_url"_s, here[u"url"]);
        state.insert(u"title"_s, here[u"title"]);
    }
    m_state = state;
    m_stateTime = now;
    co_return state;
}

} // namespace files
