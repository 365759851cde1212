// Films of a tab, on real Chromium: what is in the file is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QProcess>

namespace {

QJsonObject probe(const QString &film)
{
    QProcess process;
    process.start(u"ffprobe"_s,
        {u"-v"_s, u"error"_s, u"-count_packets"_s, u"-show_streams"_s, u"-show_chapters"_s,
            u"-show_format"_s, u"-of"_s, u"json"_s, film});
    process.waitForFinished();
    return QJsonDocument::fromJson(process.readAllStandardOutput()).object();
}

const QByteArray counting = R"(<p id=count style="font-size:80px">0</p><button>Go on</button>
<script>let count = 0; setInterval(() => document.querySelector("p").textContent = ++count, 50);
</script>)";

} // namespace

class StopRecordingTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { qputenv("PATH", m_path); }

    void writesWhatChangedWithTheActsAsChapters()
    {
        const QString tab = open(counting);
        m_chrome.reply(u"startRecording"_s, {{u"path"_s, u"mine"_s}, {u"maxWidth"_s, 640}});
        waitForPictures();
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Go on"_s)}});
        waitForPictures();
        const Reply film = m_chrome.reply(u"stopRecording"_s);
        QCOMPARE(film.value(u"targetId").toString(), tab);
        QCOMPARE(film.value(u"path").toString(), m_chrome.home() + u"/media/films/mine.webm"_s);
        QCOMPARE(film.value(u"chapters").toInt(), 1);
        const QJsonObject seen = probe(film.value(u"path").toString());
        const QJsonValue video = seen[u"streams"_s][0];
        QCOMPARE(video[u"codec_name"_s].toString(), u"vp8"_s);
        QCOMPARE(video[u"width"_s].toInt(), 640);
        const int packets = video[u"nb_read_packets"_s].toString().toInt();
        QVERIFY2(
            packets >= film.value(u"pictures").toInt() / 2, qPrintable(QString::number(packets)));
        const double seconds = seen[u"format"_s][u"duration"_s].toString().toDouble();
        const double reported = film.value(u"ms").toDouble() / 1000;
        QVERIFY2(seconds < reported + 0.5 && seconds > reported - 0.5,
            qPrintable(u"%1, %2"_s.arg(seconds).arg(reported)));
        const QJsonValue chapter = seen[u"chapters"_s][0];
        QCOMPARE(chapter[u"tags"_s][u"title"_s].toString(), u"click button \"Go on\""_s);
        QCOMPARE(QDir{m_chrome.home() + u"/media/films"_s}.entryList(QDir::Files).size(), 1);
    }

    void keepsPicturesWhereNothingEncodesThem()
    {
        open(counting);
        qputenv("PATH", "/nowhere");
        m_chrome.reply(u"startRecording"_s, {{u"path"_s, u"folder"_s}});
        waitForPictures();
        const Reply film = m_chrome.reply(u"stopRecording"_s);
        qputenv("PATH", m_path);
        const QDir folder{film.value(u"path").toString()};
        const qsizetype pictures = folder.entryList({u"*.jpg"_s}).size();
        QCOMPARE(pictures, film.value(u"pictures").toInt());
        QVERIFY(folder.exists(u"chapters.txt"_s));
        QProcess ffmpeg;
        const QString whole = folder.filePath(u"whole.webm"_s);
        ffmpeg.start(u"ffmpeg"_s,
            {u"-v"_s, u"error"_s, u"-i"_s, folder.filePath(u"film.ffconcat"_s), u"-fps_mode"_s,
                u"vfr"_s, whole});
        QVERIFY(ffmpeg.waitForFinished());
        const int packets = probe(whole)[u"streams"_s][0][u"nb_read_packets"_s].toString().toInt();
        QVERIFY2(packets >= pictures, ffmpeg.readAllStandardError());
    }

    void endsWithItsTabAndWaitsUntilItIsAskedFor()
    {
        const QString tab = open(counting);
        m_chrome.reply(u"startRecording"_s);
        waitForPictures();
        m_chrome.reply(u"closeTab"_s, {{u"targetId"_s, tab}});
        QTRY_COMPARE(films()[0][u"isRunning"_s].toBool(), false);
        open("another");
        const Reply film = m_chrome.reply(u"stopRecording"_s, {{u"targetId"_s, tab}});
        QCOMPARE(film.value(u"endedBy").toString(), u"its tab was closed"_s);
        QVERIFY(QFile::exists(film.value(u"path").toString()));
        QCOMPARE(films().size(), 0);
    }

    void saysThatThereIsNone()
    {
        open("one");
        QCOMPARE(m_chrome.failure(u"stopRecording"_s).code, Code::RecordingState);
    }

private:
    QJsonArray films() { return m_chrome.reply(u"recordings"_s).value(u"recordings").toArray(); }

    // A page that changes is pictured all the time.
    void waitForPictures()
    {
        QTRY_VERIFY(films()[0][u"ms"_s].toInt() > 0);
        const int before = films()[0][u"ms"_s].toInt();
        QTRY_VERIFY(films()[0][u"ms"_s].toInt() > before + 1000);
    }

    const QByteArray m_path = qgetenv("PATH");
};

TEST_CLASS(StopRecordingTest)
#include "stop_recording_test.moc"
