// The reading of the table of rooms, on a small one.

#include "tests/support/test_class.h"
#include "tests/support/tidy/rooms.h"

namespace {

const QString table = uR"(
| room | what it is |
| --- | --- |
| attic | Not a row of ours. |

| room | folder | may include |
| --- | --- | --- |
| tests | `tests` | everything |
| app | `app` | everything |
| page | `core/page` | tab, cdp |
| tab | `core/page/tab` | cdp, base |
| cdp | `core/cdp` | base |
| base | `base` | nothing |
)"_s;

} // namespace

class RoomsTest : public QObject {
    Q_OBJECT

private:
    const RoomTable m_rooms{table};

    QStringList findings(const QString &path, const QString &content) const
    {
        QStringList texts;
        const auto found = m_rooms.findingsIn(SourceText::of(path, content));
        for (const Finding &finding : found)
            texts.append(finding.text());
        return texts;
    }

private Q_SLOTS:
    void readTheTable()
    {
        QVERIFY(!m_rooms.isEmpty());
        QVERIFY(RoomTable{u"no table"_s}.isEmpty());
        QCOMPARE(m_rooms.roomOf(u"core/page/page.h"_s), u"page"_s);
        QCOMPARE(m_rooms.roomOf(u"core/page/tab/tab.h"_s), u"tab"_s);
        QCOMPARE(m_rooms.roomOf(u"core/cdp/wire/log.h"_s), u"cdp"_s);
        QCOMPARE(m_rooms.roomOf(u"core/pages.h"_s), QString{});
    }

    void followNoEdgeFurther()
    {
        QCOMPARE(m_rooms.includableFrom(u"base"_s), QSet<QString>{u"base"_s});
        QCOMPARE(m_rooms.includableFrom(u"page"_s), (QSet<QString>{u"page"_s, u"tab"_s, u"cdp"_s}));
    }

    void sayWhichRowsLookUp()
    {
        QCOMPARE(m_rooms.looksUp(), QStringList{});
        const RoomTable upsideDown{
            u"| base | `base` | cdp |\n| cdp | `core/cdp` | base, attic |"_s};
        QCOMPARE(upsideDown.looksUp(), (QStringList{u"cdp lists base"_s, u"cdp lists attic"_s}));
    }

    void sayWhichRowsListInVain()
    {
        const QList<SourceText> texts{
            SourceText::of(u"core/page/page.h"_s, u"#include \"core/page/tab/tab.h\"\n"_s),
            SourceText::of(u"core/page/tab/tab.h"_s,
                u"#include \"core/cdp/session.h\"\n#include \"base/task.h\"\n"_s)};
        QCOMPARE(m_rooms.listedInVain(texts),
            (QStringList{u"page lists cdp and includes none of it"_s,
                u"cdp lists base and includes none of it"_s}));
    }

    void keepTheTestsOutOfEverything()
    {
        QVERIFY(m_rooms.includableFrom(u"app"_s).contains(u"base"_s));
        QVERIFY(!m_rooms.includableFrom(u"app"_s).contains(u"tests"_s));
        QVERIFY(m_rooms.includableFrom(u"tests"_s).contains(u"tests"_s));
    }

    void allowWhatTheTableAllows()
    {
        const QString content
            = u"#include \"core/page/page.h\"\n#include <QList>\n"
              "#include \"core/page/tab/tab.h\"\n#include \"core/cdp/session.h\"\n"_s;
        QCOMPARE(findings(u"core/page/page.cpp"_s, content), QStringList{});
        QCOMPARE(findings(u"app/main.cpp"_s, content), QStringList{});
        QCOMPARE(findings(u"core/page/page.h"_s, u"#include \"base/task.h\"\n"_s),
            QStringList{u"core/page/page.h:1: page may not include base (base/task.h)"_s});
        QCOMPARE(findings(u"tests/x_test.cpp"_s, u"#include \"x_test.moc\"\n"_s), QStringList{});
    }

    void refuseToLookUp()
    {
        QCOMPARE(findings(u"core/cdp/session.h"_s, u"// A.\n#include \"core/page/page.h\"\n"_s),
            QStringList{u"core/cdp/session.h:2: cdp may not include page (core/page/page.h)"_s});
        QCOMPARE(findings(u"app/main.cpp"_s, u"#include \"tests/support/x.h\"\n"_s),
            QStringList{u"app/main.cpp:1: app may not include tests (tests/support/x.h)"_s});
    }

    void refuseToDeclareWhatIsAbove()
    {
        const QHash<QString, QString> types{{u"Page"_s, u"core/page/page.h"_s},
            {u"Task"_s, u"base/task.h"_s}, {u"Client"_s, u"tests/client.h"_s}};
        const auto declared = [&](const QString &path, const QString &content) {
            QStringList texts;
            const auto found = m_rooms.declaredIn(SourceText::of(path, content), types);
            for (const Finding &finding : found)
                texts.append(finding.text());
            return texts;
        };
        const QString content = u"class Page;\nstruct Task;\nclass Unknown;\n// class Page;\n"_s;
        QCOMPARE(declared(u"core/cdp/session.h"_s, content),
            QStringList{u"core/cdp/session.h:1: cdp may not know page (Page)"_s});
        QCOMPARE(declared(u"app/main.cpp"_s, content), QStringList{});
        const QString handedOn = u"class Page; // of a room above: handed on\n"_s;
        QCOMPARE(declared(u"core/cdp/session.h"_s, handedOn), QStringList{});
        QCOMPARE(declared(u"app/main.cpp"_s, u"class Client;\n"_s),
            QStringList{u"app/main.cpp:1: app may not know tests (Client)"_s});
    }

    void refuseWhatIsNotNamedFromTheRoot()
    {
        QCOMPARE(findings(u"core/cdp/session.cpp"_s, u"#include \"session.h\"\n"_s),
            QStringList{u"core/cdp/session.cpp:1: session.h is not named from the root"_s});
    }

    void refuseFilesInNoRoom()
    {
        QCOMPARE(findings(u"core/attic/a.cpp"_s, u"int a;\n"_s),
            QStringList{u"core/attic/a.cpp:1: lies in no room of core/README.md"_s});
    }

    void ignoreIncludesThatAreCommentsOrText()
    {
        const QString content = u"// #include \"core/page/page.h\"\nauto a = R\"(\n"
                                "#include \"core/page/page.h\"\n)\";\n"_s;
        QCOMPARE(findings(u"base/a.cpp"_s, content), QStringList{});
    }
};

TEST_CLASS(RoomsTest)
#include "rooms_test.moc"
