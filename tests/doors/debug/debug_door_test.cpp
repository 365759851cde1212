// Chrome's debugging port as we serve it, with a real Chromium.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "core/doors/debug/debug_door.h"
#include "core/doors/doors.h"
#include "tests/support/folders.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QProcess>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QWebSocket>

#include <unistd.h>

namespace {

const QByteArray token = "the-token"_ba;

struct Answer {
    int status = 0;
    QByteArray body;

    QJsonObject json() const { return QJsonDocument::fromJson(body).object(); }
    QJsonArray list() const { return QJsonDocument::fromJson(body).array(); }
};

// A tool: a WebSocket, and its calls one after the other.
class Tool {
public:
    explicit Tool(const QString &address)
    {
        QObject::connect(
            &socket, &QWebSocket::textMessageReceived, &socket, [this](const QString &text) {
                const QJsonObject message = QJsonDocument::fromJson(text.toUtf8()).object();
                (message.contains(u"id") ? answers : events).append(message);
            });
        socket.open(QUrl{address});
    }

    QJsonObject call(
        const QString &method, const QJsonObject &params = {}, const QString &session = {})
    {
        QJsonObject message{{u"id"_s, ++m_lastId}, {u"method"_s, method}, {u"params"_s, params}};
        if (!session.isEmpty())
            message.insert(u"sessionId"_s, session);
        const bool isOpen
            = QTest::qWaitFor([this] { return socket.state() == QAbstractSocket::ConnectedState; });
        if (!isOpen)
            return {};
        socket.sendTextMessage(QString::fromUtf8(QJsonDocument{message}.toJson()));
        const bool isAnswered = QTest::qWaitFor(
            [this] { return !answers.isEmpty() && answers.last()[u"id"_s] == m_lastId; }, 10'000);
        return isAnswered ? answers.last() : QJsonObject{};
    }

    QJsonValue evaluate(const QString &expression, const QString &session = {})
    {
        return call(u"Runtime.evaluate"_s,
            {{u"expression"_s, expression}, {u"returnByValue"_s, true}}, session)
            .value(u"result")[u"result"_s][u"value"_s];
    }

    QWebSocket socket;
    QList<QJsonObject> answers;
    QList<QJsonObject> events;

private:
    int m_lastId = 0;
};

} // namespace

class DebugDoorTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<RealChrome> m_chrome;
    Doors m_doors;
    std::unique_ptr<DebugDoor> m_door;

