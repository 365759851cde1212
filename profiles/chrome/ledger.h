// A record of the Chromes this app started, so that the next run can adopt or end them.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

#include <QJsonObject>
#include <QList>
#include <QString>

struct LedgerEntry {
    QString profile;
    qint64 pid = 0;
    quint64 startTime = 0;
    QString userDataDir{};
    quint16 port = 0;
    QString webSocketUrl{}; // empty until known

    // Alive, and proven by pid, start time and command line to be the recorded one.
    bool isProven() const;
};

// A file, read again by each call and written atomically.
class Ledger {
public:
    explicit Ledger(const QString &path) : m_path(path) { }

    // Replaces the entry of that folder.
    OrFailure<Nothing> record(const LedgerEntry &entry) const;
    OrFailure<Nothing> forget(qint64 pid) const;

    // The proven ones. Removes the others from the file.
    QList<LedgerEntry> living() const;

    // Whether that pid was the last this app started on that folder.
    bool wasLastOn(const QString &userDataDir, qint64 pid) const;

private:
    QJsonObject read() const;
    OrFailure<Nothing> write(const QJsonObject &root) const;

    QString m_path;
};
