// Output for people and scripts: replies as text, as JSON, in files; failures with codes.

#include "tests/doors/cli/typed_line.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QTemporaryDir>

#include <sys/stat.h>

namespace {

Reply reply(const char *text)
{
    const auto document = QJsonDocument::fromJson(text);
    Q_ASSERT(document.isObject());
    return document.object();
}

constexpr auto statusReply
    = R"({"profile": "clawd", "enabled": true, "running": true, "cdpPort": 18800, )"
      R"("controlUrl": "http://127.0.0.1:18791", "cdpUrl": "http://127.0.0.1:18800", )"
      R"("chosenBrowser": "chromium", "detectedBrowser": "chromium", )"
      R"("detectedExecutablePath": "/usr/bin/chromium", "color": "#FF4500"})";

QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{"(none)"};
}

void prints(const char *line, const char *answer, const char *out)
{
    QTest::newRow(line) << QString::fromUtf8(line) << reply(answer) << QString::fromUtf8(out);
}

void addBrowserRows()
{
    prints("status", statusReply,
        "profile: clawd\nenabled: true\nrunning: true\ncontrolUrl: http://127.0.0.1:18791\n"
        "cdpPort: 18800\ncdpUrl: http://127.0.0.1:18800\nbrowser: chromium\n"
        "detectedBrowser: chromium\ndetectedPath: /usr/bin/chromium\nprofileColor: #FF4500\n");
    prints("tabs", R"({"tabs": []})", "No tabs (browser closed or no targets).\n");
    prints("tab",
        R"({"tabs": [{"title": "A", "url": "http://a/", "targetId": "AB"}, )"
        R"({"title": "", "url": "http://b/", "targetId": "CD"}]})",
        "1. A\n   http://a/\n   id: AB\n2. (untitled)\n   http://b/\n   id: CD\n");
    prints("open http://a", R"({"url": "http://a/", "targetId": "AB"})",
        "opened: http://a/\nid: AB\n");
    prints("tabs --profile a",
        R"({"tabs": [{"title": "A\u001b]0;x\u0007\u009b2J\u202eB", "url": "http://a/\u007f", )"
        R"("targetId": "AB"}]})",
        "1. A\\u001b]0;x\\u0007\\u009b2J\\u202eB\n   http://a/\\u007f\n   id: AB\n");
    prints("focus ab", "{}", "focused tab ab\n");
    prints("close ab", "{}", "closed tab\n");
    prints("close", "{}", "closed tab\n");
    prints("tab new", "{}", "opened new tab\n");
    prints("tab select 2", "{}", "selected tab 2\n");
    prints("profiles",
        R"({"profiles": [{"name": "clawd", "running": true, "tabCount": 2, "isDefault": true, )"
        R"("cdpPort": 18800, "color": "#FF4500"}, {"name": "far", "isRemote": true, )"
        R"("cdpUrl": "http://10.0.0.42:9222", "color": "#00AA00"}]})",
        "clawd: running (2 tabs) [default]\n  port: 18800, color: #FF4500\n"
        "far: stopped [remote]\n  cdpUrl: http://10.0.0.42:9222, color: #00AA00\n");
    prints("create-profile --name w", R"({"profile": "w", "cdpPort": 18801, "color": "#0066CC"})",
        "🦞 Created profile \"w\"\n  port: 18801\n  color: #0066CC\n");
    prints("delete-profile --name w", R"({"profile": "w", "deleted": true})",
        "🦞 Deleted profile \"w\" (user data removed)\n");
    prints("delete-profile --name v", R"({"profile": "v", "deleted": false})",
        "🦞 Deleted profile \"v\" (no user data found)\n");
    prints("recolor-profile w #00aa00", R"({"profile": "w", "color": "#00AA00"})",
        "🦞 Profile \"w\" is #00AA00 now\n");
    prints("recolor-profile w #00aa00",
        R"({"profile": "w", "color": "#00AA00", "browserRestartNeeded": true})",
        "🦞 Profile \"w\" is #00AA00 now (its browser shows it after its next start)\n");
    prints("restore-profile w", R"({"profile": "w", "restored": true})",
        "🦞 Restored profile \"w\" (with its user data)\n");
    prints("restore-profile w", R"({"profile": "w", "restored": false})",
        "🦞 Restored profile \"w\" (no user data found)\n");
    prints("reset-profile", R"({"moved": true, "to": "/trash/w"})",
        "🦞 browser profile moved to Trash (/trash/w)\n");
    prints("reset-profile --profile w", R"({"moved": false})",
        "🦞 browser profile already missing.\n");
}

