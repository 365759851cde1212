// What a person can go to, by some words of it: commands of the window, tabs of browsers that run,
// settings, recorded calls and requests. Of each kind a few; what has to be asked for comes later.
#pragma once

#include "ui/base/window_actions.h"
#include "ui/base/window_door.h"
#include "ui/models/call_record.h"
#include "ui/models/profiles.h"
#include "ui/models/seen_request.h"

#include <QTimer>

class Finder : public QObject {
    Q_OBJECT
public:
    // In the order in which they are shown: those that are asked for last.
    enum class Kind { Command, Tab, Setting, Call, Request };

    struct Found {
        Kind kind = Kind::Command;
        QString text;
        QString detail{}; // where it is, or its keys
        std::function<void()> act;
    };

    // What is done with what is found.
    struct Places {
        std::function<void(const QString &profile, const QString &targetId)> showTab;
        // Empty profile: one of the app.
        std::function<void(const QString &profile, const QString &label)> showSetting;
        std::function<void(const CallRecord &call, const QString &text)> showCall;
        std::function<void(const QString &profile, const SeenRequest &request)> showRequest;
    };

    static constexpr qsizetype mostCommands = 18; // while there is something to find
    static constexpr qsizetype mostOfOthers = 8; // of each kind

    // `chosen` is the profile that the window shows.
    Finder(WindowDoor &door, const Profiles &profiles, const QString &chosen,
        const QList<WindowAction> &actions, Places places, QObject *parent = nullptr);

    static QString nameOf(Kind kind);

    // Of no text: all commands.
    void search(const QString &text);
    const QList<Found> &found() const { return m_found; }
    // Nothing is under way.
    bool isSettled() const { return m_asked == 0 && !m_rest.isActive(); }

Q_SIGNALS:
    void changed();

private:
    struct Tab {
        QString profile;
        QString targetId;
        QString title;
        QString url;
    };
    struct Setting {
        QString profile;
        QString label;
        QString meaning;
    };
    struct Request {
        QString profile;
        SeenRequest request;
    };
    using Read = std::function<void(const Reply &reply)>;

    // Each fails without a word: then there is nothing of its kind.
    void ask(const QString &command, const QJsonObject &arguments, Read read);
    void takeSettings(const QString &profile, const Reply &reply);
    void askForRest();
    void take();
    void takeCommands(const QStringList &words);

    WindowDoor &m_door;
    QList<WindowAction> m_actions;
    Places m_places;
    QList<Tab> m_tabs;
    QList<Setting> m_settings;
    QList<CallRecord> m_calls; // with the text
    QList<Request> m_requests;
    QString m_text;
    int m_search = 0; // its number: answers to an earlier one come to nothing
    int m_asked = 0;
    QTimer m_rest; // after the last key
    QList<Found> m_found;
};
