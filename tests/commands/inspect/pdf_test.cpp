// Printing into a file, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QFile>

class PdfTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void writesThePage()
    {
        show("<h1>Print me</h1>");
        const QString path = m_chrome.reply(u"pdf"_s).value(u"path").toString();
        QVERIFY(path.startsWith(m_chrome.home() + u"/media/browser/"_s));
        QFile file{path};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("%PDF-"));
        QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions{});
    }

    void givesItInTheReply()
    {
        show("<h1>Print me</h1>");
        const Reply reply = m_chrome.reply(u"pdf"_s, {{u"inline"_s, true}});
        QVERIFY(!reply.contains(u"path"));
        const QByteArray file = QByteArray::fromBase64(reply[u"base64"_s].toString().toLatin1());
        QVERIFY(file.startsWith("%PDF-"));
    }
};

TEST_CLASS(PdfTest)
#include "pdf_test.moc"