    Answer asked(const QByteArray &path, const QByteArray &verb = "GET",
        const QList<std::pair<QByteArray, QByteArray>> &headers = {}) const
    {
        QNetworkAccessManager network;
        QNetworkRequest request{QUrl{
            u"http://127.0.0.1:%1%2"_s.arg(m_chrome->cdpPort()).arg(QString::fromLatin1(path))}};
        for (const auto &[name, value] : headers)
            request.setRawHeader(name, value);
        const std::unique_ptr<QNetworkReply> reply{network.sendCustomRequest(request, verb)};
        QSignalSpy finished{reply.get(), &QNetworkReply::finished};
        finished.wait(5000);
        const QVariant status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute);
        return {status.toInt(), reply->readAll()};
    }

    QString browserSocket() const
    {
        return asked("/json/version").json().value(u"webSocketDebuggerUrl").toString();
    }

    QJsonObject listed(const QString &targetId, const QByteArray &path = "/json/list") const
    {
        const QJsonArray list = asked(path).list();
        for (const QJsonValue &target : list) {
            if (target[u"id"_s] == targetId)
                return target.toObject();
        }
        return {};
    }

    QString pageSocket(const QString &targetId) const
    {
        return u"ws://127.0.0.1:%1/devtools/page/%2"_s.arg(m_chrome->cdpPort()).arg(targetId);
    }

    QString open(const QString &title) const
    {
        return m_chrome->open(u"data:text/html,<title>%1</title>"_s.arg(title));
    }

    // The answer to a process of another user; "nothing" if it cannot even connect.
    static QByteArray answerToNobody(const QStringList &command)
    {
        QProcess nobody;
        nobody.start(u"setpriv"_s,
            QStringList{u"--reuid"_s, u"65534"_s, u"--regid"_s, u"65534"_s, u"--clear-groups"_s}
                + command);
        if (!QTest::qWaitFor([&nobody] { return nobody.state() == QProcess::NotRunning; }, 10'000))
            nobody.kill();
        return nobody.readAllStandardOutput() + nobody.readAllStandardError();
    }

    QByteArray answerToNobody(const QString &head) const
    {
        const QString script
            = u"exec 3<>/dev/tcp/127.0.0.1/%1; printf '%2' >&3; head -c 300 <&3"_s.arg(
                QString::number(m_chrome->cdpPort()), head);
        return answerToNobody(QStringList{u"bash"_s, u"-c"_s, script});
    }

private Q_SLOTS:
    void init()
    {
        m_chrome = std::make_unique<RealChrome>(QJsonObject{});
        m_door = std::make_unique<DebugDoor>(
            m_doors, m_chrome->events(),
            [this](const QString &profile) {
                const Browser &browser = m_chrome->engine().browser(profile);
                return std::optional{DebugOffer{browser.profile().cdpPort,
                    std::make_shared<DebugAccess>(browser.connection())}};
            },
            Gate{token, Gate::Token::Optional});
        m_chrome->reply(u"start"_s);
    }

    void cleanup()
    {
        m_door.reset();
        m_chrome.reset();
    }

    void reportsWhatChromesOwnPortWould()
    {
        const QString tab = open(u"Here"_s);
        const QJsonObject version = asked("/json/version/").json();
        QVERIFY(version[u"Browser"_s].toString().contains(u"Chrome/"_s));
        QVERIFY(version[u"webSocketDebuggerUrl"_s].toString().startsWith(
            u"ws://127.0.0.1:%1/devtools/browser/"_s.arg(m_chrome->cdpPort())));
        for (const QByteArray path : {"/json", "/json/list"}) {
            const QJsonObject target = listed(tab, path);
            QCOMPARE(target[u"title"_s], u"Here"_s);
            QCOMPARE(target[u"type"_s], u"page"_s);
            QCOMPARE(target[u"webSocketDebuggerUrl"_s], pageSocket(tab));
        }
    }

    void opensActivatesAndClosesPages()
    {
        QCOMPARE(asked("/json/new?about:blank").status, 405);
        const QString id = asked("/json/new?data:text/html,<title>New</title>", "PUT")
                               .json()[u"id"_s]
                               .toString();
        QTRY_COMPARE(listed(id)[u"title"_s].toString(), u"New"_s);
        m_chrome->engine().browser(std::nullopt).tabs().callers().find(id);
        QCOMPARE(asked("/json/activate/" + id.toLatin1()).status, 200);
        QCOMPARE(asked("/json/close/" + id.toLatin1()).status, 200);
        QTRY_COMPARE(asked("/json/close/" + id.toLatin1()).status, 404);
        for (const QByteArray path : {"/", "/json/nothing", "/json/version/x", "/devtools/page/x"})
            QCOMPARE(asked(path).status, 404);
        QCOMPARE(asked("/json/protocol").status, 501);
    }

    void speaksOfOnePage()
    {
        const QString tab = open(u"Here"_s);
        Tool tool{pageSocket(tab)};
        QCOMPARE(tool.evaluate(u"document.title"_s), u"Here"_s);
        tool.call(u"Page.enable"_s);
        m_chrome->reply(u"navigate"_s, {{u"url"_s, u"data:text/html,<title>There</title>"_s}});
        QTRY_VERIFY(!tool.events.isEmpty());
        for (const QJsonObject &event : std::as_const(tool.events))
            QVERIFY(!event.contains(u"sessionId"));
        QCOMPARE(tool.evaluate(u"document.title"_s), u"There"_s);
        m_chrome->reply(u"close"_s, {{u"targetId"_s, tab}});
        QTRY_COMPARE(tool.socket.state(), QAbstractSocket::UnconnectedState);
    }

    void speaksOfTheBrowserAndOfAllItsPages()
    {
        const QString tab = open(u"Here"_s);
        Tool tool{browserSocket()};
        const QJsonObject attach{{u"targetId"_s, tab}, {u"flatten"_s, true}};
        const QString session = tool.call(u"Target.attachToTarget"_s, attach)
                                    .value(u"result")[u"sessionId"_s]
                                    .toString();
        QCOMPARE(tool.evaluate(u"document.title"_s, session), u"Here"_s);
        QCOMPARE(m_chrome->ask(u"document.title"_s), u"Here"_s);

        // Tools neither see nor affect each other.
        Tool other{browserSocket()};
        QVERIFY(other.call(u"Browser.getVersion"_s).contains(u"result"));
        QCOMPARE(other.call(u"Runtime.evaluate"_s, {{u"expression"_s, u"1"_s}}, session)
                     .value(u"error")[u"code"_s]
                     .toInt(),
            -32001);
        QVERIFY(other.events.isEmpty());
    }

    void letsGoOfWhatAToolLeft()
    {
        const QString tab = open(u"Here"_s);
        {
            Tool tool{pageSocket(tab)};
            tool.call(u"Emulation.setUserAgentOverride"_s, {{u"userAgent"_s, u"Tool"_s}});
            QCOMPARE(tool.evaluate(u"navigator.userAgent"_s), u"Tool"_s);
        }
        QTRY_VERIFY(m_chrome->ask(u"navigator.userAgent"_s) != u"Tool"_s);
        QVERIFY(m_chrome->engine().browser(std::nullopt).isRunning());
    }

    void isThereWhileTheBrowserRuns()
    {
        Tool tool{browserSocket()};
        QVERIFY(tool.call(u"Browser.getVersion"_s).contains(u"result"));
        m_chrome->reply(u"stop"_s);
        QTRY_COMPARE(tool.socket.state(), QAbstractSocket::UnconnectedState);
        QCOMPARE(asked("/json/version").status, 0);
        m_chrome->reply(u"start"_s);
        QCOMPARE(asked("/json/version").status, 200);
        Tool last{browserSocket()};
        last.call(u"Browser.close"_s);
        QTRY_VERIFY(!m_chrome->engine().browser(std::nullopt).isRunning());
        QCOMPARE(asked("/json/version").status, 0);
    }

    void refusesWebPages()
    {
        QCOMPARE(asked("/json/version", "GET", {{"Host", "evil.example"}}).status, 403);
        QCOMPARE(asked("/json/version", "GET", {{"Origin", "http://evil.example"}}).status, 403);
        QCOMPARE(asked("/json/list", "GET", {{"Sec-Fetch-Site", "cross-site"}}).status, 403);
        QCOMPARE(asked("/json/new", "PUT", {{"Sec-Fetch-Mode", "navigate"}}).status, 403);
        QNetworkRequest request{QUrl{browserSocket()}};
        request.setRawHeader("Origin", "http://evil.example");
        QWebSocket socket;
        QSignalSpy connected{&socket, &QWebSocket::connected};
        QSignalSpy failed{&socket, qOverload<QAbstractSocket::SocketError>(&QWebSocket::error)};
        socket.open(request);
        QTRY_VERIFY(!failed.isEmpty());
        QCOMPARE(connected.size(), 0);
    }

    void asksForTheTokenWhereOneIsRequired()
    {
        m_door->setGate(Gate{token, Gate::Token::Required});
        QCOMPARE(asked("/json/version").status, 401);
        QCOMPARE(asked("/json/version", "GET", {{"Authorization", "Bearer " + token}}).status, 200);
    }

    void letsNoOtherUserInWithoutTheToken()
    {
        if (::geteuid() != 0)
            QSKIP("Only root can start a process of another user.");
        const QString host = u"Host: 127.0.0.1:%1\\r\\n"_s.arg(m_chrome->cdpPort());
        const QString version = u"GET /json/version HTTP/1.1\\r\\n"_s + host;
        const QByteArray alone = answerToNobody(version + u"\\r\\n"_s);
        if (alone.isEmpty())
            QSKIP("There is no setpriv here.");
        QVERIFY2(alone.startsWith("HTTP/1.1 401 "), alone);
        const QString socket = u"GET %1 HTTP/1.1\\r\\n"_s.arg(QUrl{browserSocket()}.path()) + host
            + u"Connection: Upgrade\\r\\nUpgrade: websocket\\r\\nSec-WebSocket-Version: 13\\r\\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\\r\\n"_s;
        const QByteArray upgraded = answerToNobody(socket + u"\\r\\n"_s);
        QVERIFY2(upgraded.startsWith("HTTP/1.1 401 "), upgraded);
        const QString bearer
            = u"Authorization: Bearer %1\\r\\n\\r\\n"_s.arg(QString::fromLatin1(token));
        const QByteArray admitted = answerToNobody(version + bearer);
        QVERIFY2(admitted.startsWith("HTTP/1.1 200 "), admitted);
        const QByteArray spoken = answerToNobody(socket + bearer);
        QVERIFY2(spoken.startsWith("HTTP/1.1 101 "), spoken);
    }

    void keepsTheKeeperToItsOwnUser()
    {
        if (::geteuid() != 0)
            QSKIP("Only root can start a process of another user.");
        const QString socket = paths::userDataDir(u"clawd"_s) + u"/clawdis-keeper.sock"_s;
        QVERIFY(QFileInfo::exists(socket));
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther
            | QFile::WriteOther | QFile::ExeGroup | QFile::ExeOther;
        QCOMPARE(QFile::permissions(socket) & others, QFile::Permissions{});
        const QStringList connecting{u"perl"_s, u"-MSocket"_s, u"-e"_s,
            u"socket(S, PF_UNIX, SOCK_STREAM, 0); connect(S, sockaddr_un($ARGV[0])) or die qq($!);"
            " $n = sysread(S, $b, 100); print qq(told:), $b, qq(.)"_s,
            socket};
        const QByteArray barred = answerToNobody(connecting);
        if (barred.isEmpty())
            QSKIP("There is no setpriv, or no perl, here.");
        QVERIFY2(barred.startsWith("Permission denied"), barred);
        // Even if every folder on its path is open.
        for (QString path = socket; path.size() > QDir::tempPath().size();
             path = QFileInfo{path}.path())
            QVERIFY(QFile::setPermissions(path, QFile::permissions(path) | others));
        QCOMPARE(answerToNobody(connecting), QByteArray{"told:."});
    }

    // A third-party client.
    void carriesPlaywright()
    {
        const QString modules = QStringLiteral(CLAWDIS_SOURCE_DIR "/tests/agreement/node_modules");
        if (!QFileInfo::exists(modules + u"/playwright-core"_s))
            QSKIP("playwright-core is not installed: ./dev test installs it.");
        const QString tab = open(u"Here"_s);
        QProcess node;
        node.setProcessChannelMode(QProcess::MergedChannels);
        node.start(u"node"_s,
            {QStringLiteral(CLAWDIS_SOURCE_DIR "/tests/doors/debug/playwright.mjs"),
                u"http://127.0.0.1:%1"_s.arg(m_chrome->cdpPort())});
        QTRY_COMPARE_WITH_TIMEOUT(node.state(), QProcess::NotRunning, 60'000);
        const QByteArray said = node.readAll();
        QVERIFY2(node.exitCode() == 0, said);
        QCOMPARE(said.trimmed(), QByteArray{"Here clicked popup closed"});
        QVERIFY(m_chrome->engine().browser(std::nullopt).isRunning());
        QCOMPARE(m_chrome->reply(u"tabs"_s).value(u"tabs").toArray().size(), 2);
    }
};

TEST_CLASS(DebugDoorTest)
#include "debug_door_test.moc"
