// Dropping files, on real Chromium: what the page got is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>

class DropFilesTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        for (const QString &name : {u"one.txt"_s, u"two.txt"_s}) {
            QFile file{m_folder.filePath(name)};
            QVERIFY(file.open(QIODevice::WriteOnly));
            QCOMPARE(file.write("content"), 7);
            m_paths.append(file.fileName());
        }
    }

    void givesThePageThemAll()
    {
        show(zone);
        const Reply reply = m_chrome.reply(u"dropFiles"_s, asked(m_paths));
        QCOMPARE(reply.value(u"dropped"), QJsonValue(2));
        QCOMPARE(m_chrome.ask(u"seen.join()"_s).toString(), u"one.txt 7,two.txt 7"_s);
        QCOMPARE(m_chrome.ask(u"file.text()"_s).toString(), u"content"_s);
    }

    void dropsAFolder()
    {
        QVERIFY(QDir{m_folder.path()}.mkpath(u"photos"_s));
        QVERIFY(QFile::copy(m_paths.first(), m_folder.filePath(u"photos/three.txt"_s)));
        show("<div id=zone role=region aria-label=Zone style='height:100px'>Here</div><script>"
             "zone.ondragover = event => event.preventDefault();"
             "zone.ondrop = event => { event.preventDefault();"
             "const entry = event.dataTransfer.items[0].webkitGetAsEntry(); seen = [entry.name];"
             "entry.createReader().readEntries(all => seen.push(...all.map(one => one.name))) }"
             "</script>");
        m_chrome.reply(u"dropFiles"_s, asked({m_folder.filePath(u"photos"_s)}));
        QTRY_COMPARE(m_chrome.ask(u"seen.join()"_s).toString(), u"photos,three.txt"_s);
    }

    void dropsTexts()
    {
        show("<div id=zone role=region aria-label=Zone style='height:100px'>Here</div><script>"
             "zone.ondragover = event => event.preventDefault();"
             "zone.ondrop = event => { event.preventDefault();"
             "seen = [event.dataTransfer.getData('text/plain'), "
             "event.dataTransfer.getData('text/x-own'), event.dataTransfer.files.length] }"
             "</script>");
        QJsonObject given{{u"ref"_s, m_chrome.ref(u"Zone"_s)},
            {u"data"_s,
                QJsonObject{{u"text/plain"_s, u"Ada"_s}, {u"text/x-own"_s, u"Lovelace"_s}}}};
        QCOMPARE(m_chrome.reply(u"dropFiles"_s, given).value(u"dropped"), QJsonValue(0));
        QCOMPARE(m_chrome.ask(u"seen.join()"_s).toString(), u"Ada,Lovelace,0"_s);
        given.insert(u"paths"_s, QJsonArray::fromStringList(m_paths));
        QCOMPARE(m_chrome.reply(u"dropFiles"_s, given).value(u"dropped"), QJsonValue(2));
        QCOMPARE(m_chrome.ask(u"seen.join()"_s).toString(), u"Ada,Lovelace,2"_s);
        given.remove(u"paths"_s);
        given.remove(u"data"_s);
        QCOMPARE(m_chrome.failure(u"dropFiles"_s, given).code, Code::InvalidArgument);
    }

    void worksInAFrameOfAnotherSite()
    {
        m_site.add(u"inner"_s, "<!doctype html><body>" + zone);
        show("<iframe src='" + m_site.otherSiteUrl(u"inner"_s).toUtf8() + "'></iframe>");
        const Reply reply = m_chrome.reply(u"dropFiles"_s, asked(m_paths.mid(0, 1)));
        QCOMPARE(reply.value(u"dropped"), QJsonValue(1));
        QTRY_VERIFY(m_chrome.snapshot().contains(u"one.txt 7"_s));
    }

    void triesAgainWhereItWasDrawnAnew()
    {
        show(zone);
        QJsonObject given = asked(m_paths);
        m_chrome.ask(u"(old => { const now = old.cloneNode(true); now.ondragover = old.ondragover; "
                     "now.ondrop = old.ondrop; old.replaceWith(now) })(zone), 0"_s);
        QCOMPARE(m_chrome.failure(u"dropFiles"_s, given).code, Code::StaleRef);
        given.insert(u"retry"_s, 2);
        QCOMPARE(m_chrome.reply(u"dropFiles"_s, given).value(u"dropped"), QJsonValue(2));
        QCOMPARE(m_chrome.ask(u"seen.length"_s), QJsonValue(2));
    }

    // Chrome would open them in place of the page.
    void dropsNothingWhereNobodyTakesIt()
    {
        show("<div id=zone role=region aria-label=Zone style='height:100px'>Here</div>");
        const QString before = m_chrome.ask(u"location.href"_s).toString();
        const Failure failure = m_chrome.failure(u"dropFiles"_s, asked(m_paths));
        QCOMPARE(failure.code, Code::NotDelivered);
        QCOMPARE(m_chrome.ask(u"location.href"_s).toString(), before);
    }

    void refusesWhatMayNotBeGiven_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<Code>("code");
        QTest::newRow("outside") << u"/etc/passwd"_s << Code::PathForbidden;
        QTest::newRow("missing") << m_folder.filePath(u"no.txt"_s) << Code::FileNotFound;
    }
    void refusesWhatMayNotBeGiven()
    {
        QFETCH(QString, path);
        QFETCH(Code, code);
        show(zone);
        QCOMPARE(m_chrome.failure(u"dropFiles"_s, asked({path})).code, code);
        QCOMPARE(m_chrome.ask(u"seen.length"_s), QJsonValue(0));
    }

private:
    QJsonObject asked(const QStringList &paths)
    {
        return {
            {u"ref"_s, m_chrome.ref(u"Zone"_s)}, {u"paths"_s, QJsonArray::fromStringList(paths)}};
    }

    const QByteArray zone
        = "<div id=zone role=region aria-label=Zone style='height:100px'>Here</div><p id=out></p>"
          "<script>seen = []; zone.ondragover = event => event.preventDefault();"
          "zone.ondrop = event => { event.preventDefault(); file = event.dataTransfer.files[0];"
          "for (const each of event.dataTransfer.files) seen.push(each.name + ' ' + each.size);"
          "out.textContent = seen.join() }</script>";
    QTemporaryDir m_folder;
    QStringList m_paths;
};

TEST_CLASS(DropFilesTest)
#include "drop_files_test.moc"
