// Which rows are grouped, and that a noisy page gives a short reply.

#include "core/commands/folding.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

class FoldingTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void takesNumbersForTheSame_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shape");
        const auto row = [](const QString &text, const QString &shape) {
            QTest::newRow(qPrintable(text)) << text << shape;
        };
        row(u"tick 12"_s, u"tick #"_s);
        row(u"took 3.25 ms"_s, u"took # ms"_s);
        row(u"at 12:30:59"_s, u"at #"_s);
        row(u"/user/7f3a9c01-2b4d-4e5f-8a9b-0c1d2e3f4a5b/x"_s, u"/user/#/x"_s);
        row(u"deadbeef decade facade"_s, u"deadbeef decade facade"_s);
        row(u"nothing here"_s, u"nothing here"_s);
    }
    void takesNumbersForTheSame()
    {
        QFETCH(QString, text);
        QTEST(folding::shapeOf(text), "shape");
    }

    void countsAndReportsTheMostFrequentFirst()
    {
        folding::Fold fold;
        fold.add(u"a"_s, {{u"text"_s, u"a"_s}});
        fold.add(u"b"_s, {{u"text"_s, u"b"_s}});
        fold.add(u"b"_s, {{u"text"_s, u"b"_s}});
        const QJsonArray rows = fold.rows();
        QCOMPARE(rows.at(0), QJsonValue(QJsonObject{{u"text"_s, u"b"_s}, {u"count"_s, 2}}));
        QCOMPARE(rows.size(), 2);
    }

    void reportsHowManyItLeavesOut()
    {
        folding::Fold fold;
        for (int i = 0; i < 50; ++i)
            fold.add(QString::number(i), {{u"text"_s, u"x"_s}});
        const QJsonArray rows = fold.rows();
        QCOMPARE(rows.size(), 41);
        QCOMPARE(rows.last(), QJsonValue(QJsonObject{{u"text"_s, u"others"_s}, {u"count"_s, 10}}));
    }

    void keepsAllOfANoisyPageAndReportsItInLittle()
    {
        m_site.add(u"page"_s,
            "<!doctype html><body><script>"
            "for (let i = 0; i < 500; ++i) console[i % 5 ? 'log' : 'error'](`tick ${i} of it`);"
            "for (let i = 0; i < 3; ++i) setTimeout(() => { throw new Error(`number ${i}`) });"
            "Promise.all(Array.from({length: 300}, (_, i) => fetch(`item/${i}?at=${i}`)))"
            ".then(() => document.title = 'all');"
            "</script>");
        m_chrome.show(m_site.url(u"page"_s));
        m_chrome.reply(u"wait"_s, {{u"fn"_s, u"() => document.title === 'all'"_s}});
        const Reply console = m_chrome.reply(u"console"_s);
        QCOMPARE(console.value(u"messages").toArray().size(), 803); // 300 that failed
        QVERIFY(m_chrome.reply(u"requests"_s).value(u"requests").toArray().size() >= 301);

        const QByteArray lines = folded(u"console"_s);
        const QByteArray requests = folded(u"requests"_s);
        QVERIFY2(lines.size() + requests.size() < 2048, lines + requests);
        QVERIFY2(lines.contains("\"count\":400"), lines);
        QVERIFY2(lines.contains("\"count\":3,"), lines);
        QVERIFY2(requests.contains("item/#?at=#"), requests);
        QVERIFY2(requests.contains("\"result\":\"404\""), requests);
    }

private:
    QByteArray folded(const QString &command)
    {
        const Reply reply = m_chrome.reply(command, {{u"folded"_s, true}});
        return QJsonDocument{reply.value(u"folded").toArray()}.toJson(QJsonDocument::Compact);
    }
};

TEST_CLASS(FoldingTest)
#include "folding_test.moc"
