#include "core/doors/files/command_lines.h"
#include "tests/support/test_class.h"

namespace {

QByteArrayList textsIn(const QList<files::CommandText> &lines)
{
    QByteArrayList texts;
    for (const files::CommandText &each : lines)
        texts.append(each.isTooLong ? "(long)"_ba : each.text);
    return texts;
}

} // namespace

class CommandLinesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheSameHoweverTheBytesAreSplit()
    {
        const QByteArray bytes = "one\n\n \r\ntwo\r\n1234567\nthree\nrest";
        const QByteArrayList expected{"one", "two", "(long)", "three"};
        for (qsizetype size = 1; size <= bytes.size(); ++size) {
            files::CommandLines reader{5};
            QList<files::CommandText> lines;
            for (qsizetype at = 0; at < bytes.size(); at += size)
                lines += reader.read(bytes.mid(at, size));
            QCOMPARE(textsIn(lines), expected);
            QCOMPARE(lines.last().number, qint64{6});
            QVERIFY(reader.holdsPart());
            QCOMPARE(textsIn(reader.end()), QByteArrayList{"rest"});
        }
    }

    void countsEveryLineFromOne()
    {
        files::CommandLines reader{10};
        const auto lines = reader.read("\na\n\nb\n"_ba);
        QCOMPARE(lines.first().number, qint64{2});
        QCOMPARE(lines.last().number, qint64{4});
        QVERIFY(reader.end().isEmpty());
    }

    void replacesWhatIsNoUtf8()
    {
        files::CommandLines reader{20};
        QCOMPARE(reader.read("a\xff\xc3\xa4\n"_ba).first().text, u"a\ufffdä"_s.toUtf8());
    }
};

TEST_CLASS(CommandLinesTest)

#include "command_lines_test.moc"
