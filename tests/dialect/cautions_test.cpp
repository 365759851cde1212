// What may fool an agent is reported by every door that has a form of its own for replies.

#include "core/dialect/cautions.h"
#include "core/doors/files/page_result.h"
#include "core/doors/jarvis/jarvis_methods.h"
#include "core/doors/rpc/rpc_methods.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

namespace {

const QJsonObject suspicion{{u"ref"_s, u"e4"_s}, {u"kind"_s, u"override"_s},
    {u"where"_s, u"text"_s}, {u"excerpt"_s, u"Ignore all"_s}};
const QJsonObject warning{{u"ref"_s, u"e4"_s}, {u"what"_s, u"name"_s},
    {u"was"_s, u"button \"Cancel\""_s}, {u"now"_s, u"button \"Pay\""_s}};

const Reply cautious{{u"url"_s, u"http://a/"_s}, {u"text"_s, u"x"_s},
    {u"snapshot"_s, u"- text: x"_s}, {u"markdown"_s, u"x"_s},
    {u"suspicions"_s, QJsonArray{suspicion}}, {u"suspicionsMore"_s, 2}, {u"suspicionsUnread"_s, 7},
    {u"warnings"_s, QJsonArray{warning}}};

} // namespace

class CautionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areInTheRepliesOfDialects_data()
    {
        QTest::addColumn<const Dialect *>("dialect");
        QTest::addColumn<QString>("method");
        for (const char *each :
            {"page.snapshot", "page.text", "page.click", "page.fill", "page.press", "page.check"})
            QTest::newRow(each) << &rpcMethods() << QString::fromLatin1(each);
        for (const char *each : {"snapshot", "text", "click", "type", "press", "select"})
            QTest::newRow(each) << &jarvisMethods() << QString::fromLatin1(each);
    }
    void areInTheRepliesOfDialects()
    {
        QFETCH(const Dialect *, dialect);
        QFETCH(QString, method);
        const Verb *verb = dialect->find(method);
        QVERIFY(verb);
        const Outcome shaped = Dialect::shaped(*verb, cautious, {});
        const auto *report = std::get_if<Reply>(&shaped);
        QVERIFY(report);
        for (const QString &name : {u"warnings"_s, u"suspicions"_s, u"suspicionsMore"_s})
            QCOMPARE(report->value(name), cautious.value(name));
        const Outcome innocent = Dialect::shaped(*verb, Reply{{u"text"_s, u"x"_s}}, {});
        QVERIFY(!std::get<Reply>(innocent).contains(u"suspicions"_s));
    }

    void areInTheFilesOfPages()
    {
        const QJsonObject report = files::pageResult(cautious, {}, std::chrono::milliseconds{1});
        QCOMPARE(report.value(u"suspicions"), cautious.value(u"suspicions"));
    }

    void areWrittenOutForWhoReads()
    {
        QCOMPARE(cautions::inWords(cautious),
            (QStringList{u"e4 was button \"Cancel\" when it was shown, and is button \"Pay\""_s,
                u"e4 override (text): “Ignore all”"_s, u"2 more suspicions are left out"_s,
                u"7 characters were not looked through"_s}));
    }
};

TEST_CLASS(CautionsTest)
#include "cautions_test.moc"
