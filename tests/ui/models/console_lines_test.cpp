#include "ui/models/console_lines.h"

#include "tests/support/test_class.h"
#include "tests/ui/samples.h"
#include "ui/models/tab_titles.h"

#include <QAbstractItemModelTester>

namespace {

ConsoleLine sampleLine(const QString &type, const QString &text, const QString &tab = u"A"_s)
{
    return readConsoleLine(tab, samples::message(type, text));
}

} // namespace

class ConsoleLinesTest : public QObject {
    Q_OBJECT
private:
    TabTitles m_titles;

    static QString cell(const ConsoleLines &lines, int row, ConsoleLines::Column column)
    {
        return lines.index(row, column).data().toString();
    }

private Q_SLOTS:
    void foldsEqualLinesInARow()
    {
        ConsoleLines lines{m_titles};
        const QAbstractItemModelTester tester{&lines};
        lines.add({sampleLine(u"log"_s, u"tick"_s), sampleLine(u"log"_s, u"tick"_s)});
        lines.add({sampleLine(u"log"_s, u"tick"_s), sampleLine(u"log"_s, u"tock"_s)});
        lines.add({sampleLine(u"log"_s, u"tock"_s, u"B"_s)});
        QCOMPARE(lines.rowCount(), 3);
        QCOMPARE(cell(lines, 0, ConsoleLines::Count), u"3×"_s);
        QCOMPARE(cell(lines, 1, ConsoleLines::Count), u""_s);
    }

    void showsLinesFromALevelOn()
    {
        ConsoleLines lines{m_titles};
        lines.add({sampleLine(u"debug"_s, u"a"_s), sampleLine(u"log"_s, u"b"_s),
            sampleLine(u"warning"_s, u"c"_s), sampleLine(u"assert"_s, u"d"_s)});
        lines.showFrom(ConsoleLevel::Warning);
        QCOMPARE(lines.rowCount(), 2);
        lines.add({sampleLine(u"log"_s, u"e"_s), sampleLine(u"error"_s, u"f"_s)});
        QCOMPARE(lines.rowCount(), 3);
        QCOMPARE(cell(lines, 2, ConsoleLines::Text), u"f"_s);
    }

    void findsTextsAndSources()
    {
        ConsoleLines lines{m_titles};
        lines.add({sampleLine(u"log"_s, u"Out of stock"_s), sampleLine(u"log"_s, u"other"_s)});
        lines.search(u"STOCK"_s);
        QCOMPARE(lines.rowCount(), 1);
        lines.search(u"app.js"_s);
        QCOMPARE(lines.rowCount(), 2);
        lines.search(u"nowhere"_s);
        QCOMPARE(lines.rowCount(), 0);
    }

    void holdsTenThousand()
    {
        ConsoleLines lines{m_titles};
        QList<ConsoleLine> many;
        for (int i = 0; i < 10'100; ++i)
            many.append(sampleLine(u"log"_s, QString::number(i)));
        lines.add(many);
        QCOMPARE(lines.rowCount(), 10'000);
        QCOMPARE(cell(lines, 0, ConsoleLines::Text), u"100"_s);
    }

    void countsSourceLinesAsPeopleDo()
    {
        ConsoleLines lines{m_titles};
        lines.add({sampleLine(u"log"_s, u"a"_s)});
        QCOMPARE(cell(lines, 0, ConsoleLines::Source), u"app.js:12"_s);
        const ConsoleLine ofPage{
            .targetId = u"A"_s, .text = u"x"_s, .url = u"http://127.0.0.1:23800/"_s, .line = 14};
        QCOMPARE(ofPage.source(), u"(index):15"_s); // not "127.0.0.1:15", which reads as a port
    }

    void namesTheTabAsItIsCalledNow()
    {
        TabTitles titles;
        ConsoleLines lines{titles};
        lines.add({sampleLine(u"log"_s, u"a"_s, u"0123456789"_s)});
        QCOMPARE(cell(lines, 0, ConsoleLines::Tab), u"01234567"_s);
        titles.learn(samples::tab(u"0123456789"_s, u"The Shop"_s));
        QCOMPARE(cell(lines, 0, ConsoleLines::Tab), u"The Shop"_s);
    }

    void takesNoTextForMarkup()
    {
        ConsoleLines lines{m_titles};
        lines.add({sampleLine(u"log"_s, u"<b>bold</b>\nsecond"_s)});
        QCOMPARE(cell(lines, 0, ConsoleLines::Text), u"<b>bold</b> second"_s);
        const QString tip = lines.index(0, ConsoleLines::Text).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(u"&lt;b&gt;bold"_s), qPrintable(tip));
    }

    void spellsALineForTheClipboard()
    {
        ConsoleLines lines{m_titles};
        lines.add({sampleLine(u"error"_s, u"Out\nof stock"_s)});
        const QString text = lines.asText(0);
        QVERIFY2(text.endsWith(u" error [A] Out\nof stock (https://shop.test/js/app.js:12)"_s),
            qPrintable(text));
    }
};

TEST_CLASS(ConsoleLinesTest)
#include "console_lines_test.moc"
