// The password in an address is used, but never repeated in output.

#include "tests/support/heard_events.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QJsonDocument>

namespace {

constexpr auto word = "Wintermute";

QByteArray textOf(const QJsonObject &object)
{
    return QJsonDocument{object}.toJson();
}

} // namespace

class AddressPasswordsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void areInNoReplyAndInNoTrace()
    {
        m_site.add(u"page"_s, "<img src=dot.png><script>console.log('here')</script>page");
        const QString url = withPassword(m_site.url(u"page"_s));
        QByteArray text = textOf(m_chrome.reply(u"open"_s, {{u"url"_s, url}}));
        m_chrome.reply(u"startTrace"_s);
        text += textOf(m_chrome.reply(u"navigate"_s, {{u"url"_s, url}}));
        text += textOf(m_chrome.reply(u"navigate"_s, {{u"url"_s, url + u"#there"_s}}));
        const Reply trace = m_chrome.reply(u"stopTrace"_s);
        text += textOf(trace);
        for (const QString &command : {u"requests"_s, u"console"_s, u"tabs"_s, u"snapshot"_s})
            text += textOf(m_chrome.reply(command));
        QVERIFY(text.contains("/page"));
        QVERIFY2(!text.contains(word), text.constData());

        QFile file{trace.value(u"path").toString()};
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray recorded = file.readAll();
        QVERIFY(recorded.contains("/page"));
        QVERIFY(!recorded.contains(word));
        QVERIFY(QJsonDocument::fromJson(recorded).isObject());
    }

    void areInNoFailureAndInNoEvent()
    {
        HeardEvents ended{m_chrome.events(), Event::Kind::CallEnded};
        const QString url = withPassword(u"http://127.0.0.1:%1/"_s.arg(freePort()));
        const Failure failure = m_chrome.failure(u"navigate"_s, {{u"url"_s, url}});
        QCOMPARE(failure.code, Code::NavigationFailed);
        QVERIFY2(failure.message.contains(u"ada:••••@"_s), qPrintable(failure.message));
        QVERIFY(!textOf(toJson(failure)).contains(word));
        QVERIFY(ended.count() > 0);
        for (const Event &event : ended.all())
            QVERIFY(!textOf(event.details).contains(word));
    }

    void areInNoListOfProfiles()
    {
        const QString address
            = u"ws://ada:%1@127.0.0.1:9/devtools/browser/x?token=%1"_s.arg(QLatin1StringView{word});
        QByteArray text = textOf(
            m_chrome.reply(u"createProfile"_s, {{u"name"_s, u"far"_s}, {u"cdpUrl"_s, address}}));
        text += textOf(m_chrome.reply(u"profiles"_s));
        text += textOf(m_chrome.reply(u"status"_s, {{u"profile"_s, u"far"_s}}));
        text += textOf(toJson(m_chrome.failure(u"start"_s, {{u"profile"_s, u"far"_s}})));
        QVERIFY(text.contains("127.0.0.1:9"));
        QVERIFY2(!text.contains(word), text.constData());
        QFile settings{m_chrome.home() + u"/clawdis.json"_s};
        QVERIFY(settings.open(QIODevice::ReadOnly));
        QVERIFY(settings.readAll().contains(word)); // It is still needed there.
    }

private:
    static QString withPassword(QString url)
    {
        return url.replace(u"://"_s, u"://ada:%1@"_s.arg(QLatin1StringView{word}));
    }
};

TEST_CLASS(AddressPasswordsTest)
#include "address_passwords_test.moc"
