// Jobs of a queue that ask for explorations: each lasts as long as its exploration.

#include "core/queues/exploration_jobs.h"
#include "tests/explore/explorer_run.h"
#include "tests/support/catalogue_double.h"
#include "tests/support/test_class.h"
#include "tests/support/under_way.h"

namespace {

// An explorer of a made-up site, and the catalogue that begins its explorations.
struct ScriptedExplorations {
    explicit ScriptedExplorations(const QString &folder)
        : run(folder, site), jobs(ExplorationJobs::make(calls(), run.explorer))
    {
        site->add(u"/"_s, {u"/one"_s});
        site->add(u"/one"_s, {});
        catalogue.answer(u"explored"_s,
            Reply{{u"jobId"_s, u"garden"_s}, {u"state"_s, u"completed"_s}, {u"pagesStored"_s, 2}});
    }
    RunCall calls()
    {
        return [this](Call call) { return ended(this, std::move(call)); };
    }
    UnderWay<OrFailure<QJsonObject>> doing(const QJsonObject &asked)
    {
        return UnderWay<OrFailure<QJsonObject>>{caught(
            ExplorationJobs::done(jobs, u"bull-1"_s, asked, [this](const QJsonObject &report) {
                progress.append(report.value(u"status"_s).toString());
            }))};
    }

    static Task<Outcome> ended(ScriptedExplorations *self, Call call)
    {
        if (call.command != u"explore") {
            const Outcome outcome = co_await self->catalogue.run()(call);
            co_return Outcome{outcome};
        }
        const ExplorationOptions options{.id = call.arguments.value(u"jobId"_s).toString(),
            .startUrl = call.arguments.value(u"url"_s).toString()};
        const auto begun = co_await caught(Explorer::begin(self->run.explorer, options));
        if (const Failure *failure = failureIn(begun))
            co_return Outcome{*failure};
        co_return Outcome{Reply{{u"jobId"_s, options.id}, {u"state"_s, u"queued"_s}}};
    }

    std::shared_ptr<MadeSite> site = std::make_shared<MadeSite>();
    ExplorerRun run;
    CatalogueDouble catalogue;
    std::shared_ptr<ExplorationJobs> jobs;
    QStringList progress;
};

QString codeOfJob(const OrFailure<QJsonObject> &outcome)
{
    const Failure *failure = failureIn(outcome);
    return failure ? QString::fromLatin1(rowOf(failure->code).name) : u"ok"_s;
}

} // namespace

class ExplorationJobsTest : public QObject {
    Q_OBJECT

    ExplorerFolders m_folders;

private Q_SLOTS:
    void itLastsAsLongAsItsExplorationAndReportsHowFarItIs()
    {
        ScriptedExplorations scripted{m_folders.next()};
        scripted.site->hold(true);
        const auto job
            = scripted.doing({{u"start_url"_s, MadeSite::root + u'/'}, {u"job_id"_s, u"garden"_s}});
        QTRY_VERIFY(!scripted.site->visited.isEmpty());
        QVERIFY(!job.hasEnded());
        scripted.site->hold(false);
        QTRY_VERIFY(job.hasEnded());
        QCOMPARE(codeOfJob(job.result()), u"ok"_s);
        const QJsonObject done = std::get<QJsonObject>(job.result());
        QCOMPARE(done.value(u"job_id"_s), u"garden"_s);
        QCOMPARE(done.value(u"results"_s)[u"pages_stored"_s], 2);
        QVERIFY(scripted.progress.contains(u"running"_s));
        QCOMPARE(scripted.progress.last(), u"completed"_s);
    }

    void oneThatComesAgainIsWaitedForAndNothingIsVisitedTwice()
    {
        ScriptedExplorations scripted{m_folders.next()};
        scripted.site->hold(true);
        const QJsonObject asked{{u"start_url"_s, MadeSite::root + u'/'}};
        const auto first = scripted.doing(asked);
        QTRY_VERIFY(!scripted.site->visited.isEmpty());
        const auto second = scripted.doing(asked);
        QVERIFY(!second.hasEnded());
        scripted.site->hold(false);
        QTRY_VERIFY(first.hasEnded() && second.hasEnded());
        const auto third = scripted.doing(asked);
        QTRY_VERIFY(third.hasEnded());
        for (const auto &each : {first, second, third})
            QCOMPARE(codeOfJob(each.result()), u"ok"_s);
        QCOMPARE(scripted.site->visited.size(), 2);
        QCOMPARE(scripted.catalogue.argumentsOf(u"explored"_s).value(u"jobId"_s), u"bull-1"_s);
    }

    void whatDoesNotFitFailsAtOnce_data()
    {
        QTest::addColumn<QJsonObject>("asked");
        QTest::addColumn<QString>("code");
        QTest::addRow("no address") << QJsonObject{} << u"INVALID_ARGUMENT"_s;
        QTest::addRow("none that is one")
            << QJsonObject{{u"start_url"_s, u"no address"_s}} << u"INVALID_ARGUMENT"_s;
        QTest::addRow("unknown") << QJsonObject{{u"start_url"_s, MadeSite::root}, {u"depth"_s, 3}}
                                 << u"UNKNOWN_ARGUMENT"_s;
    }

    void whatDoesNotFitFailsAtOnce()
    {
        QFETCH(const QJsonObject, asked);
        QFETCH(const QString, code);
        ScriptedExplorations scripted{m_folders.next()};
        const auto job = scripted.doing(asked);
        QTRY_VERIFY(job.hasEnded());
        QCOMPARE(codeOfJob(job.result()), code);
        QVERIFY(scripted.site->visited.isEmpty());
    }

    void oneThatIsCancelledEnds()
    {
        ScriptedExplorations scripted{m_folders.next()};
        scripted.site->hold(true);
        const auto job = scripted.doing({{u"start_url"_s, MadeSite::root + u'/'}});
        QTRY_VERIFY(!scripted.site->visited.isEmpty());
        outcomeOf(Explorer::cancel(scripted.run.explorer, u"bull-1"_s));
        scripted.site->hold(false);
        QTRY_VERIFY(job.hasEnded());
        QCOMPARE(codeOfJob(job.result()), u"ok"_s);
        QCOMPARE(scripted.progress.last(), u"cancelled"_s);
    }
};

TEST_CLASS(ExplorationJobsTest)
#include "exploration_jobs_test.moc"
