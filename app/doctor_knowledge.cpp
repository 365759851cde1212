// Where what explorations find is kept, and how it is searched.

#include "app/doctor.h"
#include "core/knowledge/remote_embedder.h"
#include "core/postgres/postgres_connection.h"

#include <QCoroFuture>
#include <QProcessEnvironment>
#include <QUrl>
#include <QtConcurrentRun>

using namespace Qt::StringLiterals;

namespace {

const QString knowledgeName = u"knowledge"_s;

Check checkOf(const Failure &failure)
{
    return {Check::State::Warn, knowledgeName, failure.message, failure.hint};
}

// Makes nothing there.
Check triedPostgres(const QString &url)
{
    const auto address = PostgresAddress::of(url);
    if (const Failure *failure = failureIn(address))
        return checkOf(*failure);
    const auto &known = std::get<PostgresAddress>(address);
    try {
        const PostgresConnection connection{known};
    } catch (const Failure &failure) {
        return checkOf(failure);
    }
    return {Check::State::Ok, knowledgeName,
        u"PostgreSQL, %1, answers; the app will use it"_s.arg(known.place)};
}

} // namespace

Task<Check> doctor::knowledge(std::optional<BackendState> place)
{
    Check check{Check::State::Ok, knowledgeName, u"in a file of the app"_s};
    if (place) {
        const bool isAway = place->is == BackendState::Is::Away;
        check = {isAway ? Check::State::Warn : Check::State::Ok, knowledgeName, place->finding,
            place->fix};
        co_return std::as_const(check);
    }
    const QString url = QProcessEnvironment::systemEnvironment().value(u"CLAWDIS_KNOWLEDGE_URL"_s);
    if (!url.isEmpty()) {
        const QFuture<Check> tried = QtConcurrent::run([url] { return triedPostgres(url); });
        check = co_await tried;
    }
    co_return std::as_const(check);
}

Check doctor::meaning()
{
    const QString name = u"search by meaning"_s;
    const auto access = EmbeddingAccess::of(QProcessEnvironment::systemEnvironment());
    if (!access.url.isEmpty() && access.model.isEmpty())
        return {Check::State::Warn, name,
            u"the server of embeddings is not asked: no model is named"_s,
            u"Name it in CLAWDIS_EMBEDDINGS_MODEL."_s};
    if (!access.url.isEmpty())
        return {Check::State::Ok, name,
            u"%1, of the server at %2"_s.arg(access.model, QUrl{access.url}.host())};
    return {Check::State::Ok, name, u"off: words alone are searched"_s};
}
