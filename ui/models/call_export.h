// Writes calls of the record to a file that a person chose.
#pragma once

#include "ui/models/notices.h"

#include <QJsonObject>

class WindowDoor;

struct ActivityFormat {
    QString name; // as exportRecorder has it
    QString title; // in words
    QString files; // the name filter of a file dialog
    QString suffix;
    bool isScript = false; // of one tab
};

const QList<ActivityFormat> &activityFormats();

class CallExport : public QObject {
    Q_OBJECT
public:
    explicit CallExport(WindowDoor &door, QObject *parent = nullptr);

    // What became of it.
    Notices &notices() { return m_notices; }

    // `stretch` as exportRecorder takes it. What is at `place` is replaced, once all is written.
    void write(const ActivityFormat &format, const QJsonObject &stretch, const QString &place);
    // Lines that the window has itself.
    void writeLines(const QByteArray &lines, const QString &place);
    void fail(const QString &message, const QString &hint);

private:
    void finish(const ActivityFormat &format, const QJsonObject &reply, const QString &place);
    void failToWrite(const QString &place, const QString &why);
    void announceDone(const QString &message, const QString &place);

    WindowDoor &m_door;
    Notices m_notices;
};
