// What a site keeps in its databases, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class DatabasesTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_site.add(u"page"_s, "<!doctype html><meta charset=utf-8><body>");
        m_chrome.open(m_site.url(u"page"_s));
        m_chrome.ask(uR"~(new Promise(done => {
            const asked = indexedDB.open("shop", 3);
            asked.onupgradeneeded = () => {
                const cart = asked.result.createObjectStore("cart", {keyPath: "id"});
                for (let id = 1; id <= 60; ++id)
                    cart.add({id, name: "thing " + id, bytes: new Uint8Array(4)});
                asked.result.createObjectStore("notes").add("x".repeat(3000), [1, "two"]);
            };
            asked.onsuccess = () => { asked.result.close(); done(1); };
        }))~"_s);
    }

    void givesTheFirstRowsOfEachStore()
    {
        const QJsonValue shop = databases({}).at(0);
        QCOMPARE(shop[u"name"], u"shop"_s);
        QCOMPARE(shop[u"version"], QJsonValue{3});
        const QJsonValue cart = shop[u"stores"][0];
        QCOMPARE(cart[u"name"], u"cart"_s);
        QCOMPARE(cart[u"keyPath"], u"id"_s);
        QCOMPARE(cart[u"count"], QJsonValue{60});
        QCOMPARE(cart[u"rows"].toArray().size(), 50);
        QCOMPARE(cart[u"rows"][0][u"key"], u"1"_s);
        QCOMPARE(cart[u"rows"][0][u"value"],
            u"{\"id\":1,\"name\":\"thing 1\",\"bytes\":\"Uint8Array, 4 bytes\"}"_s);
        const QJsonValue note = shop[u"stores"][1][u"rows"][0];
        QCOMPARE(note[u"key"], u"[1,\"two\"]"_s);
        QCOMPARE(note[u"value"].toString().size(), 2000);
        QCOMPARE(note[u"isCut"], QJsonValue{true});
    }

    void givesThoseThatAreAskedFor()
    {
        const QJsonArray stores
            = databases({{u"store"_s, u"cart"_s}, {u"limit"_s, 2}})[0][u"stores"].toArray();
        QCOMPARE(stores.size(), 1);
        QCOMPARE(stores[0][u"rows"].toArray().size(), 2);
        QVERIFY(databases({{u"database"_s, u"other"_s}}).isEmpty());
        QCOMPARE(m_chrome.failure(u"databases"_s, {{u"limit"_s, 0}}).code, Code::InvalidArgument);
    }

    void saysWhereAPageHasNone()
    {
        m_chrome.open(u"about:blank"_s);
        QCOMPARE(m_chrome.failure(u"databases"_s).code, Code::NotSupported);
    }

private:
    QJsonArray databases(const QJsonObject &arguments)
    {
        return m_chrome.reply(u"databases"_s, arguments).value(u"databases").toArray();
    }
};

TEST_CLASS(DatabasesTest)
#include "databases_test.moc"
