// Who asks: a person at the window, or a program.
#pragma once

#include <QString>

struct Caller {
    enum class Kind { Agent, Person };

    Caller() = default;
    // Without a name: all such callers of all doors are one.
    Caller(QString ofDoor, Kind ofKind = Kind::Agent) : door(std::move(ofDoor)), kind(ofKind) { }

    QString door{}; // "http", "socket", "window" …: the one it came through
    Kind kind = Kind::Agent;
    QString name{}; // as it calls itself: a word, no proof
    QString session{}; // the isolated one that it works in; empty: the profile's own tabs

    bool isPerson() const { return kind == Kind::Person; }
    // What is kept for one caller, as the tab it used last, is kept under this. Whoever works in a
    // session shares that.
    QString key() const { return session.isEmpty() ? name : u'/' + session; }
    // For people to read.
    QString shown() const { return name.isEmpty() ? door : name; }
};

// 1 to 64 letters, digits, '.', '-', '_' or '@'.
bool mayBeCallerName(const QString &name);
