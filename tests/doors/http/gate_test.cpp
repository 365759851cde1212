#include "core/doors/http/gate.h"
#include "tests/support/test_class.h"

namespace {

constexpr quint16 ourPort = 18791;
const QByteArray token = "0123456789abcdef"_ba;

// A header's value, and whether the gate lets it pass. A null value is a header not sent.
struct Try {
    const char *value;
    bool passes;
};

constexpr Try hosts[] = {
    {"127.0.0.1:18791", true},
    {"localhost:18791", true},
    {"[::1]:18791", true},
    {nullptr, false},
    {"", false},
    {"127.0.0.1", false},
    {"127.0.0.1:", false},
    {"localhost", false},
    {"127.0.0.1:18792", false},
    {"127.0.0.1:018791", false},
    {"127.0.0.1:18791:18791", false},
    {"evil.test", false},
    {"evil.test:18791", false},
    {"127.evil.test:18791", false},
    {"127.0.0.1.evil.test:18791", false},
    {"localhost.evil.test:18791", false},
    {"127.0.0.2:18791", false},
    {"127.1:18791", false},
    {"2130706433:18791", false},
    {"0.0.0.0:18791", false},
    {"::1:18791", false},
    {"[::]:18791", false},
    {"localhost.:18791", false},
    {"user@127.0.0.1:18791", false},
    {"127.0.0.1:18791, evil.test", false},
    {"127.0.0.1:18791 ", false},
};

constexpr Try origins[] = {
    {nullptr, true},
    {"http://127.0.0.1:18791", true},
    {"http://localhost:18791", true},
    {"http://[::1]:18791", true},
    {"", false},
    {"null", false},
    {"http://127.0.0.1", false},
    {"http://127.0.0.1:3000", false},
    {"https://127.0.0.1:18791", false},
    {"http://127.0.0.1:18791/", false},
    {"http://127.0.0.1:18791.evil.test", false},
    {"https://evil.test", false},
    {"http://127.evil.test:18791", false},
    {"chrome-extension://abcdefgh", false},
    {"file://", false},
    {"http://localhost:18791 https://evil.test", false},
};

constexpr Try fetchSites[] = {
    {nullptr, true},
    {"none", true},
    {"same-origin", true},
    {"same-site", false},
    {"cross-site", false},
    {"", false},
    {"NONE", false},
    {"whatever", false},
};

constexpr Try bodyTypes[] = {
    {"application/json", true},
    {"application/json; charset=utf-8", true},
    {"application/json;charset=UTF-8", true},
    {"Application/JSON", true},
    {nullptr, false},
    {"", false},
    {"text/plain", false},
    {"text/plain; application/json", false},
    {"application/x-www-form-urlencoded", false},
    {"multipart/form-data; boundary=x", false},
    {"application/jsonp", false},
    {"application/json, text/plain", false},
};

constexpr Try tokens[] = {
    {nullptr, true}, // as the same user
    {"Bearer 0123456789abcdef", true},
    {"bearer 0123456789abcdef", true},
    {"Bearer 0123456789abcdeF", false},
    {"Bearer 0123456789abcde", false},
    {"Bearer 0123456789abcdef0", false},
    {"Bearer", false},
    {"Bearer ", false},
    {"", false},
    {"0123456789abcdef", false},
    {"Basic 0123456789abcdef", false},
};

QByteArray bytes(const char *value)
{
    return value ? QByteArray{value, qsizetype(qstrlen(value))} : QByteArray{};
}

struct Case {
    Try host;
    Try origin;
    Try fetchSite;
    Try bodyType;
    Try token;
};

Visitor visitorOf(const Case &each)
{
    return {
        .port = ourPort,
        .host = bytes(each.host.value),
        .origin = bytes(each.origin.value),
        .fetchSite = bytes(each.fetchSite.value),
        .contentType = bytes(each.bodyType.value),
        .authorization = bytes(each.token.value),
    };
}

// The rules again, as in the table.
std::optional<Code> expected(const Case &each, bool hasBody, bool isSameUser, Gate::Token use)
{
    if (!each.host.passes || !each.origin.passes || !each.fetchSite.passes)
        return Code::Forbidden;
    if (hasBody && !each.bodyType.passes)
        return Code::UnsupportedMediaType;
    const bool bringsToken = each.token.value != nullptr;
    const bool isIn = bringsToken ? each.token.passes : isSameUser && use == Gate::Token::Optional;
    return isIn ? std::nullopt : std::optional{Code::Unauthorized};
}

} // namespace

class GateTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decidesTheWholeMatrix();
    void takesAHostWithoutPortOnPort80Only();
    void showsABrowserTheDocumentsOnly();
    void letsNoneInByAnEmptyToken();
    void saysWhatToDoInEveryRefusal();

private:
    int misjudged(const Case &each);
};

