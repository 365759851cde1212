#include "profiles/chrome/port_probe.h"
#include "tests/support/outcome_of.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTcpServer>
#include <QTcpSocket>

class PortProbeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsAFreePortFreeAtOnce()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const quint16 port = server.serverPort();
        server.close();
        QElapsedTimer clock;
        clock.start();
        QVERIFY(isPortFree(port));
        QVERIFY(wasSoon(clock, 50));
    }

    void seesAListenerOnAnyLoopbackAddress()
    {
        const QList<QHostAddress> addresses{QHostAddress{QHostAddress::LocalHost},
            QHostAddress{QHostAddress::LocalHostIPv6}, QHostAddress{QHostAddress::AnyIPv4},
            QHostAddress{QHostAddress::Any}};
        for (const QHostAddress &address : addresses) {
            QTcpServer server;
            if (!server.listen(address))
                continue; // no IPv6 here
            QVERIFY2(!isPortFree(server.serverPort()), qUtf8Printable(address.toString()));
        }
    }

    void forgivesConnectionsThatFadeAway()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        QTcpSocket client;
        client.connectToHost(QHostAddress::LocalHost, server.serverPort());
        QVERIFY(client.waitForConnected());
        QVERIFY(server.waitForNewConnection(1000));
        server.nextPendingConnection()->close(); // the server's side is in TIME_WAIT
        QVERIFY(client.waitForDisconnected());
        server.close();
        QVERIFY(isPortFree(server.serverPort()));
    }

    void namesTheOwner()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const quint16 port = server.serverPort();
        const auto failure = QCoro::waitFor(portInUseFailure(port));
        QCOMPARE(failure.code, Code::PortInUse);
        QVERIFY(
            failure.message.startsWith(u"Port %1 is already in use. It belongs to "_s.arg(port)));
        QCOMPARE(failure.evidence[u"pid"_s].toInteger(), QCoreApplication::applicationPid());
        QVERIFY(failure.message.contains(QString::number(QCoreApplication::applicationPid())));
        QVERIFY(failure.evidence[u"command"_s].toString().contains(u"port_probe_test"_s));
    }
};

TEST_CLASS(PortProbeTest)
#include "port_probe_test.moc"
