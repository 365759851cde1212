// Objects that a page wrote to its console, unfolded, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ConsoleObjectTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void unfoldsAsDeepAsItGoes()
    {
        open("<script>console.log('cart', {total: 5, items: [{name: 'Mug'}, {name: 'Pot'}]})"
             "</script>");
        const QJsonArray named = objectsOf(0);
        QCOMPARE(named.size(), 1);
        QCOMPARE(named.at(0)[u"text"_s], u"{total: 5, items: Array(2)}"_s);
        const Reply cart = unfold(named.at(0)[u"object"_s].toString());
        QCOMPARE(cart.value(u"text"), u"{total: 5, items: Array(2)}"_s);
        QCOMPARE(partOf(cart, u"total"_s).value(u"text"), u"5"_s);
        const QJsonObject items = partOf(cart, u"items"_s);
        QCOMPARE(items.value(u"text"), u"[Object, Object]"_s);
        const Reply list = unfold(items.value(u"object").toString());
        const Reply pot = unfold(partOf(list, u"1"_s).value(u"object").toString());
        QCOMPARE(partOf(pot, u"name"_s).value(u"text"), u"\"Pot\""_s);
        QVERIFY(!partOf(pot, u"name"_s).contains(u"object"));
        QCOMPARE(partOf(list, u"length"_s).value(u"hidden"), true);
    }

    void reportsWhatItHoldsNow()
    {
        open("<script>window.cart = {total: 5}; console.log(cart)</script>");
        m_chrome.ask(u"cart.total = 6"_s);
        QCOMPARE(partOf(unfold(first()), u"total"_s).value(u"text"), u"6"_s);
    }

    void callsNoGetter()
    {
        open("<script>window.calls = 0;"
             "const trap = new Proxy({a: 1}, {ownKeys: () => ++calls, get: () => ++calls,"
             "getOwnPropertyDescriptor: () => ++calls, getPrototypeOf: () => ++calls});"
             "console.log({get price() { return ++calls }, trap}, trap)</script>");
        const Reply shop = unfold(first());
        const QJsonObject price = partOf(shop, u"price"_s);
        QCOMPARE(price.value(u"getter"), true);
        QCOMPARE(price.value(u"text"), u"(getter)"_s);
        unfold(partOf(shop, u"trap"_s).value(u"object").toString());
        const Reply trap = unfold(objectsOf(0).at(1)[u"object"_s].toString());
        QVERIFY(partOf(trap, u"[[Target]]"_s).contains(u"object"));
        QCOMPARE(m_chrome.ask(u"calls"_s).toInt(), 0);
    }

    void unfoldsMapsErrorsAndWhatWasThrown()
    {
        open("<script>console.log(new Map([['a', {b: 1}]])); throw new TypeError('no')</script>");
        const Reply map = unfold(first());
        const Reply entries = unfold(partOf(map, u"[[Entries]]"_s).value(u"object").toString());
        const Reply entry = unfold(partOf(entries, u"0"_s).value(u"object").toString());
        QCOMPARE(partOf(entry, u"key"_s).value(u"text"), u"\"a\""_s);
        const Reply thrown = unfold(objectsOf(1).at(0)[u"object"_s].toString());
        QCOMPARE(partOf(thrown, u"message"_s).value(u"text"), u"\"no\""_s);
    }

    void listsTheFirstOfMany()
    {
        open("<script>const many = {}; for (let i = 0; i < 5000; ++i) many['p' + i] = i;"
             "console.log(many, new Array(5e6).fill(0), {long: 'x'.repeat(5e6)})</script>");
        const QJsonArray named = objectsOf(0);
        const Reply many = unfold(named.at(0)[u"object"_s].toString());
        QCOMPARE(partOf(many, u"p199"_s).value(u"text"), u"199"_s);
        QCOMPARE(many.value(u"truncated"), true);
        const Reply list = unfold(named.at(1)[u"object"_s].toString());
        QCOMPARE(partOf(list, u"199"_s).value(u"text"), u"0"_s);
        QCOMPARE(list.value(u"truncated"), true);
        const Reply text = unfold(named.at(2)[u"object"_s].toString());
        QVERIFY(partOf(text, u"long"_s).value(u"text").toString().size() < 1010);
        QVERIFY(!text.contains(u"truncated"));
    }

    void saysThatChromeNoLongerHasIt()
    {
        open("<script>console.log({a: {b: 1}})</script>");
        const QString left = first();
        const QString part = partOf(unfold(left), u"a"_s).value(u"object").toString();
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"form.html"_s)}});
        QVERIFY(!messages().at(0).toObject().contains(u"objects"));
        for (const QString &each : {left, part, u"o999.0"_s, u"what"_s}) {
            const Failure gone = m_chrome.failure(u"consoleObject"_s, {{u"object"_s, each}});
            QCOMPARE(gone.code, Code::InvalidValue);
            QVERIFY2(gone.message.startsWith(u"Chrome no longer has"_s), qPrintable(gone.message));
        }
    }

    void forgetsThemWithTheMessages()
    {
        open("<script>console.log({a: 1})</script>");
        const QString object = first();
        m_chrome.reply(u"console"_s, {{u"clear"_s, true}});
        const Failure gone = m_chrome.failure(u"consoleObject"_s, {{u"object"_s, object}});
        QCOMPARE(gone.code, Code::InvalidValue);
    }

    // Chrome's own console holds what the newest 1000 messages were given, with or without
    // listeners.
    void keepsOnlyThoseOfTheNewestAlive()
    {
        open("<script>window.refs = []; for (let i = 0; i < 1150; ++i) {"
             "const written = {i}; refs.push(new WeakRef(written)); console.log(written) }"
             "</script>");
        const QJsonArray all = messages();
        int withObjects = 0;
        for (const QJsonValue &each : all)
            withObjects += each.toObject().contains(u"objects") ? 1 : 0;
        QCOMPARE(withObjects, 100);
        // Looking at one keeps it for that turn.
        const QJsonValue isAnyGone
            = m_chrome.ask(u"new Promise(async done => { let turn = 0;"
                           "while (turn < 400 && refs[turn % 140].deref()) {"
                           "++turn; new ArrayBuffer(2e7); await new Promise(go => setTimeout(go)) }"
                           "done(turn < 400) })"_s);
        QCOMPARE(isAnyGone, QJsonValue{true});
        const Reply newest = unfold(objectsOf(999).at(0)[u"object"_s].toString());
        QCOMPARE(partOf(newest, u"i"_s).value(u"text"), u"1149"_s);
    }

private:
    QJsonArray messages() { return m_chrome.reply(u"console"_s).value(u"messages").toArray(); }

    QJsonArray objectsOf(int message) { return messages().at(message)[u"objects"_s].toArray(); }

    QString first() { return objectsOf(0).at(0)[u"object"_s].toString(); }

    Reply unfold(const QString &object)
    {
        return m_chrome.reply(u"consoleObject"_s, {{u"object"_s, object}});
    }

    static QJsonObject partOf(const Reply &unfolded, const QString &name)
    {
        const QJsonArray parts = unfolded.value(u"properties").toArray();
        for (const QJsonValue &each : parts) {
            if (each[u"name"_s] == name)
                return each.toObject();
        }
        return {};
    }
};

TEST_CLASS(ConsoleObjectTest)
#include "console_object_test.moc"
