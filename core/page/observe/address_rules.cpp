#include "core/page/observe/address_rules.h"

#include "core/policy/own_doors.h"

#include <QDir>
#include <QStringList>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestScheme = 32;

// Chrome drops blanks at both ends, and line breaks and tabs anywhere.
QString asChromeReads(const QString &address)
{
    QString read;
    for (const QChar each : address) {
        if (each != u'\t' && each != u'\n' && each != u'\r')
            read.append(each);
    }
    const auto isBlank = [](QChar each) { return each <= u' '; };
    while (!read.isEmpty() && isBlank(read.front()))
        read.remove(0, 1);
    while (!read.isEmpty() && isBlank(read.back()))
        read.chop(1);
    return read;
}

// In lower case; empty if there is none.
QString schemeOf(const QString &address)
{
    const qsizetype end = address.indexOf(u':');
    const QString scheme = address.left(std::max<qsizetype>(end, 0)).toLower();
    for (const QChar each : scheme) {
        const bool fits = (each >= u'a' && each <= u'z') || (each >= u'0' && each <= u'9')
            || u"+-."_s.contains(each);
        if (!fits)
            return {};
    }
    return scheme;
}

bool isBlankPage(const QString &address)
{
    const QString page = address.section(u'#', 0, 0).section(u'?', 0, 0).toLower();
    return page == u"about:blank"_s || page == u"about:srcdoc"_s;
}

// The path as Chrome reads it; nullopt if ambiguous.
std::optional<QString> pathOf(const QString &address)
{
    const QString spelled = address.section(u'#', 0, 0).section(u'?', 0, 0);
    const bool isLocal = spelled.startsWith(u"file:///"_s, Qt::CaseInsensitive);
    if (!isLocal || spelled.contains(u'\\') || spelled.contains(u"%2f"_s, Qt::CaseInsensitive))
        return std::nullopt;
    const QByteArray bytes = QByteArray::fromPercentEncoding(spelled.mid(7).toUtf8());
    const QString path = QString::fromUtf8(bytes);
    if (bytes.contains('\0') || path.toUtf8() != bytes)
        return std::nullopt;
    return QDir::cleanPath(path);
}

Failure forbidden(const QString &message, const QString &hint)
{
    return {Code::AddressForbidden, message, hint};
}

} // namespace

bool AddressRules::isFile(const QString &address)
{
    return schemeOf(asChromeReads(address)) == u"file"_s;
}

AddressRules AddressRules::within(AddressPolicy policy, Beside beside) const
{
    AddressRules rules = *this;
    rules.m_policy = std::move(policy);
    rules.m_beside = beside;
    return rules;
}

// What a page makes itself (blob:) is of its own origin; data: is open only if a pattern says so.
std::optional<Failure> AddressRules::refusalByPolicy(
    const QString &scheme, const QString &address) const
{
    if (scheme == u"blob"_s)
        return std::nullopt;
    if (scheme != u"data"_s)
        return m_policy->refusal(QUrl{address});
    if (m_policy->allows(u"data:"_s))
        return std::nullopt;
    return forbidden(u"%1 may not open data: addresses"_s.arg(m_policy->whose),
        u"Only what it was created for is open to it."_s);
}

std::optional<Failure> AddressRules::refusal(const QString &address) const
{
    static const QStringList web{u"http"_s, u"https"_s, u"data"_s, u"blob"_s};
    static const QStringList made{u"data"_s, u"blob"_s};
    if (!m_policy && made.contains(schemeOf(address.left(longestScheme))))
        return std::nullopt; // Checked at every call; data: addresses may be long.
    const QString read = asChromeReads(address);
    const QString scheme = schemeOf(read);
    if (scheme.startsWith(u"http"_s)) {
        if (const auto refused = own_doors::refusal(own_doors::asChromeReads(read)))
            return refused;
    }
    if (m_policy && web.contains(scheme))
        return refusalByPolicy(scheme, read);
    if (scheme.isEmpty() || web.contains(scheme) || isBlankPage(read))
        return std::nullopt;
    if (scheme != u"file"_s) {
        return forbidden(u"%1: addresses are closed to agents"_s.arg(scheme),
            u"Begin it with http:// or https://; about:blank, data:, blob: and files below "
            "browser.fileRoots may be opened too."_s);
    }
    const auto path = pathOf(read);
    if (!path) {
        return forbidden(u"%1 names no file of this machine for sure"_s.arg(read),
            u"Write it as in file:///tmp/page.html."_s);
    }
    if (!m_mayOpen)
        return forbidden(u"%1: files are closed here"_s.arg(read), u"Serve it over HTTP."_s);
    return m_mayOpen(*path);
}
