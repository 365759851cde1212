// A site of three pages, in the knowledge of an app.
#pragma once

#include "core/commands/services.h"
#include "core/knowledge/sqlite_knowledge.h"
#include "tests/support/real_chrome.h"

#include <QCoroTask>

inline void keepSite(RealChrome &chrome)
{
    using namespace Qt::StringLiterals;
    const auto store = sqliteKnowledge(chrome.home() + u"/knowledge.sqlite"_s);
    const QString site = u"https://a.test/"_s;
    KnownPage home{.url = site, .job = u"j"_s, .title = u"Welcome"_s, .time = 1};
    home.markdown = u"Kettles and toasters."_s;
    home.links = {{site, site + u"help"_s, u"Help"_s}};
    home.elements = {{u"form"_s, u"Search"_s, {u"q"_s}}, {u"button"_s, u"Buy"_s}};
    QCoro::waitFor(store->put(home));
    KnownPage help{.url = site + u"help"_s, .job = u"j"_s, .title = u"Help"_s, .time = 1};
    help.markdown = u"How to boil water in kettles."_s;
    QCoro::waitFor(store->put(help));
    KnownPage more{.url = site + u"more"_s, .job = u"j"_s, .title = u"More"_s, .time = 1};
    QCoro::waitFor(store->put(more));
    chrome.services().knowledge = store;
}
