#include "ui/window_memory.h"

#include "tests/support/small_disk.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QTemporaryDir>

class WindowMemoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void remembers();
    void keepsWhatItKnewOnAFullDisk();
};

void WindowMemoryTest::remembers()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"window.json"_s);
    const QByteArray place("\0\xff\"place", 8);
    {
        QSettings memory{path, windowMemoryFormat()};
        memory.setValue(u"window/place"_s, place);
        memory.setValue(u"window/hasRun"_s, true);
        memory.setValue(u"window/panel"_s, u"tabs"_s);
    }
    const QSettings again{path, windowMemoryFormat()};
    QCOMPARE(again.value(u"window/place"_s).toByteArray(), place);
    QCOMPARE(again.value(u"window/hasRun"_s).toBool(), true);
    QCOMPARE(again.value(u"window/panel"_s).toString(), u"tabs"_s);
}

void WindowMemoryTest::keepsWhatItKnewOnAFullDisk()
{
    const SmallDisk disk;
    if (!disk.whyNot().isEmpty())
        QSKIP(qUtf8Printable(disk.whyNot()));
    const QString path = disk.path() + u"/window.json"_s;
    QSettings{path, windowMemoryFormat()}.setValue(u"panel"_s, u"tabs"_s);
    QVERIFY(disk.fill());
    {
        QSettings memory{path, windowMemoryFormat()};
        memory.setValue(u"panel"_s, u"settings"_s);
        memory.sync();
        QCOMPARE(memory.status(), QSettings::AccessError);
    }
    QFile file{path};
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("tabs"));
}

TEST_CLASS(WindowMemoryTest)
#include "window_memory_test.moc"
