// One call of the record: what was done, what was seen before and after, what the page said.

#include "tests/support/fixture_site.h"
#include "tests/support/recorded_chrome.h"
#include "tests/support/test_class.h"

#include <QImage>
#include <QJsonDocument>

namespace {

// All of the page is red, and becomes blue.
const QByteArray turning = R"(<!doctype html><meta charset=utf-8><title>Turning</title>
<style>html { background: #e00000 }</style><body>
<button style="position:fixed;left:100px;top:60px;width:200px;height:40px"
onclick="console.warn('turned'); fetch('answer?token=s3cret');
document.documentElement.style.background='#0000e0'">Turn</button>
<form style="margin-top:200px">
<input autocomplete=one-time-code aria-label=Code value=123456></form>)";

QColor colourOf(const QJsonValue &jpeg, double x, double y)
{
    const QImage image
        = QImage::fromData(QByteArray::fromBase64(jpeg.toString().toLatin1()), "JPEG");
    return image.pixelColor(
        static_cast<int>(x * image.width()), static_cast<int>(y * image.height()));
}

} // namespace

class RecorderCallTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_site.add(u"turning"_s, turning);
        m_site.add(u"answer"_s, "42");
        m_chrome.open(m_site.url(u"turning"_s));
        const QString ref = m_chrome.ref(u"Turn"_s);
        m_chrome.recorded(); // until there is a picture of before
        m_chrome.reply(u"click"_s, {{u"ref"_s, ref}});
        m_whole = m_chrome.whole(u"click"_s);
    }

    void showsBeforeAndAfter()
    {
        const QJsonValue pictures = m_whole.value(u"pictures");
        const QColor before = colourOf(pictures[u"before"_s], 0.9, 0.9);
        const QColor after = colourOf(pictures[u"after"_s], 0.9, 0.9);
        QVERIFY2(before.red() > 200 && before.blue() < 40, qPrintable(before.name()));
        QVERIFY2(after.blue() > 200 && after.red() < 40, qPrintable(after.name()));
    }

    // Where the picture has the button.
    void reportsWhereItHit()
    {
        const QJsonValue call = m_whole.value(u"call");
        const QJsonValue box = call[u"hit"_s][u"box"_s];
        QCOMPARE(box[u"x"_s].toDouble(), 100.0);
        QCOMPARE(box[u"width"_s].toDouble(), 200.0);
        const QJsonValue view = call[u"seen"_s][u"after"_s][u"view"_s];
        const double x = (box[u"x"_s].toDouble() + 5) / view[u"width"_s].toDouble();
        const double y = (box[u"y"_s].toDouble() + 5) / view[u"height"_s].toDouble();
        const QColor there = colourOf(m_whole.value(u"pictures")[u"before"_s], x, y);
        QVERIFY2(there.green() > 150, qPrintable(there.name())); // grey, on red
    }

    void reportsWhatConsoleAndNetworkSaid()
    {
        const QJsonValue seen = m_whole.value(u"call")[u"seen"_s];
        QCOMPARE(seen[u"console"_s][0][u"text"_s].toString(), u"turned"_s);
        QCOMPARE(seen[u"console"_s][0][u"type"_s].toString(), u"warning"_s);
        const QJsonValue request = seen[u"requests"_s][0];
        QCOMPARE(request[u"status"_s].toInt(), 200);
        QCOMPARE(request[u"url"_s].toString(), m_site.url(u"answer?token=••••"_s));
    }

    void reportsWhatTheActChanged()
    {
        const QJsonValue reply = m_whole.value(u"call")[u"reply"_s];
        QCOMPARE(reply[u"ok"_s].toBool(), true);
        QVERIFY(reply[u"changed"_s][u"elements"_s].toInt() > 0);
        QCOMPARE(m_whole.value(u"call")[u"words"_s].toString(), u"clicked button \"Turn\""_s);
    }

    // A code that is shown as text is a secret too.
    void showsSecretFieldsAsDots()
    {
        const QString first = m_chrome.snapshot();
        QVERIFY2(!first.contains(u"123456"_s), qPrintable(first));
        m_chrome.reply(u"screenshot"_s);
        const QJsonValue recorded = m_whole.value(u"call");
        QVERIFY(
            !QString::fromUtf8(QJsonDocument{recorded.toObject()}.toJson()).contains(u"123456"_s));
    }

    void leavesThePageAsItWas()
    {
        const QString before = m_chrome.snapshot();
        m_chrome.reply(u"hover"_s, {{u"ref"_s, m_chrome.ref(u"Turn"_s)}});
        m_chrome.recorded();
        QCOMPARE(m_chrome.snapshot(), before);
        QCOMPARE(m_chrome.ask(u"getComputedStyle(document.querySelector('input'))"
                              ".getPropertyValue('-webkit-text-security')"_s),
            QJsonValue{u"none"_s});
    }

    void picturesAreTakenOfBackgroundTabsAndSessions()
    {
        const QString session = m_chrome.reply(u"createSession"_s).value(u"session").toString();
        QVERIFY(!session.isEmpty());
        m_chrome.reply(u"open"_s, {{u"url"_s, m_site.url(u"turning"_s)}, {u"session"_s, session}});
        const QJsonArray calls = m_chrome.recorded({{u"session"_s, session}});
        QCOMPARE(calls.size(), 1);
        QVERIFY(calls[0][u"pictureAfter"_s].toInt() > 0);
    }

    void knowsWhatItDoesNotKeep()
    {
        QCOMPARE(
            m_chrome.failure(u"recorderCall"_s, {{u"number"_s, 9999}}).code, Code::ResultNotFound);
    }

private:
    FixtureSite m_site;
    RecordedChrome m_chrome;
    QJsonObject m_whole;
};

TEST_CLASS(RecorderCallTest)
#include "recorder_call_test.moc"
