#include "core/doors/socket/line_reader.h"
#include "tests/support/test_class.h"

class LineReaderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheSameHoweverTheBytesAreSplit()
    {
        const QByteArray bytes = "one\n\ntwo\r\nthree\nrest";
        const QList<QByteArray> expected{"one"_ba, ""_ba, "two\r"_ba, "three"_ba};
        for (qsizetype size = 1; size <= bytes.size(); ++size) {
            LineReader reader{5};
            QList<QByteArray> lines;
            for (qsizetype at = 0; at < bytes.size(); at += size)
                lines += reader.read(bytes.mid(at, size));
            QCOMPARE(lines, expected);
            QVERIFY(!reader.isTooLong());
        }
    }

    void takesALineOfTheGreatestLengthAndNoneLonger()
    {
        for (const qsizetype split : {1, 3, 5}) {
            LineReader reader{5};
            const QByteArray fits = "12345\n";
            QList<QByteArray> lines = reader.read(fits.left(split));
            lines += reader.read(fits.mid(split));
            QCOMPARE(lines, QList<QByteArray>{"12345"_ba});
            const QByteArray longer = "123456";
            lines = reader.read(longer.left(split));
            lines += reader.read(longer.mid(split));
            QVERIFY(lines.isEmpty());
            QVERIFY(reader.isTooLong());
        }
    }

    void givesWhatStoodBeforeALineThatIsTooLongAndNothingBehind()
    {
        LineReader reader{3};
        QCOMPARE(reader.read("a\nlonger\nb\n"_ba), QList<QByteArray>{"a"_ba});
        QVERIFY(reader.isTooLong());
        QVERIFY(reader.read("c\n"_ba).isEmpty());
    }
};

TEST_CLASS(LineReaderTest)
#include "line_reader_test.moc"
