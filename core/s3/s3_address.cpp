#include "core/s3/s3_address.h"

#include <QRegularExpression>
#include <QUrl>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace {

Failure misfit(const QString &why)
{
    return {Code::InvalidValue, u"the address of the S3 bucket %1"_s.arg(why),
        u"S3_ENDPOINT, S3_BUCKET and S3_REGION, or browser.s3Url: "
        "https://s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1."_s};
}

bool fits(const QString &text, const QString &pattern)
{
    return QRegularExpression{QRegularExpression::anchoredPattern(pattern)}.match(text).hasMatch();
}

std::optional<Failure> takeQuery(const QUrlQuery &query, S3Address &address)
{
    const auto items = query.queryItems(QUrl::FullyDecoded);
    for (const auto &[name, value] : items) {
        if (name == u"region" && fits(value, u"[a-z0-9-]{1,40}"_s))
            address.region = value.toLatin1();
        else if (name == u"style" && (value == u"path" || value == u"host"))
            address.isPathStyle = value == u"path";
        else
            return misfit(u"has a bad %1"_s.arg(name.left(20)));
    }
    return std::nullopt;
}

} // namespace

OrFailure<S3Address> S3Address::of(const QString &typed)
{
    const QUrl url{typed, QUrl::StrictMode};
    if (!url.isValid() || url.host().isEmpty())
        return misfit(u"is no URL"_s);
    if (url.scheme() != u"https" && url.scheme() != u"http")
        return misfit(u"is of no kind we know: %1"_s.arg(url.scheme().left(20)));
    if (!url.userInfo().isEmpty())
        return misfit(u"holds keys: give them as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"_s);
    const QString whole = url.path();
    const QString bucket = whole.section(u'/', -1);
    if (!fits(bucket, u"[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]"_s))
        return misfit(u"names no bucket"_s);
    const QString before = whole.chopped(bucket.size() + 1);
    if (!fits(before, u"(/[A-Za-z0-9._~-]+)*"_s))
        return misfit(u"has a path that we cannot sign"_s);
    const bool isAmazons = url.host().endsWith(u".amazonaws.com");
    S3Address address{.scheme = url.scheme().toLatin1(),
        .endpoint = url.host(QUrl::FullyEncoded).toLatin1(),
        .path = before.toLatin1(),
        .bucket = bucket.toLatin1(),
        .isPathStyle = !isAmazons || bucket.contains(u'.')};
    const bool isUsualPort = url.port(0) == (url.scheme() == u"https" ? 443 : 80);
    if (url.port() > 0 && !isUsualPort) // as clients write the header Host
        address.endpoint += ':' + QByteArray::number(url.port());
    if (const auto failure = takeQuery(QUrlQuery{url}, address))
        return *failure;
    return address;
}

QByteArray S3Address::host() const
{
    return isPathStyle ? endpoint : bucket + '.' + endpoint;
}

QByteArray S3Address::pathOf(const QByteArray &key) const
{
    return path + (isPathStyle ? '/' + bucket : QByteArray{}) + '/' + key;
}

QByteArray S3Address::urlOf(const QByteArray &key) const
{
    return scheme + "://" + host() + pathOf(key);
}
