// What a page asked for as a HAR file, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>

class HarTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void reportsOfEachRequest()
    {
        m_site.add(u"page"_s, "<!doctype html><title>shop</title><body>hello");
        m_site.add(u"api/buy"_s, "bought");
        m_chrome.open(u"about:blank"_s);
        m_chrome.reply(u"addRule"_s, {{u"kind"_s, u"capture"_s}, {u"url"_s, u"**/api/**"_s}});
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"page"_s)}});
        m_chrome.ask(u"fetch('api/buy?a=1&b=%20c', {method: 'POST', body: 'one',"
                     " headers: {'X-Own': 'yes'}}).then(r => r.text())"_s);
        m_chrome.ask(u"fetch('http://127.0.0.1:9/').catch(() => 0)"_s);
        QTRY_COMPARE(m_chrome.reply(u"capturedBodies"_s).value(u"kept"), 1);
        const Reply report = m_chrome.reply(u"har"_s);
        const QJsonObject log = logOf(report.value(u"path").toString());
        QCOMPARE(log.value(u"version"), u"1.2"_s);
        QCOMPARE(log.value(u"creator")[u"name"], u"Clawdis Browser"_s);
        QCOMPARE(log.value(u"pages")[0][u"title"], u"shop"_s);
        const QJsonArray entries = log.value(u"entries").toArray();
        QCOMPARE(report.value(u"entries"), entries.size());
        QCOMPARE(report.value(u"bodies"), 1);
        checkBought(entryOf(entries, u"api/buy"_s));
        QCOMPARE(entryOf(entries, u"/page"_s)[u"response"][u"content"][u"size"], -1);
        const QJsonValue failed = entryOf(entries, u":9/"_s);
        QCOMPARE(failed[u"response"][u"status"], 0);
        QVERIFY(!failed[u"response"][u"_error"].toString().isEmpty());
    }

    void comesInTheReplyWhereAsked()
    {
        m_site.add(u"page"_s, "<!doctype html><title>shop</title>");
        m_chrome.open(m_site.url(u"page"_s));
        const Reply report = m_chrome.reply(u"har"_s, {{u"inline"_s, true}});
        QVERIFY(!report.contains(u"path"));
        const QJsonArray entries = report.value(u"har")[u"log"][u"entries"].toArray();
        QCOMPARE(QJsonValue{entries.size()}, report.value(u"entries"));
        QVERIFY(!entryOf(entries, u"/page"_s).isUndefined());
    }

    void isForItsOwnerOnly()
    {
        m_chrome.open(u"about:blank"_s);
        const QString path = m_chrome.reply(u"har"_s).value(u"path").toString();
        QCOMPARE(QFileInfo{path}.permissions() & (QFile::ReadGroup | QFile::ReadOther),
            QFile::Permissions{});
        QVERIFY(path.startsWith(m_chrome.home()));
    }

private:
    static QJsonObject logOf(const QString &path)
    {
        QFile file{path};
        file.open(QIODevice::ReadOnly);
        return QJsonDocument::fromJson(file.readAll()).object().value(u"log").toObject();
    }
    static QJsonValue entryOf(const QJsonArray &entries, const QString &part)
    {
        for (const QJsonValue &each : entries) {
            if (each[u"request"][u"url"].toString().contains(part))
                return each;
        }
        return {};
    }
    static void checkBought(const QJsonValue &entry)
    {
        const QJsonValue request = entry[u"request"];
        QCOMPARE(request[u"method"], u"POST"_s);
        QCOMPARE(request[u"postData"][u"text"], u"one"_s);
        QCOMPARE(request[u"queryString"][1][u"value"], u" c"_s);
        const QJsonObject own{{u"name"_s, u"X-Own"_s}, {u"value"_s, u"yes"_s}};
        QVERIFY(request[u"headers"].toArray().contains(own));
        const QJsonValue response = entry[u"response"];
        QCOMPARE(response[u"status"], 200);
        QCOMPARE(response[u"content"][u"text"], u"bought"_s);
        QCOMPARE(response[u"content"][u"size"], 6);
        QCOMPARE(response[u"httpVersion"], u"http/1.1"_s);
        QVERIFY(!response[u"headers"].toArray().isEmpty());
        QVERIFY(entry[u"time"].toInt(-1) >= 0);
        QVERIFY(entry[u"startedDateTime"].toString().endsWith(u'Z'));
    }
};

TEST_CLASS(HarTest)
#include "har_test.moc"
