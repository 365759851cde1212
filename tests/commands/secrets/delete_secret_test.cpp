// A secret that was deleted is gone.

#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

class DeleteSecretTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void forgetsIt()
    {
        RealChrome chrome;
        chrome.reply(u"setSecret"_s,
            {{u"secret"_s, u"bank"_s}, {u"value"_s, u"Wintermute"_s},
                {u"origins"_s, QJsonArray{u"https://bank.test"_s}}});
        const Failure unknown = chrome.failure(u"deleteSecret"_s, {{u"secret"_s, u"bnak"_s}});
        QCOMPARE(unknown.code, Code::SecretNotFound);
        QVERIFY2(unknown.hint.contains(u"bank"_s), qPrintable(unknown.hint));
        chrome.reply(u"deleteSecret"_s, {{u"secret"_s, u"bank"_s}});
        QCOMPARE(chrome.reply(u"secrets"_s).value(u"secrets"), QJsonValue(QJsonArray{}));
        QCOMPARE(chrome.failure(u"deleteSecret"_s, {{u"secret"_s, u"bank"_s}}).code,
            Code::SecretNotFound);
    }
};

TEST_CLASS(DeleteSecretTest)
#include "delete_secret_test.moc"
