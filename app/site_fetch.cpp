#include "app/site_fetch.h"

#include "base/deadline.h"
#include "base/pending.h"
#include "base/version.h"
#include "core/policy/host_refusal.h"

#include <QDateTime>
#include <QLocale>
#include <QNetworkReply>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostRedirects = 5;
constexpr int fetchMs = 10'000;
constexpr qint64 largestFile = 50 * 1024 * 1024;

Failure cannotFetch(const QUrl &url, const QString &why)
{
    return {Code::NavigationFailed, u"%1 does not come: %2"_s.arg(url.toString(), why),
        u"See that the site is up."_s};
}

QByteArray hostHeaderOf(QUrl url)
{
    url.setUserInfo({});
    return url.authority(QUrl::FullyEncoded).toLatin1();
}

} // namespace

std::chrono::milliseconds retryAfterOf(const QByteArray &header)
{
    bool isNumber = false;
    const qint64 seconds = header.trimmed().toLongLong(&isNumber);
    if (isNumber)
        return std::chrono::seconds{std::clamp<qint64>(seconds, 0, 86'400)};
    const QDateTime until = QLocale::c().toDateTime(
        QString::fromLatin1(header.trimmed()), u"ddd, dd MMM yyyy hh:mm:ss 'GMT'"_s);
    if (!until.isValid())
        return std::chrono::milliseconds{0};
    const QDateTime utc{until.date(), until.time(), Qt::UTC};
    return std::chrono::milliseconds{
        std::max<qint64>(0, QDateTime::currentDateTimeUtc().msecsTo(utc))};
}

Task<Fetched> SiteFetch::fetch(QString url, AddressPolicy policy, Allow allow)
{
    QUrl next{url};
    for (int i = 0; i <= mostRedirects; ++i) {
        if (const auto refused = policy.refusal(next))
            throw Failure{*refused};
        const QString address = next.toString();
        co_await allow(address); // before its name is looked up: a lookup gives it away too
        const Pending<QList<QHostAddress>> admitted;
        admittedAddresses(
            policy, next, this, [admitted](const OrFailure<QList<QHostAddress>> &found) {
                if (const Failure *refusal = failureIn(found))
                    admitted.fail(*refusal);
                else
                    admitted.settle(std::get<QList<QHostAddress>>(found));
            });
        const QList<QHostAddress> addresses = co_await admitted;
        Fetched fetched = co_await askAnyOf(next, addresses);
        const QUrl to = next.resolved(QUrl{fetched.finalUrl});
        if (fetched.finalUrl.isEmpty() || fetched.status < 300 || fetched.status >= 400) {
            fetched.finalUrl = next.toString();
            co_return fetched;
        }
        next = to;
    }
    throw cannotFetch(next, u"too many redirects"_s);
}

Task<Fetched> SiteFetch::askAnyOf(QUrl url, QList<QHostAddress> addresses)
{
    const Deadline end = Deadline::in(std::chrono::milliseconds{fetchMs});
    std::optional<Failure> failure;
    for (const QHostAddress &each : std::as_const(addresses)) {
        try {
            co_return co_await ask(url, each);
        } catch (const Failure &thrown) {
            failure = thrown;
        }
        if (end.hasPassed())
            break;
    }
    throw Failure{failure.value_or(cannotFetch(url, u"it has no address"_s))};
}

// At that very address: a second lookup of the name may find another one.
Task<Fetched> SiteFetch::ask(QUrl url, QHostAddress address)
{
    QUrl there = url;
    there.setHost(address.toString());
    QNetworkRequest request{there};
    request.setRawHeader("Host", hostHeaderOf(url));
    request.setPeerVerifyName(url.host(QUrl::FullyEncoded));
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setTransferTimeout(fetchMs);
    request.setAttribute(
        QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setHeader(QNetworkRequest::UserAgentHeader, QStringLiteral("Clawdis/" CLAWDIS_VERSION));
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    // Said by ourselves, so that Qt leaves it packed: the reader unpacks it, within bounds.
    request.setRawHeader("Accept-Encoding", "gzip");
    const std::unique_ptr<QNetworkReply> reply{m_web.get(request)};
    const Pending<Nothing> end;
    QNetworkReply *const asked = reply.get();
    QTimer::singleShot(fetchMs, asked, [asked] { asked->abort(); });
    // No more of it is ever held, however fast it comes.
    asked->setReadBufferSize(largestFile + 1);
    QObject::connect(asked, &QIODevice::readyRead, asked, [asked] {
        if (asked->bytesAvailable() > largestFile)
            asked->abort();
    });
    QObject::connect(asked, &QNetworkReply::finished, asked, [end] {
        // Not from within its signal: it is deleted then.
        QTimer::singleShot(0, [end] { end.settle(Nothing{}); });
    });
    co_await end;
    const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status == 0)
        throw cannotFetch(url, reply->errorString());
    if (reply->error() == QNetworkReply::OperationCanceledError)
        throw cannotFetch(url, u"it is too large, or takes too long"_s);
    co_return Fetched{status, reply->readAll(), QString::fromUtf8(reply->rawHeader("Location")),
        retryAfterOf(reply->rawHeader("Retry-After"))};
}
