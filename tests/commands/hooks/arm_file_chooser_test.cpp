// Giving files to a page, on real Chromium: what the page holds is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>

#include <unistd.h>

namespace {

bool written(const QString &path, const QByteArray &content)
{
    QFile file{path};
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

} // namespace

class ArmFileChooserTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_file = m_folder.filePath(u"report.txt"_s);
        m_other = m_folder.filePath(u"other.txt"_s);
        for (const QString &path : {m_file, m_other})
            QVERIFY(written(path, "content"));
        QVERIFY(written(m_folder.filePath(u"named.txt"_s), "content"));
        QCOMPARE(::link(m_folder.filePath(u"named.txt"_s).toUtf8().constData(),
                     m_folder.filePath(u"twice.txt"_s).toUtf8().constData()),
            0);
        QVERIFY(QFile::link(u"/etc"_s, m_folder.filePath(u"etc"_s)));
    }

    void givesThemToTheNextChooser()
    {
        open(page);
        arm({{u"paths"_s, QJsonArray{m_other}}});
        arm({{u"paths"_s, QJsonArray{m_file}}}); // the latest counts
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Attach"_s)}});
        QTRY_COMPARE(held(), u"report.txt 7 change"_s);
    }

    // The page asked before it was known which files it gets.
    void givesThemToOneThatWasLeftOpen()
    {
        open(page);
        QVERIFY(!leaveOpen(u"Attach"_s).contains(u"effect"_s));
        QCOMPARE(held(), u"none"_s);
        arm({{u"paths"_s, QJsonArray{m_file}}});
        QCOMPARE(held(), u"report.txt 7 change"_s);
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Attach"_s)}});
        QCOMPARE(held(), u"report.txt 7 change"_s);
    }

    void refusesTwoFilesForOneThatWasLeftOpenForOne()
    {
        open(page);
        leaveOpen(u"Attach"_s);
        const QJsonArray both{m_file, m_other};
        QCOMPARE(fails({{u"paths"_s, both}}).code, Code::WrongElement);
        QCOMPARE(held(), u"none"_s);
    }

    void noFilesDismissOneThatWasLeftOpen()
    {
        open(page);
        leaveOpen(u"Attach"_s);
        arm({});
        QCOMPARE(held(), u"none"_s);
        QCOMPARE(fails({}).code, Code::InvalidArgument); // none is open
        arm({{u"paths"_s, QJsonArray{m_file}}});
        QCOMPARE(held(), u"none"_s);
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Attach"_s)}});
        QCOMPARE(held(), u"report.txt 7 change"_s);
    }

    void clicksTheControlItselfWhereAsked()
    {
        open(page);
        arm({{u"paths"_s, QJsonArray{m_file}}, {u"ref"_s, m_chrome.ref(u"Attach"_s)}});
        QCOMPARE(held(), u"report.txt 7 change"_s);
    }

    void putsThemIntoAFieldEvenOneThatIsHidden()
    {
        open(page);
        arm({{u"paths"_s, QJsonArray{m_file}}, {u"element"_s, u"#field"_s}});
        QCOMPARE(held(), u"report.txt 7 change"_s);
        open("<input type=file id=field aria-label=File multiple>");
        arm({{u"paths"_s, QJsonArray{m_file, m_other}}, {u"inputRef"_s, m_chrome.ref(u"File"_s)}});
        QCOMPARE(m_chrome.ask(u"field.files.length"_s), QJsonValue(2));
    }

    void givesAFolderToAFieldThatTakesOne()
    {
        QVERIFY(QDir{m_folder.path()}.mkpath(u"photos/summer"_s));
        QVERIFY(written(m_folder.filePath(u"photos/one.txt"_s), "one"));
        QVERIFY(written(m_folder.filePath(u"photos/summer/two.txt"_s), "two"));
        const QJsonArray photos{m_folder.filePath(u"photos"_s)};
        const auto paths = [this] {
            return m_chrome
                .ask(u"[...field.files].map(each => each.webkitRelativePath).sort().join()"_s)
                .toString();
        };
        const QByteArray forFolders = "<button onclick='field.click()'>Attach</button>"
                                      "<input type=file id=field aria-label=File webkitdirectory>";
        open(forFolders);
        arm({{u"paths"_s, photos}, {u"inputRef"_s, m_chrome.ref(u"File"_s)}});
        QCOMPARE(paths(), u"photos/one.txt,photos/summer/two.txt"_s);
        QCOMPARE(fails({{u"paths"_s, QJsonArray{m_file}}, {u"element"_s, u"#field"_s}}).code,
            Code::InvalidValue);
        arm({{u"contents"_s, QJsonArray{}}, {u"element"_s, u"#field"_s}});
        QCOMPARE(paths(), QString{});
        arm({{u"paths"_s, photos}, {u"ref"_s, m_chrome.ref(u"Attach"_s)}});
        QCOMPARE(paths(), u"photos/one.txt,photos/summer/two.txt"_s);
        QCOMPARE(
            fails({{u"paths"_s, QJsonArray{m_file}}, {u"ref"_s, m_chrome.ref(u"Attach"_s)}}).code,
            Code::WrongElement);
        open("<button onclick='field.click()'>Attach</button>"
             "<input type=file id=field aria-label=File multiple>");
        QCOMPARE(
            fails({{u"paths"_s, photos}, {u"element"_s, u"#field"_s}}).code, Code::InvalidValue);
        QCOMPARE(fails({{u"paths"_s, photos}, {u"ref"_s, m_chrome.ref(u"Attach"_s)}}).code,
            Code::WrongElement);
        QCOMPARE(
            fails({{u"paths"_s, QJsonArray{photos[0], m_file}}, {u"element"_s, u"#field"_s}}).code,
            Code::InvalidArgument);
        QCOMPARE(m_chrome.ask(u"field.files.length"_s), QJsonValue(0));
    }

    void putsWhatTheCallBringsIntoAField()
    {
        open(page);
        const QJsonObject note{{u"name"_s, u"note.txt"_s}, {u"mimeType"_s, u"text/x-note"_s},
            {u"base64"_s, u"aMOp"_s}};
        const QJsonArray one{note};
        arm({{u"contents"_s, one}, {u"element"_s, u"#field"_s}});
        QCOMPARE(held(), u"note.txt 3 change"_s);
        QCOMPARE(m_chrome.ask(u"field.files[0].text()"_s).toString(), u"hé"_s);
        QCOMPARE(m_chrome.ask(u"field.files[0].type"_s).toString(), u"text/x-note"_s);
        const QJsonArray two{note, note};
        QCOMPARE(
            fails({{u"contents"_s, two}, {u"element"_s, u"#field"_s}}).code, Code::InvalidValue);
        QCOMPARE(
            fails({{u"contents"_s, one}, {u"element"_s, u"button"_s}}).code, Code::WrongElement);
        arm({{u"contents"_s, QJsonArray{}}, {u"element"_s, u"#field"_s}});
        QCOMPARE(held(), u"none"_s);
    }

    void refusesTwoFilesForAFieldOfOneAndLeavesIt()
    {
        open("<input type=file id=field aria-label=File onchange='window.seen = 1'>");
        const QJsonObject two{
            {u"paths"_s, QJsonArray{m_file, m_other}}, {u"inputRef"_s, m_chrome.ref(u"File"_s)}};
        QCOMPARE(fails(two).code, Code::InvalidValue);
        QCOMPARE(m_chrome.ask(u"[field.files.length, window.seen]"_s),
            QJsonValue(QJsonArray{0, QJsonValue::Null}));
    }

    void saysWhatAFieldHoldsWhosePageTookThemOut()
    {
        open("<input type=file id=field multiple onchange='value = \"\"'>");
        const Failure failure
            = fails({{u"paths"_s, QJsonArray{m_file, m_other}}, {u"element"_s, u"#field"_s}});
        QCOMPARE(failure.code, Code::ValueNotApplied);
        QVERIFY2(failure.message.contains(u"holds 0"_s), qPrintable(failure.message));
    }

    void goesToTheFieldOfALabel()
    {
        open("<label for=field>Photo</label><input type=file id=field hidden>");
        const QJsonArray one{QJsonObject{{u"name"_s, u"a.txt"_s}, {u"base64"_s, u"YQ=="_s}}};
        arm({{u"contents"_s, one}, {u"element"_s, u"label"_s}});
        QCOMPARE(m_chrome.ask(u"field.files[0].name"_s).toString(), u"a.txt"_s);
        arm({{u"paths"_s, QJsonArray{m_file}}, {u"element"_s, u"label"_s}});
        QCOMPARE(m_chrome.ask(u"field.files[0].name"_s).toString(), u"report.txt"_s);
    }

    void refusesContentsThatAreNone_data()
    {
        QTest::addColumn<QJsonObject>("file");
        QTest::newRow("no name") << QJsonObject{{u"base64"_s, u"YQ=="_s}};
        QTest::newRow("no content") << QJsonObject{{u"name"_s, u"a"_s}};
        QTest::newRow("type") << QJsonObject{
            {u"name"_s, u"a"_s}, {u"base64"_s, u"YQ=="_s}, {u"mimeType"_s, 1}};
        QTest::newRow("not base64") << QJsonObject{{u"name"_s, u"a"_s}, {u"base64"_s, u"{}"_s}};
    }
    void refusesContentsThatAreNone()
    {
        QFETCH(QJsonObject, file);
        open(page);
        const QJsonArray one{file};
        QCOMPARE(
            fails({{u"contents"_s, one}, {u"element"_s, u"#field"_s}}).code, Code::InvalidArgument);
    }

    void worksInAFrameOfAnotherSite()
    {
        m_site.add(u"inner"_s, "<!doctype html><body>" + page);
        open("<iframe src='" + m_site.otherSiteUrl(u"inner"_s).toUtf8() + "'>");
        arm({{u"paths"_s, QJsonArray{m_file}}, {u"ref"_s, m_chrome.ref(u"Attach"_s)}});
    }

    // A replacement made meanwhile is not given.
    void givesTheFileThatWasArmedWhateverItsPathLeadsToLater()
    {
        const QString secret = m_folder.filePath(u"secret.txt"_s);
        const QString swapped = m_folder.filePath(u"swapped.txt"_s);
        QVERIFY(written(secret, "not for pages"));
        QVERIFY(written(swapped, "content"));
        open(page);
        arm({{u"paths"_s, QJsonArray{swapped}}});
        QVERIFY(QFile::remove(swapped));
        QVERIFY(QFile::link(secret, swapped));
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Attach"_s)}});
        QTRY_COMPARE(held(), u"swapped.txt 7 change"_s);
        QCOMPARE(m_chrome.ask(u"field.files[0].text()"_s).toString(), u"content"_s);
    }

    void sendsItAsAFormDoes()
    {
        m_site.add(u"taken"_s, "taken");
        open("<form action=taken method=post enctype=multipart/form-data>"
             "<input type=file id=field name=f></form>");
        arm({{u"paths"_s, QJsonArray{m_file}}, {u"element"_s, u"#field"_s}});
        const QString sent = u"fetch('taken', {method: 'POST', body: new FormData("
                             "document.forms[0])}).then(answer => answer.ok)"_s;
        QCOMPARE(m_chrome.ask(sent), QJsonValue(true));
        QCOMPARE(m_chrome.ask(u"field.files[0].type"_s).toString(), u"text/plain"_s);
    }

    void holdsNothingForAPageThatHasGone()
    {
        open(page);
        arm({{u"paths"_s, QJsonArray{m_file}}, {u"element"_s, u"#field"_s}});
        const QDir held{m_chrome.home() + u"/media/uploads"_s};
        QVERIFY(!held.entryList(QDir::AllEntries | QDir::NoDotAndDotDot).isEmpty());
        const QJsonArray tabs = m_chrome.reply(u"tabs"_s).value(u"tabs").toArray();
        for (const QJsonValue &tab : tabs) {
            m_chrome.reply(u"navigate"_s,
                {{u"targetId"_s, tab[u"targetId"_s]}, {u"url"_s, m_site.url(u"form.html"_s)}});
        }
        QTRY_VERIFY(held.entryList(QDir::AllEntries | QDir::NoDotAndDotDot).isEmpty());
    }

    void saysThatNoChooserOpened()
    {
        open("<button>Attach</button>");
        const Failure failure
            = fails({{u"paths"_s, QJsonArray{m_file}}, {u"ref"_s, m_chrome.ref(u"Attach"_s)}});
        QCOMPARE(failure.code, Code::NotDelivered);
    }

    void refusesTwoFilesForAFieldOfOne()
    {
        open(page);
        const QJsonArray both{m_file, m_other};
        QCOMPARE(fails({{u"paths"_s, both}, {u"ref"_s, m_chrome.ref(u"Attach"_s)}}).code,
            Code::WrongElement);
    }

    void refusesWhatMayNotBeGiven_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<Code>("code");
        QTest::newRow("outside") << u"/etc/passwd"_s << Code::PathForbidden;
        QTest::newRow("hard link") << m_folder.filePath(u"twice.txt"_s) << Code::PathForbidden;
        QTest::newRow("out by a link") << m_folder.filePath(u"etc/passwd"_s) << Code::PathForbidden;
        QTest::newRow("missing") << m_folder.filePath(u"no.txt"_s) << Code::FileNotFound;
    }
    void refusesWhatMayNotBeGiven()
    {
        QFETCH(QString, path);
        QFETCH(Code, code);
        QCOMPARE(fails({{u"paths"_s, QJsonArray{path}}}).code, code);
    }

    void refusesTwoWaysAtOnce()
    {
        const Failure failure = fails(
            {{u"paths"_s, QJsonArray{m_file}}, {u"ref"_s, u"e1"_s}, {u"inputRef"_s, u"e1"_s}});
        QCOMPARE(failure.message, u"ref cannot be combined with inputRef/element"_s);
        QCOMPARE(fails({}).code, Code::InvalidArgument);
        const QJsonArray none;
        QCOMPARE(fails({{u"paths"_s, QJsonArray{m_file}}, {u"contents"_s, none}}).code,
            Code::InvalidArgument);
        QCOMPARE(fails({{u"contents"_s, none}, {u"ref"_s, u"e1"_s}}).code, Code::InvalidArgument);
    }

private:
    Reply leaveOpen(const QString &control)
    {
        return m_chrome.reply(u"click"_s,
            {{u"ref"_s, m_chrome.ref(control)}, {u"leaveOpen"_s, true}, {u"settle"_s, 3000}});
    }
    void arm(const QJsonObject &arguments) { m_chrome.reply(u"armFileChooser"_s, arguments); }
    Failure fails(const QJsonObject &arguments)
    {
        return m_chrome.failure(u"armFileChooser"_s, arguments);
    }
    QString held()
    {
        return m_chrome
            .ask(u"field.files.length ? field.files[0].name + ' ' + field.files[0].size"
                 " + seen : 'none'"_s)
            .toString();
    }

    const QByteArray page = "<input type=file id=field hidden><button onclick='field.click()'>"
                            "Attach</button><script>seen = '';"
                            "field.onchange = () => seen += ' change'</script>";
    QTemporaryDir m_folder;
    QString m_file;
    QString m_other;
};

TEST_CLASS(ArmFileChooserTest)
#include "arm_file_chooser_test.moc"
