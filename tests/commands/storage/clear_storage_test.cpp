// Emptying a storage, on real Chromium.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class ClearStorageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void emptiesThatOneOnly()
    {
        open("<script>localStorage.a = 1; sessionStorage.b = 2</script>");
        m_chrome.reply(u"clearStorage"_s, {{u"kind"_s, u"local"_s}});
        QCOMPARE(m_chrome.ask(u"localStorage.length + ',' + sessionStorage.length"_s).toString(),
            u"0,1"_s);
    }

private:
    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s, "<!doctype html><meta charset=utf-8><body>" + body);
        m_chrome.open(m_site.url(u"page"_s));
    }

    FixtureSite m_site;
    RealChrome m_chrome;
};

TEST_CLASS(ClearStorageTest)
#include "clear_storage_test.moc"
