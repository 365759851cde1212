#include "profiles/settings/profile_store.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>

namespace {

// JSON that is easier on the eye, and on moc, with single quotes.
QByteArray json(QByteArray typed)
{
    return typed.replace('\'', '"');
}

} // namespace

class ProfileStoreTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    QString path() const { return m_dir.filePath(u"clawdis.json"_s); }

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

    QJsonObject written() const { return QJsonDocument::fromJson(content()).object(); }

    QJsonObject writtenProfile(const QString &name) const
    {
        return written()[u"browser"_s][u"profiles"_s][name].toObject();
    }

    ProfileStore opened() const { return std::get<ProfileStore>(ProfileStore::open(path())); }

private Q_SLOTS:
    void cleanup()
    {
        for (const QString &name : QDir{m_dir.path()}.entryList(QDir::Files))
            QFile::remove(m_dir.filePath(name));
    }

    void hasClawdWithoutAnyFile()
    {
        const ProfileStore store = opened();
        QCOMPARE(store.profiles().size(), 1);
        QCOMPARE(store.profiles().first().name, u"clawd"_s);
        QCOMPARE(store.profiles().first().cdpPort, quint16{18800});
        QCOMPARE(store.profiles().first().color, u"#FF4500"_s);
        QCOMPARE(store.defaultProfile(), u"clawd"_s);
        QCOMPARE(store.settings().controlUrl, QUrl{u"http://127.0.0.1:18791"_s});
        QVERIFY(store.settings().enabled);
        QVERIFY(!store.damage());
        QVERIFY(store.warnings().isEmpty());
        QVERIFY(!QFile::exists(path()));
    }

    void readsEverySetting()
    {
        given(json("{'browser': {'enabled': false, 'controlUrl': 'http://10.1.1.1:9/', 'cdpUrl': "
                   "'http://localhost:9333', 'color': '0066cc', 'executablePath': '/x', "
                   "'headless': true, 'noSandbox': true, 'attachOnly': true, 'defaultProfile': "
                   "'work', 'extraArgs': ['--lang=de'], 'uploadRoots': ['~/Files'], "
                   "'fileRoots': ['~/Pages']}}"));
        const ProfileStore store = opened();
        const Settings &settings = store.settings();
        QVERIFY(!settings.enabled);
        QCOMPARE(settings.controlUrl, QUrl{u"http://10.1.1.1:9"_s});
        QCOMPARE(settings.cdpUrl, QUrl{u"http://localhost:9333"_s});
        QCOMPARE(settings.color, u"#0066CC"_s);
        QCOMPARE(settings.executablePath, u"/x"_s);
        QVERIFY(settings.headless && settings.noSandbox && settings.attachOnly);
        QCOMPARE(store.defaultProfile(), u"work"_s);
        QCOMPARE(settings.extraArguments, QStringList{u"--lang=de"_s});
        QCOMPARE(settings.uploadRoots, QStringList{u"~/Files"_s});
        QCOMPARE(settings.fileRoots, QStringList{u"~/Pages"_s});
        QCOMPARE(store.find(u"clawd"_s)->cdpPort, quint16{9333});
    }

    void refusesWhatCannotBeMeant_data()
    {
        QTest::addColumn<QByteArray>("browser");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *browser, const QString &message) {
            QTest::newRow(browser) << QByteArray{browser} << message;
        };
        row(json("{'controlUrl': 'ftp://x'}"), u"browser.controlUrl must be http(s), got: ftp"_s);
        row(json("{'controlUrl': 'nonsense'}"), u"browser.controlUrl is not an address"_s);
        row(json("{'controlUrl': 'http://127.0.0.1:65535'}"), u"65535"_s);
        row(json("{'controlUrl': 'ws://127.0.0.1:18791'}"),
            u"browser.controlUrl must be http(s)"_s);
        row(json("{'enabled': 'false'}"), u"browser.enabled must be true or false"_s);
        row(json("{'extraArgs': ['--user-data-dir=/home/me']}"), u"--user-data-dir=/home/me"_s);
        row(json("{'uploadRoots': '/tmp'}"), u"browser.uploadRoots must be a list"_s);
        row(json("{'uploadRoots': ['Files']}"), u"got: Files"_s);
        const QByteArray many = "{'approvals': [" + QByteArray{"'upload *',"}.repeated(100);
        row(json(many + "'upload *']}"), u"browser.approvals must hold 100 texts at most"_s);
        row(json("{'fileRoots': ['Pages']}"), u"browser.fileRoots must hold whole paths"_s);
        row(json("{'profiles': {'work': {'cdpPort': 70000}}}"), u"browser.profiles.work.cdpPort"_s);
        row(json("{'profiles': {'work': 5}}"), u"browser.profiles.work must be an object"_s);
        row(json("{'profiles': {'work': {'cdpPort': 18800, 'agentTabs': 0}}}"),
            u"browser.profiles.work.agentTabs must be a number from 1 to 1000"_s);
        row(json("{'profiles': {'work': {'cdpPort': 18800, 'maxMemoryMb': 100}}}"),
            u"browser.profiles.work.maxMemoryMb must be a number from 300 to 100000000"_s);
        row(json("{'profiles': {'work': {'cdpPort': 18800, 'maxDiskMb': 'much'}}}"),
            u"browser.profiles.work.maxDiskMb must be a number from 50 to 100000000"_s);
        row(json("{'profiles': {'work': {'cdpPort': 18800, 'keepSessionCookies': 1}}}"),
            u"browser.profiles.work.keepSessionCookies must be true or false"_s);
        row(json("{'profiles': []}"), u"browser.profiles must be an object"_s);
        row(json("[]"), u"browser must be an object"_s);
    }

    void refusesWhatCannotBeMeant()
    {
        QFETCH(QByteArray, browser);
        QFETCH(QString, message);
        given("{\"browser\": " + browser + '}');
        const Failure failure = failureOf(ProfileStore::open(path()));
        QCOMPARE(failure.code, Code::InvalidArgument);
        QVERIFY2(failure.message.contains(message), qUtf8Printable(failure.message));
        QVERIFY(failure.message.contains(path()));
    }

    void takesTheDefaultColourForNone()
    {
        given(json("{'browser': {'color': 'orange'}}"));
        QCOMPARE(opened().settings().color, u"#FF4500"_s);
    }

    void readsCommentsAndKeepsTheFileThatHadThem()
    {
        given("// mine\n{browser: {headless: true,},}\n");
        ProfileStore store = opened();
        QVERIFY(store.settings().headless);
        QVERIFY(!failureIn(store.create(u"work"_s, {}, {})));
        QCOMPARE(written()[u"browser"_s][u"headless"_s].toBool(), true);
        const QStringList kept = QDir{m_dir.path()}.entryList({u"clawdis.json.with-comments-*"_s});
        QCOMPARE(kept.size(), 1);
    }

    void createsWithTheNextPortAndColour()
    {
        ProfileStore store = opened();
        const auto work = std::get<Profile>(store.create(u"work"_s, {}, {}));
        QCOMPARE(work.cdpPort, quint16{18801});
        QCOMPARE(work.color, u"#0066CC"_s);
        QVERIFY(!work.isRemote());
        QCOMPARE(work.endpoint(), u"http://127.0.0.1:18801"_s);
        QCOMPARE(writtenProfile(u"work"_s)[u"cdpPort"_s].toInt(), 18801);
        QCOMPARE(QFile::permissions(path()) & 0x77, QFile::Permissions{});
        QCOMPARE(opened().find(u"work"_s)->cdpPort, quint16{18801});
    }

    void storesAColourAsTypedAndRefusesOneThatIsNone()
    {
        ProfileStore store = opened();
        QCOMPARE(std::get<Profile>(store.create(u"a"_s, u"#aabbCC"_s, {})).color, u"#aabbCC"_s);
        QCOMPARE(std::get<Profile>(store.create(u"b"_s, u"aabbcc"_s, {})).color, u"#aabbcc"_s);
        const auto red = store.create(u"c"_s, u"red"_s, {});
        QVERIFY(failureIn(red));
        QCOMPARE(failureIn(red)->code, Code::InvalidValue);
        QCOMPARE(std::get<Profile>(store.create(u"c"_s, {}, {})).color, u"#0066CC"_s);
    }

    void createsRemoteProfilesOutsideTheRange()
    {
        ProfileStore store = opened();
        const auto remote
            = std::get<Profile>(store.create(u"far"_s, {}, u"http://10.0.0.42:18801/"_s));
        QVERIFY(remote.isRemote());
        QCOMPARE(remote.cdpUrl, u"http://10.0.0.42:18801"_s);
        QCOMPARE(remote.cdpPort, quint16{18801});
        // Its port is not given to another, so that two profiles never share a number.
        QCOMPARE(std::get<Profile>(store.create(u"work"_s, {}, {})).cdpPort, quint16{18802});
    }

    void takesAnAddressOnThisMachineForALocalProfile()
    {
        ProfileStore store = opened();
        const auto local
            = std::get<Profile>(store.create(u"near"_s, {}, u"http://127.0.0.1:9333"_s));
        QVERIFY(!local.isRemote());
        QCOMPARE(local.cdpPort, quint16{9333});
    }

    void takesTheSocketOfOneBrowserForARemoteProfileWhereverItIs()
    {
        ProfileStore store = opened();
        const QString socket = u"ws://127.0.0.1:9333/devtools/browser/0a-1b"_s;
        const auto other = std::get<Profile>(store.create(u"other"_s, {}, socket));
        QVERIFY(other.isRemote());
        QCOMPARE(other.cdpUrl, socket);
        QCOMPARE(other.cdpPort, quint16{9333});
        QCOMPARE(opened().find(u"other"_s)->cdpUrl, socket);
        const QString secure = u"wss://chrome.example/devtools/browser/0a-1b?token=t"_s;
        const auto far = std::get<Profile>(store.create(u"far"_s, {}, secure));
        QCOMPARE(far.cdpUrl, secure);
        QCOMPARE(far.cdpPort, quint16{443});
    }

    void refusesNamesAndAddressesThatAreNone()
    {
        ProfileStore store = opened();
        const QString rule
            = u"invalid profile name: use lowercase letters, numbers, and hyphens only"_s;
        const QStringList names{
            u"Work"_s, u"-a"_s, u""_s, u"a b"_s, u"../x"_s, u"a\n"_s, QString{65, u'a'}};
        for (const QString &name : names) {
            const Failure failure = failureOf(store.create(name, {}, {}));
            QCOMPARE(failure.code, Code::InvalidArgument);
            QCOMPARE(failure.message, rule);
        }
        QCOMPARE(failureOf(store.create(u"x"_s, {}, u"ftp://h"_s)).message,
            u"browser.profiles.cdpUrl must be http(s) or ws(s), got: ftp"_s);
        QCOMPARE(failureOf(store.create(u"x"_s, {}, u"garbage"_s)).code, Code::InvalidArgument);
        QVERIFY(!QFile::exists(path()));
    }

    void refusesANameTwice()
    {
        ProfileStore store = opened();
        QVERIFY(!failureIn(store.create(u"work"_s, {}, {})));
        const Failure failure = failureOf(store.create(u"work"_s, {}, {}));
        QCOMPARE(failure.code, Code::ProfileExists);
        QCOMPARE(rowOf(failure.code).httpStatus, 409);
        QCOMPARE(failure.message, u"profile \"work\" already exists"_s);
        QCOMPARE(failureOf(store.create(u"clawd"_s, {}, {})).code, Code::ProfileExists);
    }

    void runsOutOfPortsPlainly()
    {
        QJsonObject profiles;
        for (int port = 18801; port <= 18899; ++port)
            profiles.insert(u"p%1"_s.arg(port), QJsonObject{{u"cdpPort"_s, port}});
        given(QJsonDocument{QJsonObject{{u"browser"_s, QJsonObject{{u"profiles"_s, profiles}}}}}
                  .toJson());
        ProfileStore store = opened();
        const Failure failure = failureOf(store.create(u"more"_s, {}, {}));
        QCOMPARE(failure.code, Code::PortsExhausted);
        QCOMPARE(failure.message, u"no available CDP ports in range"_s);
        QVERIFY(!store.find(u"more"_s));
    }

    void givesAPortToAListedProfileOnceAndWritesItDown()
    {
        given(json("{'browser': {'profiles': {'work': {'color': '#0066CC'}}}}"));
        QCOMPARE(opened().find(u"work"_s)->cdpPort, quint16{18801});
        QCOMPARE(writtenProfile(u"work"_s)[u"cdpPort"_s].toInt(), 18801);
    }

    void neverSharesThePortOfTheImplicitProfile()
    {
        given(json("{'browser': {'profiles': {'work': {'cdpPort': 18800}}}}"));
        QCOMPARE(opened().find(u"work"_s)->cdpPort, quint16{18800});
        QCOMPARE(opened().find(u"clawd"_s)->cdpPort, quint16{18801});
        QCOMPARE(writtenProfile(u"clawd"_s)[u"cdpPort"_s].toInt(), 18801);
    }

    void makesProfilesRemoteWithARemoteCdpUrl()
    {
        given(json("{'browser': {'cdpUrl': 'http://10.0.0.5:9222', 'profiles': {'work': "
                   "{'cdpPort': 18805}}}}"));
        QCOMPARE(opened().find(u"work"_s)->cdpUrl, u"http://10.0.0.5:18805"_s);
        QCOMPARE(opened().find(u"clawd"_s)->cdpUrl, u"http://10.0.0.5:9222"_s);
    }

    void keepsUnknownKeysAtEveryLevel()
    {
        given(
            json("{'gateway': {'port': 18789}, 'browser': {'future': [1, {'x': 9007199254740993}], "
                 "'profiles': {'work': {'cdpPort': 18810, 'note': 'mine'}}}}"));
        ProfileStore store = opened();
        QVERIFY(!failureIn(store.create(u"other"_s, {}, {})));
        QCOMPARE(written()[u"gateway"_s][u"port"_s].toInt(), 18789);
        QVERIFY(content().contains("9007199254740993"));
        QCOMPARE(writtenProfile(u"work"_s)[u"note"_s].toString(), u"mine"_s);
    }

    void seesWhatWasEditedMeanwhile()
    {
        ProfileStore store = opened();
        given(json("{'browser': {'profiles': {'work': {'cdpPort': 18801}}}}"));
        QCOMPARE(failureOf(store.create(u"work"_s, {}, {})).code, Code::ProfileExists);
        given("{half");
        QCOMPARE(failureOf(store.create(u"new"_s, {}, {})).code, Code::ConfigCorrupt);
        QCOMPARE(content(), QByteArray{"{half"});
    }

    void removesOnlyWhatIsWrittenAndNotTheDefault()
    {
        ProfileStore store = opened();
        QVERIFY(!failureIn(store.create(u"work"_s, {}, {})));
        QVERIFY(!failureIn(store.remove(u"work"_s)));
        QVERIFY(!store.find(u"work"_s));
        QVERIFY(writtenProfile(u"work"_s).isEmpty());
        QCOMPARE(failureOf(store.remove(u"nope"_s)).message, u"profile \"nope\" not found"_s);
        QCOMPARE(failureOf(store.remove(u"nope"_s)).code, Code::ProfileNotFound);
        QCOMPARE(failureOf(store.remove(u"No!"_s)).message, u"invalid profile name"_s);
        QCOMPARE(failureOf(store.remove(u"clawd"_s)).message,
            u"cannot delete the default profile \"clawd\"; change browser.defaultProfile first"_s);
    }

    void configuresAllOrNothing()
    {
        ProfileStore store = opened();
        const QJsonObject good{{u"headless"_s, true}, {u"color"_s, u"#00AA00"_s}};
        QVERIFY(!failureIn(store.configure(good)));
        QVERIFY(store.settings().headless);
        const QJsonObject bad{{u"headless"_s, false}, {u"controlUrl"_s, u"ftp://x"_s}};
        QCOMPARE(failureOf(store.configure(bad)).code, Code::InvalidArgument);
        QVERIFY(store.settings().headless);
        QVERIFY(opened().settings().headless);
        QVERIFY(!failureIn(store.configure({{u"headless"_s, QJsonValue::Null}})));
        QVERIFY(!opened().settings().headless);
    }

    void saysWhenTheFileCannotBeWritten()
    {
        given("");
        const QString below = path() + u"/clawdis.json"_s; // below a file: cannot be made
        ProfileStore store = std::get<ProfileStore>(ProfileStore::open(below));
        QCOMPARE(failureOf(store.create(u"work"_s, {}, {})).code, Code::ConfigUnwritable);
        QVERIFY(!store.find(u"work"_s));
    }
};

TEST_CLASS(ProfileStoreTest)
#include "profile_store_test.moc"