void addPageRows()
{
    prints("screenshot", R"({"path": "/m/a.png"})", "MEDIA:/m/a.png\n");
    prints("pdf", R"({"path": "/m/a.pdf"})", "PDF: /m/a.pdf\n");
    prints("snapshot", R"({"snapshot": "- button [ref=e1]"})", "- button [ref=e1]\n");
    prints("snapshot --since a1", R"({"unchanged": true})", "(unchanged)\n");
    prints("snapshot --since a1", R"({"changes": "+ - link [ref=e2]", "gone": ["- text: Old"]})",
        "+ - link [ref=e2]\ngone: - text: Old\n");
    prints("snapshot --format aria",
        R"({"nodes": [{"role": "WebArea", "name": "A", "depth": 0}, )"
        R"({"role": "textbox", "name": "B", "value": "C", "depth": 1}, )"
        R"({"role": "none", "name": "", "depth": 30}]})",
        "- WebArea \"A\"\n  - textbox \"B\" = \"C\"\n"
        "                                        - none\n");
    prints("navigate http://a", R"({"url": "http://a/"})", "navigated to http://a/\n");
    prints("resize 800 600", "{}", "resized to 800x600\n");
    prints("click e1", R"({"url": "http://a/"})", "clicked ref e1 on http://a/\n");
    prints("type e2 hi", "{}", "typed into ref e2\n");
    prints("press Enter", "{}", "pressed Enter\n");
    prints("hover e3", "{}", "hovered ref e3\n");
    prints("drag 1 2", "{}", "dragged 1 → 2\n");
    prints("select 9 a b", "{}", "selected a, b\n");
    prints("upload a b", "{}", "upload armed for 2 file(s)\n");
    prints("fill --fields '[{\"ref\":\"1\",\"value\":\"x\"}]'", "{}", "filled 1 field(s)\n");
    prints("dialog --accept", "{}", "dialog armed\n");
    prints("wait --text a", "{}", "wait complete\n");
    prints("evaluate --fn 1", R"({"result": 1})", "1\n");
    prints("evaluate --fn 5", R"({"result": "\u001b\u009b"})", "\"\\u001b\\u009b\"\n");
    prints("evaluate --fn 2", R"({})", "null\n");
    prints("evaluate --fn 3", R"({"result": {"a": [true]}})", "{\n  \"a\": [\n    true\n  ]\n}\n");
    prints("evaluate --fn 4", R"({"result": "a \"b\""})", "\"a \\\"b\\\"\"\n");
    prints("console", R"({"messages": []})", "[]\n");
    prints("errors", R"({"errors": []})", "No page errors.\n");
    prints("find a", R"({"count": 0, "matches": []})", "Nothing matches.\n");
    prints("find a",
        R"({"count": 3, "matches": [
            {"ref": "e1", "role": "link", "name": "A", "text": "A", "visible": true},
            {"ref": "e2", "role": "listitem", "name": "", "text": "B", "visible": false}]})",
        "e1 link \"A\"\ne2 listitem B (hidden)\nand 1 more\n");
    prints("errors --clear",
        R"({"errors": [{"timestamp": "T", "name": "TypeError", "message": "m"}]})",
        "T TypeError: m\n");
    prints("requests", R"({"requests": []})", "No requests recorded.\n");
    prints("requests --clear",
        R"({"requests": [{"timestamp": "T", "method": "GET", "status": 200, "ok": true, )"
        R"("url": "http://a/"}]})",
        "T GET 200 ok http://a/\n");
    prints("responsebody a", R"({"response": {"body": "hi"}})", "hi");
    prints("responsebody b", R"({"response": {"body": "aGk=", "base64": true}})", "hi");
    prints("cookies set a b", "{}", "cookie set: a\n");
    prints("set offline on", "{}", "offline: true\n");
    prints("set media dark", "{}", "media colorScheme: dark\n");
    prints("set geo --clear", "{}", "geolocation cleared\n");
    prints("trace stop", R"({"path": "/m/t.json"})", "TRACE:/m/t.json\n");
    prints("waitfordownload", R"({"download": {"path": "/m/f"}})", "downloaded: /m/f\n");
}

} // namespace

