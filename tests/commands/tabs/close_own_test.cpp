// Only tabs that the caller opened are closed.

#include "core/catalogue/catalogue.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QCoroTask>

class CloseOwnTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void leavesWhatOthersOpenedAndWhatIsToBeKept()
    {
        m_site.add(u"one"_s, "<!doctype html>1");
        m_site.add(u"two"_s, "<!doctype html>2");
        open(u"ada"_s, u"one"_s);
        open(u"ada"_s, u"two"_s);
        open(u"bob"_s, u"two"_s);
        const Reply blank = as(u"ada"_s, u"closeOwn"_s);
        QCOMPARE(blank.value(u"closed").toInt(), 0);
        const Reply report = as(u"ada"_s, u"closeOwn"_s, {{u"keep"_s, QJsonArray{u"/one"_s}}});
        QCOMPARE(report.value(u"closed").toInt(), 1);
        QCOMPARE(report.value(u"remaining").toInt(), blank.value(u"remaining").toInt() - 1);
        QCOMPARE(as(u"bob"_s, u"closeOwn"_s, {{u"keep"_s, QJsonArray{u"/one"_s}}})
                     .value(u"closed")
                     .toInt(),
            1);
    }

private:
    Reply as(const QString &name, const QString &command, const QJsonObject &arguments = {})
    {
        Caller caller{u"test"_s};
        caller.name = name;
        const Outcome outcome
            = QCoro::waitFor(m_chrome.catalogue().call({u"t"_s, caller, command, arguments}));
        return std::get<Reply>(outcome);
    }
    void open(const QString &name, const QString &page)
    {
        as(name, u"open"_s, {{u"url"_s, m_site.url(page)}});
    }
};

TEST_CLASS(CloseOwnTest)
#include "close_own_test.moc"