// How many of the callers with these headers the gate judges wrongly.
int GateTest::misjudged(const Case &each)
{
    int wrong = 0;
    for (const auto use : {Gate::Token::Optional, Gate::Token::Required}) {
        const Gate gate{token, use};
        for (const bool hasBody : {false, true}) {
            for (const bool isSameUser : {false, true}) {
                Visitor visitor = visitorOf(each);
                visitor.hasBody = hasBody;
                visitor.isSameUser = isSameUser;
                const auto failure = gate.refusal(visitor);
                const auto code = failure ? std::optional{failure->code} : std::nullopt;
                if (code == expected(each, hasBody, isSameUser, use))
                    continue;
                ++wrong;
                qCritical() << visitor.host << visitor.origin << visitor.fetchSite
                            << visitor.contentType << visitor.authorization << hasBody << isSameUser
                            << (use == Gate::Token::Required);
            }
        }
    }
    return wrong;
}

// Every host with every origin and every fetch site; of the body types and tokens, all for those
// without a fault and some for the others.
void GateTest::decidesTheWholeMatrix()
{
    int wrong = 0;
    int faulty = 0;
    for (const Try &host : hosts) {
        for (const Try &origin : origins) {
            for (const Try &fetchSite : fetchSites) {
                const bool passes = host.passes && origin.passes && fetchSite.passes;
                for (const Try &bodyType : bodyTypes) {
                    for (const Try &brought : tokens) {
                        if (passes || faulty++ % 23 == 0)
                            wrong += misjudged({host, origin, fetchSite, bodyType, brought});
                    }
                }
            }
        }
    }
    QCOMPARE(wrong, 0);
}

void GateTest::takesAHostWithoutPortOnPort80Only()
{
    const Gate gate{token, Gate::Token::Optional};
    for (const auto &host : {"127.0.0.1"_ba, "localhost"_ba, "[::1]"_ba}) {
        QVERIFY(!gate.refusal({.port = 80, .host = host, .isSameUser = true}));
        QVERIFY(!gate.refusal({.port = 80, .host = host + ":80", .isSameUser = true}));
        QVERIFY(!gate.refusal(
            {.port = 80, .host = host, .origin = "http://" + host, .isSameUser = true}));
        QVERIFY(gate.refusal({.port = 8080, .host = host, .isSameUser = true}));
    }
}

void GateTest::showsABrowserTheDocumentsOnly()
{
    const Gate gate{token, Gate::Token::Optional};
    const Visitor program{.port = ourPort, .host = "127.0.0.1:18791"_ba, .isSameUser = true};
    QList<Visitor> browsers(7, program);
    browsers[0].fetchMode = "navigate"_ba;
    browsers[1].fetchDestination = "document"_ba;
    browsers[2].fetchDestination = "empty"_ba;
    browsers[3].accept = "text/html"_ba;
    browsers[4].accept = "text/html;q=0.9 , */*"_ba;
    browsers[5].accept = "Application/XHTML+XML"_ba;
    browsers[6].fetchMode = ""_ba;
    for (Visitor browser : browsers) {
        for (const auto &brought : {QByteArray{}, "Bearer " + token}) {
            browser.authorization = brought;
            browser.wantsDocument = false;
            const auto failure = gate.refusal(browser);
            QVERIFY(failure && !failure->hint.isEmpty());
            QCOMPARE(failure->code, Code::Forbidden);
            browser.wantsDocument = true;
            QVERIFY(!gate.refusal(browser));
        }
    }
    QList<Visitor> programs(4, program);
    programs[1].fetchMode = "cors"_ba;
    programs[2].accept = "*/*"_ba;
    programs[3].accept = "application/json, text/plain, */*"_ba;
    for (const Visitor &each : programs)
        QVERIFY(!gate.refusal(each));
}

void GateTest::letsNoneInByAnEmptyToken()
{
    for (const auto use : {Gate::Token::Optional, Gate::Token::Required}) {
        const Gate gate{{}, use};
        for (const auto &sent : {""_ba, "Bearer"_ba, "Bearer "_ba, "Bearer x"_ba}) {
            const auto failure = gate.refusal({.port = ourPort,
                .host = "127.0.0.1:18791"_ba,
                .authorization = sent,
                .isSameUser = true});
            QVERIFY(failure);
            QCOMPARE(failure->code, Code::Unauthorized);
        }
    }
}

void GateTest::saysWhatToDoInEveryRefusal()
{
    const Gate optional{token, Gate::Token::Optional};
    const Gate required{token, Gate::Token::Required};
    const Visitor fine{.port = ourPort, .host = "127.0.0.1:18791"_ba, .isSameUser = true};
    QVERIFY(!optional.refusal(fine));
    QList<Visitor> refused(8, fine);
    refused[0].host = "evil.test"_ba;
    refused[1].origin = "https://evil.test"_ba;
    refused[2].fetchSite = "cross-site"_ba;
    refused[3].hasBody = true;
    refused[4].isSameUser = false;
    refused[5].authorization = "Bearer no"_ba;
    refused[7].isSameUser = false;
    refused[7].hasLeft = true;
    for (qsizetype i = 0; i < refused.size(); ++i) {
        const auto failure = (i == 6 ? required : optional).refusal(refused.at(i));
        QVERIFY(failure);
        QVERIFY(!failure->message.isEmpty());
        QVERIFY(!failure->hint.isEmpty());
        QVERIFY(!failure->hint.contains(QString::fromLatin1(token)));
    }
}

TEST_CLASS(GateTest)
#include "gate_test.moc"
