// The in-page engine's source.

#include "core/page/document/engine_source.h"
#include "tests/support/test_class.h"

#include <algorithm>

class EngineSourceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Each document pays for the script's length.
    void isNoLongerThanItMustBe()
    {
        const QString &source = engineSource();
        QVERIFY(source.contains(u"globalThis.clawdis"_s));
        QVERIFY(!source.contains(u"// "_s));
        QVERIFY2(source.size() < 200'000, qPrintable(QString::number(source.size())));
        // One character outside Latin-1 doubles what Chrome stores and reads.
        QVERIFY(std::all_of(
            source.begin(), source.end(), [](QChar each) { return each.unicode() < 0x100; }));
    }
};

TEST_CLASS(EngineSourceTest)
#include "engine_source_test.moc"
