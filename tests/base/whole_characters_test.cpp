// JSON that leaves the app holds no half of a surrogate pair, also where a caller wrote one.

#include "base/whole_characters.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

class WholeCharactersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void replacesHalvesAlone_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("whole");
        QTest::newRow("first half") << R"({"a":"b\ud83d"})"_ba
                                    << R"({"a":"b\ufffd"})"_ba;
        QTest::newRow("second half") << R"({"a":"\uDE00b"})"_ba
                                     << R"({"a":"\ufffdb"})"_ba;
        QTest::newRow("in a name") << R"({"\ud83d":1})"_ba
                                   << R"({"\ufffd":1})"_ba;
        QTest::newRow("wrong way round") << R"(["\ude00\ud83d"])"_ba
                                         << R"(["\ufffd\ufffd"])"_ba;
        for (const QByteArray &same : {R"(["\ud83d\ude00"])"_ba, R"(["\\ud83d"])"_ba,
                 R"(["\u00e9\n"])"_ba, R"({"a":1})"_ba, QByteArray{}})
            QTest::newRow(same.constData()) << same << same;
    }
    void replacesHalvesAlone()
    {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, whole);
        QCOMPARE(withWholeCharacters(json), whole);
    }

    void writesTextsOfCallersWhole()
    {
        const QJsonObject read = QJsonDocument::fromJson(R"({"key\ud83d":["\ude00"]})").object();
        QCOMPARE(QString::fromUtf8(wholeJson(read)), u"{\"key\\ufffd\":[\"\\ufffd\"]}"_s);
    }
};

TEST_CLASS(WholeCharactersTest)
#include "whole_characters_test.moc"
