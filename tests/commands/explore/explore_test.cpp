// A site is explored, and what cannot be is refused.

#include "tests/commands/explore/made_explorer.h"
#include "tests/support/test_class.h"

class ExploreTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void begin()
    {
        MadeExplorer made;
        const Reply begun = made.begin();
        QCOMPARE(begun.value(u"jobId").toString(), u"job"_s);
        QCOMPARE(begun.value(u"state").toString(), u"queued"_s);
        QCOMPARE(made.becomes(u"completed"_s), u"completed"_s);
        const QJsonObject again{{u"url"_s, MadeSite::root}, {u"jobId"_s, u"job"_s}};
        QCOMPARE(made.chrome.failure(u"explore"_s, again).code, Code::JobExists);
        const QJsonObject wrong{{u"url"_s, u"nowhere"_s}};
        QCOMPARE(made.chrome.failure(u"explore"_s, wrong).code, Code::InvalidArgument);
    }

    void needAnExplorer()
    {
        RealChrome chrome;
        const QJsonObject options{{u"url"_s, MadeSite::root}};
        QCOMPARE(chrome.failure(u"explore"_s, options).code, Code::NotSupported);
    }
};

TEST_CLASS(ExploreTest)
#include "explore_test.moc"
