// Every command through every door for programs: same call, same outcome.

#include "core/commands/commands.h"
#include "core/doors/cli/server_call.h"
#include "core/doors/socket/socket_door.h"
#include "core/doors/socket/socket_errors.h"
#include "tests/doors/http/scripted_calls.h"
#include "tests/doors/socket/line_client.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

// A query holds numbers and flags as text, which the command reads as well.
QJsonObject asTexts(QJsonObject arguments)
{
    for (auto each = arguments.begin(); each != arguments.end(); ++each) {
        if (each->isBool() || each->isDouble())
            each.value() = each->toVariant().toString();
    }
    return arguments;
}

} // namespace

class EveryCommandTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void isTheSameThroughEveryDoor_data();
    void isTheSameThroughEveryDoor();

private:
    Outcome overHttp(const Command &command, const QJsonObject &arguments);
    QJsonObject overSocket(const Command &command, const QJsonObject &arguments);
    QJsonObject takeArguments(const Command &command);

    QTemporaryDir m_folder;
    QList<Command> m_commands = commands::forEveryone();
    ScriptedCalls m_calls;
    std::unique_ptr<HttpDoor> m_http;
    std::unique_ptr<SocketDoor> m_socket;
    QUrl m_url;
};

void EveryCommandTest::initTestCase()
{
    m_http = std::make_unique<HttpDoor>(m_commands, m_calls.run(), Gate{{}, Gate::Token::Optional});
    m_url = QUrl{u"http://127.0.0.1:%1"_s.arg(std::get<quint16>(m_http->listen(0)))};
    m_socket = std::make_unique<SocketDoor>(m_commands, m_calls.run());
    QVERIFY(!failureIn(m_socket->listen(m_folder.filePath(u"s"_s))));
}

void EveryCommandTest::cleanupTestCase()
{
    m_socket.reset();
    m_http.reset();
}

Outcome EveryCommandTest::overHttp(const Command &command, const QJsonObject &arguments)
{
    return QCoro::waitFor(askServer(Server{m_url}, command, arguments)).outcome;
}

QJsonObject EveryCommandTest::overSocket(const Command &command, const QJsonObject &arguments)
{
    LineClient client{m_folder.filePath(u"s"_s)};
    const QJsonObject request{{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, 1},
        {u"method"_s, QLatin1StringView{command.name}}, {u"params"_s, arguments}};
    return client.ask(QJsonDocument{request}.toJson(QJsonDocument::Compact));
}

QJsonObject EveryCommandTest::takeArguments(const Command &command)
{
    if (m_calls.calls.isEmpty())
        return {{u"called"_s, false}};
    const Call call = m_calls.calls.takeLast();
    const auto checked = checkedArguments(command, call.arguments);
    if (failureIn(checked) || call.command != QLatin1StringView{command.name})
        return {{u"called"_s, call.command}};
    return asTexts(std::get<QJsonObject>(checked));
}

void EveryCommandTest::isTheSameThroughEveryDoor_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < m_commands.size(); ++i)
        QTest::newRow(m_commands.at(i).name) << i;
}

void EveryCommandTest::isTheSameThroughEveryDoor()
{
    QFETCH(const int, index);
    const Command &command = m_commands.at(index);
    const QJsonObject example = QJsonDocument::fromJson(command.example).object();
    const auto checked = checkedArguments(command, example);
    QVERIFY(!failureIn(checked));
    const QJsonObject meant = asTexts(std::get<QJsonObject>(checked));

    const Reply reply{{u"ok"_s, true}, {u"text"_s, u"a\u20ac\n"_s}};
    m_calls.outcome = reply;
    QCOMPARE(std::get<Reply>(overHttp(command, example)), reply);
    QCOMPARE(takeArguments(command), meant);
    QCOMPARE(overSocket(command, example).value(u"result").toObject(), reply);
    QCOMPARE(takeArguments(command), meant);

    const Failure failure{
        Code::TabCrashed, u"the tab has crashed"_s, u"Close it."_s, {{u"url"_s, u"about:blank"_s}}};
    m_calls.outcome = failure;
    const Outcome refused = overHttp(command, example);
    QCOMPARE(toJson(std::get<Failure>(refused)), toJson(failure));
    const QJsonObject error = overSocket(command, example).value(u"error").toObject();
    QCOMPARE(error, rpcError(socketErrors(), failure));
}

TEST_CLASS(EveryCommandTest)
#include "every_command_test.moc"
