// Keeping secrets: what is refused, and what nobody is shown.

#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonDocument>

class SetSecretTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsWhatItIsForAndNeverWhatItIs()
    {
        const Reply made = m_chrome.reply(u"setSecret"_s,
            {{u"secret"_s, u"bank"_s}, {u"value"_s, u"Wintermute"_s},
                {u"origins"_s, QJsonArray{u"https://Bank.test:443/"_s}}});
        QCOMPARE(made.value(u"origins"), QJsonValue(QJsonArray{u"https://bank.test"_s}));
        const Reply listed = m_chrome.reply(u"secrets"_s);
        const QJsonArray rows = listed.value(u"secrets").toArray();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows.first()[u"secret"_s], QJsonValue(u"bank"_s));
        QCOMPARE(rows.first()[u"kind"_s], QJsonValue(u"text"_s));
        QVERIFY(rows.first()[u"lastUsed"_s].isNull());
        QCOMPARE(listed.value(u"asksPeople"), QJsonValue(false));
        const QByteArray text = QJsonDocument{made}.toJson() + QJsonDocument{listed}.toJson();
        QVERIFY2(!text.contains("Wintermute"), text.constData());
    }

    void liesInNoFileAsItIs()
    {
        m_chrome.reply(u"setSecret"_s,
            {{u"secret"_s, u"filed"_s}, {u"value"_s, u"Neuromancer"_s},
                {u"origins"_s, QJsonArray{u"https://bank.test"_s}}});
        int files = 0;
        QDirIterator each{
            m_chrome.home(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories};
        while (each.hasNext()) {
            QFile file{each.next()};
            QVERIFY(!file.open(QIODevice::ReadOnly) || !file.readAll().contains("Neuromancer"));
            ++files;
        }
        QVERIFY(files > 0);
    }

    void refusesWhatCannotBeKept_data()
    {
        QTest::addColumn<QJsonObject>("given");
        const QJsonObject good{{u"secret"_s, u"a"_s}, {u"value"_s, u"hunter2-long!"_s},
            {u"origins"_s, QJsonArray{u"https://a.test"_s}}};
        const auto row = [&good](const char *name, const QString &key, const QJsonValue &value) {
            QJsonObject given = good;
            given.insert(key, value);
            QTest::newRow(name) << given;
        };
        row("no value", u"value"_s, u""_s);
        row("name", u"secret"_s, u"a b"_s);
        row("path", u"origins"_s, QJsonArray{u"https://a.test/login"_s});
        row("any host", u"origins"_s, QJsonArray{u"https://*.a.test"_s});
        row("http", u"origins"_s, QJsonArray{u"http://a.test"_s});
        row("no seed", u"kind"_s, u"totp"_s);
    }
    void refusesWhatCannotBeKept()
    {
        QFETCH(QJsonObject, given);
        const Failure failure = m_chrome.failure(u"setSecret"_s, given);
        QCOMPARE(failure.code, Code::InvalidValue);
        QVERIFY(!QJsonDocument{toJson(failure)}.toJson().contains("hunter2-long!"));
    }

private:
    RealChrome m_chrome;
};

TEST_CLASS(SetSecretTest)
#include "set_secret_test.moc"
