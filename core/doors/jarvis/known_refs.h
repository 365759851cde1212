// What a worker's snapshots have named, by tab: for warnings, and for what is reported of them.
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QStringList>

#include <chrono>
#include <optional>

class KnownRefs {
public:
    // Of the newest 50 tabs. Each snapshot of a tab is a version more.
    void note(const QString &targetId, const QStringList &refs);
    void forget(const QString &targetId);

    bool knows(const QString &targetId, const QString &ref) const;
    // What is to be said of an act on a ref of an earlier snapshot; empty if nothing is.
    QString warning(const QString &targetId, const QString &ref) const;
    // How long ago the last one was; nothing where there was none.
    std::optional<std::chrono::seconds> age(const QString &targetId) const;

    int targets() const { return static_cast<int>(m_tabs.size()); }
    int total() const;

private:
    struct Tab {
        int version = 0;
        QHash<QString, int> refs; // the version that named each last
        std::chrono::steady_clock::time_point when;
    };
    QHash<QString, Tab> m_tabs;
    QStringList m_order; // the oldest first
};
