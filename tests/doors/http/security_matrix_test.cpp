// Who gets in: every route of the API, in every way that a program, a web page or another user may
// ask. The expected result is computed here from the rules, not by the gate.

#include "core/commands/commands.h"
#include "tests/doors/http/open_door.h"
#include "tests/support/test_class.h"

#include <QProcess>

#include <unistd.h>

namespace {

// Values tried on every route; PORT is the door's own.
struct Values {
    QByteArrayList hosts{"127.0.0.1:PORT", "evil.example:PORT"};
    QByteArrayList origins{"", "http://127.0.0.1:PORT", "https://evil.example"};
    QByteArrayList sites{"", "cross-site"};
    QByteArrayList types{"application/json", "text/plain"};
};
// Values tried on one route of each method.
const Values rareToo{{"127.0.0.1:PORT", "localhost:PORT", "[::1]:PORT", "evil.example:PORT",
                         "127.0.0.1:1", "localhost"},
    {"", "http://127.0.0.1:PORT", "http://localhost:PORT", "https://evil.example", "null"},
    {"", "none", "same-origin", "same-site", "cross-site"},
    {"application/json", "application/json; charset=utf-8", "text/plain",
        "application/x-www-form-urlencoded", ""}};
const QByteArrayList triedTokens{"", "secret", "wrong"};

struct RouteRequest {
    QByteArray method;
    QByteArray path;
    QByteArray host = "127.0.0.1:PORT";
    QByteArray origin{};
    QByteArray site{};
    QByteArray type = "application/json";
    QByteArray token{};

    bool hasBody() const { return method == "POST"; }

    QByteArray bytes(quint16 port) const
    {
        QByteArray head = method + ' ' + path + " HTTP/1.1\r\nHost: " + host;
        const auto add = [&head](const char *name, const QByteArray &value) {
            if (!value.isEmpty())
                head += QByteArray{"\r\n"} + name + ": " + value;
        };
        add("Origin", origin);
        add("Sec-Fetch-Site", site);
        add("Authorization", token.isEmpty() ? QByteArray{} : "Bearer " + token);
        if (hasBody()) {
            add("Content-Type", type);
            add("Content-Length", "2");
        }
        head.replace("PORT", QByteArray::number(port));
        return head + "\r\n\r\n" + (hasBody() ? "{}" : "");
    }
};

enum class User { Same, Other };

// 0: admitted.
int refusal(const RouteRequest &asked, User user, Gate::Token use)
{
    const QByteArrayList ours{"127.0.0.1:PORT", "localhost:PORT", "[::1]:PORT"};
    const bool isOurPage = asked.origin.isEmpty() || ours.contains(asked.origin.mid(7));
    const bool isOurSite
        = asked.site.isEmpty() || asked.site == "none" || asked.site == "same-origin";
    if (!ours.contains(asked.host) || !isOurPage || !isOurSite)
        return 403;
    if (asked.hasBody() && !asked.type.startsWith("application/json"))
        return 415;
    if (!asked.token.isEmpty())
        return asked.token == "secret" ? 0 : 401;
    return use == Gate::Token::Required || user == User::Other ? 401 : 0;
}

QList<RouteRequest> routes()
{
    static const QRegularExpression name{u":\\w+"_s};
    QList<RouteRequest> all{{"GET", "/openapi.json"}, {"GET", "/docs"}, {"GET", "/not/there"}};
    const auto commands = commands::forEveryone();
    for (const Command &command : commands) {
        const QString path = QString::fromLatin1(command.http.path).replace(name, u"x"_s);
        all.append({command.http.method, path.toLatin1()});
    }
    return all;
}

// Every way to ask for one route.
QList<RouteRequest> waysTo(const RouteRequest &route, const Values &values)
{
    QList<RouteRequest> ways;
    for (const QByteArray &host : values.hosts) {
        for (const QByteArray &origin : values.origins) {
            for (const QByteArray &site : values.sites) {
                for (const QByteArray &type :
                    route.hasBody() ? values.types : values.types.mid(0, 1)) {
                    for (const QByteArray &each : triedTokens)
                        ways.append({route.method, route.path, host, origin, site, type, each});
                }
            }
        }
    }
    return ways;
}

QByteArray inWords(const RouteRequest &asked, int wanted, int status)
{
    return asked.bytes(0) + " wanted " + QByteArray::number(wanted) + ", got "
        + QByteArray::number(status);
}

struct Door {
    explicit Door(Gate::Token use)
        : door(commands::forEveryone(), calls.run(), Gate{"secret", use}, OpenDoor::documents(),
            {.wrongKeys = 1'000'000}),
          port(std::get<quint16>(door.listen(0)))
    {
    }

