// A page that is answered from a HAR file, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QTemporaryDir>

class ReplayHarTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_site.add(u"page"_s,
            "<!doctype html><body><script>fetch('api').then(r => r.text())"
            ".then(t => document.body.append(t))</script>");
        m_site.add(u"api"_s, "recorded");
        m_site.add(u"other"_s, "other");
    }

    void playsWhatWasRecorded();
    void asksTheServerForTheRest();
    void refusesWhatIsNoHar_data();
    void refusesWhatIsNoHar();

private:
    QString record()
    {
        m_chrome.open(u"about:blank"_s);
        m_chrome.reply(u"addRule"_s, {{u"kind"_s, u"capture"_s}, {u"url"_s, u"**"_s}});
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"page"_s)}});
        const auto kept = [&] {
            return m_chrome.reply(u"capturedBodies"_s, {{u"filter"_s, u"/api"_s}})
                .value(u"bodies")
                .toArray()
                .size();
        };
        [&] { QTRY_COMPARE(kept(), 1); }();
        return m_chrome.reply(u"har"_s).value(u"path").toString();
    }
    QString written(const QByteArray &content)
    {
        QFile file{m_folder.filePath(u"test.har"_s)};
        file.open(QIODevice::WriteOnly);
        file.write(content);
        return file.fileName();
    }
    QString fetched(const QString &path)
    {
        return m_chrome.ask(u"fetch('%1').then(r => r.text()).catch(() => 'failed')"_s.arg(path))
            .toString();
    }

    QTemporaryDir m_folder;
};

void ReplayHarTest::playsWhatWasRecorded()
{
    const QString path = record();
    m_site.add(u"page"_s, "changed");
    m_site.add(u"api"_s, "changed");
    const int asked = m_site.asked(u"page"_s) + m_site.asked(u"api"_s);
    m_chrome.open(u"about:blank"_s);
    const Reply replaying = m_chrome.reply(u"replayHar"_s, {{u"path"_s, path}});
    QVERIFY(replaying.value(u"answers").toInt() >= 2);
    QCOMPARE(replaying.value(u"rule")[u"kind"], u"replay"_s);
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"page"_s)}});
    QTRY_COMPARE(m_chrome.reply(u"text"_s).value(u"text"), u"recorded"_s);
    QCOMPARE(m_site.asked(u"page"_s) + m_site.asked(u"api"_s), asked);
    QCOMPARE(fetched(u"other"_s), u"failed"_s);
    QCOMPARE(m_site.asked(u"other"_s), 0);
}

void ReplayHarTest::asksTheServerForTheRest()
{
    m_chrome.open(m_site.url(u"page"_s));
    const QString entry = uR"({"request": {"method": "GET", "url": "%1"}, "response": {"status": %2,
        "headers": [{"name": "Content-Encoding", "value": "gzip"}],
        "content": {"text": "%3", "encoding": "base64"}}})"_s;
    const QString one = entry.arg(m_site.url(u"api"_s)).arg(202).arg(u"b25l"_s);
    const QString second = entry.arg(m_site.url(u"api"_s)).arg(200).arg(u"dHdv"_s);
    const QString failed = entry.arg(m_site.url(u"other"_s)).arg(0).arg(u""_s);
    const QString path
        = written(u"{\"log\": {\"entries\": [%1, %2, %3]}}"_s.arg(one, second, failed).toUtf8());
    const Reply replaying
        = m_chrome.reply(u"replayHar"_s, {{u"path"_s, path}, {u"notFound"_s, u"fallback"_s}});
    QCOMPARE(replaying.value(u"answers"), 1);
    QCOMPARE(replaying.value(u"withoutAnswer"), 1);
    QCOMPARE(
        m_chrome.ask(u"fetch('api').then(async r => r.status + await r.text())"_s), u"202one"_s);
    QCOMPARE(fetched(u"other"_s), u"other"_s);
}

void ReplayHarTest::refusesWhatIsNoHar_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("no JSON") << QByteArray{"hello"};
    QTest::newRow("no log") << QByteArray{"{\"entries\": []}"};
    QTest::newRow("nothing") << QByteArray{};
}

void ReplayHarTest::refusesWhatIsNoHar()
{
    QFETCH(QByteArray, content);
    const Failure failure = m_chrome.failure(u"replayHar"_s, {{u"path"_s, written(content)}});
    QCOMPARE(failure.code, Code::InvalidValue);
    QVERIFY(failure.message.startsWith(u"the file is no HAR"_s));
    QCOMPARE(m_chrome.failure(u"replayHar"_s, {{u"path"_s, u"/etc/passwd"_s}}).code,
        Code::PathForbidden);
}

TEST_CLASS(ReplayHarTest)
#include "replay_har_test.moc"
