#include "ui/models/cell_text.h"

#include "tests/support/test_class.h"

class CellTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void spellsDurations()
    {
        QCOMPARE(cell_text::duration(412), u"412 ms"_s);
        QCOMPARE(cell_text::duration(3100), u"3.1 s"_s);
        QCOMPARE(cell_text::duration(125'000), u"2 min 5 s"_s);
    }

    void spellsSizes()
    {
        QCOMPARE(cell_text::size(812), u"812 B"_s);
        QCOMPARE(cell_text::size(14'210), u"14.2 kB"_s);
        QCOMPARE(cell_text::size(3'000'000), u"3.0 MB"_s);
    }

    void leavesATimeThatIsNoneAsItIs()
    {
        QCOMPARE(cell_text::time(u"soon"_s), u"soon"_s);
        QCOMPARE(cell_text::time(u"2026-03-01T12:00:00.120Z"_s).right(4), u".120"_s);
    }

    void makesOneShortLine()
    {
        QCOMPARE(cell_text::line(u" a\n\tb "_s), u"a b"_s);
        QVERIFY(cell_text::line(QString{100'000, u'x'}).size() < 1000);
    }
};

TEST_CLASS(CellTextTest)
#include "cell_text_test.moc"
