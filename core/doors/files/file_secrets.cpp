#include "core/doors/files/file_secrets.h"

#include "core/doors/files/file_config.h"
#include "core/doors/files/files_limits.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QUrl>
#include <QUrlQuery>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace files {

constexpr qsizetype shortestSecret = 6;
constexpr qsizetype mostDomains = 100; // of one secret

QString FileSecrets::keep(const QString &value)
{
    if (value.size() < shortestSecret)
        return {};
    if (const auto known = m_handles.constFind(value); known != m_handles.cend())
        return *known;
    if (m_handles.size() >= mostSecrets)
        return {};
    const QString handle = u"${browser39_secret_%1}"_s.arg(m_handles.size() + 1);
    m_handles.insert(value, handle);
    const auto spellings = secretSpellings(value);
    m_index.add(static_cast<int>(m_kept.size()), spellings);
    m_kept.append({value, spellings});
    return handle;
}

QString FileSecrets::keepFor(const QStringList &domains, const QString &value)
{
    const QString handle = keep(value);
    if (handle.isEmpty())
        return handle;
    QStringList &known = m_domains[value];
    for (const QString &each : domains) {
        if (!known.contains(each) && known.size() < mostDomains)
            known.append(each);
    }
    return handle;
}

QString FileSecrets::hidden(QString text)
{
    for (const QRegularExpression &pattern : std::as_const(m_patterns)) {
        auto found = pattern.globalMatch(text);
        while (found.hasNext())
            keep(found.next().captured());
    }
    QList<int> found = m_index.candidates(text);
    std::stable_sort(found.begin(), found.end(), [this](int one, int other) {
        return m_kept.at(one).value.size() > m_kept.at(other).value.size();
    });
    for (const int each : std::as_const(found)) {
        const auto &[value, spellings] = m_kept.at(each);
        const QString handle = m_handles.value(value);
        text.replace(value, handle); // a long one as a whole, not in pieces
        for (const SecretSpelling &spelling : spellings)
            text.replace(spelling.pattern, handle);
    }
    return text;
}

QJsonValue FileSecrets::hidden(const QJsonValue &value)
{
    if (m_kept.isEmpty() && m_patterns.isEmpty())
        return value;
    if (value.isString())
        return hidden(value.toString());
    if (value.isArray()) {
        QJsonArray all;
        const QJsonArray given = value.toArray();
        for (const QJsonValue &each : given)
            all.append(hidden(each));
        return all;
    }
    if (!value.isObject())
        return value;
    QJsonObject all;
    const QJsonObject given = value.toObject();
    for (auto each = given.begin(); each != given.end(); ++each)
        all.insert(hidden(each.key()), hidden(each.value()));
    return all;
}

std::optional<QString> FileSecrets::resolved(QString text, const QString &host) const
{
    if (!text.contains(u"${browser39_secret_"))
        return text;
    for (auto each = m_handles.begin(); each != m_handles.end(); ++each) {
        if (!text.contains(each.value()))
            continue;
        const auto bound = m_domains.constFind(each.key());
        if (bound != m_domains.cend() && !isOfDomain(host, *bound))
            return std::nullopt;
        text.replace(each.value(), each.key());
    }
    return text;
}

QString plainAddress(const QString &url)
{
    const QUrl address{url};
    if (!address.isValid())
        return u"(no address)"_s;
    const QString plain
        = address.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment)
              .toString();
    return address.hasQuery() ? plain + u"?…"_s : plain;
}

} // namespace files
