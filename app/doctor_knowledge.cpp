// Where what explorations find is kept.

#include "app/doctor.h"
#include "core/postgres/postgres_connection.h"

#include <QCoroFuture>
#include <QProcessEnvironment>
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

Task<Check> doctor::knowledge(std::optional<PartState> place)
{
    Check check{Check::State::Ok, knowledgeName, u"in a file of the app"_s};
    if (place) {
        const bool isAway = place->is == PartState::Is::Away;
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
