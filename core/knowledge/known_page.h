// A page as it is remembered: what a visit found there.
#pragma once

#include "base/words.h"

#include <QList>
#include <QString>
#include <QStringList>

enum class LinkKind {
    Internal, // on the site that is explored
    External, // listed, never followed
};

template<> struct Words<LinkKind> {
    static constexpr Word<LinkKind> all[] = {
        {LinkKind::Internal, "internal"},
        {LinkKind::External, "external"},
    };
};

// `from` and `to` are canonical addresses.
struct KnownLink {
    QString from;
    QString to;
    QString text;
    LinkKind kind = LinkKind::Internal;

    bool operator==(const KnownLink &) const = default;
};

// Something that can be done on a page: a form, a button, a menu.
struct KnownElement {
    QString role; // as ARIA names it
    QString name;
    QStringList fields{}; // of a form: their names

    bool operator==(const KnownElement &) const = default;
};

struct KnownPage {
    QString url; // canonical; it is known by this
    QString job{}; // of the exploration that found it last
    QString title{};
    QString description{};
    QString language{}; // as the page says; empty where it does not
    QString markdown{}; // the main content
    QStringList headings{};
    QList<KnownLink> links{}; // from it
    QList<KnownElement> elements{};
    qint64 time = 0; // of the visit, in milliseconds since 1970
};

// Pages in a row, and where to read on.
struct KnownPart {
    QList<KnownPage> pages{}; // none: that was the end
    qint64 next = 0;
};

// A page without its content.
struct PageOutline {
    QString url;
    QString title;
    QStringList headings{};
    QString description{};
};
