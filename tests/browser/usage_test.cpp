// What a profile takes of the machine, and what happens where that is too much.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>

namespace {

constexpr qint64 mega = 1'000'000;

QJsonObject capped(const QString &key, int megabytes)
{
    const QJsonObject profile{
        {u"cdpPort"_s, freePort()}, {u"color"_s, u"#FF4500"_s}, {key, megabytes}};
    return {{u"profiles"_s, QJsonObject{{u"clawd"_s, profile}}}};
}

bool isOpen(RealChrome &chrome, const QString &targetId)
{
    const QJsonArray tabs = chrome.reply(u"tabs"_s).value(u"tabs").toArray();
    return std::any_of(tabs.begin(), tabs.end(),
        [&](const QJsonValue &each) { return each[u"targetId"].toString() == targetId; });
}

// So many megabytes of something that no file system leaves out.
void fill(const QString &path, int megabytes)
{
    QVERIFY(QDir{}.mkpath(QFileInfo{path}.path()));
    QFile file{path};
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray block(mega, 'x');
    for (int i = 0; i < megabytes; ++i)
        QCOMPARE(file.write(block), block.size());
}

qint64 diskOf(RealChrome &chrome)
{
    const QJsonArray rows = chrome.reply(u"profiles"_s).value(u"profiles").toArray();
    return rows.first()[u"diskBytes"].toInteger();
}

} // namespace

class UsageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void closesTabsOfAgentsWhereItTakesTooMuchMemory()
    {
        RealChrome chrome{capped(u"maxMemoryMb"_s, 700)};
        const QString small = chrome.open(u"data:text/html,small"_s);
        const QString large = chrome.open(u"data:text/html,large"_s);
        chrome.reply(u"evaluate"_s, {{u"targetId"_s, small}, {u"fn"_s, u"() => 1"_s}});
        chrome.reply(u"evaluate"_s,
            {{u"targetId"_s, large},
                {u"fn"_s, u"() => { window.kept = new Uint8Array(9e8).fill(1); }"_s}});
        chrome.reply(u"evaluate"_s, {{u"targetId"_s, small}, {u"fn"_s, u"() => 1"_s}});
        QTRY_VERIFY_WITH_TIMEOUT(!isOpen(chrome, large), 30'000);
        const Failure gone = chrome.failure(u"snapshot"_s, {{u"targetId"_s, large}});
        QCOMPARE(gone.code, Code::TabNotFound);
        QVERIFY2(gone.message.contains(u"maxMemoryMb"_s), qPrintable(gone.message));
        const auto canOpen = [&chrome] {
            const Outcome opened = chrome.call(u"open"_s, {{u"url"_s, u"data:text/html,next"_s}});
            return std::holds_alternative<Reply>(opened);
        };
        QTRY_VERIFY_WITH_TIMEOUT(canOpen(), 30'000);
        QVERIFY(isOpen(chrome, small));
    }

    void opensNoFurtherTabsOfAgentsMeanwhile()
    {
        RealChrome chrome{capped(u"maxMemoryMb"_s, 700)};
        const QString taken = chrome.open(u"data:text/html,large"_s);
        chrome.reply(u"evaluate"_s,
            {{u"targetId"_s, taken},
                {u"fn"_s, u"() => { window.kept = new Uint8Array(9e8).fill(1); }"_s}});
        chrome.reply(u"takeTab"_s, {{u"targetId"_s, taken}});
        const auto refusal = [&chrome] {
            const Outcome opened = chrome.call(u"open"_s, {{u"url"_s, u"data:text/html,next"_s}});
            const Failure *failure = std::get_if<Failure>(&opened);
            return failure ? failure->code : Code::Internal;
        };
        QTRY_COMPARE_WITH_TIMEOUT(refusal(), Code::TooBusy, 30'000);
        const QJsonArray warnings = chrome.reply(u"status"_s).value(u"warnings").toArray();
        QVERIFY(warnings.last().toString().contains(u"maxMemoryMb"_s));
        QVERIFY(isOpen(chrome, taken)); // a person's
    }

    void emptiesItsCachesWhereItTakesTooMuchOfTheDisk()
    {
        RealChrome chrome{capped(u"maxDiskMb"_s, 150)};
        const QString folder = paths::userDataDir(u"clawd"_s);
        fill(folder + u"/Default/Cache/Cache_Data/f_000001"_s, 200);
        fill(folder + u"/Default/kept"_s, 1);
        QVERIFY(diskOf(chrome) > 200 * mega);
        chrome.reply(u"start"_s);
        QVERIFY(!QFile::exists(folder + u"/Default/Cache/Cache_Data/f_000001"_s));
        QVERIFY(QFile::exists(folder + u"/Default/kept"_s));
        chrome.open(u"data:text/html,room"_s);
    }

    void opensNoFurtherTabsWhereThatIsNotEnough()
    {
        RealChrome chrome{capped(u"maxDiskMb"_s, 150)};
        fill(paths::userDataDir(u"clawd"_s) + u"/Default/IndexedDB/data"_s, 200);
        chrome.reply(u"start"_s);
        const Failure failure = chrome.failure(u"open"_s, {{u"url"_s, u"data:text/html,more"_s}});
        QCOMPARE(failure.code, Code::DiskFull);
        QVERIFY2(failure.hint.contains(u"maxDiskMb"_s), qPrintable(failure.hint));
        const QJsonArray warnings = chrome.reply(u"status"_s).value(u"warnings").toArray();
        QVERIFY(warnings.last().toString().contains(u"maxDiskMb"_s));
    }

    void doesNothingOfTheKindUnlessAskedTo()
    {
        RealChrome chrome;
        const QString cache = paths::userDataDir(u"clawd"_s) + u"/Default/Cache/Cache_Data/f"_s;
        fill(cache, 200);
        chrome.reply(u"start"_s);
        QVERIFY(QFile::exists(cache));
    }
};

TEST_CLASS(UsageTest)
#include "usage_test.moc"
