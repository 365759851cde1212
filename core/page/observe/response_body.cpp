#include "core/page/observe/response_body.h"

#include "core/cdp/session.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

bool isRedirect(const NetworkRequest &request)
{
    static const QList<int> statuses{301, 302, 303, 307, 308};
    const QStringList names = request.responseHeaders.keys();
    return statuses.contains(request.status.value_or(0))
        && names.contains(u"location"_s, Qt::CaseInsensitive);
}

} // namespace

NetworkRequestPtr requestNamed(const QString &name, const NetworkLog &log)
{
    const auto &all = log.requests();
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const NetworkRequestPtr &each) { return each->id == name; });
    if (found == all.end())
        throw Failure{Code::InvalidValue, u"the tab no longer knows the request %1"_s.arg(name),
            u"It keeps the newest 1000 only."_s};
    return *found;
}

Task<QJsonObject> responseBody(NetworkRequestPtr request, Deadline deadline)
{
    const Failure lost{Code::NotSupported,
        u"Chrome no longer has the body of %1"_s.arg(request->url),
        u"It keeps the newest only, and none of a page that was left: ask sooner."_s};
    if (!request->session)
        throw lost;
    if (isRedirect(*request))
        throw Failure{Code::NotSupported, u"%1 was redirected: it has no body"_s.arg(request->url),
            u"{requests} lists where it led."_s};
    const QJsonObject params{{u"requestId"_s, request->chromeId}};
    try {
        co_return co_await request->session->call("Network.getResponseBody", params, deadline);
    } catch (const Failure &failure) {
        if (failure.code == Code::ChromeRefused)
            throw lost;
        throw;
    }
}
