// Settings that cannot be read, or have mistakes.

#include "profiles/settings/profile_store.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QTemporaryDir>

namespace {

QByteArray withDoubleQuotes(QByteArray typed)
{
    return typed.replace('\'', '"');
}

} // namespace

class DamagedSettingsTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    QString path() const { return m_folder->filePath(u"clawdis.json"_s); }

    void given(const QByteArray &config) const
    {
        QFile file{path()};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(config);
    }

    QByteArray content() const
    {
        QFile file{path()};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    }

    ProfileStore opened() const { return std::get<ProfileStore>(ProfileStore::open(path())); }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void locksDownWhereADamagedFileHasNoGoodCopy_data()
    {
        QTest::addColumn<QByteArray>("content");
        const QByteArray whole = withDoubleQuotes("{'browser': {'requireToken': true}}");
        QTest::newRow("empty") << QByteArray{};
        QTest::newRow("blank") << " \n"_ba;
        for (qsizetype size = 1; size < whole.size(); ++size)
            QTest::addRow("%d bytes", static_cast<int>(size)) << whole.first(size);
    }
    void locksDownWhereADamagedFileHasNoGoodCopy()
    {
        QFETCH(QByteArray, content);
        given(content);
        for (int start = 0; start < 2; ++start) {
            ProfileStore store = opened();
            QVERIFY(store.damage());
            QCOMPARE(store.damage()->code, Code::ConfigCorrupt);
            QVERIFY(store.damage()->message.contains(path()));
            QVERIFY(store.settings().requireToken);
            QCOMPARE(store.settings().controlUrl, QUrl{u"http://127.0.0.1:18791"_s});
            QVERIFY(store.find(u"clawd"_s));
            QCOMPARE(failureOf(store.create(u"new"_s, {}, {})).code, Code::ConfigCorrupt);
            QCOMPARE(this->content(), content);
        }
    }

    void livesByTheLastGoodCopyOfADamagedFile()
    {
        const QByteArray good
            = withDoubleQuotes("{'browser': {'controlUrl': 'http://127.0.0.1:20000', "
                               "'profiles': {'work': {'cdpPort': 18805}}}}");
        given(good);
        QVERIFY(!failureIn(opened().configure({{u"requireToken"_s, true}})));
        const QByteArray newest = content();
        given(newest.chopped(3));
        ProfileStore store = opened();
        QVERIFY(store.damage());
        QVERIFY(store.damage()->message.contains(u".last-good"_s));
        QVERIFY(store.settings().requireToken);
        QCOMPARE(store.settings().controlUrl.port(), 20000);
        QVERIFY(store.find(u"work"_s));
        QCOMPARE(
            failureOf(store.configure({{u"requireToken"_s, false}})).code, Code::ConfigCorrupt);
        QCOMPARE(content(), newest.chopped(3));

        given(good);
        QVERIFY(!failureIn(store.create(u"new"_s, {}, {})));
        QVERIFY(!store.damage());
    }

    void namesKeysThatMeanNothing_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QStringList>("reported");
        const auto row = [](const char *config, const QStringList &reported) {
            QTest::newRow(config) << withDoubleQuotes(config) << reported;
        };
        row("{'browser': {'requireTokn': true}}",
            {u"browser.requireTokn is no setting"_s, u"Did you mean requireToken?"_s});
        row("{'browser': {'Headless': true}}", {u"browser.Headless"_s, u"mean headless?"_s});
        row("{'browser': {'zzz': 1}}", {u"browser.zzz"_s, u"Leave it out"_s});
        row("{'browsr': {'headless': true}}", {u"browsr is no setting"_s, u"mean browser?"_s});
        row("{'browser': {'profiles': {'work': {'cdpPort': 18805, 'colour': '#123456'}}}}",
            {u"browser.profiles.work.colour"_s, u"mean color?"_s});
        row("{'gateway': {'headles': 1}, 'browser': {'profiles': {}, 'theme': 'dark'}}", {});
    }
    void namesKeysThatMeanNothing()
    {
        QFETCH(QByteArray, config);
        QFETCH(QStringList, reported);
        given(config);
        const QList<Failure> warnings = opened().warnings();
        QCOMPARE(warnings.size(), reported.isEmpty() ? 0 : 1);
        for (const QString &each : reported) {
            const QString said = warnings.first().message + u' ' + warnings.first().hint;
            QVERIFY2(said.contains(each), qUtf8Printable(said));
        }
    }
};

TEST_CLASS(DamagedSettingsTest)
#include "damaged_settings_test.moc"
