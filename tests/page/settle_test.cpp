// Acts that are given time to settle: the reply comes when what they started has come to rest.

#include "core/page/tab/rest.h"
#include "tests/support/page_test.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

// Answers each request after its own delay: "/after/800" after 800 ms, "/never" not at all,
// "/stream" with the beginning of a stream of events.
class SlowServer {
public:
    SlowServer()
    {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection())
                QObject::connect(
                    socket, &QTcpSocket::readyRead, socket, [socket] { take(socket); });
        });
    }

    QString url(const QString &path) const
    {
        return u"http://127.0.0.1:%1/%2"_s.arg(m_server.serverPort()).arg(path);
    }

private:
    static void take(QTcpSocket *socket)
    {
        const QByteArray path = socket->readAll().split(' ').value(1);
        const QByteArray head = "HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\n"
                                "Connection: close\r\nContent-Type: ";
        if (path == "/stream") {
            socket->write(head + "text/event-stream\r\n\r\ndata: one\n\n");
        } else if (path.startsWith("/after/")) {
            QTimer::singleShot(path.mid(7).toInt(), socket, [socket, head] {
                socket->write(head + "text/plain\r\n\r\nSaved");
                socket->disconnectFromHost();
            });
        }
    }

    QTcpServer m_server;
};

const QJsonObject briefly{{u"settle"_s, 10'000}, {u"quiet"_s, 0}};

class SettleTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsStillPendingWhereNobodyWaits()
    {
        openSaving(u"after/800"_s);
        const QJsonObject changed = click({}).value(u"changed").toObject();
        const QJsonArray pending = changed.value(u"requests")[u"pending"_s].toArray();
        QCOMPARE(pending.at(0)[u"url"_s].toString(), m_server.url(u"after/800"_s));
    }

    void waitsForTheAnswerAndReportsWhatItChanged()
    {
        openSaving(u"after/800"_s);
        const Reply reply = click({{u"settle"_s, 10'000}});
        QCOMPARE(reply.value(u"settled"), QJsonValue(true));
        QVERIFY(!reply.contains(u"ongoing"));
        const QJsonValue changed = reply.value(u"changed");
        QVERIFY(changed[u"text"_s].toArray().contains(u"Saved"_s));
        QCOMPARE(changed[u"requests"_s][u"pending"_s].toArray().size(), 0);
    }

    // One request leads to the next, and that to another document.
    void waitsForWhatComesOfTheAnswer()
    {
        m_site.add(u"next"_s,
            "<p id=told></p><script>setTimeout(() => told.textContent = 'There', 300)"
            "</script>");
        open("<button onclick=\"fetch('" + m_server.url(u"after/300"_s).toUtf8()
            + "').then(() => setTimeout(() => location = '/next', 200))\">Save</button>");
        const Reply reply = click({{u"settle"_s, 10'000}});
        QCOMPARE(reply.value(u"settled"), QJsonValue(true));
        QCOMPARE(reply.value(u"url").toString(), m_site.url(u"next"_s));
        QVERIFY(m_chrome.snapshot().contains(u"There"_s));
    }

    void saysWhatHasNotComeToRest()
    {
        openSaving(u"never"_s);
        const Reply reply = click({{u"settle"_s, 700}});
        QCOMPARE(reply.value(u"settled"), QJsonValue(false));
        const QJsonValue requests = reply.value(u"ongoing")[u"requests"_s];
        QCOMPARE(requests.toArray().at(0)[u"url"_s].toString(), m_server.url(u"never"_s));
    }

    void saysThatThePageGoesOnChanging()
    {
        open("<button onclick='setInterval(() => told.textContent += 1, 50)'>Save</button>"
             "<p id=told></p>");
        const Reply reply = click({{u"settle"_s, 700}});
        QCOMPARE(reply.value(u"settled"), QJsonValue(false));
        QCOMPARE(reply.value(u"ongoing")[u"changing"_s], QJsonValue(true));
    }

    void waitsForNoStream()
    {
        openSaving(u"stream"_s);
        QElapsedTimer clock;
        clock.start();
        const Reply reply = click({{u"settle"_s, 10'000}});
        QVERIFY(wasSoon(clock, 8000));
        QCOMPARE(reply.value(u"settled"), QJsonValue(true));
        const QJsonValue streams = reply.value(u"ongoing")[u"streams"_s];
        QCOMPARE(streams.toArray().at(0)[u"url"_s].toString(), m_server.url(u"stream"_s));
    }

    // A request that was open before, and is repeated, is not the act's.
    void waitsForNoLongPoll()
    {
        open("<button onclick=\"fetch('" + m_server.url(u"never?2"_s).toUtf8()
            + "')\">Save</button><script>fetch('" + m_server.url(u"never?1"_s).toUtf8()
            + "')</script>");
        const Reply reply = click({{u"settle"_s, 10'000}});
        QCOMPARE(reply.value(u"settled"), QJsonValue(true));
        QCOMPARE(reply.value(u"ongoing")[u"streams"_s].toArray().size(), 1);
    }

    void isBriefWhereNothingIsBegun()
    {
        open("<button onclick=\"told.textContent = 'Saved'\">Save</button><p id=told></p>");
        const int usualQuiet = static_cast<int>(Rest::usualQuiet.count());
        bool isBrief = false;
        for (int turn = 0; turn < 10 && !isBrief; ++turn) {
            QElapsedTimer clock;
            clock.start();
            QCOMPARE(click(briefly).value(u"settled"), QJsonValue(true));
            isBrief = wasSoon(clock, usualQuiet);
        }
        QVERIFY(isBrief);
    }

    void waitsBrieflyForTheAnswer()
    {
        openSaving(u"after/300"_s);
        const Reply reply = click(briefly);
        QCOMPARE(reply.value(u"settled"), QJsonValue(true));
        QVERIFY(reply.value(u"changed")[u"text"_s].toArray().contains(u"Saved"_s));
    }

    void waitsBrieflyForWhatTypingLeadsTo()
    {
        open("<input aria-label=Save oninput=\"clearTimeout(window.t); window.t = "
             "setTimeout(() => told.textContent = 'Found', 250)\"><p id=told></p>");
        QJsonObject arguments = briefly;
        arguments.insert(u"ref"_s, m_chrome.ref(u"Save"_s));
        arguments.insert(u"text"_s, u"tea"_s);
        const Reply reply = m_chrome.reply(u"type"_s, arguments);
        QVERIFY(reply.value(u"changed")[u"text"_s].toArray().contains(u"Found"_s));
    }

    void isTakenByEveryAct_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QJsonObject>("arguments");
        const QString ref = u"Save"_s;
        QTest::newRow("press") << u"press"_s << QJsonObject{{u"key"_s, u"a"_s}};
        QTest::newRow("evaluate") << u"evaluate"_s << QJsonObject{{u"fn"_s, u"save.click(), 1"_s}};
        QTest::newRow("hover") << u"hover"_s << QJsonObject{{u"ref"_s, ref}};
        QTest::newRow("scrollIntoView") << u"scrollIntoView"_s << QJsonObject{{u"ref"_s, ref}};
    }
    void isTakenByEveryAct()
    {
        QFETCH(QString, command);
        QFETCH(QJsonObject, arguments);
        openSaving(u"after/300"_s);
        if (arguments.contains(u"ref"))
            arguments.insert(u"ref"_s, m_chrome.ref(arguments.value(u"ref").toString()));
        arguments.insert(u"settle"_s, 5000);
        const Reply reply = m_chrome.reply(command, arguments);
        QCOMPARE(reply.value(u"settled"), QJsonValue(true));
        if (command == u"evaluate"_s)
            QCOMPARE(m_chrome.ask(u"told.textContent"_s), QJsonValue(u"Saved"_s));
    }

private:
    void open(const QByteArray &html)
    {
        m_site.add(u"page"_s, html);
        m_chrome.show(m_site.url(u"page"_s));
    }

    void openSaving(const QString &path)
    {
        open("<button id=save onclick=\"fetch('" + m_server.url(path).toUtf8()
            + "').then(r => r.text()).then(text => told.textContent = text)\">Save</button>"
              "<p id=told></p>");
    }

    Reply click(QJsonObject arguments)
    {
        arguments.insert(u"ref"_s, m_chrome.ref(u"Save"_s));
        return m_chrome.reply(u"click"_s, arguments);
    }

    SlowServer m_server;
};

TEST_CLASS(SettleTest)
#include "settle_test.moc"
