// The Chromes this app started, written down so that the next run of it can find or reap them.
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
    QString webSocketUrl{}; // empty until Chrome has told it

    // A living browser, proven by pid, start time and its own command line to be the one recorded.
    bool isProven() const;
};

// A file; every question reads it anew, every change is written whole or not at all.
class Ledger {
public:
    explicit Ledger(const QString &path) : m_path(path) { }

    // Replaces what was recorded for that folder.
    OrFailure<Nothing> record(const LedgerEntry &entry) const;
    OrFailure<Nothing> forget(qint64 pid) const;

    // The proven ones. The others are taken out of the file.
    QList<LedgerEntry> living() const;

    // That pid was the last this app started on that folder, be it long gone.
    bool wasLastOn(const QString &userDataDir, qint64 pid) const;

private:
    QJsonObject read() const;
    OrFailure<Nothing> write(const QJsonObject &root) const;

    QString m_path;
};