class OutputTest : public QObject {
    Q_OBJECT

private:
    TypedLines m_lines;
    QTemporaryDir m_folder;

    QString path(const QString &name) const { return m_folder.filePath(name); }
    void write(const QString &name, const QByteArray &content)
    {
        QFile file{path(name)};
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }

private Q_SLOTS:
    void init()
    {
        m_lines = {};
        m_lines.options.directory = m_folder.path();
    }

    void printsForPeople_data();
    void printsForPeople();
    void startsAndReportsTheStatus();
    void printsTheReplyAsItCame();
    void endsWithACodeOfItsOwn_data();
    void endsWithACodeOfItsOwn();
    void reportsAFailureAsJson();
    void reportsDialogsAndDownloadsBesideTheOutput();
    void coloursOnlyOnATerminal();
    void writesASnapshotToAFile();
    void writesAPictureToStandardOutput();
    void copiesAPicture();
    void movesADownload();
    void overwritesNoFolder();
    void opensNoPipe();
    void failsWhereATabIsOpenAndItsAddressIsDead();
    void isQuietOnceNobodyWaits();
    void reportsOfTheApp();
    void stopsTheAppAfterTheReply();
    void showsTheAppsWindowWhereItHasOne();
    void reportsWhatTheDoctorFound();
};

void OutputTest::printsForPeople_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QJsonObject>("answer");
    QTest::addColumn<QString>("out");
    addBrowserRows();
    addPageRows();
}

void OutputTest::printsForPeople()
{
    QFETCH(QString, line);
    QFETCH(QJsonObject, answer);
    m_lines.outcomes = {answer};
    const TypedLine typed = m_lines.type(u"browser "_s + line);
    QCOMPARE(typed.error, QString{});
    QTEST(typed.out, "out");
    QCOMPARE(typed.code, 0);
}

void OutputTest::startsAndReportsTheStatus()
{
    m_lines.outcomes = {reply(R"({"ok": true})"), reply(statusReply)};
    const TypedLine typed = m_lines.type(u"browser start --profile clawd"_s);
    QCOMPARE(typed.out, u"🦞 browser [clawd] running: true\n"_s);
    QCOMPARE(typed.calls.value(0).command, u"start"_s);
    QCOMPARE(typed.calls.value(1).command, u"status"_s);
    QCOMPARE(typed.calls.value(1).arguments, reply(R"({"profile": "clawd"})"));
}

void OutputTest::printsTheReplyAsItCame()
{
    m_lines.outcomes = {reply(R"({"ok": true, "a": {"b": "  c"}})")};
    QCOMPARE(m_lines.type(u"browser --json press Enter"_s).out,
        u"{\n  \"a\": {\n    \"b\": \"  c\"\n  },\n  \"ok\": true\n}\n"_s);
}

void OutputTest::endsWithACodeOfItsOwn_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("refused") << static_cast<int>(Code::StaleRef) << 4;
    QTest::newRow("not running") << static_cast<int>(Code::NotRunning) << 4;
    QTest::newRow("failed") << static_cast<int>(Code::NavigationFailed) << 1;
    QTest::newRow("too late") << static_cast<int>(Code::Timeout) << 1;
}

void OutputTest::endsWithACodeOfItsOwn()
{
    QFETCH(int, code);
    m_lines.outcomes = {Failure{static_cast<Code>(code), u"It did not."_s, u"Do this."_s}};
    const TypedLine typed = m_lines.type(u"browser click e1"_s);
    QTEST(typed.code, "exitCode");
    QCOMPARE(typed.error, u"Error: It did not.\nDo this.\n"_s);
    QCOMPARE(typed.out, QString{});
}

