#include "profiles/secrets/identity_vault.h"
#include "profiles/secrets/keychain_store.h"
#include "profiles/secrets/sealed_file_store.h"
#include "profiles/secrets/vault_key.h"
#include "tests/support/outcome_of.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace {

constexpr auto sceneVariable = "CLAWDIS_TEST_KEYCHAIN";

} // namespace

// Each function runs itself again in its own session bus, set up for it.
class KeychainStoreTest : public QObject {
    Q_OBJECT

private:
    static bool isWithin(const char *scene) { return qgetenv(sceneVariable) == scene; }

    static bool canSetScene()
    {
        return !QStandardPaths::findExecutable(u"dbus-run-session"_s).isEmpty()
            && !QStandardPaths::findExecutable(u"gnome-keyring-daemon"_s).isEmpty();
    }

    static void runWithin(const char *scene, const QByteArray &preparation)
    {
        const QTemporaryDir home;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String{sceneVariable}, QLatin1String{scene});
        environment.insert(u"HOME"_s, home.path());
        environment.insert(u"XDG_DATA_HOME"_s, home.path());
        environment.insert(u"XDG_RUNTIME_DIR"_s, home.path());
        environment.remove(u"DISPLAY"_s);
        environment.remove(u"WAYLAND_DISPLAY"_s);
        QProcess session;
        session.setProcessEnvironment(environment);
        session.setProcessChannelMode(QProcess::ForwardedChannels);
        const QString script = QLatin1String{preparation} + u"; exec \"$0\" \"$@\""_s;
        session.start(u"dbus-run-session"_s,
            QStringList{u"--"_s, u"sh"_s, u"-c"_s, script, QCoreApplication::applicationFilePath()}
                + argumentsOfThisTest());
        QVERIFY(session.waitForFinished(15000));
        QCOMPARE(session.exitCode(), 0);
    }

private Q_SLOTS:
    void keepsSecretsInAnOpenKeychain()
    {
        if (!canSetScene())
            QSKIP("dbus-run-session or gnome-keyring-daemon is not installed");
        if (!isWithin("open")) {
            runWithin("open",
                "printf secret | gnome-keyring-daemon --unlock --components=secrets >/dev/null");
            return;
        }
        const QTemporaryDir dir;
        const auto opened = outcomeOf(openSecretStore(dir.path()));
        SecretStore *store = std::get<std::unique_ptr<SecretStore>>(opened).get();
        QVERIFY(dynamic_cast<KeychainStore *>(store));
        QVERIFY(store->place().contains(u"keychain"_s));

        const QByteArray binary{"a\0b\xff", 4};
        QVERIFY(!failureIn(outcomeOf(store->write(u"token"_s, binary))));
        const auto kept = outcomeOf(store->read(u"token"_s));
        QVERIFY(!failureIn(kept));
        QCOMPARE(std::get<std::optional<QByteArray>>(kept), binary);
        QVERIFY(!failureIn(outcomeOf(store->remove(u"token"_s))));
        const auto gone = outcomeOf(store->read(u"token"_s));
        QVERIFY(!failureIn(gone));
        QVERIFY(!std::get<std::optional<QByteArray>>(gone));
        QVERIFY(!failureIn(outcomeOf(store->remove(u"token"_s))));
    }

    void guardsIdentities()
    {
        if (!canSetScene())
            QSKIP("dbus-run-session or gnome-keyring-daemon is not installed");
        if (!isWithin("vault")) {
            runWithin("vault",
                "printf secret | gnome-keyring-daemon --unlock --components=secrets >/dev/null");
            return;
        }
        const QTemporaryDir home;
        qputenv("CLAWDIS_HOME", home.path().toUtf8());
        qunsetenv("CLAWDIS_PASSPHRASE");
        const QJsonObject login{{u"who"_s, u"Ada"_s}};
        const identity_vault::NewIdentity identity{u"ada"_s, {}, {}, std::nullopt};
        QVERIFY(!failureIn(outcomeOf(identity_vault::keep(identity, login))));
        QCOMPARE(std::get<KeyGuard>(outcomeOf(vault_key::guardHere())), KeyGuard::Keychain);
        QVERIFY(!SealedFileStore::existsIn(home.path()));
        const auto opened = outcomeOf(identity_vault::open(u"ada"_s, std::nullopt));
        QVERIFY(!failureIn(opened));
        QCOMPARE(std::get<identity_vault::Opened>(opened).content, login);
    }

    void distinguishesALockedKeychainFromAnEmptyOne()
    {
        if (!canSetScene())
            QSKIP("dbus-run-session or gnome-keyring-daemon is not installed");
        if (!isWithin("locked")) {
            runWithin("locked", "gnome-keyring-daemon --start --components=secrets >/dev/null");
            return;
        }
        const auto found = outcomeOf(KeychainStore::probe());
        QCOMPARE(std::get<KeychainStore::Found>(found), KeychainStore::Found::Locked);
        KeychainStore store;
        const Failure failure = failureOf(outcomeOf(store.read(u"token"_s)));
        QCOMPARE(failure.code, Code::SecretsUnavailable);
        QVERIFY(failure.message.contains(u"locked"_s));
        // Nobody is asked a second time.
        const QTemporaryDir dir;
        constexpr std::chrono::milliseconds moment{100};
        const Failure unopened = failureOf(outcomeOf(openSecretStore(dir.path(), moment)));
        QCOMPARE(unopened.code, Code::SecretsUnavailable);
    }

    void fallsBackToTheFileWithoutAKeychain()
    {
        if (!isWithin("missing")) {
            QProcess alone;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QLatin1String{sceneVariable}, u"missing"_s);
            environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nowhere"_s);
            alone.setProcessEnvironment(environment);
            alone.setProcessChannelMode(QProcess::ForwardedChannels);
            alone.start(QCoreApplication::applicationFilePath(), argumentsOfThisTest());
            QVERIFY(alone.waitForFinished(10000));
            QCOMPARE(alone.exitCode(), 0);
            return;
        }
        const QTemporaryDir dir;
        QElapsedTimer clock;
        clock.start();
        const auto opened = outcomeOf(openSecretStore(dir.path()));
        QVERIFY(wasSoon(clock, 3500));
        SecretStore *store = std::get<std::unique_ptr<SecretStore>>(opened).get();
        QVERIFY(dynamic_cast<SealedFileStore *>(store));
        QVERIFY(store->place().contains(dir.path()));
    }
};

TEST_CLASS(KeychainStoreTest)
#include "keychain_store_test.moc"
