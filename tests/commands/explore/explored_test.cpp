// What an exploration has found, once it has ended, or so far.

#include "tests/commands/explore/made_explorer.h"
#include "tests/support/test_class.h"

class ExploredTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void giveWhatWasFound()
    {
        MadeExplorer made;
        made.site->hold(true);
        made.begin();
        QTRY_COMPARE(made.site->visited.size(), 1);
        QJsonObject asked{{u"jobId"_s, u"job"_s}};
        QVERIFY(!made.chrome.reply(u"explored"_s, asked).contains(u"pages"));
        asked.insert(u"partial"_s, true);
        QCOMPARE(made.chrome.reply(u"explored"_s, asked).value(u"pages"), QJsonArray{});
        made.site->hold(false);
        QCOMPARE(made.becomes(u"completed"_s), u"completed"_s);
        asked.remove(u"partial"_s);
        const Reply all = made.chrome.reply(u"explored"_s, asked);
        QCOMPARE(all.value(u"pagesStored").toInt(), 2);
        QCOMPARE(all.value(u"linksStored").toInt(), 2);
        QCOMPARE(all.value(u"externalLinks").toInt(), 1);
        QCOMPARE(all.value(u"pages")[0][u"url"].toString(), MadeSite::root + u'/');
        QCOMPARE(all.value(u"pages")[0][u"content"].toString(), u"/"_s);
        QCOMPARE(all.value(u"errors")[0][u"url"].toString(), MadeSite::root + u"/gone"_s);
        asked.insert(u"onlyErrors"_s, true);
        const Reply errors = made.chrome.reply(u"explored"_s, asked);
        QCOMPARE(errors.value(u"errors"), all.value(u"errors"));
        QVERIFY(!errors.contains(u"pages") && !errors.contains(u"links"));
        asked.remove(u"onlyErrors"_s);
        asked.insert(u"limit"_s, 1);
        asked.insert(u"offset"_s, 1);
        const QJsonArray second = made.chrome.reply(u"explored"_s, asked).value(u"pages").toArray();
        QCOMPARE(second.size(), 1);
        QCOMPARE(second[0][u"url"].toString(), MadeSite::root + u"/a"_s);
        asked.insert(u"limit"_s, 0);
        QCOMPARE(made.chrome.failure(u"explored"_s, asked).code, Code::InvalidArgument);
    }

    // A reply is written on the app's own thread.
    void giveNoMoreAtOnceThanIsWrittenSoon()
    {
        MadeExplorer made;
        made.site->add(u"/"_s, {u"/a"_s, u"/b"_s}, QString{400'000, u'x'});
        made.site->add(u"/a"_s, {}, QString{1'200'000, u'y'});
        made.site->add(u"/b"_s, {});
        made.begin();
        QCOMPARE(made.becomes(u"completed"_s), u"completed"_s);
        QJsonObject asked{{u"jobId"_s, u"job"_s}};
        const Reply first = made.chrome.reply(u"explored"_s, asked);
        QCOMPARE(first.value(u"pages").toArray().size(), 2);
        QCOMPARE(first.value(u"pagesLeftOut").toInt(), 1);
        QVERIFY(!first.contains(u"linksLeftOut") && !first.contains(u"errorsLeftOut"));
        asked.insert(u"offset"_s, 2);
        const Reply rest = made.chrome.reply(u"explored"_s, asked);
        QCOMPARE(rest.value(u"pages").toArray().size(), 1);
        QVERIFY(!rest.contains(u"pagesLeftOut"));
    }
};

TEST_CLASS(ExploredTest)
#include "explored_test.moc"
