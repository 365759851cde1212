// A login is saved, and loaded elsewhere, on real Chromium: the page says who is in.

#include "core/catalogue/catalogue.h"
#include "tests/commands/identities/login.h"
#include "tests/support/test_class.h"

class LoadIdentityTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        const QJsonArray open = m_login.chrome().reply(u"sessions"_s).value(u"sessions").toArray();
        for (const QJsonValue &each : open)
            m_login.chrome().reply(u"closeSession"_s, {{u"session"_s, each[u"session"_s]}});
        m_login.chrome().call(u"deleteIdentity"_s, {{u"identity"_s, u"ada"_s}});
    }

    void isStillIn_data() { ways(); }
    void isStillIn();
    void beginsASession_data() { ways(); }
    void beginsASession();
    void replacesWhoWasIn_data() { ways(); }
    void replacesWhoWasIn();
    void goesFromAProfileIntoASession();
    void leavesOtherSitesAlone();
    void putsSessionStorageIntoANewTab();
    void refusesATabOfAnotherSite();
    void goesOnWhileAnotherTabHasTheDatabaseOpen();
    void loadsTheVersionThatIsNamed();
    void changesNothingWhereItFails();
    void changesNothingWhereItIsDamaged();
    void leavesNoSessionWhereItIsDamaged();
    void refusesWhatCouldNotBePutBack();
    void isRefusedAfterItsTime();
    void takesTurns();

private:
    static void ways()
    {
        QTest::addColumn<QString>("way");
        for (const QString &each : {u"cookie"_s, u"local"_s, u"session"_s, u"database"_s})
            QTest::newRow(qPrintable(each)) << each;
    }

    Login m_login;
};

void LoadIdentityTest::isStillIn()
{
    QFETCH(QString, way);
    const QString one = m_login.session();
    m_login.logIn(one, way, u"Ada"_s);
    m_login.save(one);
    const QString other = m_login.session();
    QCOMPARE(m_login.shown(other, way), u"out"_s);
    const QString tab = m_login.load(other).value(u"targetId").toString();
    QCOMPARE(m_login.shown(other, way, tab), u"in as Ada"_s);
}

void LoadIdentityTest::beginsASession()
{
    QFETCH(QString, way);
    const QString one = m_login.session();
    m_login.logIn(one, way, u"Ada"_s);
    m_login.save(one);
    m_login.chrome().reply(u"closeSession"_s, {{u"session"_s, one}});
    const QString other = m_login.session({{u"identity"_s, u"ada"_s}});
    const QJsonObject inside{{u"session"_s, other}};
    QCOMPARE(m_login.chrome().reply(u"tabs"_s, inside).value(u"tabs").toArray().size(), 1);
    QVERIFY(m_login.chrome().reply(u"requests"_s, inside).value(u"requests").toArray().isEmpty());
    QCOMPARE(m_login.shown(other, way), u"in as Ada"_s);
    QCOMPARE(m_login.ask(other, u"history.length"_s).toInt(), 2);
}

void LoadIdentityTest::replacesWhoWasIn()
{
    QFETCH(QString, way);
    const QString session = m_login.session();
    m_login.logIn(session, way, u"Ada"_s);
    m_login.save(session);
    m_login.logIn(session, way, u"Bob"_s);
    m_login.ask(session, u"localStorage.more = sessionStorage.more = 'of Bob'"_s);
    m_login.load(session);
    QCOMPARE(m_login.shown(session, way), u"in as Ada"_s);
    if (way == u"local"_s)
        QVERIFY(m_login.ask(session, u"localStorage.getItem('more')"_s).isNull());
}

void LoadIdentityTest::goesFromAProfileIntoASession()
{
    m_login.logIn({}, u"cookie"_s, u"Ada"_s);
    const Reply saved = m_login.save({}, {{u"all"_s, true}});
    QVERIFY(saved.value(u"origins").toArray().contains(m_login.origin()));
    m_login.chrome().reply(u"clearCookies"_s);
    const QString session = m_login.session();
    m_login.load(session);
    QCOMPARE(m_login.shown(session, u"cookie"_s), u"in as Ada"_s);
    QCOMPARE(m_login.shown({}, u"cookie"_s), u"out"_s);
}

void LoadIdentityTest::leavesOtherSitesAlone()
{
    const QString one = m_login.session();
    m_login.logIn(one, u"local"_s, u"Ada"_s);
    m_login.ask(one, u"document.cookie = 'who=Ada'"_s);
    m_login.save(one);
    const QString other = m_login.session();
    const QString elsewhere = m_login.site().otherSiteUrl(u"login.html?way=local"_s);
    m_login.chrome().reply(u"navigate"_s, {{u"session"_s, other}, {u"url"_s, elsewhere}});
    m_login.ask(other, u"(document.cookie = 'other=1', localStorage.other = '1')"_s);
    m_login.load(other);
    QCOMPARE(m_login.ask(other, u"document.cookie + localStorage.other"_s), u"other=11"_s);
}

