// The record on the disk: entries with consecutive numbers, each with a hash over its content and
// the hash before it. The oldest go when there are too many. Every function throws a Failure where
// the disk fails; used by one thread at a time.
#pragma once

#include "core/recorder/record_check.h"
#include "core/recorder/record_search.h"

#include <deque>

class RecordBook {
public:
    // In that file, which is made where there is none. Calls that had not ended when the last run
    // did are noted as interrupted.
    RecordBook(const QString &path, qint64 mostBytes);

    // Of the file, with its pictures.
    void setMost(qint64 bytes) { m_mostBytes = bytes; }

    // All of them or, if it throws, none: then they have no numbers.
    void add(const QList<RecordEntryPtr> &entries);

    // A call that takes long, under that key, until it has ended.
    void noteRunning(const QString &key, const QJsonObject &call);
    void noteEnded(const QString &key);

    // The newest first.
    QList<RecordedCall> list(const RecordFilter &filter)
    {
        return recordedCalls(m_database, filter);
    }
    std::optional<RecordedCall> find(qint64 number) { return recordedCall(m_database, number); }
    // Empty: it is not kept any more.
    QByteArray picture(qint64 id);

    struct State {
        qint64 entries = 0;
        qint64 calls = 0;
        qint64 oldest = 0; // number; 0 where there is none
        qint64 newest = 0;
        qint64 bytes = 0; // that are in use
        qint64 pictures = 0;
        QString head{}; // the hash of the newest entry, in hex
        QString trouble{}; // what verify() found; empty: nothing
    };
    State state();
    // Reads all of it.
    State verify();

private:
    struct KeptPicture {
        qint64 id;
        qint64 bytes;
    };

    void readChain();
    void writeChain(const RecordLink &firstBefore);
    void endInterrupted();
    void addOne(RecordEntry &entry);
    QJsonObject kept(SeenPicture &picture);
    void makeRoom();
    void dropPictures(qint64 bytes);
    void dropEntries(qint64 count);
    qint64 usedBytes();

    Database m_database;
    qint64 m_mostBytes;
    Statement m_add;
    Statement m_addPicture;
    Statement m_link;
    Statement m_pages;
    Statement m_freePages;
    RecordLink m_first; // the entry before the oldest that is kept
    RecordLink m_last; // the newest
    std::deque<KeptPicture> m_pictures; // oldest first
    qint64 m_pictureBytes = 0;
};
