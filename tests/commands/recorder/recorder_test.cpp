// The record of calls, on real Chromium.

#include "tests/support/fixture_site.h"
#include "tests/support/recorded_chrome.h"
#include "tests/support/test_class.h"

namespace {

const QByteArray loading = R"(<!doctype html><meta charset=utf-8><title>Orders</title><body>
<button id=load onclick="console.log('loading'); fetch('answer?token=s3cret');
this.textContent='Loaded'">
Load orders</button><label>Name <input></label><label>Password <input type=password></label>)";

QStringList wordsOf(const QJsonArray &calls)
{
    QStringList words;
    for (const QJsonValue &each : calls)
        words.append(each[u"words"_s].toString());
    return words;
}

} // namespace

class RecorderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_site.add(u"orders"_s, loading);
        m_site.add(u"answer"_s, "42");
    }

    void listsTheNewestFirst()
    {
        const QString url = m_site.url(u"orders"_s);
        const QString tab = m_chrome.open(url);
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Load orders"_s)}});
        m_chrome.failure(u"click"_s, {{u"ref"_s, u"e999"_s}});
        const QJsonArray calls = m_chrome.recorded();
        QCOMPARE(wordsOf(calls),
            (QStringList{u"could not click e999"_s, u"clicked button \"Load orders\""_s,
                u"read the page"_s, u"opened "_s + url}));
        const QJsonObject click = calls[1].toObject();
        QCOMPARE(click.value(u"door").toString(), u"test"_s);
        QCOMPARE(click.value(u"targetId").toString(), tab);
        QCOMPARE(click.value(u"result").toString(), u"ok"_s);
        QCOMPARE(click.value(u"url").toString(), url);
        QVERIFY(!click.value(u"id").toString().isEmpty());
        QCOMPARE(click.value(u"hit")[u"name"_s].toString(), u"Load orders"_s);
        QCOMPARE(calls[0][u"about"_s].toString(), u"e999"_s);
        QVERIFY(click.value(u"ms").toInt() > 0);
        QCOMPARE(calls[0][u"result"_s].toString(), u"UNKNOWN_REF"_s);
        QVERIFY(!calls[0][u"message"_s].toString().isEmpty());
    }

    void filters()
    {
        QCOMPARE(m_chrome.recorded({{u"failures"_s, true}}).size(), 1);
        QCOMPARE(m_chrome.recorded({{u"acts"_s, true}}).size(), 3);
        QCOMPARE(m_chrome.recorded({{u"text"_s, u"LOAD ORDERS"_s}}).size(), 1);
        QCOMPARE(m_chrome.recorded({{u"caller"_s, u"nobody"_s}}).size(), 0);
        QCOMPARE(m_chrome.recorded({{u"limit"_s, 1}}).size(), 1);
        const int last = m_chrome.recorded()[0][u"number"_s].toInt();
        QVERIFY(m_chrome.recorded({{u"before"_s, last}}).size() >= 3);
        QCOMPARE(m_chrome.recorded({{u"after"_s, last}}).size(), 0);
        QCOMPARE(m_chrome.recorded({{u"since"_s, u"2999-01-01T00:00:00Z"_s}}).size(), 0);
        QCOMPARE(
            m_chrome.failure(u"recorder"_s, {{u"since"_s, u"soon"_s}}).code, Code::InvalidArgument);
        QCOMPARE(m_chrome.failure(u"recorder"_s, {{u"limit"_s, 0}}).code, Code::InvalidArgument);
    }

    void verifies()
    {
        const QJsonObject kept
            = m_chrome.reply(u"recorder"_s, {{u"verify"_s, true}}).value(u"state").toObject();
        QCOMPARE(kept.value(u"verified"), QJsonValue{true});
        QVERIFY(kept.value(u"calls").toInt() >= 4);
        QVERIFY(kept.value(u"pictures").toInt() >= 1);
        QCOMPARE(kept.value(u"head").toString().size(), 64);
    }

    void keepsToItself()
    {
        m_chrome.open(m_site.url(u"orders"_s));
        const QString name = m_chrome.ref(u"Name"_s);
        const QString password = m_chrome.ref(u"Password"_s);
        m_chrome.reply(u"type"_s, {{u"ref"_s, password}, {u"text"_s, u"hunter2-never"_s}});
        m_chrome.reply(u"type"_s, {{u"ref"_s, name}, {u"text"_s, u"Ada"_s}});
        m_chrome.reply(u"evaluate"_s, {{u"fn"_s, u"() => 'told-' + 'by-script'"_s}});
        QCOMPARE(m_chrome.recorded({{u"text"_s, u"hunter2-never"_s}}).size(), 0);
        QCOMPARE(m_chrome.recorded({{u"text"_s, u"told-by-script"_s}}).size(), 0);
        QCOMPARE(m_chrome.whole(u"snapshot"_s)
                     .value(u"call")[u"reply"_s][u"hidden"_s][u"snapshot"_s]
                     .toInt()
                > 10,
            true);
        // People's calls are theirs.
        m_chrome.reply(u"settings"_s);
        for (const QJsonValue &each : m_chrome.recorded())
            QVERIFY(each[u"command"_s] != u"settings"_s);
    }

    void showsOthersTabsToNobodyWhereTabsAreOwned()
    {
        RecordedChrome apart{{{u"tabOwnership"_s, true}}};
        apart.open(m_site.url(u"orders"_s));
        QCOMPARE(apart.recorded().size(), 1);
        QCOMPARE(apart.failure(u"recorder"_s, {{u"caller"_s, u"ada"_s}}).code, Code::TabOwned);
    }

    // Its reply is no failure, since the tab is there.
    void reportsThatAnAddressCouldNotBeOpened()
    {
        const QString dead = u"http://127.0.0.1:%1/nothing"_s.arg(freePort());
        m_chrome.reply(u"open"_s, {{u"url"_s, dead}});
        const QJsonArray failed = m_chrome.recorded({{u"failures"_s, true}, {u"text"_s, dead}});
        QCOMPARE(wordsOf(failed), QStringList{u"could not open "_s + dead});
        QCOMPARE(failed[0][u"result"_s].toString(), u"NAVIGATION_FAILED"_s);
        QVERIFY(failed[0][u"message"_s].toString().contains(u"ERR_CONNECTION_REFUSED"_s));
        const QJsonValue whole = m_chrome.whole(u"open"_s).value(u"call");
        QCOMPARE(whole[u"reply"_s][u"loaded"_s], QJsonValue{false});
    }

private:
    FixtureSite m_site;
    RecordedChrome m_chrome;
};

TEST_CLASS(RecorderTest)
#include "recorder_test.moc"
