// Showing which element is meant, on real Chromium: its pixels are the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QImage>

class HighlightTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void drawsOverTheElementAndChangesNothing()
    {
        show("<button style='position:fixed;left:100px;top:100px;width:100px;height:100px;"
             "border:0;background:white;color:white'>It</button>");
        const QString before = m_chrome.ask(u"document.documentElement.outerHTML"_s).toString();
        m_chrome.reply(u"highlight"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        const QImage image{m_chrome.reply(u"screenshot"_s).value(u"path").toString()};
        QVERIFY(image.pixelColor(150, 150) != QColor(Qt::white));
        QCOMPARE(image.pixelColor(300, 300), QColor(Qt::white));
        QCOMPARE(m_chrome.ask(u"document.documentElement.outerHTML"_s).toString(), before);
    }
};

TEST_CLASS(HighlightTest)
#include "highlight_test.moc"
