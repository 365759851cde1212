// What a person can do in the window. Its shortcuts, the palette and the list of keys come from
// this one list.
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <functional>

class QWidget;

struct WindowAction {
    QString name; // what it does, in the imperative
    QList<QKeySequence> keys; // may be empty; the first is shown
    std::function<void()> act;
};

class WindowActions {
public:
    // Those that come and go, as profiles do: they have no keys.
    using Source = std::function<QList<WindowAction>()>;

    explicit WindowActions(QWidget &window) : m_window(window) { }

    void add(const QString &name, const QList<QKeySequence> &keys, std::function<void()> act);
    void addSource(Source source) { m_sources.append(std::move(source)); }

    // Those with keys, or that are always there.
    const QList<WindowAction> &lasting() const { return m_lasting; }
    // All, as of now.
    QList<WindowAction> all() const;

private:
    QWidget &m_window;
    QList<WindowAction> m_lasting;
    QList<Source> m_sources;
};

// As people read them; empty without keys.
QString keysInWords(const QList<QKeySequence> &keys);
