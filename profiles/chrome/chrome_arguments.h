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
    quint16 port = 0; // must be free; we listen there, not Chrome
    bool headless = false;
    bool noSandbox = false;
    bool keepsSessionCookies = false;
    bool remembersPlace = false; // of its window, from an earlier start
    QStringList extraArguments{};
    // With this address in its window, and nothing that a debugger could speak to; empty: with our
    // pipe.
    QString aloneAt{};
};

QStringList chromeArguments(const ChromeLaunch &launch);

// Not headless, nor a program that always is; and there is a display.
bool hasWindow(const ChromeLaunch &launch);

// The window class of its Chrome.
QString windowClass(const QString &profile);

// Whether this app started that Chrome, in this run or another.
bool isOfOurs(const QStringList &arguments);

// Whether it changes Chrome's folder or port, or reveals automation to pages.
bool isReservedArgument(const QString &argument);

// Each platform's own.
QStringList platformArguments();
bool hasDisplay(); // without one Chrome is started headless
