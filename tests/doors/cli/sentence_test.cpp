// Lines as people type them, and the calls that they become.

#include "core/doors/cli/sentence.h"

#include "core/catalogue/settling.h"
#include "tests/doors/cli/typed_line.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>
#include <QTemporaryDir>

namespace {

// Without what the command line adds to acts of which nobody said how they settle.
QJsonObject asTyped(const Call &call)
{
    QJsonObject arguments = call.arguments;
    if (arguments.value(u"quiet") != 0)
        return arguments;
    const QStringList added = settlesBriefly().keys();
    for (const QString &name : added)
        arguments.remove(name);
    return arguments;
}

QJsonObject json(const char *text)
{
    const auto document = QJsonDocument::fromJson(text);
    return document.object();
}

void row(const char *line, const char *command, const char *arguments)
{
    QTest::newRow(line) << QString::fromUtf8(line) << QString::fromLatin1(command)
                        << json(arguments);
}

void addRows()
{
    row("status", "status", "{}");
    row("--profile work status", "status", R"({"profile": "work"})");
    row("status --profile=work", "status", R"({"profile": "work"})");
    row("status --browser-profile work", "status", R"({"profile": "work"})");
    row("profiles --profile work", "profiles", "{}");
    row("recolor-profile work #9933FF", "recolorProfile",
        R"({"name": "work", "color": "#9933FF"})");
    row("restore-profile work", "restoreProfile", R"({"name": "work"})");
    row("create-profile --name work", "createProfile", R"({"name": "work"})");
    row("create-profile --name remote --cdp-url http://10.0.0.42:9222", "createProfile",
        R"({"name": "remote", "cdpUrl": "http://10.0.0.42:9222"})");
    row("delete-profile --name work", "deleteProfile", R"({"name": "work"})");
    row("reset-profile", "resetProfile", "{}");
    row("open https://example.com", "open", R"({"url": "https://example.com"})");
    row("focus abcd1234", "focus", R"({"targetId": "abcd1234"})");
    row("close abcd1234", "close", R"({"targetId": "abcd1234"})");
    row("close", "closeTab", "{}");
    row("tab", "tabAction", R"({"action": "list"})");
    row("tab new", "tabAction", R"({"action": "new"})");
    row("tab select 2", "tabAction", R"({"action": "select", "index": 1})");
    row("tab close", "tabAction", R"({"action": "close"})");
    row("screenshot --full-page", "screenshot", R"({"fullPage": true})");
    row("screenshot ab12 --type jpeg", "screenshot", R"({"targetId": "ab12", "type": "jpeg"})");
    row("screenshot --ref 12", "screenshot", R"({"ref": "12"})");
    row("screenshot --no-full-page", "screenshot", R"({"fullPage": false})");
    row("snapshot --format aria --limit 200", "snapshot", R"({"format": "aria", "limit": 200})");
    row("snapshot --efficient", "snapshot", R"({"mode": "efficient"})");
    row("snapshot --interactive --depth=3", "snapshot", R"({"interactive": true, "depth": 3})");
    row("resize 1280 720", "resize", R"({"width": 1280, "height": 720})");
    row("click 12 --double", "click", R"({"ref": "12", "doubleClick": true})");
    row("click --double-click e12", "click", R"({"ref": "e12", "doubleClick": true})");
    row("click e1 --modifiers Shift,Alt --modifiers Meta", "click",
        R"({"ref": "e1", "modifiers": ["Shift", "Alt", "Meta"]})");
    row("click --ref e1 --timeout-ms 500", "click", R"({"ref": "e1", "timeoutMs": 500})");
    row("type 23 'hello you' --submit", "type", R"({"ref":"23","text":"hello you","submit":true})");
    row("type e1 -- --submit", "type", R"({"ref": "e1", "text": "--submit"})");
    row("type e1 --secret bank", "type", R"({"ref": "e1", "text": {"secret": "bank"}})");
    row("type e1 ''", "type", R"({"ref": "e1", "text": ""})");
    row("press Enter", "press", R"({"key": "Enter"})");
    row("drag 10 11", "drag", R"({"startRef": "10", "endRef": "11"})");
    row("styles e12", "styles", R"({"ref": "e12"})");
    row("styles e12 color font-size", "styles",
        R"({"ref": "e12", "properties": ["color", "font-size"]})");
    row("drop-files e12 --data '{\"text/plain\": \"Ada\"}'", "dropFiles",
        R"({"ref": "e12", "data": {"text/plain": "Ada"}})");
    row("select 9 OptionA 'B, C'", "select", R"({"ref": "9", "values": ["OptionA", "B, C"]})");
    row("upload /tmp/file.pdf pics/a.png", "armFileChooser",
        R"({"paths": ["/tmp/file.pdf", "/home/ada/pics/a.png"]})");
    row("fill --fields '[{\"ref\":\"1\",\"value\":\"Ada\"}]'", "fill",
        R"({"fields": [{"ref": "1", "value": "Ada"}]})");
    row("fill --fields '[{\\\"ref\\\":\\\"1\\\",\\\"value\\\":\\\"Ada\\\"}]'", "fill",
        R"({"fields": [{"ref": "1", "value": "Ada"}]})");
}

void addMoreRows()
{
    row("dialog --accept --prompt Ada", "armDialog", R"({"accept": true, "promptText": "Ada"})");
    row("dialog --dismiss", "armDialog", R"({"accept": false})");
    row("wait --text Done", "wait", R"({"text": "Done"})");
    row("wait --time 100 --load networkidle", "wait",
        R"({"timeMs": 100, "loadState": "networkidle"})");
    row("wait '#main' --url '**/done'", "wait", R"({"selector": "#main", "url": "**/done"})");
    row("evaluate --fn '(el) => el.textContent' --ref 7", "evaluate",
        R"({"fn": "(el) => el.textContent", "ref": "7"})");
    row("find 'text=Log in' --frame name=pay", "find",
        R"({"selector": "text=Log in", "frame": "name=pay"})");
    row("console --level error", "console", R"({"level": "error"})");
    row("pdf", "pdf", "{}");
    row("cookies", "cookies", "{}");
    row("cookies set a b --url https://example.com --secure", "setCookie",
        R"({"cookie": {"name":"a","value":"b","url":"https://example.com","secure":true}})");
    row("cookies clear", "clearCookies", "{}");
    row("storage local get", "storage", R"({"kind": "local"})");
    row("storage session set k v", "setStorage", R"({"kind":"session","key":"k","value":"v"})");
    row("set geo -33.9 151.2 --accuracy 5", "setGeolocation",
        R"({"latitude": -33.9, "longitude": 151.2, "accuracy": 5})");
    row("set geo --clear", "setGeolocation", R"({"clear": true})");
    row("set headers 'X-A: 1' X-B=2", "setHeaders", R"({"headers": {"X-A": "1", "X-B": "2"}})");
    row("set headers '{\"X-A\": \"1\"}'", "setHeaders", R"({"headers": {"X-A": "1"}})");
    row("set offline on", "setOffline", R"({"offline": true})");
    row("set device 'iPhone 15'", "setDevice", R"({"name": "iPhone 15"})");
    row("trace start --no-screenshots", "startTrace", R"({"screenshots": false})");
    row("trace stop", "stopTrace", "{}");
    row("responsebody '**/api'", "responseBody", R"({"url": "**/api"})");
}

} // namespace

class SentenceTest : public QObject {
    Q_OBJECT

private:
    TypedLines m_lines;

private Q_SLOTS:
    void init()
    {
        m_lines = {};
        m_lines.options.directory = u"/home/ada"_s;
    }

    void becomesACall_data();
    void becomesACall();
    void isRefused_data();
    void isRefused();
    void reachesEveryCommand();
    void takesEveryArgumentOfEveryCommand();
    void runsNothingThatIsMisspelt();
    void settlesActsBrieflyWhereNobodySaysHow();
    void readsFieldsFromAFile();
    void readsAValueFromAFileOrItsInput();
    void givesACommandWithoutAPhraseOneOfItsOwn();
};

void SentenceTest::becomesACall_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QJsonObject>("arguments");
    addRows();
    addMoreRows();
}

void SentenceTest::becomesACall()
{
    QFETCH(QString, line);
    const TypedLine typed = m_lines.type(u"browser "_s + line);
    QCOMPARE(typed.error, QString{});
    QCOMPARE(typed.code, 0);
    QVERIFY(!typed.calls.isEmpty());
    QCOMPARE(typed.calls.first().caller.door, u"cli"_s);
    QTEST(typed.calls.first().command, "command");
    QTEST(asTyped(typed.calls.first()), "arguments");
}

void SentenceTest::isRefused_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("error");
    const auto row = [](const char *line, const char *error) {
        QTest::newRow(line) << QString::fromUtf8(line) << QString::fromUtf8(error);
    };
    row("", "Missing subcommand. Try: \"clawdis browser status\"");
    row("browser", "Missing subcommand. Try: \"clawdis browser status\"");
    row("browser set", "Missing subcommand. Try: \"clawdis browser set viewport\"");
    row("browser clik e1", "unknown command \"clik\"\nDid you mean \"clawdis browser click\"?");
    row("browser cookies sett",
        "one word too many: sett\nDid you mean \"clawdis browser cookies "
        "set\"?");
    row("browser set ofline on",
        "unknown command \"set ofline\"\nDid you mean \"clawdis browser set offline\"?");
    row("browser click e1 --duoble", "unknown option --duoble\nDid you mean --double?");
    row("browser screenshot --fullpage", "unknown option --fullpage\nDid you mean --full-page?");
    row("browser status --jsn", "unknown option --jsn\nDid you mean --json?");
    row("browser status --xyzzy", "unknown option --xyzzy\nSee: clawdis browser status --help");
    row("browser click", "Missing <ref>\n");
    row("browser evaluate", "Missing --fn\n");
    row("browser dialog", "Specify --accept or --dismiss\n");
    row("browser click e1 e2", "one word too many: e2\nSee: clawdis browser click --help");
    row("browser click e1 --button", "--button needs a value: <left|right|middle>");
    row("browser click e1 --button up", "--button must be left|right|middle\n");
    row("browser resize wide 3", "<width> must be a whole number");
    row("browser tab select 0", "<index> counts from 1");
    row("browser set offline maybe", "<on|off> must be on or off");
    row("browser --profile", "--profile needs a value");
    row("brwser status", "unknown command \"brwser\"\nDid you mean \"clawdis browser\"?");
    row("tabs", "unknown command \"tabs\"\nDid you mean \"clawdis browser tabs\"?");
    row("completion tcsh", "Say for which shell: clawdis completion bash, zsh or fish");
    row("app stp", "unknown command \"app stp\"\nDid you mean \"clawdis app stop\"?");
}

void SentenceTest::isRefused()
{
    QFETCH(QString, line);
    QFETCH(QString, error);
    const TypedLine typed = m_lines.type(line);
    QCOMPARE(typed.code, 2);
    QVERIFY2(typed.error.startsWith(u"Error: "_s + error), qPrintable(typed.error));
    QVERIFY(typed.calls.isEmpty());
}

void SentenceTest::reachesEveryCommand()
{
    const Phrasebook phrasebook{commands::forEveryone()};
    QSet<QString> reached;
    for (const Phrase &phrase : phrasebook.phrases()) {
        QVERIFY2(phrasebook.find(phrase.name()) == &phrase, phrase.words);
        for (const char *name : {phrase.command, phrase.without})
            reached.insert(QString::fromLatin1(name));
    }
    for (const Command &command : phrasebook.commands())
        QVERIFY2(reached.contains(QString::fromLatin1(command.name)), command.name);
}

void SentenceTest::takesEveryArgumentOfEveryCommand()
{
    const Phrasebook phrasebook{commands::forEveryone()};
    for (const Phrase &phrase : phrasebook.phrases()) {
        const Command &command = phrasebook.commandOf(phrase);
        QSet<QString> taken{
            u"profile"_s, QString::fromLatin1(phrase.inside), QString::fromLatin1(phrase.unused)};
        const QStringList fixed = json(phrase.fixed).keys();
        taken.unite({fixed.begin(), fixed.end()});
        const auto options = optionsOf(phrase, command);
        for (const Option &option : options)
            taken.insert(option.argument.isEmpty() ? u"path"_s : option.argument);
        const auto parameters = command.parameters();
        for (const Parameter &parameter : parameters)
            QVERIFY2(
                taken.contains(parameter.name), qPrintable(phrase.name() + u' ' + parameter.name));
    }
}

void SentenceTest::runsNothingThatIsMisspelt()
{
    QVERIFY(m_lines.type(u"browser reset-profile --profil work"_s).calls.isEmpty());
}

void SentenceTest::settlesActsBrieflyWhereNobodySaysHow()
{
    const auto argumentsOf = [this](const QString &line) {
        return m_lines.type(u"browser "_s + line).calls.value(0).arguments;
    };
    QCOMPARE(argumentsOf(u"press Enter"_s).value(u"settle"_s), 1000);
    QCOMPARE(argumentsOf(u"press Enter"_s).value(u"quiet"_s), 0);
    QVERIFY(!argumentsOf(u"press Enter --settle 5000"_s).contains(u"quiet"_s));
    QVERIFY(!argumentsOf(u"navigate https://example.com"_s).contains(u"settle"_s));
}

void SentenceTest::readsFieldsFromAFile()
{
    QTemporaryDir folder;
    QFile file{folder.filePath(u"fields.json"_s)};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"([{"ref": "e1", "value": "Ada"}])");
    file.close();
    m_lines.options.directory = folder.path();
    const TypedLine typed = m_lines.type(u"browser fill --fields-file fields.json"_s);
    QCOMPARE(asTyped(typed.calls.value(0)), json(R"({"fields": [{"ref":"e1","value":"Ada"}]})"));
    QCOMPARE(typed.out, u"filled 1 field(s)\n"_s);
    QCOMPARE(m_lines.type(u"browser fill --fields-file none.json"_s).code, 4);
}

// A secret on the line itself could be read by all of the machine.
void SentenceTest::readsAValueFromAFileOrItsInput()
{
    QTemporaryDir folder;
    QFile file{folder.filePath(u"value"_s)};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("hunter 2 \r\n");
    file.close();
    m_lines.options.directory = folder.path();
    m_lines.options.input = "from input\n";
    const QString start = u"browser secrets set a --origin https://a.test --value-file "_s;
    const auto value
        = [](const TypedLine &typed) { return typed.calls.value(0).arguments.value(u"value"_s); };
    QCOMPARE(value(m_lines.type(start + u"value"_s)), QJsonValue(u"hunter 2 "_s));
    QCOMPARE(value(m_lines.type(start + u"-"_s)), QJsonValue(u"from input"_s));
    QCOMPARE(m_lines.type(start + u"none"_s).code, 4);
    const TypedLine without = m_lines.type(u"browser secrets set a --origin https://a.test"_s);
    QCOMPARE(without.code, 2);
    QVERIFY2(without.error.contains(u"--value-file"_s), qPrintable(without.error));
    QCOMPARE(m_lines.type(u"browser secrets set a --value x"_s).code, 2);
}

void SentenceTest::givesACommandWithoutAPhraseOneOfItsOwn()
{
    static constexpr Field<QString> where{"where", "Where to."};
    static constexpr Field<bool> isFast{"isFast", "At once.", false};
    Command command = commands::forEveryone().first();
    command.name = "beamUp";
    command.takes = {where, isFast};
    command.phrases = {};
    const Phrasebook phrasebook{{command}};
    const Reading reading = readSentence(phrasebook, {u"beam-up"_s, u"home"_s, u"--is-fast"_s});
    QVERIFY(std::holds_alternative<Sentence>(reading));
    QCOMPARE(std::get<Sentence>(reading).arguments, json(R"({"where": "home", "isFast": true})"));
}

TEST_CLASS(SentenceTest)
#include "sentence_test.moc"
