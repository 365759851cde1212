// The command line a Chrome is started with.
#pragma once

#include <QString>
#include <QStringList>

// How one Chrome is to be started.
struct ChromeLaunch {
    QString executable;
    QString name; // of the profile
    QString color{}; // "#RRGGBB"
    QString userDataDir{};
    quint16 port = 0; // which must be free; Chrome does not listen there
    bool headless = false;
    bool noSandbox = false;
    bool remembersPlace = false; // of its window, from another start
    QStringList extraArguments{};
};

QStringList chromeArguments(const ChromeLaunch &launch);

// Not headless, and a display to show it on.
bool hasWindow(const ChromeLaunch &launch);

// What a display calls the windows of its Chrome.
QString windowClass(const QString &profile);

// The command line of a Chrome that this app started, in this run or in another.
bool isOfOurs(const QStringList &arguments);

// An argument that would lead Chrome to another folder or port, or tell pages of automation.
bool isReservedArgument(const QString &argument);

// Each platform's own.
QStringList platformArguments();
bool hasDisplay(); // a window can be shown: without one Chrome is started headless
