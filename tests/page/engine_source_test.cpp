// The in-page engine as it is sent.

#include "core/page/document/engine_source.h"
#include "tests/support/test_class.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

class EngineSourceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // A script costs the page by its length, each time that a document gets it.
    void isNoLongerThanItMustBe()
    {
        const QString &source = engineSource();
        QVERIFY(source.contains(u"globalThis.clawdis"_s));
        QVERIFY(!source.contains(u"// "_s));
        QVERIFY2(source.size() < 106'000, qPrintable(QString::number(source.size())));
        // One character that is not of Latin-1 doubles what Chrome keeps and reads.
        QVERIFY(std::all_of(
            source.begin(), source.end(), [](QChar each) { return each.unicode() < 0x100; }));
    }
};

TEST_CLASS(EngineSourceTest)
#include "engine_source_test.moc"
