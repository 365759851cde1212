// Shared by window and tray: their door, and the models of the app.
#pragma once

#include "ui/models/browser_status.h"
#include "ui/models/calls.h"
#include "ui/models/closed_tabs.h"
#include "ui/models/losses.h"
#include "ui/models/notices.h"
#include "ui/models/open_approvals.h"
#include "ui/models/open_handoffs.h"
#include "ui/models/profile_calls.h"
#include "ui/models/profiles.h"
#include "ui/models/secret_questions.h"
#include "ui/models/shown_outages.h"
#include "ui/models/tab_return.h"

class EventStream;

class Desk : public QObject {
    Q_OBJECT
public:
    Desk(CallFunction call, EventStream &events, QObject *parent = nullptr);

    WindowDoor &door() { return m_door; }
    EventStream &events() { return m_events; }

    const Profiles &profiles() const { return m_profiles; }
    Profiles &profiles() { return m_profiles; }
    ProfileCalls &profileCalls() { return m_profileCalls; }
    const Calls &calls() const { return m_calls; }
    Notices &notices() { return m_notices; }
    const Notices &notices() const { return m_notices; }
    const Losses &losses() const { return m_losses; }
    ClosedTabs &closedTabs() { return m_closedTabs; }
    void reopenTab(const QString &profile);
    ShownOutages &outages() { return m_outages; }
    const ShownOutages &outages() const { return m_outages; }
    SecretQuestions &secretQuestions() { return m_secretQuestions; }
    OpenHandoffs &handoffs() { return m_handoffs; }
    OpenApprovals &approvals() { return m_approvals; }
    // Agents ask the person something.
    bool isAsked() const;
    // Of the default profile.
    const BrowserStatus &status() const { return m_status; }

    // Asks again, for what no event reports.
    void refresh();
    // It asks nothing more until an event.
    bool isSettled() const { return m_profiles.isSettled() && m_status.isSettled(); }

private:
    void announceWarnings();

    EventStream &m_events;
    WindowDoor m_door;
    Notices m_notices;
    TabReturn m_tabReturn;
    Losses m_losses;
    ClosedTabs m_closedTabs;
    SecretQuestions m_secretQuestions;
    OpenHandoffs m_handoffs;
    OpenApprovals m_approvals;
    Profiles m_profiles;
    ProfileCalls m_profileCalls;
    Calls m_calls;
    BrowserStatus m_status;
    ShownOutages m_outages;
    QStringList m_warnings; // already shown
};
