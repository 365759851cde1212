// Beginning a film, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class StartRecordingTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void recordsATabOnce()
    {
        open();
        m_chrome.reply(u"startRecording"_s);
        QCOMPARE(m_chrome.failure(u"startRecording"_s).code, Code::RecordingState);
        QTRY_VERIFY(m_chrome.reply(u"recordings"_s)[u"recordings"][0][u"ms"].toInt() > 0);
        m_chrome.reply(u"stopRecording"_s);
    }

    void refusesWhatDoesNotFit()
    {
        open();
        QCOMPARE(
            m_chrome.failure(u"startRecording"_s, {{u"fps"_s, 31}}).code, Code::InvalidArgument);
        QCOMPARE(m_chrome.failure(u"startRecording"_s, {{u"path"_s, u"/etc/film"_s}}).code,
            Code::PathForbidden);
        QCOMPARE(m_chrome.reply(u"recordings"_s)[u"recordings"].toArray().size(), 0);
    }

private:
    void open()
    {
        m_site.add(u"page"_s, "<!doctype html><meta charset=utf-8><body>one");
        m_chrome.open(m_site.url(u"page"_s));
    }
};

TEST_CLASS(StartRecordingTest)
#include "start_recording_test.moc"
