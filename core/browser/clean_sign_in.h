// A person signs in to a site in a Chrome that nobody can speak to: it is the profile's own, with
// its folder, but has no debugging pipe or port. Afterwards the profile's browser is back.
#pragma once

#include "base/task.h"
#include "base/waiters.h"
#include "core/browser/people/handoffs.h"
#include "profiles/chrome/chrome_arguments.h"
#include "profiles/chrome/ledger.h"

#include <QObject>

#include <memory>

class Browser;

class CleanSignIns : public QObject {
public:
    CleanSignIns(Handoffs &handoffs, const Ledger &ledger) : m_handoffs(handoffs), m_ledger(ledger)
    {
    }

    // Throws NOT_SUPPORTED where that browser is not ours to start, or would have no window.
    static void requirePossible(const Browser &browser);

    // For a handoff that was asked for: until that has ended, or the person has closed the window,
    // which means done. Then it finishes the handoff. Throws nothing.
    Task<> run(std::shared_ptr<Browser> browser, QString handoffId, QString url);

    // Ends all as stopped, and their Chromes; 15 s at most.
    Task<> endAll();

private:
    Task<> signIn(ChromeLaunch launch, QString handoffId);
    Task<QString> bringBack(std::shared_ptr<Browser> browser, Handoff handoff, QString url);

    Handoffs &m_handoffs;
    const Ledger &m_ledger;
    int m_running = 0;
    Waiters m_waiters;
};
