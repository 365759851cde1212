#include "ui/models/explorations.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"
#include "tests/ui/settles.h"
#include "ui/models/found_pages.h"

#include <QSignalSpy>

namespace {

QJsonObject row(const QString &id, const QString &state, int completed = 0, int queued = 0)
{
    return {{u"jobId"_s, id}, {u"state"_s, state}, {u"startUrl"_s, u"https://%1.test/"_s.arg(id)},
        {u"completed"_s, completed}, {u"queued"_s, queued}, {u"maxPages"_s, 100}};
}

struct WatchedSites {
    WatchedSites() { show({row(u"b"_s, u"running"_s, 3, 7), row(u"a"_s, u"completed"_s, 9)}); }

    void show(const QJsonArray &rows)
    {
        fake.answer(u"explorations"_s, Reply{{u"explorations"_s, rows}});
        sites.setWatched(true);
        QVERIFY(settles(sites));
    }
    QStringList ids() const
    {
        QStringList ids;
        for (int i = 0; i < sites.list().rowCount(); ++i)
            ids.append(sites.list().row(i).id);
        return ids;
    }

    FakeDoor fake;
    Explorations sites{fake.door};
};

} // namespace

class ExplorationsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listThem()
    {
        WatchedSites watched;
        QCOMPARE(watched.ids(), (QStringList{u"b"_s, u"a"_s}));
        QCOMPARE(watched.sites.list().row(0).progressInWords(), u"3 of 10 pages"_s);
        QCOMPARE(watched.sites.list().row(1).progressInWords(), u"9 pages"_s);
        const QModelIndex first = watched.sites.list().index(0);
        QCOMPARE(first.data(Qt::AccessibleTextRole).toString(),
            u"https://b.test/, Exploring: 3 of 10 pages"_s);
    }

    void sayHowLongItTakes()
    {
        QJsonObject running = row(u"x"_s, u"running"_s, 40, 400);
        running.insert(u"secondsLeft"_s, 125);
        running.insert(u"failed"_s, 2);
        const auto shown = ShownExploration::of(running);
        QCOMPARE(shown.expected(), 100); // no more than it may find
        QCOMPARE(shown.progressInWords(), u"40 of 100 pages, 2 failed, 2 min 5 s left"_s);
    }

    void askAgainWhileSomebodyLooks()
    {
        WatchedSites watched;
        const qsizetype before = watched.fake.count(u"explorations"_s);
        QTRY_VERIFY(watched.fake.count(u"explorations"_s) > before);
        watched.sites.setWatched(false);
        QVERIFY(settles(watched.sites));
        const qsizetype then = watched.fake.count(u"explorations"_s);
        QVERIFY(
            !QTest::qWaitFor([&] { return watched.fake.count(u"explorations"_s) > then; }, 1'500));
    }

    void keepTheRowsThatAreTheSame()
    {
        WatchedSites watched;
        const QPersistentModelIndex old = watched.sites.list().index(1);
        QSignalSpy resets{&watched.sites.list(), &QAbstractItemModel::modelReset};
        watched.show({row(u"c"_s, u"queued"_s), row(u"b"_s, u"completed"_s, 10),
            row(u"a"_s, u"completed"_s, 9)});
        QCOMPARE(watched.ids(), (QStringList{u"c"_s, u"b"_s, u"a"_s}));
        QCOMPARE(old.row(), 2);
        QCOMPARE(watched.sites.list().row(1).state, u"completed"_s);
        watched.show({row(u"c"_s, u"queued"_s), row(u"a"_s, u"completed"_s, 9)});
        QCOMPARE(watched.ids(), (QStringList{u"c"_s, u"a"_s}));
        QCOMPARE(old.row(), 1);
        watched.show({row(u"c"_s, u"queued"_s)});
        QVERIFY(!old.isValid());
        QCOMPARE(resets.count(), 0);
    }

    void begin()
    {
        WatchedSites watched;
        watched.fake.answer(u"explore"_s, Reply{{u"jobId"_s, u"new"_s}});
        QSignalSpy begun{&watched.sites, &Explorations::begun};
        watched.sites.begin(u" a.test/docs "_s);
        QCOMPARE(begun.count(), 1);
        QCOMPARE(watched.fake.lastArguments(u"explore"_s).value(u"url"), u"https://a.test/docs"_s);
        watched.sites.begin(u"not an address"_s);
        QCOMPARE(begun.count(), 1);
        QVERIFY(watched.sites.notices().hasFailure());
    }

    void turnAndExport()
    {
        WatchedSites watched;
        const QJsonObject id{{u"jobId"_s, u"b"_s}};
        watched.sites.pause(u"b"_s);
        QCOMPARE(watched.fake.lastArguments(u"pauseExploration"_s), id);
        watched.sites.resume(u"b"_s);
        QCOMPARE(watched.fake.lastArguments(u"resumeExploration"_s), id);
        watched.fake.fail(u"cancelExploration"_s, {Code::JobState, u"it has ended"_s, {}});
        watched.sites.cancel(u"b"_s);
        QCOMPARE(watched.sites.notices().current()->message, u"it has ended"_s);
        watched.fake.answer(
            u"exportExploration"_s, Reply{{u"pages"_s, 12}, {u"path"_s, u"/tmp/x"_s}});
        watched.sites.write(u"b"_s, u"jsonl"_s);
        QCOMPARE(watched.fake.lastArguments(u"exportExploration"_s).value(u"format"), u"jsonl"_s);
        QCOMPARE(watched.sites.notices().current()->message, u"12 pages were exported"_s);
        QCOMPARE(watched.sites.notices().current()->hint, u"/tmp/x"_s);
        const qsizetype before = watched.fake.calls.size();
        watched.sites.cancel({});
        watched.sites.write({}, u"jsonl"_s);
        QCOMPARE(watched.fake.calls.size(), before);
    }

    void searchOneAtATime()
    {
        FakeDoor fake;
        FoundPages pages{fake.door};
        fake.answer(u"ask"_s, [](const QJsonObject &given) {
            const QJsonObject hit{{u"url"_s, u"https://a.test/"_s},
                {u"title"_s, given.value(u"query")}, {u"snippet"_s, u"of\n it"_s}};
            return Reply{{u"results"_s, QJsonArray{hit}}};
        });
        fake.hold(u"ask"_s);
        for (const QString &each : {u"k"_s, u"ke"_s, u"kettle"_s})
            pages.search(each);
        QCOMPARE(fake.count(u"ask"_s), 1);
        fake.answerHeld();
        QCOMPARE(fake.count(u"ask"_s), 2);
        QCOMPARE(pages.rowCount(), 1);
        const QModelIndex first = pages.index(0);
        QCOMPARE(first.data().toString(), u"kettle"_s);
        QCOMPARE(first.data(FoundPages::Snippet).toString(), u"of it"_s);
        pages.search(u"   "_s);
        QCOMPARE(pages.rowCount(), 0);
        QCOMPARE(fake.count(u"ask"_s), 2);
        fake.fail(u"ask"_s, {Code::NotSupported, u"no"_s, {}});
        pages.search(u"x"_s);
        QVERIFY(pages.failure());
    }
};

TEST_CLASS(ExplorationsTest)
#include "explorations_test.moc"
