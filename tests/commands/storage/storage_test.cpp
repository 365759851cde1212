// What a site keeps, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class StorageTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesAllOrOneOfThem()
    {
        open("<script>localStorage.a = 1; localStorage.b = 'two'; sessionStorage.c = 3</script>");
        QCOMPARE(
            values({{u"kind"_s, u"local"_s}}), (QJsonObject{{u"a"_s, u"1"_s}, {u"b"_s, u"two"_s}}));
        QCOMPARE(values({{u"kind"_s, u"local"_s}, {u"key"_s, u"b"_s}}),
            (QJsonObject{{u"b"_s, u"two"_s}}));
        QCOMPARE(values({{u"kind"_s, u"session"_s}}), (QJsonObject{{u"c"_s, u"3"_s}}));
    }

    // JSON in UTF-8 has no half of a surrogate pair.
    void saysWhereItIsNotWhole()
    {
        open("<script>localStorage.clear(); localStorage.whole = 'a';"
             "localStorage.half = 'b\\ud83d'; localStorage['c\\ud83d'] = 'd'</script>");
        const Reply reply = m_chrome.reply(u"storage"_s, {{u"kind"_s, u"local"_s}});
        QCOMPARE(reply.value(u"values").toObject(),
            (QJsonObject{{u"whole"_s, u"a"_s}, {u"half"_s, u"b\ufffd"_s}}));
        QJsonArray incomplete = reply.value(u"incomplete").toArray();
        QCOMPARE(incomplete.size(), 2);
        QVERIFY(incomplete.contains(u"half"_s) && incomplete.contains(u"c\ufffd"_s));
    }

    void saysWhereAPageHasNone()
    {
        m_chrome.open(u"about:blank"_s);
        QCOMPARE(
            m_chrome.failure(u"storage"_s, {{u"kind"_s, u"local"_s}}).code, Code::NotSupported);
    }

    void refusesAKindThatIsNone()
    {
        const Failure failure = m_chrome.failure(u"storage"_s, {{u"kind"_s, u"cloud"_s}});
        QCOMPARE(failure.message, u"kind must be local|session"_s);
    }

private:
    QJsonObject values(const QJsonObject &arguments)
    {
        return m_chrome.reply(u"storage"_s, arguments).value(u"values").toObject();
    }
};

TEST_CLASS(StorageTest)
#include "storage_test.moc"
