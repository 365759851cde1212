#include "core/documents/known_values.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

struct KnownValue {
    const char *name;
    const char *json;
};

constexpr KnownValue knownValues[] = {
    {"ok", "true"},
    {"targetId", R"("3D1FA8ADB1C04E5F9A2B6C7D8E9F0A1B")"},
    {"url", R"("https://example.com/")"},
    {"title", R"("Example Domain")"},
    {"type", R"("page")"},
    {"wsUrl", R"("ws://127.0.0.1:18800/devtools/page/3D1FA8ADB1C04E5F9A2B6C7D8E9F0A1B")"},
    {"path", R"("/home/ada/.clawdis/media/browser/7c9e6679.png")"},
    {"download.path", R"("/home/ada/.clawdis/media/downloads/report.pdf")"},
    {"download.state", R"("completed")"},
    {"download.url", R"("https://example.com/report.pdf")"},
    {"suggestedFilename", R"("report.pdf")"},

    {"profile", R"("clawd")"},
    {"profiles.name", R"("clawd")"},
    {"controlUrl", R"("http://127.0.0.1:18791")"},
    {"pid", "4242"},
    {"cdpPort", "18800"},
    {"cdpUrl", R"("http://127.0.0.1:18800")"},
    {"chosenBrowser", R"("chromium")"},
    {"detectedBrowser", R"("chromium")"},
    {"detectedExecutablePath", R"("/usr/bin/chromium")"},
    {"userDataDir", R"("/home/ada/.clawdis/browser/clawd/user-data")"},
    {"color", R"("#FF4500")"},
    {"headless", "false"},
    {"noSandbox", "false"},
    {"attachOnly", "false"},
    {"isRemote", "false"},
    {"tabCount", "2"},
    {"from", R"("/home/ada/.clawdis/browser/clawd/user-data")"},
    {"to", R"("/home/ada/.clawdis/trash/clawd-20260104T120000Z")"},

    {"secret", R"("example")"},
    {"origins", R"(["https://example.org"])"},
    {"storageState.origins", "[]"},
    {"uses.origin", R"("https://example.org")"},
    {"uses.around", "[]"},
    {"lastUsed", R"("2026-01-04T12:00:00Z")"},
    {"asksPeople", "true"},

    {"snapshot",
        R"("- main [ref=e1]:\n  - heading \"Sign up\" [level=1] [ref=e2]\n)"
        R"(  - textbox \"E-mail\" [ref=e7]\n  - button \"Send\" [ref=e12]")"},
    {"refs",
        R"({"e1": {"role": "main"}, "e2": {"role": "heading", "name": "Sign up"}, )"
        R"("e7": {"role": "textbox", "name": "E-mail"}, )"
        R"("e12": {"role": "button", "name": "Send"}})"},
    {"snapshotId", R"("9c41e07b52d8fa36")"},
    {"stats", "{}"},
    {"stats.lines", "4"},
    {"stats.chars", "115"},
    {"stats.tokens", "46"},
    {"stats.refs", "4"},
    {"stats.interactive", "2"},
    {"nodes.ref", R"("ax1")"},
    {"nodes.role", R"("button")"},
    {"nodes.name", R"("Send")"},
    {"role", R"("button")"},
    {"name", R"("Send")"},
    {"ref", R"("e12")"},
    {"depth", "0"},
    {"backendDOMNodeId", "12"},
    {"filled", "2"},
    {"selected", R"(["green"])"},
    {"result", R"("Example Domain")"},

    {"messages.type", R"("warning")"},
    {"messages.text", R"("Slow network is detected.")"},
    {"dialogs.type", R"("confirm")"},
    {"dialogs.message", R"("Delete this row?")"},
    {"message", R"("x is not defined")"},
    {"errors.name", R"("ReferenceError")"},
    {"stack", R"("ReferenceError: x is not defined\n    at app.js:3:5")"},
    {"timestamp", R"("2026-01-04T12:00:00.000Z")"},
    {"lineNumber", "2"},
    {"columnNumber", "4"},
    {"requests.id", R"("r1")"},
    {"method", R"("GET")"},
    {"resourceType", R"("fetch")"},
    {"status", "200"},
    {"requests.url", R"("https://example.com/api/items")"},
    {"response.url", R"("https://example.com/api/items")"},
    {"headers", R"({"content-type": "application/json"})"},
    {"body", R"("{\"items\": []}")"},

    {"cookies.name", R"("theme")"},
    {"cookies.value", R"("dark")"},
    {"domain", R"("example.com")"},
    {"cookies.path", R"("/")"},
    {"expires", "1798761600"},
    {"httpOnly", "false"},
    {"secure", "true"},
    {"sameSite", R"("Lax")"},
    {"values", R"({"theme": "dark"})"},
    {"width", "1280"},
    {"height", "720"},
};

} // namespace

QStringList knownNames()
{
    QStringList names;
    for (const KnownValue &each : knownValues)
        names.append(QString::fromLatin1(each.name));
    return names;
}

QJsonValue knownValue(const QString &name)
{
    for (const QString &wanted : {name, name.section(u'.', -1)}) {
        const auto *found = std::find_if(std::begin(knownValues), std::end(knownValues),
            [&](const KnownValue &each) { return wanted == QLatin1StringView{each.name}; });
        if (found != std::end(knownValues))
            return QJsonDocument::fromJson('[' + QByteArray{found->json} + ']').array().first();
    }
    return QJsonValue::Undefined;
}

QString knownFile(const QString &command, const QString &type)
{
    if (command.contains(u"trace"_s))
        return u"/home/ada/.clawdis/media/traces/7c9e6679.json"_s;
    const QString file = u"/home/ada/.clawdis/media/browser/7c9e6679"_s;
    if (command.contains(u"pdf"_s))
        return file + u".pdf"_s;
    return file + (type == u"jpeg"_s ? u".jpg"_s : u".png"_s);
}
