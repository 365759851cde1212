#include "tests/support/emptied_chrome.h"

#include "core/browser/browser.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"

#include <QCoroTask>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace {

Task<bool> emptied(Session &chrome)
{
    const Deadline deadline = Deadline::in(std::chrono::seconds{5});
    try {
        const QJsonObject contexts = co_await chrome.call("Target.getBrowserContexts", deadline);
        for (const QJsonValue &each : contexts[u"browserContextIds"_s].toArray()) {
            const QJsonObject context{{u"browserContextId"_s, each}};
            co_await chrome.call("Target.disposeBrowserContext", context, deadline);
        }
        const QJsonObject targets = co_await chrome.call("Target.getTargets", deadline);
        const QJsonObject blank{{u"url"_s, u"about:blank"_s}};
        co_await chrome.call("Target.createTarget", blank, deadline);
        for (const QJsonValue &each : targets[u"targetInfos"_s].toArray()) {
            const QJsonObject target{{u"targetId"_s, each[u"targetId"_s]}};
            if (each[u"type"_s] == u"page"_s)
                co_await chrome.call("Target.closeTarget", target, deadline);
        }
        co_await chrome.call("Storage.clearCookies", deadline);
        co_await chrome.call("Browser.resetPermissions", deadline);
        co_return true;
    } catch (const Failure &) {
        co_return false;
    }
}

void removeAllBut(const QStringList &kept, const QString &folder)
{
    constexpr auto all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
    for (const QFileInfo &each : QDir{folder}.entryInfoList(all)) {
        if (kept.contains(each.fileName()))
            continue;
        if (each.isDir() && !each.isSymLink())
            QDir{each.filePath()}.removeRecursively();
        else
            QFile::remove(each.filePath());
    }
}

} // namespace

bool isEmptied(Browser &browser)
{
    const auto connection = browser.connection();
    return connection && !browser.silence() && QCoro::waitFor(emptied(connection->browser()));
}

void emptyHome(const QString &home, const QString &profile)
{
    removeAllBut({u"browser"_s, u"clawdis.json"_s}, home);
    removeAllBut({profile, u"ledger.json"_s}, home + u"/browser"_s);
}
