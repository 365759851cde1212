// Who asks: a person at the window, or a program.
#pragma once

#include <QString>

struct Caller {
    enum class Kind { Agent, Person };

    Caller() = default;
    // Unnamed callers of all doors count as one.
    Caller(QString ofDoor, Kind ofKind = Kind::Agent) : door(std::move(ofDoor)), kind(ofKind) { }

    QString door{}; // "http", "socket", "window" …: where the call came in
    Kind kind = Kind::Agent;
    QString name{}; // as it calls itself; not verified
    QString session{}; // the isolated session it works in; empty: the profile's own tabs
    // Its tabs are its own, whatever the settings say: other agents may not act in them, and it
    // neither acts in theirs nor reads them.
    bool ownsTabs = false;
    // What the tabs that it owns may ask for.
    enum class Web { All, NoCloudSecrets, PublicOnly };
    Web web = Web::All;

    bool isPerson() const { return kind == Kind::Person; }
    // State kept per caller, such as its last used tab, is stored under this key. All callers in a
    // session share one.
    QString key() const { return session.isEmpty() ? name : u'/' + session; }
    // For people to read.
    QString shown() const { return name.isEmpty() ? door : name; }
};

// 1 to 64 letters, digits, '.', '-', '_' or '@'.
bool mayBeCallerName(const QString &name);
