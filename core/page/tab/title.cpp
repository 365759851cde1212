#include "core/page/tab/title.h"

#include "core/page/document/frame.h"

#include <QJsonArray>
#include <QUrl>

#include <array>

using namespace Qt::StringLiterals;

namespace {

constexpr std::array patiences{std::chrono::milliseconds{500}, std::chrono::milliseconds{2500}};

// As Chrome shows it: unescaped, and without what everybody knows.
QString shown(const QString &url)
{
    QString text = QUrl::fromPercentEncoding(url.toUtf8());
    for (const QString &scheme : {u"http://"_s, u"https://"_s}) {
        if (text.startsWith(scheme))
            text.remove(0, scheme.size());
    }
    if (text.endsWith(u'/'))
        text.chop(1);
    return text;
}

Task<std::optional<QString>> saidBy(
    std::shared_ptr<Tab> tab, std::chrono::milliseconds longest, Deadline deadline)
{
    const QJsonArray none;
    try {
        const QJsonValue report
            = co_await ask(tab->frames().main(), "pageTitle", none, deadline.orIn(longest));
        co_return report[u"title"_s].toString();
    } catch (const Failure &failure) {
        if (failure.code != Code::Timeout)
            throw;
    }
    co_return std::nullopt;
}

bool isNamedByAddress(const QString &title, const QString &url)
{
    if (title.isEmpty() || shown(title) == shown(url))
        return true;
    return url.startsWith(u"file:"_s) && shown(url).endsWith(u'/' + title);
}

} // namespace

std::optional<QString> heardTitle(const Tab &tab)
{
    const bool isKnown = !tab.isOfShell() && !isNamedByAddress(tab.title(), tab.url());
    return isKnown ? std::optional{tab.title()} : std::nullopt;
}

Task<std::optional<QString>> titleOf(std::shared_ptr<Tab> tab, Deadline deadline)
{
    for (const std::chrono::milliseconds each : patiences) {
        const std::optional<QString> said = co_await saidBy(tab, each, deadline);
        if (said)
            co_return said;
        if (const std::optional<QString> heard = heardTitle(*tab))
            co_return heard;
    }
    co_return std::nullopt;
}
