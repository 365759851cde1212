// Where a secret may go, and how all are kept together.

#include "profiles/secrets/named_secrets.h"

#include "base/typed_secrets.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QTemporaryDir>

class NamedSecretTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { qputenv("CLAWDIS_HOME", m_home.path().toUtf8()); }

    void writesOriginsAsBrowsersDo_data()
    {
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("origin");
        const auto row = [](const char *given, const char *origin) {
            QTest::newRow(given) << QString::fromUtf8(given) << QString::fromUtf8(origin);
        };
        row("https://Example.ORG", "https://example.org");
        row(" https://example.org/ ", "https://example.org");
        row("https://example.org:443", "https://example.org");
        row("https://example.org:8443", "https://example.org:8443");
        row("https://b\u00fccher.example", "https://xn--bcher-kva.example");
        row("http://127.0.0.1:80", "http://127.0.0.1");
        row("http://[::1]:8080", "http://[::1]:8080");
        for (const char *wrong : {"", "example.org", "//example.org", "https://",
                 "https://*.a.test", "https://a.test/login", "https://a.test?x", "https://a.test#x",
                 "https://ada@a.test", "ftp://a.test", "file:///etc/passwd", "data:text/html,x",
                 "null", "https://a b.test"})
            row(wrong, "");
    }
    void writesOriginsAsBrowsersDo()
    {
        QFETCH(QString, given);
        QTEST(originIn(given).value_or(QString{}), "origin");
    }

    void goesToItsOriginsOnly_data()
    {
        QTest::addColumn<QStringList>("place");
        QTest::addColumn<bool>("may");
        const QString bank = u"https://bank.test"_s;
        QTest::newRow("there") << QStringList{bank} << true;
        QTest::newRow("in a page of another of its own")
            << QStringList{bank, u"https://shop.test"_s} << true;
        QTest::newRow("in a foreign page") << QStringList{bank, u"https://evil.test"_s} << false;
        QTest::newRow("foreign") << QStringList{u"https://evil.test"_s} << false;
        QTest::newRow("below") << QStringList{u"https://a.bank.test"_s} << false;
        QTest::newRow("other port") << QStringList{u"https://bank.test:444"_s} << false;
        QTest::newRow("not encrypted") << QStringList{u"http://bank.test"_s} << false;
        QTest::newRow("opaque") << QStringList{u"null"_s} << false;
        QTest::newRow("nowhere") << QStringList{} << false;
    }
    void goesToItsOriginsOnly()
    {
        QFETCH(QStringList, place);
        const NamedSecret secret{u"x"_s, {u"https://bank.test"_s, u"https://shop.test"_s},
            NamedSecret::Kind::Text, false, {}};
        QTEST(secret.mayGoTo(place), "may");
    }

    void goesOverHttpWhereThatIsAllowed()
    {
        NamedSecret secret{u"x"_s, {u"http://bank.test"_s}, NamedSecret::Kind::Text, false, u"v"_s};
        QVERIFY(!secret.mayGoTo({u"http://bank.test"_s}));
        QCOMPARE(failureOf(checked(secret)).code, Code::InvalidValue);
        secret.allowsHttp = true;
        QVERIFY(!failureIn(checked(secret)));
        QVERIFY(secret.mayGoTo({u"http://bank.test"_s}));
        QVERIFY(!secret.mayGoTo({u"https://bank.test"_s}));
    }

    void keepsAllTogether()
    {
        NamedSecrets secrets;
        NamedSecret bank{
            u"bank"_s, {u"https://bank.test"_s}, NamedSecret::Kind::Text, false, u"hunter2"_s};
        NamedSecret shop{
            u"shop"_s, {u"https://shop.test"_s}, NamedSecret::Kind::Totp, false, u"GEZDGNBV"_s};
        const auto first = caught(secrets.put(bank));
        const auto second = caught(secrets.put(shop));
        QVERIFY(!failureIn(QCoro::waitFor(first)));
        QVERIFY(!failureIn(QCoro::waitFor(second)));
        const SecretPlace place{u"https://bank.test"_s};
        // At once: neither change is lost.
        const auto confirmed
            = caught(secrets.change(bank, [place](NamedSecret &one) { one.confirm(place); }));
        const auto noted = caught(secrets.change(bank, [place](NamedSecret &one) {
            one.note(place, QDateTime::fromSecsSinceEpoch(1'700'000'000));
        }));
        QVERIFY(!failureIn(QCoro::waitFor(confirmed)));
        QVERIFY(!failureIn(QCoro::waitFor(noted)));
        const auto kept = outcomeOf(NamedSecrets{}.all());
        QVERIFY(!failureIn(kept));
        const auto all = std::get<NamedSecrets::ByName>(kept);
        QCOMPARE(all.keys(), (QStringList{u"bank"_s, u"shop"_s}));
        const NamedSecret read = all.value(u"bank"_s);
        QCOMPARE(read.value, u"hunter2"_s);
        QCOMPARE(read.uses.size(), 1);
        QVERIFY(read.isConfirmedFor(place));
        QCOMPARE(read.uses.first().last.toSecsSinceEpoch(), 1'700'000'000);
    }

    // As after a restart of the app: only pages know of it still.
    void keepsOutWhatWasTypedBefore()
    {
        NamedSecrets secrets;
        const QString typed = u"typed in an earlier run"_s;
        const QString kept = u"never typed anywhere"_s;
        const NamedSecret one{
            u"typed"_s, {u"https://bank.test"_s}, NamedSecret::Kind::Text, false, typed};
        QVERIFY(!failureIn(outcomeOf(secrets.put(one))));
        QVERIFY(!failureIn(outcomeOf(secrets.put(NamedSecret{
            u"kept"_s, {u"https://bank.test"_s}, NamedSecret::Kind::Text, false, kept}))));
        QVERIFY(!failureIn(outcomeOf(secrets.change(one, [](NamedSecret &used) {
            used.note({u"https://bank.test"_s}, QDateTime::currentDateTimeUtc());
        }))));
        QCOMPARE(typedSecrets::redact(typed), typed);
        QVERIFY(!failureIn(outcomeOf(NamedSecrets{}.recall())));
        QCOMPARE(typedSecrets::redact(u"it is "_s + typed), u"it is ••••"_s);
        QCOMPARE(typedSecrets::redact(kept), kept);
    }

    void forgetsConfirmationsWithTheValue()
    {
        NamedSecrets secrets;
        NamedSecret bank{
            u"again"_s, {u"https://bank.test"_s}, NamedSecret::Kind::Text, false, u"one"_s};
        const SecretPlace place{u"https://bank.test"_s};
        bank.confirm(place);
        QVERIFY(!failureIn(outcomeOf(secrets.put(bank))));
        const auto found = outcomeOf(secrets.find(u"again"_s));
        QVERIFY(!std::get<NamedSecret>(found).isConfirmedFor(place));
        NamedSecret other = bank;
        other.value = u"two"_s;
        QVERIFY(!failureIn(
            outcomeOf(secrets.change(other, [place](NamedSecret &one) { one.confirm(place); }))));
        const auto same = outcomeOf(secrets.find(u"again"_s));
        QVERIFY(!std::get<NamedSecret>(same).isConfirmedFor(place));
        QVERIFY(!failureIn(outcomeOf(secrets.remove(u"again"_s))));
        QCOMPARE(failureOf(outcomeOf(secrets.find(u"again"_s))).code, Code::SecretNotFound);
        QCOMPARE(failureOf(outcomeOf(secrets.remove(u"again"_s))).code, Code::SecretNotFound);
    }

private:
    static OrFailure<Nothing> checked(NamedSecret secret)
    {
        try {
            secret.check();
            return Nothing{};
        } catch (const Failure &failure) {
            return failure;
        }
    }

    QTemporaryDir m_home;
};

TEST_CLASS(NamedSecretTest)
#include "named_secret_test.moc"
