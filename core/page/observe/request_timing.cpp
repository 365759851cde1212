#include "core/page/observe/request_timing.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

double partOf(const QJsonObject &timing, const QString &from, const QString &to)
{
    const double began = timing.value(from).toDouble(-1);
    const double ended = timing.value(to).toDouble(-1);
    return began < 0 || ended < began ? -1 : ended - began;
}

double tenths(double milliseconds)
{
    return milliseconds < 0 ? -1 : static_cast<double>(qRound(milliseconds * 10)) / 10;
}

} // namespace

std::optional<RequestTiming> readTiming(const QJsonObject &timing, double began)
{
    const double asked = timing.value(u"requestTime").toDouble();
    const double headers = timing.value(u"receiveHeadersEnd").toDouble(-1);
    if (asked <= 0 || headers < 0)
        return {};
    const double queued = std::max(0.0, (asked - began) * 1000);
    double first = timing.value(u"sendStart").toDouble();
    for (const QString &start : {u"dnsStart"_s, u"connectStart"_s}) {
        if (const double each = timing.value(start).toDouble(-1); each >= 0)
            first = std::min(first, each);
    }
    return RequestTiming{
        .blocked = queued + std::max(0.0, first),
        .dns = partOf(timing, u"dnsStart"_s, u"dnsEnd"_s),
        .connect = partOf(timing, u"connectStart"_s, u"connectEnd"_s),
        .tls = partOf(timing, u"sslStart"_s, u"sslEnd"_s),
        .send = partOf(timing, u"sendStart"_s, u"sendEnd"_s),
        .wait = partOf(timing, u"sendEnd"_s, u"receiveHeadersEnd"_s),
        .headers = queued + headers,
    };
}

QJsonObject toJson(const RequestTiming &timing, int milliseconds)
{
    return {{u"blocked"_s, tenths(timing.blocked)}, {u"dns"_s, tenths(timing.dns)},
        {u"connect"_s, tenths(timing.connect)}, {u"ssl"_s, tenths(timing.tls)},
        {u"send"_s, std::max(0.0, tenths(timing.send))},
        {u"wait"_s, std::max(0.0, tenths(timing.wait))},
        {u"receive"_s, tenths(std::max(0.0, milliseconds - timing.headers))}};
}
