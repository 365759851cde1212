// While a person has taken over, agents can only read.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/events/event_stream.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

class TakeOverTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsAgentsFromEvenStartingTheBrowser()
    {
        RealChrome chrome{QJsonObject{}}; // of its own: off
        QCOMPARE(chrome.reply(u"status"_s).value(u"humanControl"), QJsonValue(false));
        chrome.reply(u"takeOver"_s);
        QCOMPARE(chrome.reply(u"status"_s).value(u"humanControl"), QJsonValue(true));
        for (const QString &command : {u"start"_s, u"click"_s, u"open"_s, u"resetProfile"_s}) {
            const QJsonObject arguments = command == u"click"_s ? QJsonObject{{u"ref"_s, u"e1"_s}}
                : command == u"open"_s ? QJsonObject{{u"url"_s, u"about:blank"_s}}
                                       : QJsonObject{};
            QCOMPARE(chrome.failure(command, arguments).code, Code::UnderHumanControl);
        }
        QCOMPARE(chrome.engine().browser(std::nullopt).state(), Browser::State::Off);
    }

    // Clearing is no read: the person at the window uses the same log.
    void refusesToForgetWhatPagesSaid()
    {
        RealChrome chrome;
        chrome.open(u"about:blank"_s);
        chrome.reply(u"takeOver"_s);
        for (const QString &command : {u"console"_s, u"errors"_s, u"requests"_s}) {
            chrome.reply(command);
            chrome.reply(command, {{u"clear"_s, false}});
            QCOMPARE(chrome.failure(command, {{u"clear"_s, true}}).code, Code::UnderHumanControl);
            QCOMPARE(
                chrome.failure(command, {{u"clear"_s, u"true"_s}}).code, Code::UnderHumanControl);
        }
    }

    // Waiting is reading, but for a script.
    void refusesScriptsThatAreWaitedFor()
    {
        RealChrome chrome;
        chrome.open(u"about:blank"_s);
        chrome.reply(u"takeOver"_s);
        chrome.reply(u"wait"_s, {{u"timeMs"_s, 1}});
        QCOMPARE(chrome.failure(u"wait"_s, {{u"fn"_s, u"document.title = 'Scripted'"_s}}).code,
            Code::UnderHumanControl);
        QCOMPARE(chrome.ask(u"document.title"_s).toString(), QString{});
    }

    void takesOneProfileAndLeavesTheOthers()
    {
        RealChrome chrome;
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        chrome.reply(u"takeOver"_s, {{u"profile"_s, u"work"_s}});
        const Failure refused = chrome.failure(u"deleteProfile"_s, {{u"name"_s, u"work"_s}});
        QCOMPARE(refused.code, Code::UnderHumanControl);
        QCOMPARE(refused.message, u"a person has taken over profile \"work\""_s);
        QCOMPARE(chrome.failure(u"resetProfile"_s, {{u"profile"_s, u"work"_s}}).code,
            Code::UnderHumanControl);
        chrome.reply(u"resetProfile"_s);
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"home"_s}});
        QMap<QString, bool> held;
        const QJsonArray rows = chrome.reply(u"profiles"_s).value(u"profiles").toArray();
        for (const QJsonValue &row : rows)
            held.insert(row[u"name"_s].toString(), row[u"humanControl"_s].toBool());
        QCOMPARE(held,
            (QMap<QString, bool>{{u"clawd"_s, false}, {u"home"_s, false}, {u"work"_s, true}}));
        QCOMPARE(chrome.reply(u"status"_s).value(u"humanControl"), QJsonValue(false));
    }

    void takesProfilesThatComeLaterWithAll()
    {
        RealChrome chrome;
        chrome.reply(u"takeOver"_s);
        QCOMPARE(chrome.failure(u"createProfile"_s, {{u"name"_s, u"work"_s}}).code,
            Code::UnderHumanControl);
        chrome.engine().create(u"work"_s, {}, {});
        QCOMPARE(chrome.reply(u"status"_s, {{u"profile"_s, u"work"_s}}).value(u"humanControl"),
            QJsonValue(true));
    }

    void isForgottenWithItsProfile()
    {
        RealChrome chrome;
        chrome.engine().create(u"work"_s, {}, {});
        chrome.reply(u"takeOver"_s, {{u"profile"_s, u"work"_s}});
        const Outcome deleted = QCoro::waitFor(chrome.catalogue().call({u"w1"_s,
            {u"window"_s, Caller::Kind::Person}, u"deleteProfile"_s, {{u"name"_s, u"work"_s}}}));
        QVERIFY(std::holds_alternative<Reply>(deleted));
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        QCOMPARE(chrome.reply(u"status"_s, {{u"profile"_s, u"work"_s}}).value(u"humanControl"),
            QJsonValue(false));
    }

    void doesNotExistForAgents()
    {
        RealChrome chrome;
        for (const QString &door : {u"http"_s, u"socket"_s, QString{}}) {
            const Outcome outcome
                = QCoro::waitFor(chrome.catalogue().call({u"t"_s, door, u"takeOver"_s, {}}));
            const auto *refused = std::get_if<Failure>(&outcome);
            QVERIFY(refused);
            QCOMPARE(refused->code, Code::UnknownCommand);
            QCOMPARE(refused->message, u"unknown command: takeOver"_s);
        }
        QVERIFY(!chrome.engine().humanControl().isControlled(u"clawd"_s));
    }

    void refusesAProfileThatThereIsNot()
    {
        RealChrome chrome;
        QCOMPARE(
            chrome.failure(u"takeOver"_s, {{u"profile"_s, u"nope"_s}}).code, Code::ProfileNotFound);
    }
};

TEST_CLASS(TakeOverTest)
#include "take_over_test.moc"
