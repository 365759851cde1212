// Snapshots in fewer words: no addresses, and items in one line.

#include "core/doors/mcp_tools/snapshot_text.h"
#include "tests/support/test_class.h"

using namespace snapshot_text;

class SnapshotTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leavesAddressesOut()
    {
        QCOMPARE(withoutAddresses(u"- link \"A\" [ref=e1]:\n  - /url: /a\n- link [ref=e2]:\n"
                                  "  - /url: /b\n  - text: B"_s),
            u"- link \"A\" [ref=e1]\n- link [ref=e2]:\n  - text: B"_s);
    }

    void writesAnItemInOneLine_data()
    {
        QTest::addColumn<QString>("lines");
        QTest::addColumn<QString>("expected");

        QTest::newRow("a control first")
            << u"- listitem:\n  - link \"Tea\" [ref=e5]\n  - text: for 3 euros\n"
               "  - button \"Add\" [ref=e6]\n- text: End"_s
            << u"- link \"Tea\" [ref=e5] for 3 euros button \"Add\" [ref=e6]\n- text: End"_s;
        QTest::newRow("text first")
            << u"  - listitem:\n    - text: Tea\n    - button \"Add\" [disabled] [ref=e6]"_s
            << u"  - listitem: Tea button \"Add\" [disabled] [ref=e6]"_s;
        QTest::newRow("text like a control")
            << u"- listitem:\n  - text: tea \"Assam\" [ref=e9]\n"
               "  - button \"Add [ref=e8]\" [ref=e6]"_s
            << u"- listitem: tea \"Assam\" [ref=e9] button \"Add [ref=e8]\" [ref=e6]"_s;
        QTest::newRow("a row")
            << u"- row:\n  - cell: Tea\n  - cell: \"3\"\n- row:\n  - cell: Tea\n  - cell: Hot\n"
               "  - button \"Add\" [ref=e6]"_s
            << u"- row:\n  - cell: Tea\n  - cell: \"3\"\n"
               "- row: Tea | Hot | button \"Add\" [ref=e6]"_s;
        QTest::newRow("all of it is new")
            << u"  - list [ref=e1]:\n+   - listitem:\n+     - text: Tea\n"
               "+     - link \"A\" [ref=e2]"_s
            << u"  - list [ref=e1]:\n+   - listitem: Tea link \"A\" [ref=e2]"_s;
    }

    void writesAnItemInOneLine()
    {
        QFETCH(QString, lines);
        QFETCH(QString, expected);
        QCOMPARE(withItemsInLine(lines), expected);
    }

    void leavesOtherItemsAlone_data()
    {
        QTest::addColumn<QString>("lines");

        QTest::newRow("a part is new")
            << u"  - listitem:\n+   - text: Tea\n    - link \"A\" [ref=e2]"_s;
        QTest::newRow("a value") << u"- listitem:\n  - textbox \"Name\" [ref=e2]: Ada"_s;
        QTest::newRow("deeper")
            << u"- listitem:\n  - text: Tea\n  - list:\n    - listitem: Black"_s;
        QTest::newRow("quoted") << u"- listitem:\n  - 'button \"a: b\" [ref=e2]'\n  - text: x"_s;
        QTest::newRow("an address") << u"- listitem:\n  - link \"A\" [ref=e2]:\n    - /url: /a"_s;
        QTest::newRow("a ref of its own") << u"- listitem [ref=e1]:\n  - text: Tea"_s;
        QTest::newRow("long") << u"- listitem:\n  - text: "_s + QString(400, u'a');
        QTest::newRow("empty") << u"- listitem:"_s;
    }

    void leavesOtherItemsAlone()
    {
        QFETCH(QString, lines);
        QCOMPARE(withItemsInLine(lines), lines);
    }
};

TEST_CLASS(SnapshotTextTest)
#include "snapshot_text_test.moc"
