#include "core/postgres/postgres_address.h"

#include "core/postgres/libpq.h"

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

Failure misfit(const QString &why)
{
    return {Code::InvalidValue, u"the address of PostgreSQL %1"_s.arg(why),
        u"CLAWDIS_KNOWLEDGE_URL: postgresql://user:password@host:5432/database, or "
        "postgresql:///database?host=/run/postgresql for a socket. Signs of a password as %40 for "
        "@."_s};
}

struct FreeOptions {
    void operator()(PQconninfoOption *options) const { libpq().conninfoFree(options); }
};

// What is behind a sign that a password should not hold would be taken for a host, and shown.
bool isSplitElsewhere(const QString &url)
{
    const QString rest = url.mid(url.indexOf(u"://"_s) + 3);
    const auto isEnd = [](QChar each) { return each == u'/' || each == u'?' || each == u'#'; };
    const qsizetype end = std::find_if(rest.begin(), rest.end(), isEnd) - rest.begin();
    return rest.count(u'@') > 1 || rest.indexOf(u'@') > end || rest.contains(u'#');
}

bool isPorts(const QByteArray &ports)
{
    return std::all_of(ports.begin(), ports.end(),
        [](char each) { return (each >= '0' && each <= '9') || each == ','; });
}

} // namespace

OrFailure<PostgresAddress> PostgresAddress::of(const QString &url)
{
    if (!url.startsWith(u"postgresql://"_s) && !url.startsWith(u"postgres://"_s))
        return misfit(u"is of no kind we know"_s);
    if (isSplitElsewhere(url))
        return misfit(u"has an @ or # where none can be"_s);
    try {
        libpq();
    } catch (const Failure &missing) {
        return missing;
    }
    const std::unique_ptr<PQconninfoOption, FreeOptions> read{
        libpq().conninfoParse(url.toUtf8().constData(), nullptr)};
    if (!read)
        return misfit(u"cannot be read"_s);
    PostgresAddress address;
    QByteArray host = "its socket";
    QByteArray database;
    for (const PQconninfoOption *each = read.get(); each->keyword; ++each) {
        const QByteArray name = each->keyword;
        const QByteArray value = each->val;
        if (value.isEmpty())
            continue;
        if (name == "port" && !isPorts(value))
            return misfit(u"names a port that is no number"_s);
        if (name == "host" || name == "hostaddr")
            host = value;
        if (name == "dbname")
            database = value;
        address.options.append(Option{name, value});
    }
    if (database.isEmpty())
        return misfit(u"names no database"_s);
    address.place = u"%1 at %2"_s.arg(QString::fromUtf8(database), QString::fromUtf8(host));
    return address;
}