void LoadIdentityTest::putsSessionStorageIntoANewTab()
{
    const QString one = m_login.session();
    m_login.logIn(one, u"session"_s, u"Ada"_s);
    m_login.save(one);
    const QString other = m_login.session();
    const QString elsewhere = m_login.site().otherSiteUrl(u"login.html?way=local"_s);
    m_login.chrome().reply(u"navigate"_s, {{u"session"_s, other}, {u"url"_s, elsewhere}});
    const QString tab = m_login.load(other).value(u"targetId").toString();
    QCOMPARE(m_login.shown(other, u"session"_s, tab), u"in as Ada"_s);
    const QJsonArray tabs
        = m_login.chrome().reply(u"tabs"_s, {{u"session"_s, other}}).value(u"tabs").toArray();
    QCOMPARE(tabs.size(), 2);
}

void LoadIdentityTest::refusesATabOfAnotherSite()
{
    const QString one = m_login.session();
    m_login.logIn(one, u"session"_s, u"Ada"_s);
    m_login.ask(one, u"document.cookie = 'who=Ada'"_s);
    m_login.save(one);
    const QString other = m_login.session();
    const QString elsewhere = m_login.site().otherSiteUrl(u"login.html?way=local"_s);
    const QString tab = m_login.chrome()
                            .reply(u"navigate"_s, {{u"session"_s, other}, {u"url"_s, elsewhere}})
                            .value(u"targetId")
                            .toString();
    QCOMPARE(m_login.failedLoad(other, {{u"targetId"_s, tab}}).code, Code::InvalidArgument);
    QCOMPARE(m_login.shown(other, u"cookie"_s), u"out"_s);
}

void LoadIdentityTest::goesOnWhileAnotherTabHasTheDatabaseOpen()
{
    const QString session = m_login.session();
    m_login.logIn(session, u"database"_s, u"Ada"_s);
    m_login.save(session);
    m_login.logIn(session, u"database"_s, u"Bob"_s);
    m_login.ask(session, u"answerOf(indexedDB.open('auth', 2)).then(d => { window.kept = d; })"_s);
    m_login.load(session);
    QCOMPARE(m_login.ask(session,
                 u"answerOf(kept.transaction('users').objectStore('users').get(1))"
                 ".then(user => user.name)"_s),
        u"Ada"_s);
}

void LoadIdentityTest::loadsTheVersionThatIsNamed()
{
    const QString session = m_login.session();
    for (const QString &name : {u"Ada"_s, u"Bob"_s}) {
        m_login.logIn(session, u"local"_s, name);
        m_login.save(session);
    }
    m_login.load(session, {{u"version"_s, 1}});
    QCOMPARE(m_login.shown(session, u"local"_s), u"in as Ada"_s);
    QCOMPARE(m_login.load(session).value(u"version").toInt(), 2);
    QCOMPARE(m_login.shown(session, u"local"_s), u"in as Bob"_s);
}

// Its last cookie is none that Chrome keeps: by then storage and databases have been replaced.
void LoadIdentityTest::changesNothingWhereItFails()
{
    const QString session = m_login.session();
    for (const QString &way : {u"cookie"_s, u"local"_s, u"session"_s, u"database"_s})
        m_login.logIn(session, way, u"Ada"_s);
    const Reply state = m_login.chrome().reply(
        u"sessionState"_s, {{u"session"_s, session}, {u"indexedDB"_s, true}});
    QJsonObject bad = state.value(u"storageState").toObject();
    QJsonArray cookies = bad.value(u"cookies").toArray();
    QJsonObject refused = cookies.at(0).toObject();
    refused.insert(u"name"_s, u"__Host-bad"_s);
    refused.insert(u"path"_s, u"/below"_s);
    cookies.append(refused);
    bad.insert(u"cookies"_s, cookies);
    QJsonArray origins = bad.value(u"origins").toArray();
    QJsonObject site = origins.at(0).toObject();
    const QJsonArray other{QJsonObject{{u"name"_s, u"who"_s}, {u"value"_s, u"Eve"_s}}};
    site.insert(u"localStorage"_s, other);
    site.insert(u"sessionStorage"_s, other);
    const QJsonObject database{
        {u"name"_s, u"eve"_s}, {u"version"_s, 1}, {u"stores"_s, QJsonArray{}}};
    site.insert(u"indexedDB"_s, QJsonArray{database});
    bad.insert(u"origins"_s, QJsonArray{site});
    m_login.chrome().reply(
        u"importIdentity"_s, {{u"identity"_s, u"ada"_s}, {u"storageState"_s, bad}});
    m_login.go(session, u"local"_s);
    const Failure failure = m_login.failedLoad(session);
    QCOMPARE(failure.code, Code::InvalidValue); // of the cookies, the last step
    QVERIFY2(failure.hint.contains(u"Nothing was changed"_s), qPrintable(failure.message));
    const Reply after = m_login.chrome().reply(
        u"sessionState"_s, {{u"session"_s, session}, {u"indexedDB"_s, true}});
    QCOMPARE(after.value(u"storageState"), state.value(u"storageState"));
    for (const QString &way : {u"cookie"_s, u"local"_s, u"session"_s, u"database"_s})
        QCOMPARE(m_login.shown(session, way), u"in as Ada"_s);
}

