#include "profiles/chrome/colours.h"
#include "profiles/settings/ports.h"
#include "profiles/settings/profile.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

class ProfileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allowsPlainNamesOnly()
    {
        QVERIFY(isValidProfileName(u"clawd"_s));
        QVERIFY(isValidProfileName(u"0-my-project-1"_s));
        QVERIFY(isValidProfileName(QString{64, u'a'}));
        const QStringList wrong{
            {}, u"-a"_s, u"A"_s, u"a_b"_s, u"a/b"_s, u"a\n"_s, u"é"_s, QString{65, u'a'}};
        for (const QString &name : wrong)
            QVERIFY2(!isValidProfileName(name), qUtf8Printable(name));
    }

    void readsColoursWithAndWithoutTheirSign()
    {
        QCOMPARE(colours::normal(u" 00aaFF "_s), u"#00aaFF"_s);
        QCOMPARE(colours::normal(u"#FF4500"_s), u"#FF4500"_s);
        for (const QString &none : {u""_s, u"red"_s, u"#12345"_s, u"##123456"_s, u"#1234567"_s})
            QVERIFY(!colours::normal(none));
        QCOMPARE(colours::argb(u"#FF4500"_s), -47872);
    }

    void goesThroughThePaletteAndStartsOver()
    {
        QCOMPARE(colours::palette().size(), 10);
        QCOMPARE(colours::next({u"#ff4500"_s}), u"#0066CC"_s);
        QCOMPARE(colours::next(colours::palette()), u"#FF4500"_s);
        QCOMPARE(colours::next(colours::palette() + QStringList{u"#000000"_s}), u"#0066CC"_s);
    }

    void givesTheLowestUnusedPort()
    {
        QCOMPARE(std::get<quint16>(ports::lowestUnused({18800, 18802})), quint16{18801});
        QList<quint16> all;
        for (quint16 port = ports::first; port <= ports::last; ++port)
            all.append(port);
        QCOMPARE(failureOf(ports::lowestUnused(all)).code, Code::PortsExhausted);
    }

    void knowsTheSocketsOfItsTabs()
    {
        const Profile local{.name = u"a"_s, .color = {}, .cdpPort = 18800};
        QCOMPARE(local.tabSocket(u"AB"_s), u"ws://127.0.0.1:18800/devtools/page/AB"_s);
        Profile remote{.name = u"b"_s, .color = {}, .cdpUrl = u"https://[2001:db8::1]:9222/x"_s};
        QCOMPARE(remote.tabSocket(u"AB"_s), u"wss://[2001:db8::1]:9222/devtools/page/AB"_s);
        remote.cdpUrl = u"ws://10.0.0.1:9222/devtools/browser/0a-1b"_s;
        QCOMPARE(remote.tabSocket(u"AB"_s), u"ws://10.0.0.1:9222/devtools/page/AB"_s);
    }

    void distinguishesThisMachineFromOthers()
    {
        for (const QString &here : {u"localhost"_s, u"127.0.0.1"_s, u"127.9.9.9"_s, u"::1"_s,
                 u"0.0.0.0"_s, u"LOCALHOST"_s})
            QVERIFY2(ports::isThisMachine(here), qUtf8Printable(here));
        for (const QString &there :
            {u"10.0.0.1"_s, u"example.com"_s, u""_s, u"localhost.evil.com"_s})
            QVERIFY2(!ports::isThisMachine(there), qUtf8Printable(there));
    }
};

TEST_CLASS(ProfileTest)
#include "profile_test.moc"
