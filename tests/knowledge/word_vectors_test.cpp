// The file that is made of word vectors: whole, of what it should be, or made again.

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/word_vectors.h"
#include "tests/knowledge/small_words.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;

class WordVectorsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString text() const { return m_folder->filePath(u"small.vec"_s); }
    QString made() const { return m_folder->filePath(u"of the app/words"_s); }
    WordSource source() const { return WordSource::of(text()); }
    std::unique_ptr<WordVectors> openMade() const { return WordVectors::open(made(), source()); }
    // Why it cannot be made; empty where it was.
    QString make(bool isEnding = false) const
    {
        const std::atomic_bool ending = isEnding;
        try {
            WordVectors::make(made(), source(), ending);
        } catch (const Failure &failure) {
            return failure.message;
        }
        return {};
    }
    std::unique_ptr<WordVectors> madeOf(const QByteArray &content) const
    {
        return writeWords(text(), content) && make().isEmpty() ? openMade() : nullptr;
    }
    static QStringList filesOf(const QString &path)
    {
        return QFileInfo{path}.dir().entryList(QDir::Files);
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void hasEveryWordInItsPlace()
    {
        const auto words = madeOf(smallWords());
        QVERIFY(words);
        QCOMPARE(words->words(), 11U);
        QCOMPARE(words->dimension(), 4);
        QCOMPARE(words->placeOf("the"), std::optional<quint32>{0});
        QCOMPARE(words->placeOf("Node.js"), std::optional<quint32>{8});
        QVERIFY(!words->placeOf("dog"));
        QVERIFY(!words->placeOf(""));
        QVERIFY(!words->placeOf("th"));
        const auto cat = words->numbersOf(2);
        QCOMPARE(QList<int>(cat.begin(), cat.end()), (QList<int>{127, 0, 0, 13}));
        const auto permissions = QFile::permissions(made());
        QVERIFY(!(permissions & (QFile::ReadGroup | QFile::ReadOther)));
        QCOMPARE(filesOf(made()), QStringList{u"words"_s});
    }

    void manyWordsAreFound()
    {
        QByteArray content = "3000 2\n";
        for (int each = 0; each < 3000; ++each)
            content += "w" + QByteArray::number(each) + " 1 " + QByteArray::number(each) + "\n";
        const auto words = madeOf(content + "w7 1 1\n"); // the first holds
        QVERIFY(words);
        QCOMPARE(words->words(), 3000U);
        for (quint32 each = 0; each < 3000; ++each)
            QCOMPARE(words->placeOf("w" + QByteArray::number(each)), std::optional<quint32>{each});
        QCOMPARE(words->numbersOf(7)[1], static_cast<signed char>(127));
        QCOMPARE(words->numbersOf(7)[0], static_cast<signed char>(18));
    }

    void whatHasChangedIsNotOpened()
    {
        QVERIFY(madeOf(smallWords()));
        QVERIFY(writeWords(text(), smallWords().replace("dog", "cow") + "dog 1 0 0 0\n"));
        QVERIFY(!openMade());
        QCOMPARE(make(), QString{});
        QVERIFY(openMade()->placeOf("dog"));
        QVERIFY(QFile::remove(text()));
        QVERIFY(!openMade());
    }

    void theSameSizeAndTimeAreNotTheSame()
    {
        QVERIFY(madeOf("a 1 0\nb 0 1\n"));
        const auto before = QFileInfo{text()}.lastModified();
        QFile file{text()};
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(10) && file.write("2") == 1 && file.flush());
        QVERIFY(file.setFileTime(before, QFileDevice::FileModificationTime));
        file.close();
        QCOMPARE(QFileInfo{text()}.lastModified(), before);
        QVERIFY(!openMade());
        QCOMPARE(source().print.size(), 32);
    }

    void whatIsNotWholeIsNotOpened()
    {
        QVERIFY(madeOf(smallWords()));
        QFile file{made()};
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray whole = file.readAll();
        for (qsizetype size = 0; size < whole.size(); size += 5) {
            QVERIFY(file.resize(size));
            QVERIFY(!openMade());
        }
        file.close();
        QVERIFY(writeWords(made(), whole + 'x'));
        QVERIFY(!openMade());
        QVERIFY(writeWords(made(), whole));
        QVERIFY(openMade());
    }

    void damageIsNeverReadBeyond()
    {
        QVERIFY(madeOf(smallWords()));
        QFile file{made()};
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        for (qsizetype at = 0; at < whole.size(); ++at) {
            for (const char byte : {'\x00', '\x01', '\x7f', '\xff'}) {
                QByteArray damaged = whole;
                damaged[at] = byte;
                QVERIFY(writeWords(made(), damaged));
                if (const auto words = openMade()) {
                    for (const char *each : {"the", "cat", "Node.js", "dog"}) {
                        const auto place = words->placeOf(each);
                        QVERIFY(!place || *place < words->words());
                    }
                }
            }
        }
    }

    void wordsThatLieElsewhereAreNone()
    {
        const QList<quint32> cells{1};
        const QByteArray bytes{"word"};
        WordTableView table{.words = 1, .text = bytes.constData(), .textSize = 4};
        table.cells = cells.constData();
        table.cellCount = 1;
        const auto isFound = [&table](quint32 start, quint32 end) {
            const QList<quint32> starts{start, end};
            table.starts = starts.constData();
            return table.placeOf("word").has_value();
        };
        QVERIFY(isFound(0, 4));
        QVERIFY(!isFound(1'000'000'000, 1'000'000'004));
        QVERIFY(!isFound(4, 0));
    }

    void misfitsAreLeftOut()
    {
        const auto words = madeOf("a title\n\ncat 1 0\nbroken 1\nnan nan nan\ncar 0 1\n"
            + QByteArray(300'000, 'x') + "\nlast 1 1");
        QVERIFY(words);
        QCOMPARE(words->words(), 3U);
        QCOMPARE(words->placeOf("last"), std::optional<quint32>{2});
    }

    void saysWhyThereAreNone_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const QByteArray &content, const char *says) {
            QTest::newRow(name) << content << QString::fromLatin1(says);
        };
        row("empty", "", "no line that is a word and 2 to 1024 numbers");
        row("a head alone", "10 300\n", "a word and 300 numbers");
        row("prose", "This is\nno file of\nword vectors.\n", "no line that is a word");
        row("packed", QByteArray{"\x1f\x8b\x08\x00\x00"}.repeated(9), "no line that is a word");
        row("late", QByteArray{"x\n"}.repeated(knowledge_limits::vectorMisfits) + "cat 1 0\n",
            "no line that is a word");
    }
    void saysWhyThereAreNone()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, says);
        QVERIFY(writeWords(text(), content));
        const QString why = make();
        QVERIFY2(why.contains(says), qPrintable(why));
        QVERIFY(why.contains(u"small.vec"_s));
        QCOMPARE(filesOf(made()), QStringList{}); // no half of it
    }

    void nothingIsLeftOfARunThatEnded()
    {
        QVERIFY(writeWords(text(), smallWords()));
        QVERIFY(make(true).contains(u"the app ended"_s));
        QCOMPARE(filesOf(made()), QStringList{});
        QVERIFY(writeWords(made() + u".abcdef"_s, "half"));
        QCOMPARE(make(), QString{});
        QCOMPARE(filesOf(made()), QStringList{u"words"_s});
    }

    void saysWhereItCannotBeKept()
    {
        QVERIFY(writeWords(text(), smallWords()));
        QVERIFY(QDir{}.mkpath(made())); // a folder is in the way
        const QString why = make();
        QVERIFY2(why.contains(u"cannot be kept"_s), qPrintable(why));
    }
};

TEST_CLASS(WordVectorsTest)
#include "word_vectors_test.moc"