void LoadIdentityTest::changesNothingWhereItIsDamaged()
{
    const QString session = m_login.session();
    m_login.logIn(session, u"local"_s, u"Ada"_s);
    m_login.save(session);
    m_login.logIn(session, u"local"_s, u"Bob"_s);
    QFile file{m_login.fileOf(1)};
    QVERIFY(file.open(QIODevice::ReadWrite));
    QByteArray content = file.readAll();
    content[content.size() - 1] = static_cast<char>(content.back() ^ 1);
    file.seek(0);
    file.write(content);
    file.close();
    QCOMPARE(m_login.failedLoad(session).code, Code::IdentityDamaged);
    QCOMPARE(m_login.shown(session, u"local"_s), u"in as Bob"_s);
}

void LoadIdentityTest::leavesNoSessionWhereItIsDamaged()
{
    m_login.chrome().reply(u"start"_s);
    const Failure failure
        = m_login.chrome().failure(u"createSession"_s, {{u"identity"_s, u"ada"_s}});
    QCOMPARE(failure.code, Code::IdentityNotFound);
    QVERIFY(m_login.chrome().reply(u"sessions"_s).value(u"sessions").toArray().isEmpty());
}

void LoadIdentityTest::refusesWhatCouldNotBePutBack()
{
    const QString session = m_login.session();
    m_login.logIn(session, u"database"_s, u"Ada"_s);
    m_login.save(session);
    m_login.logIn(session, u"database"_s, u"Bob"_s);
    m_login.ask(session, u"inDatabase('readwrite', users => users.put({id: 2, m: new Map()}))"_s);
    QCOMPARE(m_login.failedLoad(session).code, Code::NotSupported);
    QCOMPARE(m_login.shown(session, u"database"_s), u"in as Bob"_s);
}

void LoadIdentityTest::isRefusedAfterItsTime()
{
    const QString session = m_login.session();
    m_login.logIn(session, u"local"_s, u"Ada"_s);
    m_login.save(session, {{u"ttl"_s, 1}});
    std::optional<Failure> failure; // the first: then the file is gone
    const auto isOver = [&] {
        const Outcome outcome = m_login.chrome().call(
            u"loadIdentity"_s, {{u"identity"_s, u"ada"_s}, {u"session"_s, session}});
        if (!failure && std::holds_alternative<Failure>(outcome))
            failure = std::get<Failure>(outcome);
        return failure.has_value();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isOver(), 20'000);
    QCOMPARE(failure->code, Code::IdentityExpired);
    QVERIFY(!QFile::exists(m_login.fileOf(1)));
}

void LoadIdentityTest::takesTurns()
{
    const QStringList ways{u"cookie"_s, u"local"_s, u"database"_s};
    const QString session = m_login.session();
    const QStringList people{u"Ada"_s, u"Bob"_s};
    for (const QString &person : people) {
        for (const QString &way : ways)
            m_login.logIn(session, way, person);
        m_login.chrome().reply(
            u"saveIdentity"_s, {{u"session"_s, session}, {u"identity"_s, person.toLower()}});
    }
    std::vector<Task<Outcome>> loads;
    for (int i = 0; i < 6; ++i) {
        const QJsonObject which{
            {u"session"_s, session}, {u"identity"_s, people.at(i % 2).toLower()}};
        loads.push_back(
            m_login.chrome().catalogue().call({u"t"_s, u"test"_s, u"loadIdentity"_s, which}));
    }
    for (auto &load : loads)
        QVERIFY(std::holds_alternative<Reply>(QCoro::waitFor(load)));
    for (const QString &way : ways)
        QCOMPARE(m_login.shown(session, way), u"in as Bob"_s);
}

TEST_CLASS(LoadIdentityTest)
#include "load_identity_test.moc"
