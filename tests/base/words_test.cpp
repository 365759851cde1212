#include "base/words.h"
#include "tests/support/test_class.h"

namespace {
enum class Fruit { Apple, Pear, Plum };
}

template<> struct Words<Fruit> {
    static constexpr Word<Fruit> all[] = {{Fruit::Apple, "apple"}, {Fruit::Pear, "pear"}};
};

class WordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatItWrites()
    {
        QCOMPARE(toWord(Fruit::Pear), u"pear"_s);
        QCOMPARE(fromWord<Fruit>(u"pear"_s), Fruit::Pear);
    }

    void knowsNoOtherWord()
    {
        QVERIFY(!fromWord<Fruit>(u"Pear"_s));
        QVERIFY(!fromWord<Fruit>(u" pear"_s));
        QVERIFY(!fromWord<Fruit>(QString{}));
        QCOMPARE(toWord(Fruit::Plum), QString{});
    }

    void listsWordsInTheirOrder()
    {
        QCOMPARE(wordsOf<Fruit>(), (QStringList{u"apple"_s, u"pear"_s}));
    }
};

TEST_CLASS(WordsTest)
#include "words_test.moc"
