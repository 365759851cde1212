// What may be shown of a call, and what never is.

#include "core/catalogue/about.h"
#include "core/commands/commands.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

class AboutTest : public QObject {
    Q_OBJECT

private:
    const QList<Command> m_commands = commands::all();

    const Command &command(const QString &name) const
    {
        return *std::find_if(m_commands.begin(), m_commands.end(),
            [&](const Command &each) { return name == QLatin1StringView{each.name}; });
    }

private Q_SLOTS:
    void reportsWhatACallIsAbout_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<QString>("about");
        QTest::newRow("nothing") << u"status"_s << "{}"_ba << QString{};
        QTest::newRow("a ref") << u"click"_s << R"({"ref":"e12","targetId":"A1"})"_ba << u"e12"_s;
        QTest::newRow("a number for a ref") << u"click"_s << R"({"ref":12})"_ba << u"12"_s;
        QTest::newRow("two refs") << u"drag"_s << R"({"endRef":"e2","startRef":"e1"})"_ba
                                  << u"e1 e2"_s;
        QTest::newRow("a selector in place of a ref")
            << u"click"_s << R"({"ref":{"selector":"text=Send","frame":"name=pay"}})"_ba
            << u"text=Send"_s;
        QTest::newRow("a role and a ref")
            << u"drag"_s << R"({"startRef":{"role":"button","name":"Card"},"endRef":"e2"})"_ba
            << u"role=button[name*=\"Card\" i] e2"_s;
        QTest::newRow("a long selector")
            << u"click"_s << "{\"ref\":{\"css\":\"" + QByteArray(2000, 'a') + "\"}}"
            << u"css="_s + QString{115, u'a'} + u'…';
        QTest::newRow("an address") << u"open"_s << R"({"url":"https://example.com/?q=1#a"})"_ba
                                    << u"https://example.com/?q=1#a"_s;
        QTest::newRow("an address with a login")
            << u"open"_s << R"({"url":"https://ann:pass@example.com/a"})"_ba
            << u"https://example.com/a"_s;
        QTest::newRow("an address with a login after a space")
            << u"open"_s << R"({"url":" https://ann:pass@example.com/a"})"_ba
            << u"https://example.com/a"_s;
        QTest::newRow("an address with a login that is cut")
            << u"open"_s
            << R"({"url":"https://ann:)" + QByteArray(1200, 'p') + R"(@example.com/a"})"
            << u"https://example.com/a"_s;
        QTest::newRow("an address with an at sign")
            << u"open"_s << R"({"url":"https://example.com/@ann"})"_ba
            << u"https://example.com/@ann"_s;
        QTest::newRow("a tab alone, which is named beside it")
            << u"focus"_s << R"({"targetId":"A1"})"_ba << QString{};
        QTest::newRow("typed text")
            << u"type"_s << R"({"ref":"e3","text":"hunter2"})"_ba << u"e3"_s;
        QTest::newRow("a cookie") << u"setCookie"_s
                                  << R"({"cookie":{"name":"sid","value":"hunter2"}})"_ba
                                  << QString{};
        QTest::newRow("a stored value")
            << u"setStorage"_s << R"({"kind":"local","key":"theme","value":"hunter2"})"_ba
            << u"local theme"_s;
        QTest::newRow("one of a few words")
            << u"setMedia"_s << R"({"colorScheme":"dark"})"_ba << u"dark"_s;
        QTest::newRow("lines") << u"wait"_s << R"({"selector":"a\n  b"})"_ba << u"a b"_s;
        QTest::newRow("what is no scalar")
            << u"drag"_s << R"({"startRef":["e1"],"endRef":{"a":1}})"_ba << QString{};
        QTest::newRow("an argument of others")
            << u"click"_s << R"({"url":"https://example.com"})"_ba << QString{};
    }
    void reportsWhatACallIsAbout()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, arguments);
        QFETCH(const QString, about);
        QCOMPARE(aboutOf(command(name), QJsonDocument::fromJson(arguments).object()), about);
    }

    void reportsTheSameArgumentsByName()
    {
        QCOMPARE(shownArguments(command(u"click"_s),
                     {{u"ref"_s, u"e3"_s}, {u"text"_s, u"hunter2"_s}, {u"targetId"_s, u"A1"_s}}),
            (QJsonObject{{u"ref"_s, u"e3"_s}}));
        QCOMPARE(
            shownArguments(command(u"open"_s), {{u"url"_s, u"https://ann:pass@example.com/a"_s}}),
            (QJsonObject{{u"url"_s, u"https://example.com/a"_s}}));
    }

    void reportsWhatWasHitAndNothingElseOfAReply()
    {
        const QJsonObject box{{u"x"_s, 1}, {u"y"_s, 2}, {u"width"_s, 3}, {u"height"_s, 4}};
        const QJsonObject hit{{u"ref"_s, u"e1"_s}, {u"role"_s, u"button"_s},
            {u"name"_s, QString{1000, u'n'}}, {u"box"_s, box}, {u"value"_s, u"hunter2"_s}};
        const QJsonObject shown
            = shownHit({{u"ok"_s, true}, {u"hit"_s, hit}, {u"result"_s, u"hunter2"_s}});
        QCOMPARE(shown.keys(), (QStringList{u"box"_s, u"name"_s, u"ref"_s, u"role"_s}));
        QCOMPARE(shown.value(u"box").toObject(), box);
        QCOMPARE(shown.value(u"name").toString().size(), 120);
        QCOMPARE(shownHit({{u"ok"_s, true}}), QJsonObject{});
    }

    void isShort()
    {
        const QString about = aboutOf(
            command(u"open"_s), {{u"url"_s, u"data:text/html,"_s + QString{100'000, u'x'}}});
        QCOMPARE(about.size(), 120);
        QVERIFY(about.endsWith(u"xxx…"_s));
    }

    // Arguments of any command that must stay secret.
    void neverShowsASecret()
    {
        const QString secret = u"hunter2"_s;
        const QStringList kept{u"text"_s, u"textGone"_s, u"value"_s, u"values"_s, u"fields"_s,
            u"fn"_s, u"headers"_s, u"username"_s, u"password"_s, u"cookie"_s, u"promptText"_s,
            u"paths"_s, u"path"_s, u"find"_s};
        for (const Command &each : m_commands) {
            for (const QString &name : kept)
                QVERIFY2(shownArguments(each, {{name, secret}}).isEmpty(),
                    qPrintable(QLatin1StringView{each.name} + u' ' + name));
        }
    }

    // What the flight recorder gets of a reply.
    void showsOfAReplyWhatIsDeclared_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("reply");
        QTest::addColumn<QByteArray>("shown");
        QTest::newRow("an act") << u"click"_s
                                << R"({"ok":true,"url":"http://s.test/","hit":{"ref":"e1"}})"_ba
                                << R"({"hit":{"ref":"e1"},"ok":true,"url":"http://s.test/"})"_ba;
        QTest::newRow("a page") << u"snapshot"_s << R"({"ok":true,"snapshot":"private"})"_ba
                                << R"({"hidden":{"snapshot":7},"ok":true})"_ba;
        QTest::newRow("cookies") << u"cookies"_s
                                 << R"({"cookies":[{"name":"sid","value":"hunter2"}]})"_ba
                                 << R"({"hidden":{"cookies":1}})"_ba;
        QTest::newRow("a script's text") << u"evaluate"_s << R"({"result":"hunter2"})"_ba
                                         << R"({"hidden":{"result":7}})"_ba;
        QTest::newRow("a script's number") << u"evaluate"_s << R"({"result":123456})"_ba
                                           << R"({"hidden":{"result":0}})"_ba;
        QTest::newRow("what is not declared") << u"click"_s << R"({"surprise":"hunter2"})"_ba
                                              << R"({"hidden":{"surprise":7}})"_ba;
    }
    void showsOfAReplyWhatIsDeclared()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, reply);
        QFETCH(QByteArray, shown);
        const QJsonObject report
            = shownReply(command(name), QJsonDocument::fromJson(reply).object());
        QCOMPARE(QJsonDocument{report}.toJson(QJsonDocument::Compact), shown);
    }
};

TEST_CLASS(AboutTest)
#include "about_test.moc"
