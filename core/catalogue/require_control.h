// What agents may not do while a person has taken over.
#pragma once

#include "core/catalogue/command.h"

class Browser;
class Engine;

// Where a call works, by name.
struct ControlScope {
    QString profile; // empty where it is all of them, or none
    QString session; // empty: none
};

// Throws HUMAN_CONTROL: for a profile or a session that a person controls, and for what would end
// the browser of such a session.
void requireControl(Engine &engine, const Command &command, Effect effect, const Caller &caller,
    const ControlScope &at);

// Throws TAB_OWNED: for an act in a tab that another caller owns.
void requireOwner(
    const Browser &browser, const QString &targetId, Effect effect, const Caller &caller);

// A person took that place over, not only by being asked to.
bool isTakenOver(Engine &engine, const ControlScope &at);

// Cancelled when a person takes that place over, or when `callers` is: no step of an act follows
// then.
CancelSourceRef stopAtTakeOver(
    Engine &engine, const ControlScope &at, const CancelSourceRef &callers);

// What such an act fails with; `failure`: what it met.
Failure takenOverMeanwhile(const ControlScope &at, const Failure &failure);
