// Keeping a value for a site, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SetStorageTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void keepsTheValue()
    {
        open("");
        m_chrome.reply(u"setStorage"_s,
            {{u"kind"_s, u"session"_s}, {u"key"_s, u"theme"_s}, {u"value"_s, u" dark "_s}});
        QCOMPARE(m_chrome.ask(u"sessionStorage.theme"_s).toString(), u" dark "_s);
    }

    void saysThatThereIsNoRoom()
    {
        open("");
        const Failure failure = m_chrome.failure(u"setStorage"_s,
            {{u"kind"_s, u"local"_s}, {u"key"_s, u"k"_s}, {u"value"_s, QString{6'000'000, u'x'}}});
        QCOMPARE(failure.code, Code::ValueNotApplied);
    }
};

TEST_CLASS(SetStorageTest)
#include "set_storage_test.moc"
