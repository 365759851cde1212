// What scripts threw, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ErrorsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesWhatNobodyCaught()
    {
        open("<script>setTimeout(() => nothing.here); Promise.reject('plain');"
             "try { other.thing } catch {}</script>");
        QTRY_COMPARE(errors({}).size(), 2);
        const QJsonArray rows = errors({{u"clear"_s, true}});
        const QJsonValue thrown = rows.at(0)[u"name"_s].isUndefined() ? rows.at(1) : rows.at(0);
        const QJsonValue plain = rows.at(0)[u"name"_s].isUndefined() ? rows.at(0) : rows.at(1);
        QCOMPARE(thrown[u"name"_s].toString(), u"ReferenceError"_s);
        QCOMPARE(thrown[u"message"_s].toString(), u"nothing is not defined"_s);
        QVERIFY(thrown[u"stack"_s].toString().contains(u"/page"_s));
        QCOMPARE(plain[u"message"_s].toString(), u"plain"_s);
        QVERIFY(errors({}).isEmpty());
    }

    void givesWhateverWasThrown_data()
    {
        QTest::addColumn<QString>("thrown");
        QTest::addColumn<QString>("message");
        for (const QString &each : {u"null"_s, u"undefined"_s, u"0"_s, u"false"_s})
            QTest::newRow(qPrintable(each)) << each << each;
        QTest::newRow("nothing") << u"''"_s << QString{};
        QTest::newRow("object") << u"{a: 1}"_s << u"{a: 1}"_s;
    }
    void givesWhateverWasThrown()
    {
        QFETCH(QString, thrown);
        QFETCH(QString, message);
        open("<script>setTimeout(() => { throw " + thrown.toUtf8() + " })</script>");
        QTRY_COMPARE(errors({}).size(), 1);
        QCOMPARE(errors({}).at(0)[u"message"_s].toString(), message);
        const QJsonArray written = m_chrome.reply(u"console"_s, {}).value(u"messages").toArray();
        QCOMPARE(written.at(0)[u"text"_s].toString(), u"Uncaught "_s + message);
    }

private:
    QJsonArray errors(const QJsonObject &arguments)
    {
        return m_chrome.reply(u"errors"_s, arguments).value(u"errors").toArray();
    }
};

TEST_CLASS(ErrorsTest)
#include "errors_test.moc"
