// Creating a profile: what it is given, and what it is refused.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

class CreateProfileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesAPortAndAColour()
    {
        RealChrome chrome{QJsonObject{}};
        const Reply made = chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        const Reply expected{{u"ok"_s, true}, {u"profile"_s, u"work"_s}, {u"cdpPort"_s, 18800},
            {u"cdpUrl"_s, u"http://127.0.0.1:18800"_s}, {u"color"_s, u"#0066CC"_s},
            {u"isRemote"_s, false}};
        QCOMPARE(made, expected);
        const Reply next
            = chrome.reply(u"createProfile"_s, {{u"name"_s, u"p3"_s}, {u"color"_s, u"#9933FF"_s}});
        QCOMPARE(next.value(u"cdpPort").toInt(), 18801);
        QCOMPARE(next.value(u"color").toString(), u"#9933FF"_s);
    }

    void takesTheAddressOfARemoteBrowser()
    {
        RealChrome chrome{QJsonObject{}};
        const Reply far = chrome.reply(u"createProfile"_s,
            {{u"name"_s, u"far"_s}, {u"cdpUrl"_s, u"http://10.0.0.42:9222/"_s}});
        QCOMPARE(far.value(u"cdpUrl").toString(), u"http://10.0.0.42:9222"_s);
        QCOMPARE(far.value(u"cdpPort").toInt(), 9222);
        QCOMPARE(far.value(u"isRemote"), QJsonValue(true));
        const Reply near = chrome.reply(u"createProfile"_s,
            {{u"name"_s, u"near"_s}, {u"cdpUrl"_s, u"http://127.0.0.1:9333"_s}});
        QCOMPARE(near.value(u"isRemote"), QJsonValue(false));
        QCOMPARE(near.value(u"cdpPort").toInt(), 9333);
    }

    void isThereAtOnceForEveryCommand()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        chrome.reply(u"start"_s, {{u"profile"_s, u"work"_s}});
        QVERIFY(chrome.engine().browser(u"work"_s).isRunning());
        QVERIFY(!chrome.engine().browser(std::nullopt).isRunning());
    }

    void refusesWhatIsNoProfile_data()
    {
        QTest::addColumn<QJsonObject>("given");
        QTest::addColumn<Code>("code");
        QTest::addColumn<QString>("message");
        const auto row = [](const QJsonObject &given, Code code, const QString &message) {
            QTest::newRow(qPrintable(message)) << given << code << message;
        };
        row({}, Code::InvalidArgument, u"name is required"_s);
        row({{u"name"_s, u"Work"_s}}, Code::InvalidArgument,
            u"invalid profile name: use lowercase letters, numbers, and hyphens only"_s);
        row({{u"name"_s, u"clawd"_s}}, Code::ProfileExists, u"profile \"clawd\" already exists"_s);
        row({{u"name"_s, u"x"_s}, {u"cdpUrl"_s, u"ftp://h"_s}}, Code::InvalidArgument,
            u"browser.profiles.cdpUrl must be http(s) or ws(s), got: ftp"_s);
        row({{u"name"_s, u"x"_s}, {u"cdpUrl"_s, u"garbage"_s}}, Code::InvalidArgument,
            u"browser.profiles.cdpUrl is not an address: garbage"_s);
    }

    void refusesWhatIsNoProfile()
    {
        QFETCH(QJsonObject, given);
        QFETCH(Code, code);
        QFETCH(QString, message);
        RealChrome chrome{QJsonObject{}};
        const Failure failure = chrome.failure(u"createProfile"_s, given);
        QCOMPARE(failure.code, code);
        QCOMPARE(failure.message, message);
    }

    void twoAtOnceAreOneProfile()
    {
        RealChrome chrome{QJsonObject{}};
        const Call call{u"t"_s, u"test"_s, u"createProfile"_s, {{u"name"_s, u"work"_s}}};
        auto first = chrome.catalogue().call(call);
        auto second = chrome.catalogue().call(call);
        QVERIFY(std::holds_alternative<Reply>(QCoro::waitFor(first)));
        const Outcome refused = QCoro::waitFor(second);
        QCOMPARE(std::get<Failure>(refused).code, Code::ProfileExists);
    }

    void runsOutOfPorts()
    {
        QJsonObject taken{{u"clawd"_s, QJsonObject{{u"cdpPort"_s, 18800}}}};
        for (int port = 18801; port <= 18899; ++port)
            taken.insert(u"p%1"_s.arg(port), QJsonObject{{u"cdpPort"_s, port}});
        RealChrome chrome{{{u"profiles"_s, taken}}};
        const Failure failure = chrome.failure(u"createProfile"_s, {{u"name"_s, u"more"_s}});
        QCOMPARE(rowOf(failure.code).httpStatus, 507);
        QCOMPARE(failure.message, u"no available CDP ports in range"_s);
    }
};

TEST_CLASS(CreateProfileTest)
#include "create_profile_test.moc"
