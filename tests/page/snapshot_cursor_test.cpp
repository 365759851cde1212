// Where a snapshot ended, as text.

#include "core/page/text/snapshot_cursor.h"
#include "tests/support/test_class.h"

class SnapshotCursorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isReadAsItWasWritten()
    {
        const SnapshotCursor written{{{0, {12, 9}, 1}, {2, {40}, 0}, {3, {}, 7}}};
        QCOMPARE(written.toText(), u"0.e12.e9~1_2.e40~0_3~7"_s);
        const auto read = SnapshotCursor::fromText(written.toText());
        QVERIFY(read.has_value());
        QCOMPARE(read->places.size(), 3);
        QCOMPARE(read->places.first().refs, (QList<int>{12, 9}));
        QCOMPARE(read->places.first().passed, 1);
        QCOMPARE(read->places.at(1).frame, 2);
        QVERIFY(read->places.last().refs.isEmpty());
        QCOMPARE(read->toText(), written.toText());
    }

    void isNothingElse_data()
    {
        QTest::addColumn<QString>("text");
        for (const QString &text : {u""_s, u"0"_s, u"~0"_s, u"0~"_s, u"0~0_"_s, u"_0~0"_s,
                 u"0.e0~0"_s, u"0.12~0"_s, u"0.e12~-1"_s, u"0~0 "_s, u"x~0"_s, u"0.e12.~0"_s,
                 u"0~0,2~0"_s, u"9999999999~0"_s, u"0.e9999999999~0"_s, u"0~9999999999"_s})
            QTest::newRow(qPrintable(u'"' + text + u'"')) << text;
    }
    void isNothingElse()
    {
        QFETCH(QString, text);
        QVERIFY(!SnapshotCursor::fromText(text));
    }

    void holdsTwelvePlacesOfAFrame()
    {
        const QString twelve = u"0"_s + u".e5"_s.repeated(12);
        QVERIFY(SnapshotCursor::fromText(twelve + u"~0"_s));
        QVERIFY(!SnapshotCursor::fromText(twelve + u".e5~0"_s));
    }
};

TEST_CLASS(SnapshotCursorTest)
#include "snapshot_cursor_test.moc"
