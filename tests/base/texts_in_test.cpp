#include "base/texts_in.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QJsonObject>

class TextsInTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changesTextsAtAnyDepthAndNoKeys()
    {
        const QJsonValue value = QJsonObject{{u"a"_s, u"a"_s}, {u"n"_s, 1}, {u"null"_s, {}},
            {u"list"_s, QJsonArray{u"b"_s, true, QJsonObject{{u"c"_s, u"c"_s}}, QJsonArray{}}}};
        const QJsonValue expected = QJsonObject{{u"a"_s, u"A"_s}, {u"n"_s, 1}, {u"null"_s, {}},
            {u"list"_s, QJsonArray{u"B"_s, true, QJsonObject{{u"c"_s, u"C"_s}}, QJsonArray{}}}};
        const auto upper = [](const QString &text) { return text.toUpper(); };
        QCOMPARE(changeTexts(value, upper), expected);
        QCOMPARE(changeTexts(u"x"_s, upper), QJsonValue{u"X"_s});
        QCOMPARE(changeTexts(expected, upper), expected);
    }

    void leavesWhatNeedsNoChange()
    {
        const QJsonObject value{{u"a"_s, QJsonArray{u"long"_s, u"short"_s, 2.5}}};
        int asked = 0;
        const auto same = [&asked](const QString &text) {
            ++asked;
            return text;
        };
        QCOMPARE(changeTexts(value, same), QJsonValue{value});
        QCOMPARE(asked, 2);
        QCOMPARE(changeTexts(QJsonValue{}, same), QJsonValue{});
    }
};

TEST_CLASS(TextsInTest)
#include "texts_in_test.moc"
