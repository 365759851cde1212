// Emptying a storage, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ClearStorageTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void emptiesThatOneOnly()
    {
        open("<script>localStorage.a = 1; sessionStorage.b = 2</script>");
        m_chrome.reply(u"clearStorage"_s, {{u"kind"_s, u"local"_s}});
        QCOMPARE(m_chrome.ask(u"localStorage.length + ',' + sessionStorage.length"_s).toString(),
            u"0,1"_s);
    }
};

TEST_CLASS(ClearStorageTest)
#include "clear_storage_test.moc"
