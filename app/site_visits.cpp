#include "app/site_visits.h"

#include "app/visited_page.h"

#include <QCoroFuture>
#include <QJsonArray>
#include <QtConcurrentRun>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr int visitIdleMs = 600'000; // a session that nobody closed ends
constexpr int loadMs = 12'000;
constexpr int restMs = 3'000; // for scripts that make the page
constexpr int wholeText = 1'000'000; // tokens

// It ended, not the page: another session does better.
bool isLost(Code code)
{
    return code == Code::SessionNotFound || code == Code::TabCrashed || code == Code::TabNotFound
        || code == Code::Disconnected || code == Code::NotRunning;
}

QStringList textsOf(const QJsonValue &list)
{
    QStringList texts;
    for (const QJsonValue &each : list.toArray())
        texts.append(each.toString());
    return texts;
}

// Some links to an address may say so, and others not.
QStringList unfollowedIn(const QJsonArray &links)
{
    QSet<QString> unfollowed;
    QSet<QString> followed;
    for (const QJsonValue &each : links)
        (each[u"nofollow"].toBool() ? unfollowed : followed).insert(each[u"url"].toString());
    return (unfollowed - followed).values();
}

QString linksScript()
{
    return uR"(() => [...document.links].filter(link => link.href.length <= 2048).slice(0, 5000)
    .map(link => ({url: link.href, text: link.textContent.trim().slice(0, 200),
                   nofollow: link.relList.contains("nofollow")})))"_s;
}

} // namespace

std::shared_ptr<SiteVisits> SiteVisits::make(RunCall run, Rules rules)
{
    return std::shared_ptr<SiteVisits>{new SiteVisits{std::move(run), std::move(rules)}};
}

SiteVisits::SiteVisits(RunCall run, Rules rules) : m_run(std::move(run)), m_rules(std::move(rules))
{
}

Task<QJsonObject> SiteVisits::ask(std::shared_ptr<SiteVisits> self, QString session,
    QString command, QJsonObject arguments, Caller::Kind kind)
{
    Caller caller{u"explore"_s, kind};
    if (!session.isEmpty())
        arguments.insert(u"session"_s, session);
    Call call{u'x' + QString::number(++self->m_calls), caller, command, arguments};
    const Outcome outcome = co_await self->m_run(call);
    co_return orThrow(outcome);
}

Task<SiteVisits::PlacePtr> SiteVisits::place(std::shared_ptr<SiteVisits> self, VisitRequest request)
{
    const QList<PlacePtr> known = self->m_places.value(request.job);
    for (const PlacePtr &each : known) {
        if (!std::exchange(each->isTaken, true))
            co_return each;
    }
    const auto place = std::make_shared<Place>();
    place->isTaken = true;
    self->m_places[request.job].append(place);
    QJsonObject wanted{{u"headless"_s, true}, {u"idleMs"_s, visitIdleMs}};
    if (!request.identity.isEmpty())
        wanted.insert(u"identity"_s, request.identity);
    std::optional<Failure> failure;
    try {
        const QJsonObject reply = co_await ask(self, QString(), u"createSession"_s, wanted);
        place->session = reply.value(u"session").toString();
    } catch (const Failure &thrown) {
        failure = thrown;
    }
    if (failure) {
        self->m_places[request.job].removeOne(place);
        throw Failure{*failure};
    }
    co_return place;
}

Task<Visited> SiteVisits::visit(VisitRequest request)
{
    const auto self = shared_from_this();
    const PlacePtr place = co_await SiteVisits::place(self, request);
    std::optional<Failure> failure;
    Visited visited;
    try {
        visited = co_await read(self, place->session, request.url);
    } catch (const Failure &thrown) {
        failure = thrown;
    }
    place->isTaken = false;
    const bool hasEnded = place->isLeft || (failure && isLost(failure->code));
    if (hasEnded) {
        if (self->m_places.contains(request.job))
            self->m_places[request.job].removeOne(place);
        co_await close(self, place->session);
    }
    if (failure && isLost(failure->code))
        throw Failure{Code::Disconnected, failure->message, failure->hint};
    if (failure)
        throw Failure{*failure};
    co_return visited;
}

