// What a session keeps, on real Chromium. What comes of it elsewhere is in create_session_test.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class SessionStateTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void isAsPlaywrightWritesIt()
    {
        RealChrome chrome;
        FixtureSite site;
        site.add(u"page"_s,
            "<!doctype html><script>document.cookie = 'a=b';"
            "localStorage.c = 'd'; document.title = 'kept'</script>");
        const QJsonValue session = chrome.reply(u"createSession"_s).value(u"session");
        chrome.reply(u"navigate"_s, {{u"session"_s, session}, {u"url"_s, site.url(u"page"_s)}});
        const QJsonValue state
            = chrome.reply(u"sessionState"_s, {{u"session"_s, session}}).value(u"storageState");
        const QJsonObject cookie{{u"name"_s, u"a"_s}, {u"value"_s, u"b"_s},
            {u"domain"_s, u"127.0.0.1"_s}, {u"path"_s, u"/"_s}, {u"expires"_s, -1},
            {u"httpOnly"_s, false}, {u"secure"_s, false}, {u"sameSite"_s, u"Lax"_s}};
        QCOMPARE(state[u"cookies"_s], QJsonArray{cookie});
        const QJsonObject entry{{u"name"_s, u"c"_s}, {u"value"_s, u"d"_s}};
        QCOMPARE(state[u"origins"_s][0][u"localStorage"_s], QJsonArray{entry});
        QCOMPARE(state[u"origins"_s][0][u"origin"_s].toString(),
            site.url(u"page"_s).section(u'/', 0, 2));
    }

    void takesDatabasesThatBeginAnotherSession();
    void saysWhichRecordsItCannotTake();
    void leavesHalfCharactersOut();
    void refusesDatabasesThatAreTooLarge();
    void failsWhereADatabaseCannotBeMade();