    ScriptedCalls calls;
    HttpDoor door;
    quint16 port;
};

// Runs as nobody: one connection for each request read from its input, status lines out.
const char *const nobodysClient = R"(
while IFS= read -r -d '' request; do
    exec 3<>/dev/tcp/127.0.0.1/$1
    printf '%s' "$request" >&3
    IFS=' ' read -r _ status _ <&3
    echo "$status"
    exec 3>&-
done)";

} // namespace

class SecurityMatrixTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void letsInWhoMayComeIn_data()
    {
        QTest::addColumn<Gate::Token>("use");
        QTest::newRow("a token may be brought") << Gate::Token::Optional;
        QTest::newRow("a token must be brought") << Gate::Token::Required;
    }
    void letsInWhoMayComeIn()
    {
        QFETCH(Gate::Token, use);
        Door door{use};
        auto client = std::make_unique<RawClient>(door.port);
        QSet<QByteArray> methods;
        const auto all = routes();
        for (const RouteRequest &route : all) {
            const bool isFirst = !methods.contains(route.method);
            methods.insert(route.method);
            const auto ways = waysTo(route, isFirst ? rareToo : Values{});
            for (const RouteRequest &asked : ways) {
                const auto callsBefore = door.calls.calls.size();
                const RawAnswer answer = client->ask(asked.bytes(door.port));
                const int wanted = refusal(asked, User::Same, use);
                const bool isRight = wanted == 0
                    ? answer.status != 401 && answer.status != 403 && answer.status != 415
                    : answer.status == wanted;
                QVERIFY2(isRight && answer.status > 0, inWords(asked, wanted, answer.status));
                QVERIFY(wanted == 0 || door.calls.calls.size() == callsBefore);
                if (answer.headers.value("connection") == "close")
                    client = std::make_unique<RawClient>(door.port);
            }
        }
    }

    void letsNoOtherUserInWithoutTheToken()
    {
        if (::geteuid() != 0)
            QSKIP("Only root can start a process of another user.");
        Door door{Gate::Token::Optional};
        QList<RouteRequest> asked;
        const auto all = routes();
        for (RouteRequest route : all) {
            for (const QByteArray &each : triedTokens) {
                route.token = each;
                asked.append(route);
            }
        }
        QProcess nobody;
        nobody.start(u"setpriv"_s,
            {u"--reuid"_s, u"65534"_s, u"--clear-groups"_s, u"bash"_s, u"-c"_s,
                QString::fromLatin1(nobodysClient), u"client"_s, QString::number(door.port)});
        if (!nobody.waitForStarted())
            QSKIP("There is no setpriv here.");
        for (const RouteRequest &each : std::as_const(asked))
            nobody.write(each.bytes(door.port) + '\0');
        nobody.closeWriteChannel();
        QVERIFY(comesTrue(
            [&] { return nobody.state() == QProcess::NotRunning; }, std::chrono::seconds{60}));
        const auto statuses = nobody.readAllStandardOutput().trimmed().split('\n');
        QCOMPARE(statuses.size(), asked.size());
        for (int i = 0; i < asked.size(); ++i) {
            const int status = statuses.at(i).toInt();
            const int wanted = refusal(asked.at(i), User::Other, Gate::Token::Optional);
            QVERIFY2(wanted == 0 ? status != 401 && status > 0 : status == wanted,
                inWords(asked.at(i), wanted, status));
        }
    }
};

TEST_CLASS(SecurityMatrixTest)
#include "security_matrix_test.moc"
