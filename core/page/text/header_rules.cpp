#include "core/page/text/header_rules.h"

#include "base/failure.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestValue = 8000;

void requireName(const QString &name)
{
    static const QRegularExpression token{u"^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}\\z"_s};
    if (!token.match(name).hasMatch())
        throw Failure{Code::InvalidValue, u"\"%1\" is no name of a header"_s.arg(name.left(100)),
            u"Write it as in X-Trace."_s};
}

bool isChromesOwn(const QString &name)
{
    static const QStringList own{u"connection"_s, u"content-length"_s, u"cookie"_s, u"cookie2"_s,
        u"host"_s, u"keep-alive"_s, u"te"_s, u"trailer"_s, u"transfer-encoding"_s, u"upgrade"_s};
    const QString small = name.toLower();
    return own.contains(small) || small.startsWith(u"proxy-"_s) || small.startsWith(u"sec-"_s);
}

void requireNotChromesOwn(const QString &name)
{
    if (isChromesOwn(name))
        throw Failure{Code::InvalidValue, u"Chrome writes the header %1 itself"_s.arg(name),
            u"Leave it out; cookies are set with {setCookie}."_s};
}

} // namespace

void requireHeader(const QString &name, const QString &value)
{
    requireName(name);
    const bool isBroken = std::any_of(value.begin(), value.end(),
        [](QChar each) { return each == u'\r' || each == u'\n' || each.isNull(); });
    if (isBroken || value.size() > longestValue)
        throw Failure{Code::InvalidValue, u"the value of the header %1 cannot be sent"_s.arg(name),
            u"Give one line of at most %1 characters."_s.arg(longestValue)};
}

void requireSettable(const QString &name, const QString &value)
{
    requireHeader(name, value);
    requireNotChromesOwn(name);
}

void requireRemovable(const QString &name)
{
    requireName(name);
    requireNotChromesOwn(name);
    static const QStringList added{
        u"accept-encoding"_s, u"accept-language"_s, u"referer"_s, u"user-agent"_s};
    if (added.contains(name.toLower()))
        throw Failure{Code::InvalidValue,
            u"Chrome sends a header %1 of its own where it is taken out"_s.arg(name),
            u"Set it to another value instead."_s};
}
