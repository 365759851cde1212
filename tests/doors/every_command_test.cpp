// Every command through every door for programs, and as a typed line: same call, same outcome.

#include "core/catalogue/settling.h"
#include "core/doors/cli/exit_code.h"
#include "core/doors/cli/help.h"
#include "core/doors/cli/server_call.h"
#include "core/doors/socket/socket_door.h"
#include "core/doors/socket/socket_errors.h"
#include "tests/doors/cli/typed_line.h"
#include "tests/doors/http/scripted_calls.h"
#include "tests/doors/socket/line_client.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QJsonDocument>
#include <QTemporaryDir>

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

QJsonObject jsonIn(const QString &text)
{
    return QJsonDocument::fromJson(text.toUtf8()).object();
}

// What the call gives the command; where it is none, what was called instead.
QJsonObject givenBy(const Call &call, const Command &command)
{
    const auto checked = checkedArguments(command, call.arguments);
    if (failureIn(checked) || call.command != QLatin1StringView{command.name})
        return {{u"called"_s, call.command}};
    return asTexts(std::get<QJsonObject>(checked));
}

// The command's example, as the phrases that reach it say it.
QList<std::pair<Phrase, QString>> linesOf(const Phrasebook &phrasebook, const Command &command)
{
    const QByteArrayView name{command.name};
    QList<std::pair<Phrase, QString>> lines;
    for (const Phrase &phrase : phrasebook.phrases()) {
        if (name != phrase.command && name != phrase.without)
            continue;
        const QString line = exampleLine(phrase, command);
        if (!line.isEmpty())
            lines.append({phrase, line});
    }
    return lines;
}

} // namespace

class EveryCommandTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void isTheSameThroughEveryDoor_data() { addCommands(); }
    void isTheSameThroughEveryDoor();
    void isTheSameAsALine_data() { addCommands(); }
    void isTheSameAsALine();

private:
    void addCommands() const;
    QJsonObject meantBy(const Command &command) const;
    Outcome overHttp(const Command &command, const QJsonObject &arguments);
    QJsonObject overSocket(const Command &command, const QJsonObject &arguments);
    QJsonObject takeArguments(const Command &command);

    QTemporaryDir m_folder;
    QList<Command> m_commands = commands::forEveryone();
    const Phrasebook m_phrasebook{m_commands};
    const Reply m_reply{{u"ok"_s, true}, {u"text"_s, u"a\u20ac\n"_s}};
    const Failure m_failure{
        Code::TabCrashed, u"the tab has crashed"_s, u"Close it."_s, {{u"url"_s, u"about:blank"_s}}};
    TypedLines m_lines;
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
    return m_calls.calls.isEmpty() ? QJsonObject{{u"called"_s, false}}
                                   : givenBy(m_calls.calls.takeLast(), command);
}

void EveryCommandTest::addCommands() const
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < m_commands.size(); ++i)
        QTest::newRow(m_commands.at(i).name) << i;
}

// By its example.
QJsonObject EveryCommandTest::meantBy(const Command &command) const
{
    return givenBy(
        {{}, {}, QString::fromLatin1(command.name), jsonIn(QString::fromUtf8(command.example))},
        command);
}

void EveryCommandTest::isTheSameThroughEveryDoor()
{
    QFETCH(const int, index);
    const Command &command = m_commands.at(index);
    const QJsonObject example = jsonIn(QString::fromUtf8(command.example));
    const QJsonObject meant = meantBy(command);
    QVERIFY(!meant.contains(u"called"));

    m_calls.outcome = m_reply;
    QCOMPARE(std::get<Reply>(overHttp(command, example)), m_reply);
    QCOMPARE(takeArguments(command), meant);
    QCOMPARE(overSocket(command, example).value(u"result").toObject(), m_reply);
    QCOMPARE(takeArguments(command), meant);

    m_calls.outcome = m_failure;
    const Outcome refused = overHttp(command, example);
    QCOMPARE(toJson(std::get<Failure>(refused)), toJson(m_failure));
    const QJsonObject error = overSocket(command, example).value(u"error").toObject();
    QCOMPARE(error, rpcError(socketErrors(), m_failure));
}

void EveryCommandTest::isTheSameAsALine()
{
    QFETCH(const int, index);
    const Command &command = m_commands.at(index);
    const auto lines = linesOf(m_phrasebook, command);
    // Of these the line names a file that has to be there.
    static const QStringList ofFiles{u"importIdentity"_s, u"setSecret"_s};
    QCOMPARE(lines.isEmpty(), ofFiles.contains(QLatin1StringView{command.name}));
    for (const auto &[phrase, line] : lines) {
        QJsonObject meant = meantBy(command);
        if (phrase.file == Phrase::File::Given)
            meant.remove(u"path"_s); // The line moves the file itself.
        QStringList words = TypedLines::words(line);
        QCOMPARE(words.takeFirst(), u"clawdis"_s);
        words.append(u"--json"_s);

        if (!command.isStreamed) { // It asks again, and writes events.
            m_lines.outcomes = {m_reply, m_reply}; // the second for what some call `then`
            const TypedLine done = m_lines.type(words);
            QCOMPARE(done.code, exits::done);
            QCOMPARE(jsonIn(done.out), m_reply);
            QJsonObject given = givenBy(done.calls.value(0), command);
            const QStringList added = settlesBriefly().keys();
            for (const QString &name : added)
                given.remove(name); // as all doors of agents add it
            QCOMPARE(given, meant);
        }

        m_lines.outcomes = {m_failure};
        const TypedLine refused = m_lines.type(words);
        QCOMPARE(refused.code, exitCodeOf(m_failure));
        QCOMPARE(jsonIn(refused.error), toJson(m_failure));
        QCOMPARE(refused.calls.size(), 1);
    }
}

TEST_CLASS(EveryCommandTest)
#include "every_command_test.moc"
