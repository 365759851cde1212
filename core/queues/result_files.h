// Results as files of a folder: each for a time, all of them up to a size. What is too much is
// taken from the room that has the most there, its oldest first: no room's results push out those
// of others that have less. It blocks: for a thread of its own.
#pragma once

#include "core/queues/queue_limits.h"

#include <QByteArray>
#include <QString>

#include <chrono>

class QFileInfo;

struct ResultFiles {
    QString folder; // made with the first
    std::chrono::seconds time = queue_limits::resultTime;
    qint64 size = queue_limits::resultsSize; // bytes

    // `id` is one that Results has made. Throws what the disk fails with.
    void keep(const QString &id, const QString &roomName, const QByteArray &content) const;
    // Throws RESULT_NOT_FOUND.
    QByteArray read(const QString &id) const;

private:
    void makeRoom(const QString &roomName, qint64 needed) const;
    bool isOver(const QFileInfo &file) const;
};
