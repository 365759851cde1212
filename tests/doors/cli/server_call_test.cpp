// --url: the same line, asked of another server over HTTP.

#include "core/doors/cli/help.h"
#include "tests/doors/cli/typed_line.h"
#include "tests/doors/http/scripted_calls.h"
#include "tests/support/test_class.h"

#include <QTcpServer>
#include <QTcpSocket>

namespace {

// Queries are text; the command parses numbers.
bool isSame(const QJsonValue &one, const QJsonValue &other)
{
    const auto text = scalarText(one);
    return text ? text == scalarText(other) : one == other;
}

} // namespace

class ServerCallTest : public QObject {
    Q_OBJECT

private:
    TypedLines m_lines;
    ScriptedCalls m_calls;
    std::unique_ptr<HttpDoor> m_door;
    QString m_url;

    void openDoor(Gate::Token use)
    {
        m_door = std::make_unique<HttpDoor>(
            commands::forEveryone(), m_calls.run(), Gate{"secret", use});
        const auto listening = m_door->listen(0);
        m_url = u"http://127.0.0.1:%1"_s.arg(std::get<quint16>(listening));
    }

private Q_SLOTS:
    void init()
    {
        m_lines = {};
        m_calls = {};
        openDoor(Gate::Token::Optional);
    }

    void callsAServerAsItCallsTheApp()
    {
        const Phrasebook phrasebook{commands::forEveryone()};
        for (const Phrase &phrase : phrasebook.phrases()) {
            const Command &command = phrasebook.commandOf(phrase);
            const QString line = exampleLine(phrase, command);
            // A stream asks for what is left of its time.
            if (line.isEmpty() || *phrase.then != '\0' || command.isStreamed)
                continue;
            const QString words = line.sliced(QString{u"clawdis browser "_s}.size());
            m_calls.calls.clear();
            const TypedLine typed = m_lines.type(u"browser --url %1 %2"_s.arg(m_url, words));
            QVERIFY2(typed.code == 0, qPrintable(line + typed.error));
            QVERIFY(typed.calls.isEmpty());
            const Call local = m_lines.type(u"browser "_s + words).calls.value(0);
            const Call remote = m_calls.calls.value(0);
            QCOMPARE(remote.command, local.command);
            QCOMPARE(remote.arguments.keys(), local.arguments.keys());
            for (auto each = local.arguments.begin(); each != local.arguments.end(); ++each)
                QVERIFY2(isSame(*each, remote.arguments.value(each.key())), qPrintable(line));
        }
    }

    void keepsWhatIsSpecialInAddresses()
    {
        m_lines.type({u"browser"_s, u"--url"_s, m_url, u"--profile"_s, u"work"_s, u"requests"_s,
            u"--filter"_s, u"a&b=c+d %20/é"_s});
        const QJsonObject arguments = m_calls.calls.value(0).arguments;
        QCOMPARE(arguments.value(u"filter"), u"a&b=c+d %20/é"_s);
        QCOMPARE(arguments.value(u"profile"), u"work"_s);
    }

    void reportsAFailureAsTheServerDoes()
    {
        m_calls.outcome = Failure{Code::StaleRef, u"It is gone."_s, u"Look again."_s};
        const TypedLine typed = m_lines.type(u"browser --url %1 click e1"_s.arg(m_url));
        QCOMPARE(typed.code, 4);
        QCOMPARE(typed.error, u"Error: It is gone.\nLook again.\n"_s);
    }

    void bringsTheToken()
    {
        openDoor(Gate::Token::Required);
        const QString line = u"browser --url %1 tabs"_s.arg(m_url);
        QCOMPARE(m_lines.type(line).code, 4);
        QCOMPARE(m_lines.type(line + u" --token secret"_s).code, 0);
        m_lines.options.environment = {{u"CLAWDIS_TOKEN"_s, u"secret"_s}};
        QCOMPARE(m_lines.type(line).code, 0);
    }

    void saysThatNobodyAnswers()
    {
        m_door->close();
        const TypedLine typed = m_lines.type(u"browser --url %1 tabs"_s.arg(m_url));
        QCOMPARE(typed.code, 3);
        QVERIFY(typed.error.startsWith(
            u"Error: Can't reach the clawd browser control server at %1 (connection refused)."_s
                .arg(m_url)));
    }

    void refusesWhatIsNoAddress()
    {
        QCOMPARE(m_lines.type(u"browser --url ftp://a tabs"_s).code, 4);
    }

    void takesNoPageForAReply()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, &server, [&] {
            QTcpSocket *socket = server.nextPendingConnection();
            socket->write("HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\noops\n");
            socket->disconnectFromHost();
        });
        const TypedLine typed
            = m_lines.type(u"browser --url http://127.0.0.1:%1 tabs"_s.arg(server.serverPort()));
        QCOMPARE(typed.code, 4);
        QCOMPARE(typed.error, u"Error: 404: oops\n"_s);
    }
};

TEST_CLASS(ServerCallTest)
#include "server_call_test.moc"
