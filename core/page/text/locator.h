// Names an element of a page: a ref from a snapshot, or a selector, which is looked up when needed.
#pragma once

#include "core/page/text/element_ref.h"

#include <QJsonObject>
#include <QPointF>
#include <QString>

#include <optional>

// Match a part of a text, ignoring case, or the whole.
enum class TextMatch { Part, Whole };

struct Locator {
    std::optional<ElementRef> ref{}; // then all else is empty
    QString selector{}; // in Playwright's public syntax: see the manual
    // Where to look: a ref of an iframe, name=…, url=… with * and **, or a selector of an iframe of
    // the main frame, or "main". Empty: the main frame, or the one that the caller is in.
    QString frame{};
    bool isFirst = false; // take the first of several; else several are a failure

    static Locator at(ElementRef ref);
    static Locator by(QString selector);
    static Locator css(const QString &selector);
    static Locator xpath(const QString &path);
    static Locator role(
        const QString &role, const QString &name = {}, TextMatch how = TextMatch::Part);
    static Locator text(const QString &text, TextMatch how = TextMatch::Part);
    static Locator label(const QString &text, TextMatch how = TextMatch::Part);
    static Locator placeholder(const QString &text, TextMatch how = TextMatch::Part);
    static Locator testId(const QString &id);
    static Locator link(int index); // among visible links, from 0
    static Locator link(const QString &text, TextMatch how = TextMatch::Part);
    static Locator point(QPointF inFrame); // whatever is there, in the frame's CSS pixels

    Locator in(QString frameChoice) const;
    Locator orFirst() const;

    // {selector, frame?, first?}, or in place of the selector one of css, xpath, role (with name),
    // text, label, placeholder, testId, link, point {x, y}; "exact" matches the whole text. Nullopt
    // if it is invalid.
    static std::optional<Locator> fromJson(const QJsonObject &json);

    // For people: the ref or the selector.
    QString toText() const { return ref ? ref->toText() : selector; }
};
