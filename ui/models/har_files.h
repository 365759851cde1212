// The requests of a tab as a HAR file that a person chose, and answers from one.
#pragma once

#include "ui/models/notices.h"

class WindowDoor;

class HarFiles : public QObject {
    Q_OBJECT
public:
    // What becomes of it is announced there; both outlive this.
    HarFiles(WindowDoor &door, Notices &notices, QObject *parent = nullptr);

    // What is at `place` is replaced, once all is written.
    void write(const QString &profile, const QString &tab, const QString &place);
    // From then on; what it does not know is asked of the server.
    void answerFrom(const QString &profile, const QString &tab, const QString &place);
    // A HAR file is of one tab.
    void missTab();

Q_SIGNALS:
    // The tab lives by another rule.
    void answering();

private:
    void finish(const QJsonObject &reply, const QString &place);

    WindowDoor &m_door;
    Notices &m_notices;
};
