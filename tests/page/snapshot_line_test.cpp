// The lines of snapshots, read.

#include "core/page/text/snapshot_line.h"
#include "tests/support/test_class.h"

class SnapshotLineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isReadByItsGrammar_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("parts"); // role|name|marks|ref|value
        QTest::newRow("whole") << u"  - textbox \"Town\" [active] [ref=f2e12]: Ulm"_s
                               << u"textbox|Town|active,ref=f2e12|f2e12|Ulm"_s;
        QTest::newRow("role only") << u"- status"_s << u"status||||"_s;
        QTest::newRow("address") << u"- /url: /a?b=[ref=e9]"_s << u"/url||||/a?b=[ref=e9]"_s;
        QTest::newRow("text") << u"- text: \"- button [ref=e9]\""_s
                              << u"text||||\"- button [ref=e9]\""_s;
        QTest::newRow("a name like a mark")
            << u"- button \"Pay [ref=e3]\" [ref=e12]"_s << u"button|Pay [ref=e3]|ref=e12|e12|"_s;
        QTest::newRow("a quote in a name") << u"- button \"a \\\" [ref=e3]\" [ref=e12]"_s
                                           << u"button|a \\\" [ref=e3]|ref=e12|e12|"_s;
        QTest::newRow("a backslash ends a name") << u"- button \"a\\\\\" [ref=e12]: \"[ref=e3]\""_s
                                                 << u"button|a\\\\|ref=e12|e12|\"[ref=e3]\""_s;
        QTest::newRow("all in quotes") << u"- 'link \"it''s: [ref=e3]\" [ref=e12]': x"_s
                                       << u"link|it's: [ref=e3]|ref=e12|e12|x"_s;
        QTest::newRow("a mark in a value") << u"- cell \"A\": [ref=e3]"_s << u"cell|A|||[ref=e3]"_s;
        QTest::newRow("cut in its name")
            << u"- button \"Pay [ref=e3…"_s << u"button||||\"Pay [ref=e3…"_s;
        QTest::newRow("no line") << u"(still loading)"_s << u"||||"_s;
    }

    void isReadByItsGrammar()
    {
        QFETCH(const QString, text);
        const SnapshotLine line = SnapshotLine::fromText(text);
        QTEST(
            (QStringList{line.role, line.name, line.marks.join(u','), line.ref(), line.value}.join(
                u'|')),
            "parts");
    }

    void saysWhatItHolds()
    {
        QVERIFY(SnapshotLine::fromText(u"+   - list [ref=e1]:"_s).isOpen);
        QVERIFY(!SnapshotLine::fromText(u"- list [ref=e1]"_s).isOpen);
        QVERIFY(!SnapshotLine::fromText(u"- text: a:b"_s).isOpen);
        const QStringList lines{
            u"- list:"_s, u"  - row:"_s, u"    - a"_s, u"  - row:"_s, u"    - b"_s};
        QCOMPARE(holdersOf(lines, 4), (QList<qsizetype>{3, 0}));
        QCOMPARE(holdersOf(lines, 0), QList<qsizetype>{});
    }

    void saysItAgain_data()
    {
        QTest::addColumn<QString>("said");
        for (const QString &said : {u"button \"a \\\" b\" [disabled] [ref=e2]: x"_s, u"img"_s,
                 u"link [ref=f1e2]"_s, u"text: \"a: b\""_s})
            QTest::newRow(qPrintable(said)) << said;
    }

    void saysItAgain()
    {
        QFETCH(const QString, said);
        QCOMPARE(SnapshotLine::fromText(u"  - "_s + said).said(), said);
    }

    void leavesMarksOut()
    {
        SnapshotLine line = SnapshotLine::fromText(
            u"- button \"[ref=e1]\" [pressed] [ref=e2] [cursor=pointer]"_s);
        line.drop(u"ref"_s);
        QCOMPARE(line.said(), u"button \"[ref=e1]\" [pressed] [cursor=pointer]"_s);
    }

    void escapesNames()
    {
        const QString name = u"a \"b\\\" [ref=e1]"_s;
        const SnapshotLine line{.role = u"link"_s, .name = SnapshotLine::escaped(name)};
        const SnapshotLine again = SnapshotLine::fromText(u"- "_s + line.said());
        QCOMPARE(again.name, line.name);
        QCOMPARE(again.marks, QStringList{});
    }
};

TEST_CLASS(SnapshotLineTest)
#include "snapshot_line_test.moc"
