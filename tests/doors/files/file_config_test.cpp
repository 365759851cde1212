#include "core/doors/files/file_config.h"
#include "tests/support/test_class.h"

#include <QTemporaryDir>

namespace {

OrFailure<files::FileConfig> readText(const QByteArray &text)
{
    const QTemporaryDir folder;
    QFile file{folder.filePath(u"config.toml"_s)};
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.flush())
        qFatal("the test cannot write");
    return files::readConfig(file.fileName(),
        [](const QString &name) { return name == u"KEY"_s ? u"from-environment"_s : QString{}; });
}

} // namespace

class FileConfigTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isAsUsualWithoutAFile()
    {
        const auto read = files::readConfig({}, [](const QString &) { return QString{}; });
        const auto &config = std::get<files::FileConfig>(read);
        QCOMPARE(config.timeoutSecs, 30);
        QVERIFY(!config.stripNav && config.includeLinks && !config.includeImages);
        QVERIFY(!config.maxTokens);
        QVERIFY(config.sensitiveCookies.contains(u"csrf"_s));
    }

    void readsWhatItsUsersWrite()
    {
        const auto read = readText(R"(
[session]
start_url = "https://start.example"
user_agent = "agent"
timeout_secs = 5
persistence = "memory"
[session.defaults]
max_tokens = 9
strip_nav = true
[auth.github]
header = "Authorization"
value_env = "KEY"
value_prefix = "Bearer "
domains = ["api.github.example", "*.github.example"]
[[cookies]]
name = "c"
value = "v"
domain = "d.example"
secure = true
[[storage]]
origin = "https://o.example"
key = "k"
value_env = "KEY"
[[headers]]
domains = ["d.example"]
values = { X-One = "1" }
[security]
sensitive_cookies = ["mine"]
[security.patterns]
own = "own-[0-9]+"
[security.jsonl]
redact = true
)");
        const auto &config = std::get<files::FileConfig>(read);
        QCOMPARE(config.startUrl, u"https://start.example"_s);
        QCOMPARE(config.timeoutSecs, 5);
        QVERIFY(config.isInMemory && config.stripNav && config.redacts);
        QCOMPARE(config.maxTokens, 9);
        QCOMPARE(config.profiles.value(u"github"_s).value, u"Bearer from-environment"_s);
        QCOMPARE(config.cookies.first().fields.value(u"secure"), QJsonValue{true});
        QCOMPARE(config.storage.first().fields.value(u"value"), QJsonValue{u"from-environment"_s});
        QCOMPARE(config.headers.first().values.value(u"X-One"_s), u"1"_s);
        QCOMPARE(config.sensitiveCookies, QStringList{u"mine"_s});
        QVERIFY(config.patterns.value(u"own"_s).match(u"own-1"_s).hasMatch());
    }

    void saysWhatIsWrong()
    {
        const auto wrong = readText("[session\n");
        QVERIFY(failureIn(wrong)->message.contains(u"line 1"_s));
        const auto unset = readText("[auth.a]\nvalue_env = \"NONE\"\n");
        QVERIFY(failureIn(unset)->message.contains(u"NONE"_s));
        const auto pattern = readText("[security.patterns]\na = \"(\"\n");
        QVERIFY(failureIn(pattern)->message.contains(u"security.patterns.a"_s));
    }

    void knowsDomains()
    {
        QVERIFY(files::isOfDomain(u"A.example"_s, {u"a.Example"_s}));
        QVERIFY(files::isOfDomain(u"b.a.example"_s, {u"*.a.example"_s}));
        QVERIFY(!files::isOfDomain(u"a.example"_s, {u"*.a.example"_s}));
        QVERIFY(!files::isOfDomain(u"evila.example"_s, {u"a.example"_s}));
        QVERIFY(!files::isOfDomain(u"xa.example"_s, {u"*.a.example"_s}));
    }
};

TEST_CLASS(FileConfigTest)

#include "file_config_test.moc"
