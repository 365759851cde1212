// The films that are being made, on real Chromium.

#include "core/page/picture/film.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class RecordingsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void listsOneForEachTab()
    {
        m_site.add(u"page"_s, "<!doctype html><meta charset=utf-8><body>one");
        const QString first = m_chrome.open(m_site.url(u"page"_s));
        QCOMPARE(films(), QJsonArray{});
        m_chrome.reply(u"startRecording"_s, {{u"path"_s, u"first"_s}});
        const QString second = m_chrome.open(m_site.url(u"page"_s));
        m_chrome.reply(u"startRecording"_s);
        QCOMPARE(films().size(), 2);
        QCOMPARE(films()[0][u"targetId"_s].toString(), first);
        const QString path = m_chrome.home() + u"/media/films/first"_s + Film::ending();
        QCOMPARE(films()[0][u"path"_s].toString(), path);
        QCOMPARE(films()[0][u"isRunning"_s].toBool(), true);
        QCOMPARE(films()[1][u"targetId"_s].toString(), second);
        QTRY_VERIFY(films()[1][u"ms"_s].toInt() > 0);
        m_chrome.reply(u"stopRecording"_s, {{u"targetId"_s, second}});
        QCOMPARE(films().size(), 1);
    }

private:
    QJsonArray films() { return m_chrome.reply(u"recordings"_s).value(u"recordings").toArray(); }
};

TEST_CLASS(RecordingsTest)
#include "recordings_test.moc"
