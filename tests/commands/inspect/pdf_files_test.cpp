// PDF files in tabs and frames, on real Chromium: what they are, and what they say.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

namespace {

const QByteArray bill = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages"
                        "/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox"
                        "[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj "
                        "4 0 obj<</Length 44>>stream\nBT /F1 18 Tf 20 100 Td (Invoice 4711) Tj ET\n"
                        "endstream endobj 5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
                        "endobj\ntrailer<</Root 1 0 R>>\n%%EOF";

} // namespace

class PdfFilesTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesTheTextOfPdfFiles()
    {
        m_site.add(u"bill.pdf"_s, bill);
        m_chrome.open(m_site.url(u"bill.pdf"_s));
        const QString whole = u"bill.pdf, a PDF file of 1 page\n\nInvoice 4711"_s;
        const Reply reply = m_chrome.reply(u"markdown"_s);
        QCOMPARE(reply.value(u"markdown").toString(), whole);
        QCOMPARE(reply.value(u"contentType").toString(), u"application/pdf"_s);
        QCOMPARE(m_chrome.reply(u"text"_s).value(u"text").toString(), whole);
        QCOMPARE(m_chrome.reply(u"readPage"_s).value(u"markdown").toString(), whole);
        const Reply cut = m_chrome.reply(u"text"_s, {{u"maxChars"_s, 40}});
        QCOMPARE(cut.value(u"text").toString(), u"bill.pdf, a PDF file of 1 page"_s);
        QVERIFY(cut.value(u"truncated").toBool());
        const QString snapshot = m_chrome.reply(u"snapshot"_s).value(u"snapshot").toString();
        QVERIFY2(snapshot.contains(u"bill.pdf is a PDF file"_s), qPrintable(snapshot));
    }

    void givesTheTextOfPdfFilesInPages()
    {
        m_site.add(u"bill.pdf"_s, bill);
        open("<p>See</p><iframe src=bill.pdf title=Bill></iframe><object data=bill.pdf "
             "type=application/pdf></object>");
        const QString file = u"bill.pdf, a PDF file of 1 page\n\nInvoice 4711"_s;
        QTRY_COMPARE(markdown(), u"See\n\n%1\n\n%1"_s.arg(file));
        const QString snapshot = m_chrome.reply(u"snapshot"_s).value(u"snapshot").toString();
        QCOMPARE(snapshot.count(u"bill.pdf is a PDF file"_s), 2);
    }

    void saysWhatAFileOfNoSenseIs()
    {
        m_site.add(u"odd.pdf"_s, "%PDF-1.4\nnothing more");
        m_chrome.open(m_site.url(u"odd.pdf"_s));
        QCOMPARE(
            markdown(), u"odd.pdf, a PDF file; not all of its text is given: it cannot be read"_s);
    }

private:
    QString markdown() { return m_chrome.reply(u"markdown"_s).value(u"markdown").toString(); }
};

TEST_CLASS(PdfFilesTest)
#include "pdf_files_test.moc"
