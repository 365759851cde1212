#include "ui/models/answer_body.h"

#include "tests/support/test_class.h"

#include <QBuffer>
#include <QJsonObject>

class AnswerBodyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsTextAndBytes()
    {
        const AnswerBody text = readAnswerBody(
            {{u"body"_s, u"grün"_s}, {u"isText"_s, true}}, u"text/plain"_s, u"https://a.test/"_s);
        QCOMPARE(text.content, u"grün"_s.toUtf8());
        const AnswerBody bytes
            = readAnswerBody({{u"body"_s, u"AQID"_s}, {u"isText"_s, false}}, {}, {});
        QCOMPARE(bytes.content, QByteArray("\x01\x02\x03"));
        QVERIFY(bytes.picture().isNull());
    }

    void isAPictureIfItIsOne()
    {
        QImage dot{3, 2, QImage::Format_RGB32};
        dot.fill(Qt::red);
        AnswerBody body;
        QBuffer file{&body.content};
        QVERIFY(file.open(QIODevice::WriteOnly) && dot.save(&file, "PNG"));
        QCOMPARE(body.picture().size(), QSize(3, 2));
        body.isCut = true;
        QVERIFY(body.picture().isNull());
    }

    // A page chooses it.
    void isSavedByAPlainName_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("mimeType");
        QTest::addColumn<QString>("name");
        QTest::newRow("own") << u"https://a.test/in/cat.png?x=1"_s << u"image/png"_s
                             << u"cat.png"_s;
        QTest::newRow("ending") << u"https://a.test/api/cart"_s << u"application/json"_s
                                << u"cart.json"_s;
        QTest::newRow("none") << u"https://a.test/"_s << u"application/pdf"_s << u"answer.pdf"_s;
        QTest::newRow("unknown") << u"https://a.test/"_s << QString{} << u"answer"_s;
        QTest::newRow("hidden") << u"https://a.test/.bashrc"_s << QString{} << u"bashrc"_s;
        QTest::newRow("steps") << u"https://a.test/..%2F..%2Fa%00b.sh"_s << QString{} << u"ab.sh"_s;
    }

    void isSavedByAPlainName()
    {
        QFETCH(const QString, url);
        QFETCH(const QString, mimeType);
        AnswerBody body;
        body.url = url;
        body.mimeType = mimeType;
        QTEST(body.fileName(), "name");
    }
};

TEST_CLASS(AnswerBodyTest)
#include "answer_body_test.moc"
