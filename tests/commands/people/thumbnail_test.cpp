// Small pictures of tabs, whichever is in front: their pixels are the proof.

#include "core/browser/engine.h"
#include "tests/support/page_test.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QImage>
#include <QJsonArray>

class ThumbnailTest : public PageTest {
    Q_OBJECT

private:
    Reply thumbnail(const QString &tab, int width)
    {
        return m_chrome.reply(u"thumbnail"_s, {{u"targetId"_s, tab}, {u"width"_s, width}});
    }

    static QImage pictureOf(const Reply &reply)
    {
        const QByteArray jpeg = QByteArray::fromBase64(reply.value(u"jpeg").toString().toLatin1());
        return QImage::fromData(jpeg, "JPEG");
    }

private Q_SLOTS:
    void showsATabInTheBackgroundAndLeavesItThere()
    {
        m_site.add(u"red"_s, "<body style='background:#f00'>");
        const QString tab = m_chrome.open(m_site.url(u"red"_s));
        const QString front = m_chrome.open(u"about:blank#front"_s);
        const Reply reply = thumbnail(tab, 320);
        const QImage picture = pictureOf(reply);
        QCOMPARE(picture.width(), 320);
        QCOMPARE(reply.value(u"width").toInt(), 320);
        QCOMPARE(reply.value(u"height").toInt(), picture.height());
        QVERIFY(picture.pixelColor(160, 80).red() > 240);
        QVERIFY(picture.pixelColor(160, 80).green() < 20);
        QCOMPARE(reply.value(u"targetId").toString(), tab);
        QCOMPARE(m_chrome.reply(u"snapshot"_s).value(u"targetId").toString(), front);
    }

    void isNeverLargerThanTheTab()
    {
        const QString tab = m_chrome.open(u"about:blank#large"_s);
        const int width = m_chrome.ask(u"innerWidth"_s).toInt();
        QCOMPARE(pictureOf(thumbnail(tab, 5000)).width(), width);
    }

    void waitsThreeSecondsForAPageThatIsBusy()
    {
        m_site.add(u"busy"_s,
            "<script>setTimeout(() => { console.log('busy');"
            " const end = Date.now() + 6500; while (Date.now() < end); }, 100)</script>");
        const QString tab = m_chrome.open(m_site.url(u"busy"_s));
        QTRY_VERIFY(!m_chrome.reply(u"console"_s).value(u"messages").toArray().isEmpty());
        QElapsedTimer timer;
        timer.start();
        const Failure failure
            = m_chrome.failure(u"thumbnail"_s, {{u"targetId"_s, tab}, {u"width"_s, 320}});
        QVERIFY(wasSoon(timer, 3500));
        QCOMPARE(failure.code, Code::Timeout);
        QVERIFY(rowOf(failure.code).isRetryable);
        QVERIFY(failure.message.contains(u"within 3 s"));
    }

    void startsNoBrowser()
    {
        m_chrome.reply(u"stop"_s);
        const Failure failure
            = m_chrome.failure(u"thumbnail"_s, {{u"targetId"_s, u"A"_s}, {u"width"_s, 320}});
        QCOMPARE(failure.code, Code::NotRunning);
        QVERIFY(!m_chrome.engine().browser(std::nullopt).isRunning());
    }
};

TEST_CLASS(ThumbnailTest)
#include "thumbnail_test.moc"
