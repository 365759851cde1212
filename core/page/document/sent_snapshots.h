// The last snapshots sent for a tab: the base for "since", and what is known of a ref whose
// document is gone.
#pragma once

#include "core/page/document/page_mark.h"
#include "core/page/document/snapshot_lines.h"
#include "core/page/text/named_refs.h"

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QStringList>

#include <optional>

// A snapshot sent to a caller, and its documents.
struct SentSnapshot {
    QString id; // the same for the same text and the same options
    QByteArray asked; // the options
    QByteArray lines; // UTF-8
    QByteArray refs; // for each line "e12", or empty
    bool isCut = false;
    QList<PageMark> marks{};
    NamedRefs named{}; // the role and name of each ref
    QHash<QString, QString> addresses{}; // of its documents, by the prefix of their refs
    bool isPart = false; // an element with the role and name of another may have been left out
    bool isList = false; // of controls only: what stands around them was left out

    qsizetype size() const { return lines.size() + refs.size() + named.size(); }
};

// The last eight, at most two million bytes in total.
class SentSnapshots {
public:
    // The one with this id and the same options.
    const SentSnapshot *find(const QString &id, const QByteArray &asked) const;
    // The newest that has this ref: of a whole page, if there is one.
    const SentSnapshot *naming(const QString &ref) const;
    // Replaces one of the same id.
    void keep(SentSnapshot sent);

private:
    QList<SentSnapshot> m_sent; // oldest first
};

QString snapshotIdOf(const QString &targetId, const QByteArray &asked, const QByteArray &lines);

// What changed: lines that are new or changed ("+ "), below their ancestors (" ").
struct SnapshotChanges {
    QStringList lines;
    QStringList refs; // for each line "e12", or empty
    QStringList gone; // lines of elements and texts that are gone
};

// Nullopt if the whole is shorter.
std::optional<SnapshotChanges> changesSince(const SentSnapshot &before, const CutLines &now);
