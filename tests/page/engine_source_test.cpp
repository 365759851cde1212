// The in-page engine as it is sent.

#include "core/page/engine_source.h"
#include "tests/support/test_class.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

class EngineSourceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isNoLongerThanItMustBe()
    {
        const QString &source = engineSource();
        QVERIFY(source.contains(u"globalThis.clawdis"_s));
        QVERIFY(!source.contains(u"\n "_s) && !source.contains(u"\n//"_s));
        // One character that is not of Latin-1 doubles what Chrome keeps and reads.
        QVERIFY(std::all_of(
            source.begin(), source.end(), [](QChar each) { return each.unicode() < 0x100; }));
    }
};

TEST_CLASS(EngineSourceTest)
#include "engine_source_test.moc"
