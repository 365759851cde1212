#include "profiles/secrets/sealed_file_store.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QTemporaryDir>

class SealedFileStoreTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;

    SealedFileStore store() const { return SealedFileStore{m_dir->path()}; }
    QString sealed() const { return m_dir->filePath(u"secrets.sealed"_s); }
    QString key() const { return m_dir->filePath(u"secrets.key"_s); }

    static QByteArray contentOf(const QString &path)
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

    void keep(const QString &name, const QByteArray &secret) const
    {
        QVERIFY(!failureIn(outcomeOf(store().write(name, secret))));
    }

    std::optional<QByteArray> kept(const QString &name) const
    {
        const auto outcome = outcomeOf(store().read(name));
        return failureIn(outcome) ? std::nullopt : std::get<std::optional<QByteArray>>(outcome);
    }

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void keepsWhatWasWritten()
    {
        const QByteArray binary{"a\0b\xff", 4};
        keep(u"token"_s, binary);
        keep(u"other"_s, "x");
        QCOMPARE(kept(u"token"_s), binary);
        QVERIFY(!failureIn(outcomeOf(store().remove(u"token"_s))));
        QVERIFY(!kept(u"token"_s));
        QCOMPARE(kept(u"other"_s), QByteArray{"x"});
        QVERIFY(!failureIn(outcomeOf(store().remove(u"token"_s))));
    }

    void hasNothingAtFirst()
    {
        const auto outcome = outcomeOf(store().read(u"token"_s));
        QVERIFY(!failureIn(outcome));
        QVERIFY(!std::get<std::optional<QByteArray>>(outcome));
        QVERIFY(!SealedFileStore::existsIn(m_dir->path()));
    }

    void showsNeitherSecretNorNameInTheFile()
    {
        keep(u"bank-password"_s, "hunter2hunter2");
        const QByteArray content = contentOf(sealed());
        QVERIFY(!content.contains("hunter2"));
        QVERIFY(!content.contains("bank-password"));
        QVERIFY(!content.contains(QByteArray{"hunter2hunter2"}.toBase64()));
    }

    void keepsBothFilesFromOtherUsers()
    {
        keep(u"token"_s, "x");
        const QFile::Permissions owner
            = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser;
        QCOMPARE(QFile::permissions(sealed()), owner);
        QCOMPARE(QFile::permissions(key()), owner);
    }

    void saysSoWhenTheFileIsDamagedAndLeavesIt()
    {
        keep(u"token"_s, "x");
        QByteArray content = contentOf(sealed());
        content.back() = static_cast<char>(content.back() ^ 1);
        write(sealed(), content);
        QCOMPARE(failureOf(outcomeOf(store().read(u"token"_s))).code, Code::SecretsUnavailable);
        QCOMPARE(
            failureOf(outcomeOf(store().write(u"token"_s, "y"))).code, Code::SecretsUnavailable);
        QCOMPARE(contentOf(sealed()), content);
        write(sealed(), "short");
        QCOMPARE(failureOf(outcomeOf(store().read(u"token"_s))).code, Code::SecretsUnavailable);
    }

    void makesNoNewKeyForWhatIsSealed()
    {
        keep(u"token"_s, "x");
        QVERIFY(QFile::remove(key()));
        QCOMPARE(failureOf(outcomeOf(store().read(u"token"_s))).code, Code::SecretsUnavailable);
        QVERIFY(!QFile::exists(key()));
    }

    void saysPlainlyWhatItGuards()
    {
        QVERIFY(store().place().contains(sealed()));
        QVERIFY(store().place().contains(key()));
    }
};

TEST_CLASS(SealedFileStoreTest)
#include "sealed_file_store_test.moc"
