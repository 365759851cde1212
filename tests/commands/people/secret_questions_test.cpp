// No window, no questions.

#include "tests/commands/secrets/secret_page.h"
#include "tests/support/test_class.h"

class SecretQuestionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areNoneWhereNobodyCanAnswer()
    {
        SecretPage page;
        page.open("<input aria-label=It>");
        QCOMPARE(SecretPage::codeOf(page.type()), u"ok"_s);
        QCOMPARE(
            page.chrome.reply(u"secretQuestions"_s).value(u"questions"), QJsonValue(QJsonArray{}));
    }
};

TEST_CLASS(SecretQuestionsTest)
#include "secret_questions_test.moc"
