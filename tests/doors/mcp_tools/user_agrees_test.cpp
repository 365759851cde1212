// What the user is asked through the client before something is done, and what comes of the answer.

#include "tests/doors/mcp_tools/tool_client.h"
#include "tests/support/test_class.h"

namespace {

ClientOptions askingOptions()
{
    ClientOptions options;
    options.asksFirst = true;
    return options;
}

const QJsonObject typesSecret{{u"target"_s, u"e5"_s}, {u"text"_s, u"<secret>bank</secret>"_s}};

// A client that can ask, of an app that keeps these secrets.
struct SecretClient : ToolClient {
    explicit SecretClient(const QStringList &kept)
    {
        QJsonArray names;
        for (const QString &each : kept)
            names.append(QJsonObject{{u"secret"_s, each}});
        calls.answer(u"secrets"_s, Reply{{u"secrets"_s, names}});
    }
};

} // namespace

class UserAgreesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anActIsDoneWhereTheUserAgrees_data()
    {
        QTest::addColumn<QString>("action"); // empty: the client cannot ask
        QTest::addColumn<QString>("why");
        QTest::addRow("yes") << u"accept"_s << QString{};
        QTest::addRow("no") << u"decline"_s << u"FORBIDDEN: the user does not agree"_s;
        QTest::addRow("no answer") << u"cancel"_s << u"FORBIDDEN: the user does not agree"_s;
        QTest::addRow("nobody to ask") << QString{} << u"FORBIDDEN: the user must agree"_s;
    }

    void anActIsDoneWhereTheUserAgrees()
    {
        QFETCH(const QString, action);
        QFETCH(const QString, why);
        ToolClient client{askingOptions()};
        if (!action.isEmpty())
            client.letAsk(action);
        const ToolAnswer answer = client.call(u"browser_click"_s, {{u"target"_s, u"e5"_s}});
        QCOMPARE(answer.isError, !why.isEmpty());
        QVERIFY2(answer.text.contains(why), qPrintable(answer.text));
        QCOMPARE(client.calls.count(u"click"_s), why.isEmpty() ? 1 : 0);
        QCOMPARE(client.asked.size(), action.isEmpty() ? 0 : 1);
        if (!client.asked.isEmpty())
            QCOMPARE(client.asked.first(), u"Allow: Click {\"target\":\"e5\"}"_s);
    }

    void whatOnlyReadsIsNotAskedFor()
    {
        ToolClient client{askingOptions()};
        QVERIFY(!client.call(u"browser_snapshot"_s).isError);
        QVERIFY(client.asked.isEmpty());
    }

    void whatDoesNotFitIsNotAskedFor()
    {
        ToolClient client{askingOptions()};
        client.letAsk(u"accept"_s);
        QVERIFY(client.call(u"browser_click"_s).isError);
        QVERIFY(client.asked.isEmpty());
    }

    void aQuestionIsOfBoundedSize()
    {
        ToolClient client{askingOptions()};
        client.letAsk(u"decline"_s);
        client.call(u"browser_evaluate"_s, {{u"function"_s, QString{10'000, u'x'}}});
        QVERIFY(client.asked.first().size() < 400);
    }

    void aSecretThatNobodyKeepsIsAskedFor_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<bool>("isTyped");
        QTest::addRow("given") << u"accept"_s << true;
        QTest::addRow("not given") << u"decline"_s << false;
    }

    void aSecretThatNobodyKeepsIsAskedFor()
    {
        QFETCH(const QString, action);
        QFETCH(const bool, isTyped);
        SecretClient client{{u"other"_s}};
        client.letAsk(action);
        const ToolAnswer answer = client.call(u"browser_type"_s, typesSecret);
        QCOMPARE(client.asked.size(), 1);
        QVERIFY(client.asked.first().contains(u"secrets set bank --origin"_s));
        QCOMPARE(answer.isError, !isTyped);
        QCOMPARE(client.calls.count(u"type"_s), isTyped ? 1 : 0);
        if (!isTyped)
            QVERIFY(answer.text.contains(u"SECRET_NOT_FOUND: the user does not give bank"_s));
    }

    void nobodyIsAskedForWhatIsThereOrNeedsNoSecret()
    {
        SecretClient client{{u"bank"_s}};
        client.letAsk(u"decline"_s);
        QVERIFY(!client.call(u"browser_type"_s, typesSecret).isError);
        QCOMPARE(client.calls.count(u"secrets"_s), 1);
        client.call(u"browser_type"_s, {{u"target"_s, u"e5"_s}, {u"text"_s, u"plain"_s}});
        QCOMPARE(client.calls.count(u"secrets"_s), 1);
        QVERIFY(client.asked.isEmpty());
    }

    void aClientThatCannotAskFindsOutFromTheCall()
    {
        SecretClient client{{}};
        client.calls.answer(u"type"_s, Failure{Code::SecretNotFound, u"nobody keeps 'bank'"_s, {}});
        const ToolAnswer answer = client.call(u"browser_type"_s, typesSecret);
        QVERIFY(answer.text.contains(u"SECRET_NOT_FOUND: nobody keeps 'bank'"_s));
        QCOMPARE(client.calls.count(u"secrets"_s), 0);
    }

    void theNamesInAFormAreAskedForAtOnce()
    {
        SecretClient client{{}};
        client.letAsk(u"decline"_s);
        QJsonArray fields;
        for (const QString &each : {u"bank"_s, u"mail"_s, u"bank"_s})
            fields.append(QJsonObject{
                {u"target"_s, u"e5"_s}, {u"value"_s, u"<secret>%1</secret>"_s.arg(each)}});
        client.call(u"browser_fill_form"_s, {{u"fields"_s, fields}});
        QCOMPARE(client.asked.size(), 1);
        QCOMPARE(client.asked.first().count(u"secrets set"_s), 2);
    }

    void aNameThatAShellWouldReadOtherwiseIsNotShown()
    {
        SecretClient client{{}};
        client.letAsk(u"accept"_s);
        client.call(u"browser_type"_s,
            {{u"target"_s, u"e5"_s}, {u"text"_s, u"<secret>a; rm -rf ~</secret>"_s}});
        QVERIFY(client.asked.isEmpty());
    }

    void secretsOfAFileAreTypedAndShownByName()
    {
        ClientOptions options;
        options.secrets = {{u"CODE"_s, u"swordfish"_s}};
        ToolClient client{options};
        client.showPage(u"http://a/"_s, u"- text: swordfish"_s);
        const QString text
            = client.call(u"browser_type"_s, {{u"target"_s, u"e5"_s}, {u"text"_s, u"CODE"_s}}).text;
        QCOMPARE(client.calls.argumentsOf(u"type"_s).value(u"text"_s), u"swordfish"_s);
        QVERIFY(text.contains(u"<secret>CODE</secret>"_s));
        QVERIFY(!text.contains(u"swordfish"_s));
        client.calls.answer(
            u"click"_s, Failure{Code::NotActionable, u"swordfish is in the way"_s, {}});
        QVERIFY(!client.call(u"browser_click"_s, {{u"target"_s, u"e5"_s}})
                     .text.contains(u"swordfish"_s));
    }
};

TEST_CLASS(UserAgreesTest)
#include "user_agrees_test.moc"
