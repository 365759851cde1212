#include "ui/models/pretty_json.h"

#include "tests/support/test_class.h"

class PrettyJsonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void indentsWithoutAChange()
    {
        const QString text
            = u"{\"b\":1.50,\"a\":[1,{},[ ],\"x,{\\\"}\"],\"n\":90071992547409931}"_s;
        const QString wanted = u"{\n"
                               "  \"b\": 1.50,\n"
                               "  \"a\": [\n"
                               "    1,\n"
                               "    {},\n"
                               "    [],\n"
                               "    \"x,{\\\"}\"\n"
                               "  ],\n"
                               "  \"n\": 90071992547409931\n"
                               "}"_s;
        QCOMPARE(prettyJson(text).value(), wanted);
        QCOMPARE(prettyJson(wanted).value(), wanted);
        QCOMPARE(prettyJson(u" [ ] "_s).value(), u"[]"_s);
    }

    void leavesWhatIsNone()
    {
        for (const QString &text : {u""_s, u"12"_s, u"{\"a\": }"_s, u"<p>{}</p>"_s, u"[1]]"_s})
            QVERIFY2(!prettyJson(text), qPrintable(text));
        QVERIFY(!prettyJson(u'[' + QString(1'000'000, u' ') + u']'));
    }
};

TEST_CLASS(PrettyJsonTest)
#include "pretty_json_test.moc"
