// Shapes of pages as the web has them, and what must come out of each as Markdown. A page of
// tests/site/reading holds its own expected text, where SITE is the site, and the options in
// data-ask.

#include "tests/support/folders.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QJsonDocument>

class ReadingCorpusTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesWhatPeopleCameFor_data()
    {
        QTest::addColumn<QString>("page");
        const QDir folder{QStringLiteral(CLAWDIS_SOURCE_DIR "/tests/site/reading")};
        for (const QString &name : folder.entryList({u"*.html"_s}))
            QTest::newRow(qPrintable(name)) << u"reading/"_s + name;
    }

    void givesWhatPeopleCameFor()
    {
        QFETCH(QString, page);
        m_chrome.open(m_site.url(page));
        const QString expected
            = m_chrome.ask(u"document.getElementById('expected').textContent.trim()"_s).toString();
        const QString ask = m_chrome.ask(u"document.documentElement.dataset.ask"_s).toString();
        const QJsonObject options = QJsonDocument::fromJson(ask.toUtf8()).object();
        const QString text = m_chrome.reply(u"markdown"_s, options).value(u"markdown").toString();
        QCOMPARE(text.trimmed().replace(m_site.url({}).chopped(1), u"SITE"_s), expected);
    }
};

TEST_CLASS(ReadingCorpusTest)
#include "reading_corpus_test.moc"
