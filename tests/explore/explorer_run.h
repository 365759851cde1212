// One run of an app with an explorer, over a made-up site.
#pragma once

#include "core/explore/explorer.h"
#include "core/knowledge/sqlite_knowledge.h"
#include "tests/explore/made_site.h"
#include "tests/support/outcome_of.h"

#include <QCoroTask>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

// Why it failed; nothing where it did not.
template<typename T> std::optional<Code> codeOf(Task<T> task)
{
    const OrFailure<T> result = outcomeOf(std::move(task));
    const Failure *failure = failureIn(result);
    return failure ? std::optional{failure->code} : std::nullopt;
}

// One run of an app.
struct ExplorerRun {
    std::shared_ptr<KnowledgeStore> store;
    std::shared_ptr<Explorer> explorer;
    QList<ExplorationEvent> events{};
    QObject listener{}; // the explorer may outlive the run for a moment

    ExplorerRun(const QString &folder, std::shared_ptr<MadeSite> site)
        : ExplorerRun(folder, std::move(site), sqliteKnowledge(folder + u"/knowledge.sqlite"_s))
    {
    }
    ExplorerRun(
        const QString &folder, std::shared_ptr<MadeSite> site, std::shared_ptr<KnowledgeStore> kept)
        : store(std::move(kept)),
          explorer(Explorer::make({.file = folder + u"/explorations.sqlite"_s,
              .visits = std::move(site),
              .store = store,
              .firstDelay = std::chrono::milliseconds{10}}))
    {
        QObject::connect(explorer.get(), &Explorer::happened, &listener,
            [this](const ExplorationEvent &event) { events.append(event); });
        QCoro::waitFor(Explorer::open(explorer));
    }
    // As an app that quits; one that is killed is in kills.test.mjs.
    ~ExplorerRun() { QCoro::waitFor(Explorer::close(explorer)); }
    Q_DISABLE_COPY_MOVE(ExplorerRun)

    Exploration begin(ExplorationOptions options)
    {
        return QCoro::waitFor(Explorer::begin(explorer, std::move(options)));
    }
    Exploration find(const QString &id) { return QCoro::waitFor(Explorer::find(explorer, id)); }
    Exploration ended(const QString &id)
    {
        [[maybe_unused]] const bool hasEnded
            = QTest::qWaitFor([&] { return find(id).isFinished(); }, 60'000);
        return find(id);
    }
    QStringList stored(const QString &id)
    {
        QStringList urls;
        const auto pages = QCoro::waitFor(store->pagesOf(id, 10'000, 0));
        for (const KnownPage &each : pages)
            urls.append(each.url);
        urls.sort();
        return urls;
    }
    int count(ExplorationEvent::Kind kind) const
    {
        return static_cast<int>(std::count_if(events.begin(), events.end(),
            [kind](const ExplorationEvent &each) { return each.kind == kind; }));
    }
};

// A folder for each.
class ExplorerFolders {
public:
    QString next()
    {
        const QString folder = m_home.filePath(QString::number(++m_folders));
        QDir{}.mkpath(folder);
        return folder;
    }

private:
    QTemporaryDir m_home;
    int m_folders = 0;
};

inline ExplorationOptions optionsFor(const QString &id, const QString &path = u"/"_s)
{
    return {.id = id, .startUrl = MadeSite::root + path};
}
// A tree: three links from each page, three deep.
inline std::shared_ptr<MadeSite> tree()
{
    auto site = std::make_shared<MadeSite>();
    site->add(u"/"_s, {u"/1"_s, u"/2"_s, u"/3"_s});
    for (int i = 1; i <= 3; ++i) {
        QStringList below;
        for (int k = 1; k <= 3; ++k) {
            below.append(u"/%1/%2"_s.arg(i).arg(k));
            site->add(below.last(), {u"/"_s, u"/%1/%2/x"_s.arg(i).arg(k)});
            site->add(below.last() + u"/x"_s, {u"/"_s, below.last() + u"/x/y"_s});
            site->add(below.last() + u"/x/y"_s, {});
        }
        site->add(u"/%1"_s.arg(i), below);
    }
    return site;
}