Task<Visited> SiteVisits::read(std::shared_ptr<SiteVisits> self, QString session, QString url)
{
    Visited visited;
    const QJsonObject there{{u"url"_s, url}, {u"timeoutMs"_s, loadMs}, {u"settle"_s, restMs}};
    const QJsonObject arrived = co_await ask(self, session, u"navigate"_s, there);
    // Then the page of before is still there.
    if (arrived.contains(u"downloads"))
        throw Failure{Code::NotSupported, u"%1 is a file, not a page"_s.arg(url), {}};
    visited.status = arrived.value(u"status").toInt();
    visited.finalUrl = arrived.value(u"url").toString();
    if (visited.status >= 400) {
        const QString target = arrived.value(u"targetId").toString();
        if (visited.status == 429 || visited.status == 503)
            co_await readRetryAfter(self, session, target, &visited);
        co_return visited;
    }
    PageAnswers answers;
    answers.info = co_await ask(self, session, u"pageInfo"_s, QJsonObject());
    const QJsonObject whole{{u"maxTokens"_s, wholeText}, {u"mainOnly"_s, true}, {u"folds"_s, true}};
    const QJsonObject text = co_await ask(self, session, u"markdown"_s, whole);
    answers.markdown = text.value(u"markdown").toString();
    // Scripts of our own, which rules for what agents bring along are not meant for.
    constexpr Caller::Kind ours = Caller::Kind::Person;
    const QJsonObject hiddenToo{{u"all"_s, true}};
    const QJsonObject links = co_await ask(self, session, u"links"_s, hiddenToo);
    answers.links = links.value(u"links").toArray();
    if (links.value(u"more").toInt() > 0) {
        const QJsonObject script{{u"fn"_s, linksScript()}};
        const QJsonObject all = co_await ask(self, session, u"evaluate"_s, script, ours);
        answers.links = all.value(u"result").toArray();
    }
    const QJsonObject forms = co_await ask(self, session, u"forms"_s, QJsonObject());
    answers.forms = forms.value(u"forms").toArray();
    const QJsonObject script{{u"fn"_s, controlsScript()}};
    const QJsonObject controls = co_await ask(self, session, u"evaluate"_s, script, ours);
    answers.controls = controls.value(u"result").toArray();
    visited.words = RobotsWords::of(textsOf(answers.info.value(u"robots")), explorerName);
    visited.unfollowed = unfollowedIn(answers.links);
    // A script may have gone on elsewhere.
    visited.finalUrl = answers.info.value(u"url").toString(visited.finalUrl);
    const QFuture<KnownPage> page = QtConcurrent::run(&pageOf, answers);
    visited.page = co_await page;
    co_return visited;
}

Task<> SiteVisits::readRetryAfter(
    std::shared_ptr<SiteVisits> self, QString session, QString target, Visited *visited)
{
    try {
        const QJsonObject asked = co_await ask(self, session, u"requests"_s, QJsonObject());
        const QJsonArray rows = asked.value(u"requests").toArray();
        QString id;
        for (const QJsonValue &each : rows) {
            if (each[u"resourceType"].toString() == u"document"_s)
                id = each[u"id"].toString();
        }
        const QJsonObject which{{u"targetId"_s, target}, {u"id"_s, id}};
        const QJsonObject details
            = co_await ask(self, session, u"requestDetails"_s, which, Caller::Kind::Person);
        const QJsonObject headers = details.value(u"responseHeaders").toObject();
        for (auto each = headers.begin(); each != headers.end(); ++each) {
            if (each.key().compare(u"retry-after"_s, Qt::CaseInsensitive) == 0)
                visited->retryAfter = retryAfterOf(each.value().toString().toLatin1());
        }
    } catch (const Failure &) {
        // It is not known then: the explorer waits as it does for others.
    }
}

Task<Fetched> SiteVisits::fetch(QString url)
{
    const auto self = shared_from_this();
    const Rules &rules = self->m_rules;
    const Fetched fetched = co_await self->m_fetch.fetch(url, rules.policy(), rules.allow);
    co_return fetched;
}

Task<> SiteVisits::leave(QString job)
{
    const auto self = shared_from_this();
    const QList<PlacePtr> all = self->m_places.take(job);
    for (const PlacePtr &each : all) {
        // A visit that is at work fails with its session.
        each->isLeft = true;
        co_await close(self, each->session);
    }
}

Task<> SiteVisits::close(std::shared_ptr<SiteVisits> self, QString session)
{
    if (session.isEmpty())
        co_return;
    try {
        co_await ask(self, session, u"closeSession"_s, QJsonObject());
    } catch (const Failure &) {
        // It has ended already.
    }
}