private:
    QJsonValue ask(const QJsonValue &session, const QString &expression)
    {
        const QJsonObject arguments{{u"session"_s, session},
            {u"fn"_s, u"async () => (%1)"_s.arg(expression)}, {u"timeoutMs"_s, 10'000}};
        return m_chrome.reply(u"evaluate"_s, arguments).value(u"result");
    }

    QJsonValue sessionOn(const QJsonObject &options = {})
    {
        const QJsonValue session = m_chrome.reply(u"createSession"_s, options).value(u"session");
        m_chrome.reply(
            u"navigate"_s, {{u"session"_s, session}, {u"url"_s, m_site.url(u"databases.html"_s)}});
        return session;
    }

    Reply stateOf(const QJsonValue &session)
    {
        return m_chrome.reply(u"sessionState"_s, {{u"session"_s, session}, {u"indexedDB"_s, true}});
    }
};

void SessionStateTest::takesDatabasesThatBeginAnotherSession()
{
    const QJsonValue one = sessionOn();
    ask(one, u"keep()"_s);
    const QString text = ask(one, u"inWords()"_s).toString();
    QVERIFY(text.contains(u"Date 1000000000000"_s));
    const Reply state = stateOf(one);
    QVERIFY(!state.contains(u"leftOut"));
    const Reply without = m_chrome.reply(u"sessionState"_s, {{u"session"_s, one}});
    QCOMPARE(without.value(u"storageState")[u"origins"], QJsonArray{});
    const QJsonValue other = sessionOn({{u"storageState"_s, state.value(u"storageState")}});
    QCOMPARE(ask(other, u"inWords()"_s).toString(), text);
    QCOMPARE(stateOf(other).value(u"storageState"), state.value(u"storageState"));
}

void SessionStateTest::saysWhichRecordsItCannotTake()
{
    const QJsonValue session = sessionOn();
    ask(session, u"keep()"_s);
    const Reply whole = stateOf(session);
    ask(session, u"keepMore()"_s);
    const Reply part = stateOf(session);
    QCOMPARE(part.value(u"storageState"), whole.value(u"storageState"));
    const auto row = [this](const QString &kind, int count) {
        return QJsonObject{{u"origin"_s, m_site.url({}).chopped(1)}, {u"database"_s, u"first"_s},
            {u"store"_s, u"loose"_s}, {u"kind"_s, kind}, {u"count"_s, count}};
    };
    const QJsonArray all{
        row(u"Blob"_s, 2), row(u"String with half a character"_s, 2), row(u"Map"_s, 1)};
    QCOMPARE(part.value(u"leftOut"), all);
}

// JSON in UTF-8 has no half of a surrogate pair.
void SessionStateTest::leavesHalfCharactersOut()
{
    const QJsonValue session = sessionOn();
    ask(session, u"nameHalves()"_s);
    const Reply state = stateOf(session);
    const QJsonValue site = state.value(u"storageState")[u"origins"][0];
    const QJsonObject whole{{u"name"_s, u"whole"_s}, {u"value"_s, u"😀"_s}};
    QCOMPARE(site[u"localStorage"], QJsonArray{whole});
    QCOMPARE(site[u"indexedDB"].toArray().size(), 1);
    QCOMPARE(site[u"indexedDB"][0][u"name"], QJsonValue{u"third"_s});
    QCOMPARE(site[u"indexedDB"][0][u"stores"].toArray().size(), 1);
    QStringList kinds;
    for (const QJsonValue &each : state.value(u"leftOut").toArray())
        kinds.append(u"%1 / %2: %3 %4"_s
                         .arg(each[u"database"].toString(), each[u"store"].toString(),
                             each[u"kind"].toString())
                         .arg(each[u"count"].toInt()));
    kinds.sort();
    QCOMPARE(kinds,
        (QStringList{u" / : entry of local storage with half a character 2"_s,
            u"database \ufffd / store: Store of a name with half a character 1"_s,
            u"third / store \ufffd: Store of a name with half a character 1"_s}));
}

void SessionStateTest::refusesDatabasesThatAreTooLarge()
{
    const QJsonValue session = sessionOn();
    ask(session,
        u"open('large', 1, d => d.createObjectStore('all').add('x'.repeat(10000001), 'key'))"
        ".then(d => d.close())"_s);
    const Failure refused
        = m_chrome.failure(u"sessionState"_s, {{u"session"_s, session}, {u"indexedDB"_s, true}});
    QCOMPARE(refused.code, Code::InvalidValue);
    QVERIFY2(refused.message.contains(u"large, all"_s), qPrintable(refused.message));
}

void SessionStateTest::failsWhereADatabaseCannotBeMade()
{
    const QJsonObject record{{u"valueEncoded"_s, QJsonObject{{u"unheardOf"_s, 1}}}};
    const QJsonObject store{{u"name"_s, u"s"_s}, {u"autoIncrement"_s, true},
        {u"indexes"_s, QJsonArray{}}, {u"records"_s, QJsonArray{record}}};
    const QJsonObject database{
        {u"name"_s, u"d"_s}, {u"version"_s, 1}, {u"stores"_s, QJsonArray{store}}};
    const QJsonObject origin{{u"origin"_s, m_site.url({}).chopped(1)},
        {u"localStorage"_s, QJsonArray{}}, {u"indexedDB"_s, QJsonArray{database}}};
    const QJsonObject state{{u"cookies"_s, QJsonArray{}}, {u"origins"_s, QJsonArray{origin}}};
    const auto open = [this] { return m_chrome.reply(u"sessions"_s).value(u"sessions"); };
    const QJsonValue before = open();
    const Failure failure = m_chrome.failure(u"createSession"_s, {{u"storageState"_s, state}});
    QCOMPARE(failure.code, Code::ValueNotApplied);
    QVERIFY2(failure.message.contains(u"unheardOf"_s), qPrintable(failure.message));
    QCOMPARE(open().toArray().size(), before.toArray().size());
}

TEST_CLASS(SessionStateTest)
#include "session_state_test.moc"
