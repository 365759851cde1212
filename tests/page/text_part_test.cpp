// Where a long Markdown text is cut.

#include "core/page/text/text_part.h"
#include "tests/support/test_class.h"

namespace {

// Read to its end, part by part.
QStringList partsOf(const QString &whole, int mostTokens)
{
    QStringList parts;
    std::optional<qsizetype> at = 0;
    while (at && parts.size() < 100) {
        const TextPart part = textPart(whole, *at, mostTokens);
        parts.append(part.text);
        at = part.next;
    }
    return parts;
}

} // namespace

class TextPartTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesAllThatFits()
    {
        QCOMPARE(partsOf(u"One\n\nTwo"_s, 100), QStringList{u"One\n\nTwo"_s});
        QCOMPARE(partsOf({}, 1), QStringList{QString{}});
    }

    void endsBetweenBlocks()
    {
        const QString whole = u"First block\nof two lines\n\nSecond\n\nThird one"_s;
        QCOMPARE(partsOf(whole, 15),
            (QStringList{u"First block\nof two lines\n\nSecond"_s, u"Third one"_s}));
    }

    void neverEndsInsideCode()
    {
        const QString whole = u"Words\n\n```\na\n\nb\n\nc\n```\n\nMore words here"_s;
        QCOMPARE(partsOf(whole, 8),
            (QStringList{u"Words"_s, u"```\na\n\nb\n\nc\n```"_s, u"More words here"_s}));
    }

    void endsALongBlockWithALineOrALetter()
    {
        QCOMPARE(partsOf(u"- aaaa\n- bbbb\n- cccc"_s, 6),
            (QStringList{u"- aaaa\n- bbbb"_s, u"- cccc"_s}));
        QCOMPARE(partsOf(u"abcdefgh"_s, 2), (QStringList{u"abcde"_s, u"fgh"_s}));
        QCOMPARE(
            partsOf(u"\U0001F600\U0001F600"_s, 3), (QStringList{u"\U0001F600"_s, u"\U0001F600"_s}));
    }

    void beginsWhereItIsAsked()
    {
        QCOMPARE(textPart(u"One\n\nTwo"_s, 5, 100).text, u"Two"_s);
        QCOMPARE(textPart(u"One"_s, 500, 100).text, QString{});
        QVERIFY(!textPart(u"One"_s, 500, 100).next);
    }
};

TEST_CLASS(TextPartTest)
#include "text_part_test.moc"
