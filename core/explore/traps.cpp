#include "core/explore/traps.h"

#include "core/explore/site_address.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestAddress = 2'000;
constexpr qsizetype deepestPath = 16; // segments
constexpr int mostRepeats = 3; // of one segment in a path
constexpr int mostVariants[] = {1, 1'000, 200, 50}; // of one path, by how many parameters vary
constexpr int mostDuplicates = 10; // of one path
constexpr int mostSameRoutes = 30; // of one document
constexpr int mostDates = 60; // of one place

bool repeats(const QStringList &segments)
{
    QHash<QString, int> seen;
    for (const QString &each : segments) {
        if (++seen[each] > mostRepeats)
            return true;
    }
    return false;
}

QString pathOf(const QUrl &url)
{
    return url.toString(QUrl::FullyEncoded | QUrl::RemoveQuery);
}

QStringList namesIn(const QUrl &url)
{
    QStringList names;
    const QStringList parameters = url.query(QUrl::FullyEncoded).split(u'&', Qt::SkipEmptyParts);
    for (const QString &each : parameters)
        names.append(each.section(u'=', 0, 0));
    names.sort();
    return names;
}

// What an address and others like it begin with: up to its parameters, or those of its route.
QString beginningOf(const QUrl &url)
{
    const QString address = url.toString(QUrl::FullyEncoded);
    const qsizetype route = address.indexOf(u'#');
    return address.left(address.indexOf(u'?', std::max<qsizetype>(route, 0)) + 1);
}

QString routesOf(const QUrl &url)
{
    return url.hasFragment() ? url.toString(QUrl::FullyEncoded | QUrl::RemoveFragment) + u'#'
                             : QString{};
}

QString variantOf(const QUrl &url)
{
    return pathOf(url) + u'?' + namesIn(url).join(u'&');
}

int mostVariantsOf(const QUrl &url)
{
    const qsizetype last = std::ssize(mostVariants) - 1;
    return mostVariants[std::min(namesIn(url).size(), last)];
}

// Where an address ends with a date, in its path or its parameters: the same without its numbers.
QString datePlaceOf(const QUrl &url)
{
    static const QRegularExpression number{u"[0-9]+"_s};
    static const QRegularExpression inPath{
        u"/(?:19|20)[0-9]{2}(?:(?:[-/_.][0-9]{1,2}){1,2}|[0-9]{4})/?$"_s};
    static const QRegularExpression inQuery{
        u"(?:^|&)(?:[a-z_-]*(?:year|month|week|day|date)|y|m|d)=[-0-9./]+(?:&|$)"_s,
        QRegularExpression::CaseInsensitiveOption};
    const QString path = url.path(QUrl::FullyEncoded);
    const QString query = url.query(QUrl::FullyEncoded);
    if (!inPath.match(path).hasMatch() && !inQuery.match(query).hasMatch())
        return {};
    QString place = url.host() + path + u'?' + query;
    return place.replace(number, u"#"_s);
}

} // namespace

std::optional<QString> Traps::refusal(const QUrl &asked)
{
    const QUrl url = site_address::withRouteInPath(asked);
    if (url.toString(QUrl::FullyEncoded).size() > longestAddress)
        return u"its address is longer than %1 characters"_s.arg(longestAddress);
    const QStringList segments = url.path(QUrl::FullyEncoded).split(u'/', Qt::SkipEmptyParts);
    if (segments.size() > deepestPath)
        return u"its path has more than %1 parts"_s.arg(deepestPath);
    if (repeats(segments))
        return u"its path repeats a part more than %1 times"_s.arg(mostRepeats);
    if (url.hasQuery() && m_variants.value(variantOf(url)) >= mostVariantsOf(url))
        return u"there are %1 variants of its path already"_s.arg(mostVariantsOf(url));
    if (dullBeginning(asked))
        return u"variants of its path show the same again"_s;
    const QString place = datePlaceOf(url);
    if (!place.isEmpty() && m_dates.value(place) >= mostDates)
        return u"there are %1 dates of that place already"_s.arg(mostDates);
    count(asked);
    return std::nullopt;
}

void Traps::count(const QUrl &counted)
{
    const QUrl url = site_address::withRouteInPath(counted);
    if (url.hasQuery())
        ++m_variants[variantOf(url)];
    const QString place = datePlaceOf(url);
    if (!place.isEmpty())
        ++m_dates[place];
}

void Traps::countDuplicate(const QUrl &url)
{
    for (const QString &each : {beginningOf(url), routesOf(url)}) {
        if (!each.isEmpty())
            ++m_duplicates[each];
    }
}

std::optional<QString> Traps::dullBeginning(const QUrl &url) const
{
    if (m_duplicates.value(beginningOf(url)) >= mostDuplicates)
        return beginningOf(url);
    if (m_duplicates.value(routesOf(url)) >= mostSameRoutes)
        return routesOf(url);
    return std::nullopt;
}
