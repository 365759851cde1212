#include "profiles/settings/json5.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

class Json5Test : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheLibertiesPeopleTake_data()
    {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<QByteArray>("meant");
        const auto row = [](const char *typed, const char *meant) {
            QTest::newRow(QByteArray{typed}.simplified().constData())
                << QByteArray{typed} << QByteArray{meant};
        };
        row("{\"a\": [1, \"x\\n\\\"y\"]}", "{\"a\":[1,\"x\\n\\\"y\"]}");
        row("// c\n{/* d */a: 1}", "{\"a\":1}");
        row("{a: [1, 2,], b_$: true,}", "{\"a\":[1,2],\"b_$\":true}");
        row("{'it\\'s': 'say \"hi\"'}", "{\"it's\":\"say \\\"hi\\\"\"}");
        row("{a: .5, b: 5., c: +1, d: 0x10, e: -2}",
            "{\"a\":0.5,\"b\":5,\"c\":1,\"d\":16,\"e\":-2}");
        row("{a: 'http://x//y', /* , */ null: null}", "{\"a\":\"http://x//y\",\"null\":null}");
        row("{a: 'one\\\ntwo\\x41'}", "{\"a\":\"onetwoA\"}");
        row("{a: 1} // end", "{\"a\":1}");
    }

    void readsTheLibertiesPeopleTake()
    {
        QFETCH(QByteArray, typed);
        QFETCH(QByteArray, meant);
        const auto plain = plainJson(typed);
        QVERIFY(plain);
        QCOMPARE(QJsonDocument::fromJson(*plain).toJson(QJsonDocument::Compact), meant);
    }

    void refusesWhatIsNoneOfIt_data()
    {
        QTest::addColumn<QByteArray>("typed");
        for (const char *typed : {"{a: 'open", "{a: 1,, b: 2}", "{a: /* open", "{a", "{a: b}",
                 "{a: 1} x", "{\"a\": \"\\", "{a: 0xZZ}", "{half"})
            QTest::newRow(typed) << QByteArray{typed};
    }

    void refusesWhatIsNoneOfIt()
    {
        QFETCH(QByteArray, typed);
        const auto plain = plainJson(typed);
        QVERIFY(QJsonDocument::fromJson(plain.value_or(QByteArray{})).isNull());
    }
};

TEST_CLASS(Json5Test)
#include "json5_test.moc"
