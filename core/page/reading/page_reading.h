// A tab's content as an agent reads it: Markdown whose links are counted, and what the document
// says of itself.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/document/suspicions.h"
#include "core/page/tab/tab.h"

#include <QString>

#include <memory>
#include <optional>

struct PageReadingOptions {
    QString css{}; // only what it matches, a heading with what stands under it; empty: all
    bool stripNav = false; // without what is next to the page's matter
    bool links = true; // listed, and their addresses written
    bool images = false;
    bool compactLinks = false; // written as the number of the link
    int leastForParts = 0; // bytes; 0: no parts are wanted
    bool suspicions = false; // wanted
};

struct PageLink {
    QString text;
    QString href; // without the site, where it is that of the tab
    QString url; // the whole address
};

struct PagePart {
    QString selector;
    QString label; // of a section: its heading
    int bytes = 0;
};

struct PageText {
    QString text{};
    QList<PageLink> links{}; // in the order of the text, each address and text once
    std::optional<int> matches{}; // of the css; what is no CSS matches nothing
    QList<PagePart> parts{};
    QString title{};
    QString contentType{};
    QString language{};
    QString description{};
    qint64 bytes = 0; // of the document as it was sent, unpacked
    bool isPlain = false; // no page: the document's own text
    int silentFrames = 0;
    Suspicions suspicions{};
};

Task<PageText> readPage(std::shared_ptr<Tab> tab, PageReadingOptions options, Deadline deadline);
