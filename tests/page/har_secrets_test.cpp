// What a HAR file does not hold.

#include "core/page/observe/har_reading.h"
#include "core/page/observe/har_secrets.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

class HarSecretsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hidesWhatLogsIn_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("shown");
        const auto row = [](const QString &name, const QString &value, const QString &shown) {
            QTest::newRow(qPrintable(name + u": "_s + value)) << name << value << shown;
        };
        row(u"Cookie"_s, u"sid=a=b; theme=dark"_s, u"sid=••••; theme=••••"_s);
        row(u"cookie"_s, u"nameless"_s, u"••••"_s);
        row(u"Set-Cookie"_s, u"sid=abc; Path=/; HttpOnly"_s, u"sid=••••; Path=/; HttpOnly"_s);
        row(u"Authorization"_s, u"Bearer abc"_s, u"Bearer ••••"_s);
        row(u"authorization"_s, u"abc"_s, u"••••"_s);
        row(u"Proxy-Authorization"_s, u"Basic YTpi"_s, u"Basic ••••"_s);
        for (const QString &name : {u"X-Api-Key"_s, u"x-auth-token"_s, u"X-CSRF-Token"_s,
                 u"x-amz-security-token"_s, u"Authentication"_s, u"x-session-id"_s})
            row(name, u"abc"_s, u"••••"_s);
        for (const QString &name : {u":authority"_s, u"Content-Type"_s, u"Sec-WebSocket-Key"_s,
                 u"WWW-Authenticate"_s, u"X-Author"_s, u"Accept"_s})
            row(name, u"abc"_s, u"abc"_s);
    }
    void hidesWhatLogsIn()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, value);
        QFETCH(const QString, shown);
        QCOMPARE(har_secrets::withoutLogin(name, value), shown);
    }

    void hidesSecretFields_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("shown");
        const QString form = u"application/x-www-form-urlencoded; charset=utf-8"_s;
        const QString json = u"application/json"_s;
        QTest::newRow("form") << form << u"user=ada&password=a%26b&x=1"_s
                              << u"user=ada&password=••••&x=1"_s;
        QTest::newRow("encoded name") << form << u"pass%77ord=a"_s << u"pass%77ord=••••"_s;
        QTest::newRow("code") << form << u"otp=1&spinning=2&pin=3"_s
                              << u"otp=••••&spinning=2&pin=••••"_s;
        QTest::newRow("plain form") << form << u"q=words"_s << u"q=words"_s;
        QTest::newRow("json") << json << u"{ \"q\": [ {\"cardNumber\": 4111, \"to\": \"ada\"} ] }"_s
                              << u"{\"q\":[{\"cardNumber\":\"••••\",\"to\":\"ada\"}]}"_s;
        QTest::newRow("plain json") << json << u"{ \"q\": 1 }"_s << u"{ \"q\": 1 }"_s;
        QTest::newRow("no json") << json << u"password=a"_s << u"password=a"_s;
        QTest::newRow("parts") << u"multipart/form-data; boundary=x"_s
                               << u"--x\r\nContent-Disposition: form-data; name=\"pwd\"\r\n\r\na"_s
                               << u"••••"_s;
        QTest::newRow("text") << u"text/plain"_s << u"password=a"_s << u"password=a"_s;
    }
    void hidesSecretFields()
    {
        QFETCH(const QString, type);
        QFETCH(const QString, body);
        QFETCH(const QString, shown);
        QCOMPARE(har_secrets::withoutSecretFields(type, body), shown);
    }

    // A login is not overwritten by dots.
    void answersWithoutWhatIsHidden()
    {
        const QJsonArray reported{
            QJsonObject{{u"name"_s, u"Set-Cookie"_s}, {u"value"_s, u"sid=••••; Path=/"_s}},
            QJsonObject{{u"name"_s, u"X-Other"_s}, {u"value"_s, u"kept"_s}}};
        const QJsonObject entry{
            {u"request"_s, QJsonObject{{u"method"_s, u"GET"_s}, {u"url"_s, u"http://s.test"_s}}},
            {u"response"_s,
                QJsonObject{{u"status"_s, 200}, {u"headers"_s, reported},
                    {u"content"_s, QJsonObject{{u"text"_s, u"a"_s}}}}}};
        const QJsonObject log{{u"entries"_s, QJsonArray{entry}}};
        const HarAnswers found = readHar(QJsonDocument{QJsonObject{{u"log"_s, log}}}.toJson());
        const QJsonArray headers = found.answers.begin()->headers;
        QCOMPARE(headers.size(), 1);
        QCOMPARE(headers[0][u"name"].toString(), u"X-Other"_s);
    }
};

TEST_CLASS(HarSecretsTest)
#include "har_secrets_test.moc"
