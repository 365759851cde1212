// What addresses an element of a page: a ref that a snapshot gave, or a selector, by which it is
// looked for when it is needed.
#pragma once

#include "core/page/text/element_ref.h"

#include <QJsonObject>
#include <QPointF>
#include <QString>

#include <optional>

// Of words of a page: a part of them in any letter case, or the whole.
enum class TextMatch { Part, Whole };

struct Locator {
    std::optional<ElementRef> ref{}; // then nothing else is said
    QString selector{}; // in Playwright's public language, as the manual tells it
    // Where to look: a ref of an iframe, name=…, url=… with * and **, or a selector of an iframe of
    // the main frame. Empty: the main frame.
    QString frame{};
    bool isFirst = false; // the first of several will do, otherwise several are a failure

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
    static Locator link(int index); // of those that are shown, from 0
    static Locator link(const QString &text, TextMatch how = TextMatch::Part);
    static Locator point(QPointF inFrame); // whatever is there, in CSS pixels of the frame's view

    Locator in(QString frameChoice) const;
    Locator orFirst() const;

    // {selector, frame?, first?}, or in place of the selector one of css, xpath, role (with name),
    // text, label, placeholder, testId, link, point {x, y}; with "exact" for the whole text.
    // Nothing where that is not what it is.
    static std::optional<Locator> fromJson(const QJsonObject &json);

    // For people: the ref or the selector.
    QString toText() const { return ref ? ref->toText() : selector; }
};
