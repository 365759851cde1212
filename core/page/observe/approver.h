// Asks a person whether an agent may do something that a rule holds.
#pragma once

#include "base/deadline.h"
#include "base/task.h"

#include <QString>

struct ApprovalWanted {
    QString profile{};
    QString session{};
    QString targetId{};
    QString rule{}; // as it was written
    QString what{}; // that would happen, for people: "click “Buy now”"
    QString address{}; // where
    QString caller{}; // as people read it
};

class Approver {
public:
    virtual ~Approver() = default;

    // Ends when a person has said yes, or where nobody need be asked. Throws NOT_APPROVED, and
    // APPROVAL_TIMED_OUT a moment before the deadline.
    virtual Task<> approve(ApprovalWanted wanted, Deadline deadline) = 0;
};
