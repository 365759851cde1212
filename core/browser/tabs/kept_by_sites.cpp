#include "core/browser/tabs/kept_by_sites.h"

#include "core/browser/tabs/blank_site.h"
#include "core/policy/own_doors.h"

#include <QJsonDocument>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostLeftOut = 100;

void noteLeftOut(QJsonArray &all, const QJsonValue &ofSite, const QString &origin)
{
    const QJsonArray rows = ofSite.toArray();
    for (const QJsonValue &each : rows) {
        if (all.size() >= mostLeftOut)
            return;
        QJsonObject row = each.toObject();
        row.insert(u"origin"_s, origin);
        all.append(row);
    }
}

Task<QJsonObject> databasesOf(FramePtr frame, Deadline deadline)
{
    const QJsonArray none;
    const QJsonValue answer = co_await ask(frame, "readDatabases", none, deadline);
    const QByteArray text = answer[u"text"].toString().toUtf8();
    QJsonParseError error;
    const QJsonDocument read = QJsonDocument::fromJson(text, &error);
    if (error.error != QJsonParseError::NoError)
        throw Failure{Code::InvalidValue,
            u"the databases of a site cannot be written as JSON: %1"_s.arg(error.errorString()),
            u"Leave indexedDB out."_s};
    co_return read.object();
}

QString textOf(const QJsonValue &databases)
{
    return QString::fromUtf8(QJsonDocument{databases.toArray()}.toJson(QJsonDocument::Compact));
}

} // namespace

std::optional<QString> siteOrigin(const QString &address)
{
    const QUrl url{address};
    if ((url.scheme() != u"https"_s && url.scheme() != u"http"_s) || url.host().isEmpty())
        return std::nullopt;
    const bool isUsual = url.port() == (url.scheme() == u"https"_s ? 443 : 80);
    const QString port = url.port() < 0 || isUsual ? QString{} : u":%1"_s.arg(url.port());
    return u"%1://%2%3"_s.arg(url.scheme(), url.host(QUrl::FullyEncoded), port);
}

QStringList shownOrigins(Tabs &tabs, const Caller &caller)
{
    QSet<QString> found = tabs.contexts().origins(caller.session);
    const QString context = tabs.contexts().idOf(caller.session);
    for (const TabPtr &tab : tabs.all()) {
        if (tab->context() == context)
            found.unite(tab->origins());
    }
    // No page may be taken to a door of this app, as to its documents; nor is one a site.
    found.removeIf(
        [](const QString &origin) { return own_doors::refusal(QUrl{origin}).has_value(); });
    QStringList sorted{found.begin(), found.end()};
    sorted.sort();
    return sorted;
}

Task<Stored> storedFor(FramePtr frame, QString origin, QString kind, Deadline deadline)
{
    const QJsonArray arguments{origin, kind};
    const QJsonValue answer = co_await ask(frame, "storedFor", arguments, deadline);
    Stored stored{.entries = answer[u"entries"].toArray()};
    noteLeftOut(stored.leftOut, answer[u"leftOut"], origin);
    co_return std::as_const(stored);
}

Task<> replaceStored(
    FramePtr frame, QString origin, QString kind, QJsonArray entries, Deadline deadline)
{
    const QJsonArray arguments{origin, kind, entries};
    co_await ask(frame, "replaceStored", arguments, deadline);
}

Task<KeptBySites> readSites(
    Tabs &tabs, Caller caller, QStringList origins, Databases databases, Deadline deadline)
{
    KeptBySites kept;
    if (origins.isEmpty())
        co_return kept;
    const auto page = co_await BlankSite::open(tabs, caller, deadline);
    for (const QString &origin : origins) {
        const FramePtr frame = co_await page->at(origin, deadline);
        const Stored local = co_await storedFor(frame, origin, u"local"_s, deadline);
        QJsonObject site{{u"origin"_s, origin}, {u"localStorage"_s, local.entries}};
        noteLeftOut(kept.leftOut, local.leftOut, origin);
        QJsonArray found;
        if (databases == Databases::Taken) {
            const QJsonObject report = co_await databasesOf(frame, deadline);
            found = report.value(u"databases").toArray();
            site.insert(u"indexedDB"_s, found);
            noteLeftOut(kept.leftOut, report.value(u"leftOut"), origin);
        }
        if (!local.entries.isEmpty() || !found.isEmpty())
            kept.sites.append(site);
    }
    co_return std::as_const(kept);
}

Task<> writeSites(Tabs &tabs, Caller caller, QJsonArray sites, Deadline deadline)
{
    if (sites.isEmpty())
        co_return;
    const auto page = co_await BlankSite::open(tabs, caller, deadline);
    for (const QJsonValue &site : sites) {
        const QString origin = site[u"origin"].toString();
        const FramePtr frame = co_await page->at(origin, deadline);
        if (site[u"localStorage"].isArray()) {
            const QJsonArray entries = site[u"localStorage"].toArray();
            co_await replaceStored(frame, origin, u"local"_s, entries, deadline);
        }
        if (site[u"indexedDB"].isArray()) {
            const QJsonArray arguments{textOf(site[u"indexedDB"])};
            co_await ask(frame, "writeDatabases", arguments, deadline);
        }
    }
}
