// The in-page engine as it is sent.

#include "core/page/document/engine_source.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
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

    // The scripts share one scope, in which a second function of a name takes the place of the
    // first.
    void callsNoTwoFunctionsTheSame()
    {
        static const QRegularExpression function{
            u"^(?:async )?function (\\w+)"_s, QRegularExpression::MultilineOption};
        QSet<QString> names;
        const QDir folder{u":/injected"_s};
        const QStringList files = folder.entryList({u"*.js"_s}, QDir::Files);
        for (const QString &name : files) {
            QFile file{folder.filePath(name)};
            QVERIFY(file.open(QIODevice::ReadOnly));
            auto found = function.globalMatch(QString::fromUtf8(file.readAll()));
            while (found.hasNext()) {
                const QString each = found.next().captured(1);
                QVERIFY2(!names.contains(each), qPrintable(each));
                names.insert(each);
            }
        }
        QVERIFY(names.size() > 100);
    }
};

TEST_CLASS(EngineSourceTest)
#include "engine_source_test.moc"
