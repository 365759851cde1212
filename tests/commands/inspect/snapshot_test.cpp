// Snapshots: every fixture page against the text it says it gives.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;

class SnapshotTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isWhatThePageExpects_data()
    {
        QTest::addColumn<QString>("page");
        const QDir folder{QStringLiteral(CLAWDIS_SOURCE_DIR "/tests/site/snapshot")};
        const QStringList names = folder.entryList({u"*.html"_s}, QDir::Files, QDir::Name);
        for (const QString &name : names) {
            if (name != u"inner_frame.html"_s) // Only ever shown inside another.
                QTest::newRow(qPrintable(name)) << name;
        }
    }
    void isWhatThePageExpects()
    {
        QFETCH(QString, page);
        m_chrome.open(m_site.url(u"snapshot/"_s + page));
        const QString expected
            = m_chrome.ask(u"document.getElementById('expected').textContent"_s).toString();
        QVERIFY(!expected.trimmed().isEmpty());
        QCOMPARE(m_chrome.snapshot().trimmed(), expected.trimmed());
    }

    void isEmptyForABlankPage()
    {
        m_chrome.open(u"about:blank"_s);
        QCOMPARE(m_chrome.snapshot(), QString{});
    }

    void keepsRefsWhileTheElementsStay()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        const QString first = m_chrome.snapshot();
        QCOMPARE(m_chrome.snapshot(), first);
    }

    void neverUsesANumberAgain()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        const int before = m_chrome.ref(u"Send"_s).mid(1).toInt();
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"form.html?again"_s)}});
        QVERIFY(m_chrome.ref(u"Sign up"_s).mid(1).toInt() > before);
    }

    void keepsToItsBudgetAndSaysSo()
    {
        m_chrome.open(m_site.url(u"big.html"_s));
        const Reply reply = m_chrome.reply(u"snapshot"_s, {{u"maxChars"_s, 5000}});
        QCOMPARE(reply.value(u"truncated"), QJsonValue(true));
        QVERIFY(reply.value(u"snapshot").toString().size() <= 5000);
        const Reply whole = m_chrome.reply(u"snapshot"_s, {{u"maxChars"_s, 0}});
        QVERIFY(!whole.contains(u"truncated"_s));
        QVERIFY(whole.value(u"snapshot").toString().size() > 100'000);
    }

    void showsAFrameOfAnotherSite()
    {
        m_site.add(u"page"_s,
            "<body><iframe src='" + m_site.otherSiteUrl(u"form.html"_s).toUtf8() + "'></iframe>");
        m_chrome.open(m_site.url(u"page"_s));
        const QString text = m_chrome.snapshot();
        QVERIFY2(text.contains(u"button \"Send\" [ref=f1e"_s), qPrintable(text));
    }

private:
    FixtureSite m_site;
    RealChrome m_chrome;
};

QTEST_GUILESS_MAIN(SnapshotTest)
#include "snapshot_test.moc"
