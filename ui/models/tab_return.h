// Opens pages again that were open in a browser before it ended: in their order, a few at a time,
// with a notice that says how far it is.
#pragma once

#include "base/failure.h"
#include "ui/base/window_door.h"
#include "ui/models/notices.h"

#include <QHash>
#include <QStringList>

#include <memory>

class TabReturn : public QObject {
    Q_OBJECT
public:
    TabReturn(WindowDoor &door, Notices &notices, QObject *parent = nullptr);

    // Starts the browser where it is off. The empty tab that it comes with shows the first page.
    void bringBack(const QString &profile, const QStringList &addresses);
    // The same where the settings say so, else an offer; but for those that are open.
    void reopen(const QString &profile, const QStringList &addresses);
    // Asks whether to, but for those that are open.
    void offer(const QString &profile, const QStringList &addresses);
    void open(const QString &profile, const QString &address);

private:
    struct Round {
        QString profile;
        QStringList waiting;
        qsizetype count;
        int underWay = 0;
        int opened = 0;
        int failed = 0;
        std::optional<Failure> failure{}; // the first
        bool isStopped = false;
    };
    using RoundPtr = std::shared_ptr<Round>;

    using Then = void (TabReturn::*)(const QString &profile, const QStringList &missing);

    void findMissing(const QString &profile, const QStringList &addresses, Then then);
    void propose(const QString &profile, const QStringList &missing);
    void begin(const RoundPtr &round);
    void next(const RoundPtr &round);
    void ask(const RoundPtr &round, const QString &command, QJsonObject arguments);
    void say(const RoundPtr &round);
    static QString topic(const QString &profile);

    WindowDoor &m_door;
    Notices &m_notices;
    QHash<QString, std::weak_ptr<Round>> m_underWay; // by profile
};
