// An explorer over a made-up site in an engine, for tests of its commands.
#pragma once

#include "core/commands/services.h"
#include "core/explore/explorer.h"
#include "core/knowledge/sqlite_knowledge.h"
#include "tests/explore/made_site.h"
#include "tests/support/real_chrome.h"

#include <QCoroTask>
#include <QTest>

struct MadeExplorer {
    RealChrome chrome;
    std::shared_ptr<MadeSite> site = std::make_shared<MadeSite>();

    MadeExplorer()
    {
        const auto store = sqliteKnowledge(chrome.home() + QStringLiteral("/knowledge.sqlite"));
        const auto explorer
            = Explorer::make({.file = chrome.home() + QStringLiteral("/explorations.sqlite"),
                .visits = site,
                .store = store});
        chrome.services().knowledge = store;
        chrome.services().explorer = explorer;
        QCoro::waitFor(Explorer::open(explorer));
        site->add(QStringLiteral("/"), {QStringLiteral("/a"), QStringLiteral("http://x.test/")});
        site->add(QStringLiteral("/a"), {QStringLiteral("/gone")});
    }

    // Named "job".
    Reply begin()
    {
        return chrome.reply(QStringLiteral("explore"),
            {{QStringLiteral("url"), MadeSite::root}, {QStringLiteral("jobId"), job}});
    }
    QString state()
    {
        const QJsonObject id{{QStringLiteral("jobId"), job}};
        return chrome.reply(QStringLiteral("exploration"), id)
            .value(QStringLiteral("exploration"))[QStringLiteral("state")]
            .toString();
    }
    QString becomes(const QString &wanted)
    {
        [[maybe_unused]] const bool isSo
            = QTest::qWaitFor([&] { return state() == wanted; }, 30'000);
        return state();
    }

    const QString job = QStringLiteral("job");
};
