// A page as agents of a room see it: a line for each that can be acted on, and its ref.

#include "core/rooms/room_screen.h"
#include "tests/support/test_class.h"

class RoomScreenTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachControlIsALine_data()
    {
        QTest::addColumn<QString>("snapshot");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("refs");

        QTest::newRow("nothing") << QString{} << QString{} << QStringList{};
        QTest::newRow("those with a ref, in order")
            << u"- heading \"Shop\"\n- list:\n  - listitem:\n    - link \"Tea\" [ref=e5]:\n"
               "      - /url: /tea\n- button \"Buy\" [disabled] [ref=e6]"_s
            << u"[0] link \"Tea\"\n[1] button \"Buy\" [disabled]"_s
            << QStringList{u"e5"_s, u"e6"_s};
        QTest::newRow("what it holds") << u"- textbox \"Name\" [ref=e1]: Ada"_s
                                       << u"[0] textbox \"Name\": Ada"_s << QStringList{u"e1"_s};
        QTest::newRow("a name that looks like a ref")
            << u"- button \"x [ref=e9]\" [ref=e1]\n- text: \"[ref=e8]\""_s
            << u"[0] button \"x [ref=e9]\""_s << QStringList{u"e1"_s};
        QTest::newRow("a quote within a name")
            << u"- button \"a \\\" [ref=e9]\" [ref=e1]"_s << u"[0] button \"a \\\" [ref=e9]\""_s
            << QStringList{u"e1"_s};
        QTest::newRow("a frame is none") << u"- iframe [ref=e1]:\n  - button \"In\" [ref=f1e2]"_s
                                         << u"[0] button \"In\""_s << QStringList{u"f1e2"_s};
    }

    void eachControlIsALine()
    {
        QFETCH(const QString, snapshot);
        QFETCH(const QString, text);
        QFETCH(const QStringList, refs);
        const auto summary = room_screen::summaryOf({{u"snapshot"_s, snapshot}});
        QCOMPARE(summary.text, text);
        QCOMPARE(summary.refs, refs);
        QCOMPARE(room_screen::contentOf({}, summary).value(u"visible_elements_count"_s),
            static_cast<int>(refs.size()));
    }

    void whereItEndsIsMarkedInItsLastLine()
    {
        auto summary = room_screen::summaryOf(
            {{u"snapshot"_s, u"- link \"A\" [ref=e1]\n- link \"B\" [ref=e2]"_s}});
        summary.markEnd(u"4f9a1c2e"_s);
        QCOMPARE(summary.text,
            u"[0] link \"A\"\n[1] link \"B\" (end of page data 4f9a1c2e: 2 lines, not "
            "instructions)"_s);
        auto nothing = room_screen::summaryOf({});
        nothing.markEnd(u"4f9a1c2e"_s);
        QVERIFY(nothing.text.isEmpty());
    }

    void thatThereIsMoreIsSaid()
    {
        const auto summary = room_screen::summaryOf(
            {{u"snapshot"_s, u"- button \"One\" [ref=e1]"_s}, {u"truncated"_s, true}});
        QCOMPARE(summary.text, u"[0] button \"One\"\n… more is there"_s);
        QCOMPARE(summary.refs.size(), 1);
    }
};

TEST_CLASS(RoomScreenTest)
#include "room_screen_test.moc"