void OutputTest::reportsAFailureAsJson()
{
    m_lines.outcomes = {Failure{Code::StaleRef, u"m"_s, u"h"_s}};
    const TypedLine typed = m_lines.type(u"browser click e1 --json"_s);
    QCOMPARE(QJsonDocument::fromJson(typed.error.toUtf8()).object().value(u"code"), u"STALE_REF"_s);
    QCOMPARE(typed.out, QString{});
}

void OutputTest::reportsDialogsAndDownloadsBesideTheOutput()
{
    m_lines.outcomes
        = {reply(R"({"url": "u", "dialogs": [{"type": "confirm", "message": "Sure?", )"
                 R"("accepted": false}], "downloads": [{"state": "completed", "path": "/d/f"}]})")};
    const TypedLine typed = m_lines.type(u"browser click e1"_s);
    QCOMPARE(typed.out, u"clicked ref e1 on u\n"_s);
    QCOMPARE(typed.error, u"dialog confirm \"Sure?\" was dismissed\ndownload completed: /d/f\n"_s);
}

void OutputTest::coloursOnlyOnATerminal()
{
    m_lines.options.isTerminal = true;
    QVERIFY(m_lines.type(u"browser clik"_s).error.contains(u'\x1b'));
    m_lines.options.environment = {{u"NO_COLOR"_s, u"1"_s}};
    QVERIFY(!m_lines.type(u"browser clik"_s).error.contains(u'\x1b'));
    m_lines.options = {};
    QVERIFY(!m_lines.type(u"browser clik"_s).error.contains(u'\x1b'));
}

void OutputTest::writesASnapshotToAFile()
{
    m_lines.outcomes = {reply(R"({"snapshot": "- button"})"), reply(R"({"nodes": []})")};
    QCOMPARE(m_lines.type(u"browser snapshot --out s.txt"_s).out, u"s.txt\n"_s);
    QCOMPARE(contentOf(path(u"s.txt"_s)), "- button\n"_ba);
    QCOMPARE(m_lines.type(u"browser snapshot --format aria --out s.json"_s).code, 0);
    QVERIFY(QJsonDocument::fromJson(contentOf(path(u"s.json"_s))).isObject());
}

void OutputTest::writesAPictureToStandardOutput()
{
    write(u"p.png"_s, "PNG");
    m_lines.outcomes = {Reply{{u"path"_s, path(u"p.png"_s)}}};
    const TypedLine typed = m_lines.type(u"browser screenshot -"_s);
    QCOMPARE(typed.out, u"PNG"_s);
    QCOMPARE(typed.calls.value(0).arguments, QJsonObject{});
}

void OutputTest::copiesAPicture()
{
    write(u"p.png"_s, "PNG");
    m_lines.outcomes = {Reply{{u"path"_s, path(u"p.png"_s)}}};
    QCOMPARE(m_lines.type(u"browser screenshot --out q.png"_s).out,
        u"MEDIA:%1\n"_s.arg(path(u"q.png"_s)));
    QCOMPARE(contentOf(path(u"q.png"_s)), "PNG"_ba);
    QCOMPARE(contentOf(path(u"p.png"_s)), "PNG"_ba);
}

void OutputTest::movesADownload()
{
    write(u"d"_s, "data");
    m_lines.outcomes = {Reply{{u"download"_s, QJsonObject{{u"path"_s, path(u"d"_s)}}}}};
    const TypedLine typed = m_lines.type(u"browser download e1 there.bin"_s);
    QCOMPARE(typed.out, u"downloaded: %1\n"_s.arg(path(u"there.bin"_s)));
    QCOMPARE(typed.calls.value(0).arguments, reply(R"({"ref": "e1"})"));
    QCOMPARE(contentOf(path(u"there.bin"_s)), "data"_ba);
    QVERIFY(!QFile::exists(path(u"d"_s)));
}

void OutputTest::overwritesNoFolder()
{
    QVERIFY(QDir{m_folder.path()}.mkpath(u"folder"_s));
    const TypedLine typed = m_lines.type(u"browser snapshot --out folder"_s);
    QCOMPARE(typed.code, 4);
    QVERIFY(typed.error.contains(u"is no plain file"_s));
}

