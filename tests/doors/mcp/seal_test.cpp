// What a stateless client keeps for us: it counts for its request only, unchanged.

#include "core/doors/mcp/mcp_headers.h"
#include "core/doors/mcp/mcp_seal.h"
#include "tests/support/test_class.h"

namespace {

mcp::Exchange exchange(const QString &owner, const QJsonObject &arguments)
{
    const QJsonObject params{{u"name"_s, u"browser_click"_s}, {u"arguments"_s, arguments}};
    const mcp::Client client{.owner = owner};
    return {RpcRequest{"1", u"tools/call"_s, params}, client, nullptr};
}

} // namespace

class SealTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void opensForTheSameRequest()
    {
        const mcp::Seal seal;
        const mcp::Exchange asked = exchange(u"one"_s, {{u"target"_s, u"e1"_s}});
        const mcp::Answers answers{{u"approve"_s, {{u"action"_s, u"accept"_s}}}};
        QCOMPARE(seal.open(seal.close(answers, asked), asked), std::optional{answers});
    }

    void staysClosedForOthers()
    {
        const mcp::Seal seal;
        const mcp::Exchange asked = exchange(u"one"_s, {{u"target"_s, u"e1"_s}});
        const QString sealed = seal.close({}, asked);
        QVERIFY(!seal.open(sealed, exchange(u"two"_s, asked.arguments())));
        QVERIFY(!seal.open(sealed, exchange(u"one"_s, {{u"target"_s, u"e2"_s}})));
        QVERIFY(!mcp::Seal{}.open(sealed, asked));
        QVERIFY(!seal.open(sealed + u'A', asked));
        QVERIFY(!seal.open(u'A' + sealed, asked));
        QVERIFY(!seal.open({}, asked));
    }

    void headersMayBeEncoded()
    {
        QCOMPARE(mcp::headerValue("plain"), std::optional{u"plain"_s});
        QCOMPARE(mcp::headerValue("=?base64?SGVsbG8=?="), std::optional{u"Hello"_s});
        QVERIFY(!mcp::headerValue("=?base64?SGVsbG8?="));
        QVERIFY(!mcp::headerValue("=?base64?SGVs!!!bG8=?="));
        QCOMPARE(mcp::headerValue("=?base64?SGVsbG8="), std::optional{u"=?base64?SGVsbG8="_s});
    }
};

TEST_CLASS(SealTest)
#include "seal_test.moc"
