// A person allows, or refuses, the first use of a secret in a place.

#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "tests/commands/secrets/secret_page.h"
#include "tests/support/heard_events.h"
#include "tests/support/test_class.h"

#include <QCoroTask>

class AnswerSecretTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_page.chrome.engine().secretUses().askPeople(true);
        m_page.keep(u"bank"_s, {m_page.origin()});
        m_page.open("<input id=it aria-label=It>");
    }

    void waitsForTheAnswerAndKeepsIt()
    {
        HeardEvents asked{m_page.chrome.events(), Event::Kind::SecretsAsked};
        auto typing = begin({});
        QTRY_COMPARE(questions().size(), 1);
        QCOMPARE(asked.count(), 1);
        const QJsonValue question = questions().first();
        QCOMPARE(question[u"secret"_s], QJsonValue(u"bank"_s));
        QCOMPARE(question[u"origin"_s].toString(), m_page.origin());
        QCOMPARE(question[u"caller"_s], QJsonValue(u"crawler"_s));
        QCOMPARE(m_page.chrome.ask(u"it.value"_s).toString(), QString{});
        answer(true);
        QCOMPARE(SecretPage::codeOf(QCoro::waitFor(typing)), u"ok"_s);
        QCOMPARE(m_page.chrome.ask(u"it.value"_s).toString(), m_page.text());
        QCOMPARE(questions().size(), 0);
        // From now on nobody is asked.
        m_page.open("<input id=it aria-label=It>");
        QCOMPARE(SecretPage::codeOf(m_page.type()), u"ok"_s);
        const QJsonArray rows = m_page.chrome.reply(u"secrets"_s).value(u"secrets").toArray();
        QCOMPARE(rows.first()[u"uses"_s].toArray().first()[u"confirmed"_s], QJsonValue(true));
    }

    void typesNothingWhereItIsRefused()
    {
        auto typing = begin({});
        auto other = begin({});
        QTRY_COMPARE(questions().size(), 1);
        answer(false);
        QCOMPARE(SecretPage::codeOf(QCoro::waitFor(typing)), u"SECRET_NOT_CONFIRMED"_s);
        QCOMPARE(SecretPage::codeOf(QCoro::waitFor(other)), u"SECRET_NOT_CONFIRMED"_s);
        // Nobody is asked again at once.
        QCOMPARE(SecretPage::codeOf(m_page.type()), u"SECRET_NOT_CONFIRMED"_s);
        QCOMPARE(questions().size(), 0);
        QCOMPARE(m_page.chrome.ask(u"it.value"_s).toString(), QString{});
    }

    // The person may be slower than a call.
    void takesAnAnswerThatComesLate()
    {
        m_page.keep(u"bank"_s, {m_page.origin(), u"https://a.test"_s});
        m_page.site.add(u"later"_s, "<input id=it aria-label=It>");
        m_page.tab = m_page.chrome.open(m_page.site.otherSiteUrl(u"later"_s));
        m_page.keep(u"bank"_s, {m_page.site.otherSiteUrl({}).chopped(1)});
        const Outcome late = QCoro::waitFor(begin(std::chrono::milliseconds{6000}));
        QCOMPARE(SecretPage::codeOf(late), u"SECRET_NOT_CONFIRMED"_s);
        QVERIFY(rowOf(std::get<Failure>(late).code).isRetryable);
        QCOMPARE(m_page.chrome.ask(u"it.value"_s).toString(), QString{});
        QCOMPARE(questions().size(), 1);
        answer(true);
        QCOMPARE(SecretPage::codeOf(m_page.type()), u"ok"_s);
    }

    // What was asked about is gone when the answer comes: so is the answer.
    void doesNotAllowWhatTookItsPlace()
    {
        m_page.site.add(u"swapped"_s, "<input id=it aria-label=It>");
        m_page.tab = m_page.chrome.open(m_page.site.otherSiteUrl(u"swapped"_s));
        m_page.chrome.reply(u"setSecret"_s,
            {{u"secret"_s, u"bank"_s}, {u"value"_s, u"another"_s}, {u"http"_s, true},
                {u"origins"_s, QJsonArray{m_page.site.otherSiteUrl({}).chopped(1)}}});
        auto typing = begin({});
        QTRY_COMPARE(questions().size(), 1);
        m_page.keep(u"bank"_s, {m_page.origin()});
        answer(true);
        QCOMPARE(SecretPage::codeOf(QCoro::waitFor(typing)), u"SECRET_ORIGIN"_s);
        QCOMPARE(m_page.chrome.ask(u"it.value"_s).toString(), QString{});
    }

    void answersNoQuestionTwice()
    {
        const Reply reply
            = m_page.chrome.reply(u"answerSecret"_s, {{u"id"_s, u"q0"_s}, {u"allow"_s, true}});
        QCOMPARE(reply.value(u"answered"), QJsonValue(false));
    }

private:
    Task<Outcome> begin(std::optional<std::chrono::milliseconds> time)
    {
        Caller caller{u"http"_s};
        const QJsonObject it{{u"selector"_s, u"#it"_s}};
        Call call{u"t"_s, caller, u"type"_s,
            {{u"ref"_s, it}, {u"text"_s, QJsonObject{{u"secret"_s, u"bank"_s}}},
                {u"targetId"_s, m_page.tab}}};
        call.caller.name = u"crawler"_s;
        call.naming = Naming::ByLocator;
        call.timeLimit = time;
        return m_page.chrome.catalogue().call(call);
    }
    QJsonArray questions()
    {
        return m_page.chrome.reply(u"secretQuestions"_s).value(u"questions").toArray();
    }
    void answer(bool allow)
    {
        const QString id = questions().first()[u"id"_s].toString();
        const Reply reply
            = m_page.chrome.reply(u"answerSecret"_s, {{u"id"_s, id}, {u"allow"_s, allow}});
        QCOMPARE(reply.value(u"answered"), QJsonValue(true));
    }

    SecretPage m_page;
};

TEST_CLASS(AnswerSecretTest)
#include "answer_secret_test.moc"
