// Kept logins at rest, in a home without a keychain: whatever becomes of a file, it opens as what
// was sealed, or not at all.

#include "base/paths.h"
#include "profiles/secrets/identity_vault.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

class IdentityVaultTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_home;

    static QJsonObject login(const QString &who) { return {{u"who"_s, who}}; }

    static OrFailure<KeptIdentity> kept(const QString &name, const QJsonObject &content,
        std::optional<std::chrono::seconds> ttl = std::nullopt)
    {
        const identity_vault::NewIdentity identity{
            name, {u"https://example.com"_s}, {{u"cookies"_s, 1}}, ttl};
        return outcomeOf(identity_vault::keep(identity, content));
    }

    static void keep(const QString &name, const QJsonObject &content)
    {
        const auto outcome = kept(name, content);
        QVERIFY2(!failureIn(outcome), qPrintable(failureOf(outcome).message));
    }

    static OrFailure<identity_vault::Opened> opened(
        const QString &name, std::optional<int> version = std::nullopt)
    {
        return outcomeOf(identity_vault::open(name, version));
    }

    static QJsonObject contentOf(const OrFailure<identity_vault::Opened> &outcome)
    {
        return failureIn(outcome) ? QJsonObject{}
                                  : std::get<identity_vault::Opened>(outcome).content;
    }

    static QString path(const QString &name, int version)
    {
        return u"%1/%2/%3.identity"_s.arg(paths::identities(), name).arg(version);
    }

    static QByteArray read(const QString &path)
    {
        QFile file{path};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    }

    static void write(const QString &path, const QByteArray &content)
    {
        QFile file{path};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

private Q_SLOTS:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("CLAWDIS_HOME", m_home->path().toUtf8());
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere");
        qunsetenv("CLAWDIS_PASSPHRASE");
    }

    void keepsVersions()
    {
        for (int i = 1; i <= 12; ++i)
            keep(u"ada"_s, login(QString::number(i)));
        QCOMPARE(contentOf(opened(u"ada"_s)), login(u"12"_s));
        QCOMPARE(contentOf(opened(u"ada"_s, 3)), login(u"3"_s));
        QCOMPARE(failureOf(opened(u"ada"_s, 2)).code, Code::IdentityNotFound);
        QCOMPARE(failureOf(opened(u"bob"_s)).code, Code::IdentityNotFound);
        const QList<KeptIdentity> all = identity_vault::all();
        QCOMPARE(all.size(), identity_vault::mostVersions);
        QCOMPARE(all.first().version, 12);
        QCOMPARE(all.first().origins, QStringList{u"https://example.com"_s});
        QCOMPARE(identity_vault::remove(u"ada"_s, 12), 1);
        QCOMPARE(contentOf(opened(u"ada"_s)), login(u"11"_s));
        QCOMPARE(identity_vault::remove(u"ada"_s, std::nullopt), 9);
        QVERIFY(!QFile::exists(paths::identities() + u"/ada"_s));
    }

    void isReadableForNobodyElse()
    {
        keep(u"ada"_s, login(u"secret"_s));
        QVERIFY(!read(path(u"ada"_s, 1)).contains("secret"));
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther
            | QFile::WriteOther | QFile::ExeGroup | QFile::ExeOther;
        for (const QString &each : {path(u"ada"_s, 1), paths::identities()})
            QCOMPARE(QFile::permissions(each) & others, QFile::Permissions{});
    }

    void doesNotOpenWithAnyBitFlipped()
    {
        keep(u"ada"_s, login(u"Ada"_s));
        const QByteArray whole = read(path(u"ada"_s, 1));
        for (qsizetype at = 0; at < whole.size(); ++at) {
            QByteArray flipped = whole;
            flipped[at] = static_cast<char>(flipped.at(at) ^ (1 << (at % 8)));
            write(path(u"ada"_s, 1), flipped);
            const auto outcome = opened(u"ada"_s);
            QVERIFY2(failureOf(outcome).code == Code::IdentityDamaged,
                qPrintable(u"byte %1: %2"_s.arg(at).arg(failureOf(outcome).message)));
        }
        write(path(u"ada"_s, 1), whole);
        QCOMPARE(contentOf(opened(u"ada"_s)), login(u"Ada"_s));
    }

    void doesNotOpenCut()
    {
        keep(u"ada"_s, login(u"Ada"_s));
        const QByteArray whole = read(path(u"ada"_s, 1));
        for (qsizetype size = 0; size < whole.size(); size += 7) {
            write(path(u"ada"_s, 1), whole.first(size));
            QCOMPARE(failureOf(opened(u"ada"_s)).code, Code::IdentityDamaged);
        }
        write(path(u"ada"_s, 1), whole + 'x');
        QCOMPARE(failureOf(opened(u"ada"_s)).code, Code::IdentityDamaged);
    }

    void doesNotOpenAsAnother()
    {
        keep(u"ada"_s, login(u"Ada"_s));
        keep(u"ada"_s, login(u"Ada again"_s));
        keep(u"bob"_s, login(u"Bob"_s));
        write(path(u"bob"_s, 1), read(path(u"ada"_s, 1)));
        write(path(u"ada"_s, 2), read(path(u"ada"_s, 1)));
        QCOMPARE(failureOf(opened(u"bob"_s)).code, Code::IdentityDamaged);
        QCOMPARE(failureOf(opened(u"ada"_s)).code, Code::IdentityDamaged);
        QByteArray renamed = read(path(u"ada"_s, 1));
        renamed.replace("\"name\":\"ada\"", "\"name\":\"bob\"");
        write(path(u"bob"_s, 1), renamed);
        QCOMPARE(failureOf(opened(u"bob"_s)).code, Code::IdentityDamaged);
        QCOMPARE(contentOf(opened(u"ada"_s, 1)), login(u"Ada"_s));
    }

    void doesNotOpenWithAnotherKey()
    {
        keep(u"ada"_s, login(u"Ada"_s));
        const QByteArray file = read(path(u"ada"_s, 1));
        for (const QString &each : {u"secrets.key"_s, u"secrets.sealed"_s})
            QFile::remove(m_home->filePath(each));
        QCOMPARE(failureOf(opened(u"ada"_s)).code, Code::SecretsUnavailable);
        keep(u"bob"_s, login(u"Bob"_s));
        QCOMPARE(failureOf(opened(u"ada"_s)).code, Code::IdentityDamaged);
        QCOMPARE(read(path(u"ada"_s, 1)), file);
    }

    void endsWithItsTime()
    {
        QVERIFY(!failureIn(kept(u"ada"_s, login(u"Ada"_s), std::chrono::seconds{0})));
        QCOMPARE(failureOf(opened(u"ada"_s)).code, Code::IdentityExpired);
        QCOMPARE(failureOf(opened(u"ada"_s)).code, Code::IdentityNotFound);
        QVERIFY(!failureIn(kept(u"ada"_s, login(u"Ada"_s), std::chrono::seconds{0})));
        QVERIFY(!failureIn(kept(u"ada"_s, login(u"Ada"_s), std::chrono::seconds{1000})));
        QCOMPARE(identity_vault::all().size(), 1);
        QByteArray longer = read(path(u"ada"_s, 1));
        longer.replace("\"expiresAt\":\"2", "\"expiresAt\":\"3");
        write(path(u"ada"_s, 1), longer);
        QCOMPARE(failureOf(opened(u"ada"_s)).code, Code::IdentityDamaged);
    }

    void opensWithItsPassphraseOnly()
    {
        qputenv("CLAWDIS_PASSPHRASE", "correct horse battery");
        keep(u"ada"_s, login(u"Ada"_s));
        QVERIFY(!QFile::exists(m_home->filePath(u"secrets.key"_s)));
        QCOMPARE(contentOf(opened(u"ada"_s)), login(u"Ada"_s));
        qputenv("CLAWDIS_PASSPHRASE", "wrong horse battery");
        QCOMPARE(failureOf(opened(u"ada"_s)).code, Code::IdentityDamaged);
        qunsetenv("CLAWDIS_PASSPHRASE");
        QCOMPARE(failureOf(opened(u"ada"_s)).code, Code::SecretsUnavailable);
        qputenv("CLAWDIS_PASSPHRASE", "short");
        QCOMPARE(failureOf(opened(u"ada"_s)).code, Code::SecretsUnavailable);
    }

    void refusesMoreThanItKeeps()
    {
        const QJsonObject large{{u"x"_s, QString{33 * 1024 * 1024, u'x'}}};
        QCOMPARE(failureOf(kept(u"ada"_s, large)).code, Code::InvalidValue);
        for (int i = 0; i < identity_vault::mostNames; ++i)
            QVERIFY(QDir{}.mkpath(paths::identities() + u"/n%1"_s.arg(i)));
        QCOMPARE(failureOf(kept(u"ada"_s, login(u"Ada"_s))).code, Code::InvalidValue);
        QVERIFY(identity_vault::all().isEmpty()); // which also takes empty folders away
        keep(u"ada"_s, login(u"Ada"_s));
    }

    void takesNoNamesOfFiles()
    {
        for (const char *each : {"ada", "A.b_c-9", "0"})
            QVERIFY2(mayBeIdentityName(QString::fromLatin1(each)), each);
        for (const char *each : {"", ".", "..", ".a", "-a", "a/b", "a b", "a\n", "ä"})
            QVERIFY2(!mayBeIdentityName(QString::fromUtf8(each)), each);
        QVERIFY(!mayBeIdentityName(QString{65, u'a'}));
    }
};

TEST_CLASS(IdentityVaultTest)
#include "identity_vault_test.moc"
