// Watching a tab: pictures come while it changes, and only then.

#include "core/browser/engine.h"
#include "core/cdp/connection.h"
#include "tests/support/heard_events.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QImage>

namespace {

QImage pictureOf(const QJsonObject &frame)
{
    const QByteArray jpeg = QByteArray::fromBase64(frame.value(u"jpeg").toString().toLatin1());
    return QImage::fromData(jpeg, "JPEG");
}

bool isReddish(const QImage &picture)
{
    const QColor color = picture.pixelColor(picture.width() / 2, picture.height() / 2);
    return color.red() > 200 && color.green() < 60 && color.blue() < 60;
}

} // namespace

class WatchTabTest : public PageTest {
    Q_OBJECT

private:
    // Its colour changes with every frame.
    QString openMoving()
    {
        m_site.add(u"moving"_s,
            "<body style='margin:0'><script>let n = 0; (function step() { n += 5;"
            "document.body.style.background = `hsl(${n % 360} 90% 50%)`;"
            "requestAnimationFrame(step) })()</script>");
        return m_chrome.open(m_site.url(u"moving"_s));
    }

    QString openStill()
    {
        m_site.add(u"still"_s, "<body style='margin:0;background:#00f'>");
        return m_chrome.open(m_site.url(u"still"_s));
    }

    void watch(const QString &tab, int maxWidth = 400)
    {
        m_chrome.reply(u"watchTab"_s, {{u"targetId"_s, tab}, {u"maxWidth"_s, maxWidth}});
    }

    void close(const QString &tab) { m_chrome.reply(u"close"_s, {{u"targetId"_s, tab}}); }

private Q_SLOTS:
    void sendsPicturesOfTheTabWhileItMoves()
    {
        HeardEvents frames{m_chrome.events(), Event::Kind::LiveFrame};
        const QString tab = openMoving();
        watch(tab);
        QTRY_VERIFY(frames.count() >= 5);
        const QJsonObject frame = frames.last();
        QCOMPARE(frames.all().last().profile, u"clawd"_s);
        QCOMPARE(frame.value(u"targetId").toString(), tab);
        QCOMPARE(frame.value(u"width").toInt(), m_chrome.ask(u"innerWidth"_s).toInt());
        QCOMPARE(frame.value(u"height").toInt(), m_chrome.ask(u"innerHeight"_s).toInt());
        QVERIFY(pictureOf(frame).width() <= 400);
        QVERIFY(pictureOf(frame).width() > 300);
        close(tab);
    }

    void sendsTenASecondAtMost()
    {
        const QString tab = openMoving();
        HeardEvents frames{m_chrome.events(), Event::Kind::LiveFrame};
        QElapsedTimer timer;
        timer.start();
        watch(tab);
        QTRY_VERIFY(frames.count() >= 12);
        QVERIFY2(timer.elapsed() >= 1100, qPrintable(QString::number(timer.elapsed())));
        close(tab);
    }

    void alwaysSendsTheLastPicture()
    {
        const QString tab = openStill();
        HeardEvents frames{m_chrome.events(), Event::Kind::LiveFrame};
        watch(tab);
        m_chrome.ask(u"new Promise(done => { let n = 0; (function step() {"
                     "document.body.style.background = ++n < 20 ? `rgb(0 ${n * 10} 0)` : '#f00';"
                     "n < 20 ? requestAnimationFrame(step) : done(1) })() })"_s);
        QTRY_VERIFY(frames.count() > 0 && isReddish(pictureOf(frames.last())));
        close(tab);
    }

    void showsATabInTheBackgroundAndLeavesItThere()
    {
        const QString tab = openMoving();
        const QString front = openStill();
        HeardEvents frames{m_chrome.events(), Event::Kind::LiveFrame};
        watch(tab);
        QTRY_VERIFY(frames.count() >= 3);
        QCOMPARE(m_chrome.reply(u"snapshot"_s).value(u"targetId").toString(), front);
        close(tab);
        close(front);
    }

    void goesOnAfterAPictureIsTakenAndAfterANavigation()
    {
        const QString tab = openStill();
        watch(tab);
        m_chrome.reply(u"screenshot"_s, {{u"targetId"_s, tab}});
        HeardEvents frames{m_chrome.events(), Event::Kind::LiveFrame};
        m_site.add(u"other"_s, "<body style='margin:0;background:#f00'>");
        m_chrome.reply(
            u"navigate"_s, {{u"targetId"_s, tab}, {u"url"_s, m_site.otherSiteUrl(u"other"_s)}});
        QTRY_VERIFY(frames.count() > 0 && isReddish(pictureOf(frames.last())));
        close(tab);
    }

    void isNoNewTab()
    {
        const QString tab = openStill();
        const auto before = m_chrome.reply(u"tabs"_s).value(u"tabs").toArray().size();
        HeardEvents opened{m_chrome.events(), Event::Kind::TabOpened};
        HeardEvents closed{m_chrome.events(), Event::Kind::TabClosed};
        HeardEvents frames{m_chrome.events(), Event::Kind::LiveFrame};
        watch(tab);
        QTRY_VERIFY(frames.count() > 0);
        m_chrome.reply(u"unwatchTab"_s, {{u"targetId"_s, tab}});
        QCOMPARE(m_chrome.reply(u"tabs"_s).value(u"tabs").toArray().size(), before);
        QCOMPARE(opened.count(), 0);
        QCOMPARE(closed.count(), 0);
        close(tab);
    }

    void endsWithTheTab()
    {
        const QString tab = openMoving();
        HeardEvents frames{m_chrome.events(), Event::Kind::LiveFrame};
        watch(tab);
        QTRY_VERIFY(frames.count() > 0);
        close(tab);
        const auto report = frames.count();
        m_chrome.reply(u"tabs"_s);
        QCOMPARE(frames.count(), report);
        QCOMPARE(m_chrome.failure(u"watchTab"_s, {{u"targetId"_s, tab}}).code, Code::TabNotFound);
    }

    void endsWithTheBrowserAndBeginsWithTheNext()
    {
        watch(openMoving());
        m_chrome.reply(u"stop"_s);
        QCOMPARE(m_chrome.failure(u"watchTab"_s, {{u"targetId"_s, u"A"_s}}).code, Code::NotRunning);
        HeardEvents frames{m_chrome.events(), Event::Kind::LiveFrame};
        watch(openMoving());
        QTRY_VERIFY(frames.count() > 0);
    }

    void endsWhereTheTabCrashes()
    {
        const QString tab = openMoving();
        HeardEvents frames{m_chrome.events(), Event::Kind::LiveFrame};
        watch(tab);
        QTRY_VERIFY(frames.count() > 0);
        m_chrome.crash(tab);
        QTRY_COMPARE(
            m_chrome.failure(u"snapshot"_s, {{u"targetId"_s, tab}}).code, Code::TabCrashed);
        m_chrome.reply(u"navigate"_s, {{u"targetId"_s, tab}, {u"url"_s, m_site.url(u"moving"_s)}});
        const auto before = frames.count();
        watch(tab);
        QTRY_VERIFY(frames.count() > before);
        close(tab);
    }
};

TEST_CLASS(WatchTabTest)
#include "watch_tab_test.moc"
