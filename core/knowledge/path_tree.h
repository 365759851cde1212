// A map of a site: the paths of its pages, as a tree. Pure functions.
#pragma once

#include "core/knowledge/known_page.h"

// A step of a path: "docs" of https://a.test/docs/intro. The first is a host.
struct PathNode {
    QString name{}; // empty: stands for `others`
    int depth = 0; // 0: a host
    int pages = 0; // it, and all below it
    int others = 0; // steps that are left out here, in place of a name
    QString url{}; // of its own page; empty where it has none
    QString title{};
};

// Each before what is below it, those with most pages first. Of many next to each other, and of
// all, only the first are listed: see knowledge_limits.h.
QList<PathNode> pathTree(const QList<PageOutline> &pages);
