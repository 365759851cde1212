#include "core/doors/rpc/rpc_gate.h"
#include "tests/support/test_class.h"

class RpcGateTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesTheKeyInEitherHeader()
    {
        RpcGate gate{options()};
        QCOMPARE(answered(gate, caller()), 0);
        Visitor bearer = caller();
        bearer.apiKey = {};
        QCOMPARE(answered(gate, bearer), 401);
        bearer.authorization = "bearer dev-key ";
        QCOMPARE(answered(gate, bearer), 0);
        bearer.authorization = "Bearer other";
        QCOMPARE(answered(gate, bearer), 401);
        bearer.authorization = "Basic dev-key";
        QCOMPARE(answered(gate, bearer), 401);
    }

    // Neither an empty key nor the same user opens it.
    void isNeverOpen()
    {
        RpcOptions open = options();
        open.key = {};
        RpcGate gate{open};
        Visitor nobody = caller();
        nobody.apiKey = {};
        nobody.isSameUser = true;
        QCOMPARE(answered(gate, nobody), 401);
        nobody.apiKey = "";
        QCOMPARE(answered(gate, nobody), 401);
        gate.setKey("made");
        nobody.apiKey = "made";
        QCOMPARE(answered(gate, nobody), 0);
    }

    void refusesForeignHosts_data()
    {
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<int>("status");
        QTest::newRow("number") << "127.0.0.1:3337"_ba << 0;
        QTest::newRow("name") << "localhost:9"_ba << 0;
        QTest::newRow("IPv6") << "[::1]:3337"_ba << 0;
        QTest::newRow("listed") << "browser:3337"_ba << 0;
        QTest::newRow("listed, in capitals") << "Browser:3337"_ba << 0;
        QTest::newRow("listed with another port") << "browser:80"_ba << 403;
        QTest::newRow("listed without a port") << "any:80"_ba << 0;
        QTest::newRow("none") << ""_ba << 403;
        QTest::newRow("foreign") << "evil.test:3337"_ba << 403;
        QTest::newRow("ends alike") << "localhost.evil.test"_ba << 403;
        QTest::newRow("user info") << "localhost@evil.test"_ba << 403;
    }
    void refusesForeignHosts()
    {
        QFETCH(QByteArray, host);
        QFETCH(int, status);
        RpcOptions more = options();
        more.allowedHosts = {u"browser:3337"_s, u"any"_s};
        RpcGate gate{more};
        Visitor visitor = caller();
        visitor.host = host;
        QCOMPARE(answered(gate, visitor), status);
    }

    void refusesWebPagesAndOtherBodies()
    {
        RpcGate gate{options()};
        Visitor page = caller();
        page.origin = "http://localhost:3337";
        QCOMPARE(answered(gate, page), 403);
        Visitor form = caller();
        form.contentType = "text/plain";
        QCOMPARE(answered(gate, form), 415);
        form.contentType = "application/json; charset=utf-8";
        QCOMPARE(answered(gate, form), 0);
    }

    void countsOnlyWhoHasTheKey()
    {
        RpcOptions narrow = options();
        narrow.mostRequests = 2;
        RpcGate gate{narrow};
        Visitor stranger = caller();
        stranger.apiKey = "no";
        for (int i = 0; i < 5; ++i)
            QCOMPARE(answered(gate, stranger), 401);
        QCOMPARE(answered(gate, caller()), 0);
        QVERIFY(!gate.tooMany(caller().address, 1));
        const auto answer = gate.refusal(caller());
        QVERIFY(answer);
        QCOMPARE(answer->status, 429);
        QCOMPARE(answer->headers.last().first, "Retry-After"_ba);
        const auto failure = gate.tooMany(caller().address, 1);
        QVERIFY(failure && failure->code == Code::TooBusy);
    }

    void saysWhenToComeAgain()
    {
        RpcOptions narrow = options();
        narrow.mostRequests = 2;
        RpcGate gate{narrow};
        const auto failure = gate.tooMany(caller().address, 3);
        QVERIFY(failure);
        const HttpAnswer answer = RpcGate::answerToTooMany(*failure);
        QCOMPARE(answer.status, 429);
        QCOMPARE(answer.headers.last(), (std::pair{"Retry-After"_ba, "60"_ba}));
    }

private:
    static RpcOptions options()
    {
        RpcOptions options;
        options.key = "dev-key";
        return options;
    }

    static Visitor caller()
    {
        Visitor visitor;
        visitor.host = "127.0.0.1:3337";
        visitor.apiKey = "dev-key";
        visitor.contentType = "application/json";
        visitor.hasBody = true;
        visitor.address = QHostAddress{QHostAddress::LocalHost};
        return visitor;
    }

    // The status of the refusal; 0 for who may come in.
    static int answered(RpcGate &gate, const Visitor &visitor)
    {
        const auto answer = gate.refusal(visitor);
        return answer ? answer->status : 0;
    }
};

TEST_CLASS(RpcGateTest)
#include "rpc_gate_test.moc"
