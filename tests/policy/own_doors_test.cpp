// What is served by this app is closed to pages, by every name and address of this machine.

#include "base/open_doors.h"
#include "core/policy/own_doors.h"
#include "tests/support/test_class.h"

#include <QNetworkInterface>
#include <QSysInfo>

namespace {

constexpr quint16 door = 18791;

bool isClosed(const QString &address)
{
    return own_doors::refusal(own_doors::asChromeReads(address)).has_value();
}

} // namespace

class OwnDoorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isClosedByEveryNameOfThisMachine_data()
    {
        QTest::addColumn<QString>("host");
        for (const char *host : {"127.0.0.1", "127.0.0.1.", "127.0.0.2", "127.1", "0x7f.1",
                 "0x7F000001", "2130706433", "017700000001", "0177.0.0.1", "0.0.0.0", "0",
                 "localhost", "LocalHost", "localhost.", "deep.in.localhost", "a.localhost.",
                 "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::FFFF:7f00:1]", "[0:0:0:0:0:0:0:1]",
                 "user@127.0.0.1", "user:word@localhost", "%31%32%37.0.0.1", "１２７.0.0.1"})
            QTest::addRow("%s", host) << QString::fromUtf8(host);
        QTest::addRow("its name") << QSysInfo::machineHostName();
        const auto own = QNetworkInterface::allAddresses();
        for (const QHostAddress &each : own) {
            const bool isSix = each.protocol() == QAbstractSocket::IPv6Protocol;
            if (each.scopeId().isEmpty())
                QTest::addRow("%s", qPrintable(u"an interface: "_s + each.toString()))
                    << (isSix ? u"[%1]"_s.arg(each.toString()) : each.toString());
        }
    }

    void isClosedByEveryNameOfThisMachine()
    {
        QFETCH(const QString, host);
        const QString address = u"http://%1:%2/rooms/a/view"_s.arg(host).arg(door);
        QVERIFY(!isClosed(address)); // nobody serves there
        const open_doors::Port open{door};
        QVERIFY2(isClosed(address), qPrintable(address));
        QVERIFY(isClosed(u"https"_s + address.mid(4)));
        QVERIFY(!isClosed(u"http://%1:%2/"_s.arg(host).arg(door + 1)));
    }

    void readsAnAddressAsChromeDoes()
    {
        const open_doors::Port open{door};
        for (const QString &address : {u"http:127.0.0.1:18791/"_s, u"http:/127.0.0.1:18791/"_s,
                 u"http:\\\\127.0.0.1:18791\\"_s, u"HTTP://127.0.0.1:18791"_s,
                 u"http:////127.0.0.1:18791/?a\\b"_s})
            QVERIFY2(isClosed(address), qPrintable(address));
    }

    void otherMachinesAreNotClosed()
    {
        const open_doors::Port open{door};
        for (const QString &host : {u"example.com"_s, u"192.0.2.1"_s, u"localhost.example.com"_s,
                 u"notlocalhost"_s, u"[2001:db8::1]"_s})
            QVERIFY2(!isClosed(u"http://%1:%2/"_s.arg(host).arg(door)), qPrintable(host));
        QVERIFY(!isClosed(u"http:///"_s));
    }

    void aNameIsJudgedByTheAddressItStandsFor()
    {
        const open_doors::Port open{door};
        const QUrl url{u"http://app.example:18791/"_s};
        QVERIFY(!own_doors::refusal(url));
        QVERIFY(own_doors::refusal(url, QHostAddress{QHostAddress::LocalHost}));
        QVERIFY(own_doors::refusal(url, QHostAddress{u"::ffff:127.0.0.1"_s}));
        QVERIFY(!own_doors::refusal(url, QHostAddress{u"192.0.2.1"_s}));
    }

    void whatIsForPagesIsOpen()
    {
        const open_doors::Port open{
            door, [](const QByteArray &target) { return target == "/docs/practice"; }};
        QVERIFY(!isClosed(u"http://127.0.0.1:18791/docs/practice#top"_s));
        QVERIFY(isClosed(u"http://127.0.0.1:18791/tabs"_s));
        QVERIFY(isClosed(u"http://127.0.0.1:18791/"_s));
    }

    void theUsualPortNeedsNotBeWritten()
    {
        const open_doors::Port open{80};
        QVERIFY(isClosed(u"http://127.0.0.1/"_s));
        QVERIFY(!isClosed(u"https://127.0.0.1/"_s));
    }
};

TEST_CLASS(OwnDoorsTest)
#include "own_doors_test.moc"
