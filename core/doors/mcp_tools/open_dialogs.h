// Dialogs and file choosers that wait in tabs for an answer, as the events report.
#pragma once

#include "base/pending.h"
#include "core/events/event_stream.h"

#include <QHash>
#include <QStringList>

#include <optional>

class OpenDialogs : public QObject {
    Q_OBJECT
public:
    // `events` outlives it.
    explicit OpenDialogs(EventStream &events);

    // {type, message, suggestion}; nothing where none is open.
    std::optional<QJsonObject> dialog(const QString &tab) const;
    bool hasChooser(const QString &tab) const { return m_choosers.contains(tab); }
    // What is open in the tab, and which tool answers it.
    QStringList inWords(const QString &tab) const;

    // Settled when the next dialog opens in that tab, unless it is by then.
    void whenOpened(const QString &tab, const Pending<Nothing> &news);
    // Settled when the one that is open there has closed, or after two seconds.
    void whenClosed(const QString &tab, const Pending<Nothing> &news);

private:
    void hear(const Event &event);
    void opened(const QString &tab, const QJsonObject &dialog);
    void closed(const QString &tab);

    QHash<QString, QJsonObject> m_dialogs; // by tab, as all of these
    QHash<QString, bool> m_choosers; // whether they take several files
    QHash<QString, QList<Pending<Nothing>>> m_waiting; // until one opens
    QHash<QString, QList<Pending<Nothing>>> m_closing; // until it has closed
};
