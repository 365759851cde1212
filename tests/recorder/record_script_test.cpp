// Scripts of what was recorded: what is in them, and what must not be. tests/recorder runs them.

#include "core/recorder/record_script.h"
#include "core/recorder/script_steps.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>

namespace {

using What = ScriptStep::What;

RecordedCall callOf(const QString &command, const QJsonArray &elements = {},
    const QJsonObject &arguments = {}, const QString &result = u"ok"_s)
{
    static qint64 number = 0;
    return {++number,
        {{u"command"_s, command}, {u"effect"_s, u"acts"_s}, {u"result"_s, result},
            {u"words"_s, u"did "_s + command}, {u"elements"_s, elements},
            {u"arguments"_s, arguments}}};
}

QJsonObject elementAt(const QJsonObject &locator, const QJsonObject &more = {})
{
    QJsonObject element = more;
    element.insert(u"locator"_s, locator);
    return element;
}

const QJsonObject button{{u"role"_s, u"button"_s}, {u"name"_s, u"It's \"5\" $USER `id` \\"_s}};

} // namespace

class RecordScriptTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesElementsAsPlaywrightReadsThem()
    {
        QCOMPARE(selectorOf({{u"testId"_s, u"a\"b"_s}}), u"css=[data-testid=\"a\\\"b\"]"_s);
        QCOMPARE(selectorOf({{u"css"_s, u"#x"_s}}), u"css=#x"_s);
        QCOMPARE(selectorOf({{u"text"_s, u"More"_s}}), u"text=\"More\""_s);
        QCOMPARE(selectorOf({{u"role"_s, u"link"_s}, {u"name"_s, u"Use"_s}}),
            u"role=link[name=\"Use\"]"_s);
        QCOMPARE(selectorOf({{u"role"_s, u"button"_s}, {u"name"_s, u"Add"_s},
                     {u"within"_s, QJsonObject{{u"tag"_s, u"tr"_s}, {u"text"_s, u"Red"_s}}}}),
            u"css=tr:has-text(\"Red\") >> role=button[name=\"Add\"]"_s);
        QCOMPARE(selectorOf({{u"css"_s, u"iframe"_s},
                     {u"within"_s, QJsonObject{{u"tag"_s, u"li"_s}, {u"text"_s, u"Ada"_s}}}}),
            u"css=li:has-text(\"Ada\") >> css=iframe"_s);
    }

    void namesTheWayThroughFrames()
    {
        QJsonObject locator = button;
        locator.insert(u"name"_s, u"Pay"_s);
        locator.insert(u"frames"_s,
            QJsonArray{QJsonObject{{u"css"_s, u"iframe[name=\"shop's\"]"_s}},
                QJsonObject{{u"testId"_s, u"card"_s}}});
        const QList<RecordedCall> calls{
            callOf(u"click"_s, {elementAt(locator, {{u"inFrame"_s, true}})})};
        const auto in = [&](ScriptLanguage language) {
            const RecordScript script = scriptOf(calls, language);
            return script.skipped == 0 ? script.content : QByteArray{};
        };
        const QByteArray shop = "(\"css=iframe[name=\\\"shop's\\\"]\").";
        const QByteArray card = "(\"css=[data-testid=\\\"card\\\"]\").";
        QVERIFY(in(ScriptLanguage::Playwright)
                    .contains("await page.frameLocator" + shop + "frameLocator" + card
                        + "getByRole(\"button\", {name: \"Pay\", exact: true}).click();"));
        QVERIFY(in(ScriptLanguage::PlaywrightPython)
                    .contains("page.frame_locator" + shop + "frame_locator" + card
                        + "get_by_role(\"button\", name=\"Pay\", exact=True).click()"));
        for (const auto language : {ScriptLanguage::Clawdis, ScriptLanguage::Curl})
            QVERIFY(in(language).contains("at=$(ref 'css=iframe[name=\"shop'\\''s\"]' "
                                          "'css=[data-testid=\"card\"]' "
                                          "'role=button[name=\"Pay\"]')"));
    }

    void leavesOutWhatFailedOrOnlyRead()
    {
        RecordedCall read = callOf(u"snapshot"_s);
        read.call.insert(u"effect"_s, u"reads"_s);
        const auto steps = stepsOf({callOf(u"click"_s, {elementAt(button)}, {}, u"TIMEOUT"_s), read,
            callOf(u"click"_s, {elementAt(button)})});
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps.first().what, What::Click);
    }

    // It may have come later, and what was done next was done there.
    void goesWhereItMayHaveBeen()
    {
        const QJsonObject there{{u"url"_s, u"http://a.test/"_s}};
        const auto steps = stepsOf({callOf(u"open"_s, {}, there, u"TIMEOUT"_s),
            callOf(u"navigate"_s, {}, there, u"TIMEOUT"_s),
            callOf(u"open"_s, {}, there, u"NAVIGATION_FAILED"_s)});
        QCOMPARE(steps.size(), 2);
        QCOMPARE(steps.first().what, What::Go);
    }

    void saysWhatItCannotWrite()
    {
        const QList<RecordedCall> calls{callOf(u"setCookie"_s),
            callOf(u"click"_s, {elementAt(button, {{u"inFrame"_s, true}})}), callOf(u"click"_s)};
        for (const auto &each : Words<ScriptLanguage>::all) {
            const RecordScript script = scriptOf(calls, each.value);
            QCOMPARE(script.steps, 0);
            QCOMPARE(script.skipped, 3);
            QVERIFY(script.content.contains("not written: did setCookie"));
            QVERIFY(script.content.contains("not written: did click, in a frame"));
        }
    }

    void takesSecretsFromTheEnvironment()
    {
        const QJsonObject field{{u"role"_s, u"textbox"_s}, {u"name"_s, u"Password"_s}};
        const QList<RecordedCall> calls{
            callOf(u"type"_s, {elementAt(field, {{u"isSecret"_s, true}})}),
            callOf(u"type"_s, {elementAt(field, {{u"value"_s, u"plain"_s}})})};
        const auto steps = stepsOf(calls);
        QCOMPARE(steps[0].secret, u"CLAWDIS_SECRET_1"_s);
        QCOMPARE(steps[1].secret, QString{});
        QCOMPARE(steps[1].text, u"plain"_s);
        for (const auto &each : Words<ScriptLanguage>::all)
            QVERIFY(scriptOf(calls, each.value).content.contains("CLAWDIS_SECRET_1"));
    }

    void fillsFormsFieldByField()
    {
        const QJsonObject name{{u"role"_s, u"textbox"_s}, {u"name"_s, u"Name"_s}};
        const QJsonObject news{{u"role"_s, u"checkbox"_s}, {u"name"_s, u"News"_s}};
        const QJsonObject size{{u"role"_s, u"combobox"_s}, {u"name"_s, u"Size"_s}};
        const auto steps = stepsOf({callOf(u"fill"_s,
            {elementAt(name, {{u"value"_s, u"Ada"_s}}), elementAt(news, {{u"checked"_s, false}}),
                elementAt(size, {{u"values"_s, QJsonArray{u"M"_s, u"L"_s}}})})});
        QCOMPARE(steps.size(), 3);
        QCOMPARE(steps[0].what, What::Fill);
        QCOMPARE(steps[1].what, What::Uncheck);
        QCOMPARE(steps[2].what, What::Choose);
        QCOMPARE(steps[2].values, (QStringList{u"M"_s, u"L"_s}));
    }

    void pressesEnterWhereATextWasSubmitted()
    {
        const auto steps = stepsOf({callOf(
            u"type"_s, {elementAt(button, {{u"value"_s, u"x"_s}})}, {{u"submit"_s, u"true"_s}})});
        QCOMPARE(steps.size(), 2);
        QCOMPARE(steps[1].what, What::Press);
        QCOMPARE(steps[1].text, u"Enter"_s);
    }

    // Nothing that a page calls itself is run by a shell.
    void quotesForShells()
    {
        const QList<RecordedCall> calls{
            callOf(u"open"_s, {}, {{u"url"_s, u"http://s.test/'; touch /tmp/no; '"_s}}),
            callOf(u"click"_s, {elementAt(button)}),
            callOf(u"type"_s, {elementAt(button, {{u"value"_s, u"$(touch no) 'x'\n\"y\""_s}})})};
        for (const auto language : {ScriptLanguage::Clawdis, ScriptLanguage::Curl}) {
            const QByteArray script = scriptOf(calls, language).content;
            QProcess shell;
            shell.start(u"sh"_s, {u"-n"_s});
            shell.write(script);
            shell.closeWriteChannel();
            QVERIFY(shell.waitForFinished());
            QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError() + script);
            QVERIFY(!script.contains("\n touch"));
            QVERIFY2(!script.contains("'http://s.test/';"), script);
        }
    }

    // Whatever a page or an agent wrote, "clawdis" takes it for words.
    void endsOptionsBeforeTexts()
    {
        const QString odd = u"--profile=work"_s;
        const QJsonObject named{{u"role"_s, u"button"_s}, {u"css"_s, odd}};
        const QList<RecordedCall> calls{callOf(u"open"_s, {}, {{u"url"_s, odd}}),
            callOf(u"navigate"_s, {}, {{u"url"_s, odd}}),
            callOf(u"type"_s, {elementAt(named, {{u"value"_s, odd}})}),
            callOf(u"select"_s, {elementAt(named, {{u"value"_s, QJsonArray{odd}}})}),
            callOf(u"press"_s, {}, {{u"key"_s, odd}})};
        QTemporaryDir folder;
        QFile stub{folder.filePath(u"clawdis"_s)};
        QVERIFY(stub.open(QIODevice::WriteOnly));
        stub.write("#!/bin/sh\nprintf '%s|' \"$@\" >> \"$0.log\"; echo >> \"$0.log\"\n"
                   "if [ \"$2\" = open ]; then echo 'id: T'; else echo 'e1 button'; fi\n");
        stub.close();
        stub.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"CLAWDIS"_s, stub.fileName());
        for (const QString &secret : {u"CLAWDIS_SECRET_1"_s, u"CLAWDIS_SECRET_2"_s})
            environment.insert(secret, odd);
        shell.setProcessEnvironment(environment);
        shell.start(u"sh"_s, {u"-s"_s});
        shell.write(scriptOf(calls, ScriptLanguage::Clawdis).content);
        shell.closeWriteChannel();
        QVERIFY(shell.waitForFinished());
        QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError());
        QFile log{stub.fileName() + u".log"_s};
        QVERIFY(log.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = log.readAll().trimmed().split('\n');
        int odds = 0;
        for (const QByteArray &line : lines) {
            const QList<QByteArray> words = line.split('|');
            const qsizetype end = words.indexOf("--");
            for (qsizetype i = 0; i < words.size(); ++i) {
                odds += words[i].contains("--profile") ? 1 : 0;
                QVERIFY2(!words[i].contains("--profile") || (end >= 0 && i > end), line);
            }
        }
        QVERIFY2(odds >= 5, lines.join('\n'));
    }
};

TEST_CLASS(RecordScriptTest)
#include "record_script_test.moc"