void OutputTest::opensNoPipe()
{
    QCOMPARE(::mkfifo(QFile::encodeName(path(u"pipe"_s)).constData(), 0600), 0);
    QCOMPARE(m_lines.type(u"browser snapshot --out pipe"_s).code, 4);
    QCOMPARE(m_lines.type(u"browser fill --fields-file pipe"_s).code, 4);
}

void OutputTest::failsWhereATabIsOpenAndItsAddressIsDead()
{
    const Outcome opened = reply(R"({"url": "http://a/", "targetId": "AB", "loaded": false, )"
                                 R"("failure": {"code": "NAVIGATION_FAILED", )"
                                 R"("message": "net::ERR_FAILED at http://a/", )"
                                 R"("hint": "Check it."}})");
    m_lines.outcomes = {opened, opened};
    const TypedLine typed = m_lines.type(u"browser open http://a"_s);
    QCOMPARE(typed.code, 1);
    QCOMPARE(typed.out, u"not loaded: http://a/\nid: AB\n"_s);
    QCOMPARE(typed.error, u"Error: net::ERR_FAILED at http://a/\nCheck it.\n"_s);
    QCOMPARE(m_lines.type(u"browser open http://a --json"_s).code, 1);
}

void OutputTest::isQuietOnceNobodyWaits()
{
    m_lines.options.isCancelled = std::make_shared<bool>(true);
    const TypedLine typed = m_lines.type(u"browser tabs"_s);
    QCOMPARE(typed.code, 130);
    QCOMPARE(typed.out + typed.error, QString{});
}

void OutputTest::reportsOfTheApp()
{
    m_lines.outcomes
        = {reply(R"({"profiles": [{"name": "clawd", "running": true}, {"name": "work"}]})")};
    QCOMPARE(m_lines.type(u"app status"_s).out,
        u"version: 1.2.3\npid: 42\nurl: http://127.0.0.1:18791\nsocket: /run/clawdis.sock\n"
        "running profiles: clawd\n"_s);
    QCOMPARE(m_lines.type(u"--version"_s).out, u"clawdis 1.2.3\n"_s);
    m_lines.app.isRunning = false;
    QCOMPARE(m_lines.type(u"app status"_s).code, 3);
}

void OutputTest::stopsTheAppAfterTheReply()
{
    bool isQuit = false;
    m_lines.app.quit = [&] { isQuit = true; };
    QCOMPARE(m_lines.type(u"app stop"_s).out, u"stopping\n"_s);
    QVERIFY(!isQuit);
    QTRY_VERIFY(isQuit);
}

void OutputTest::showsTheAppsWindowWhereItHasOne()
{
    const TypedLine without = m_lines.type(u"app show"_s);
    QCOMPARE(without.error, u"no window: pid 42 runs as a service\n"_s);
    QCOMPARE(without.code, 1);
    int shown = 0;
    m_lines.app.show = [&] { return ++shown > 0; };
    QCOMPARE(m_lines.type(u"app show"_s).out, u"showing the window of pid 42\n"_s);
    QCOMPARE(shown, 1);
}

void OutputTest::reportsWhatTheDoctorFound()
{
    QList<Check> checks{{Check::State::Ok, u"Chrome"_s, u"/usr/bin/chromium"_s}};
    m_lines.app.doctor = [&checks]() -> Task<QList<Check>> { co_return std::as_const(checks); };
    QCOMPARE(m_lines.type(u"doctor"_s).out, u"ok    Chrome  /usr/bin/chromium\n"_s);
    checks.append({Check::State::Fail, u"disk"_s, u"full"_s, u"Free some."_s});
    const TypedLine typed = m_lines.type(u"doctor"_s);
    QCOMPARE(typed.code, 1);
    QCOMPARE(typed.out,
        u"ok    Chrome  /usr/bin/chromium\nfail  disk    full\n              → Free some.\n"_s);
    const TypedLine json = m_lines.type(u"doctor --json"_s);
    QCOMPARE(QJsonDocument::fromJson(json.out.toUtf8()).object().value(u"ok"), QJsonValue{false});
}

TEST_CLASS(OutputTest)
#include "output_test.moc"
