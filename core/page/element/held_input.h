// Input of an agent that a rule may hold until a person has said yes: the one place that every
// press, key, drop and choice passes before a page gets it. It asks the page what will get it. All
// throw NOT_APPROVED and APPROVAL_TIMED_OUT; where there is no rule for clicks, and for a person,
// nothing is asked of anybody.
#pragma once

#include "base/caller.h"
#include "base/deadline.h"
#include "base/task.h"
#include "core/page/input/keyboard.h"
#include "core/page/tab/tab.h"

#include <QPointF>
#include <QStringList>

#include <memory>
#include <optional>

class HeldInput {
public:
    // For one act: what was approved is not asked about again.
    HeldInput(std::shared_ptr<Tab> tab, Caller caller, Deadline deadline);

    bool isOn() const;

    // key(), for a keyboard; none where nothing is held.
    static BeforeKey beforeKeys(HeldInput held);

    // Of what is under the mouse, which is taken there first. True where a person was asked: the
    // page went on meanwhile. `verb`: "click".
    Task<bool> press(QPointF point, QString verb);
    // The same without moving the mouse.
    Task<bool> pressHere(QPointF point, QString verb);

    // Of what is at the point, where its words do not say what a press there does.
    Task<> pressBlindly(QPointF point, QString what);

    // Of what has the focus. Text for a field, and keys that only move, are not held; a key that a
    // page may take as a command is, by any rule for clicks.
    Task<> key(KeyChord chord);

    // In the document of the frame: a choice that has these words; any act.
    Task<bool> choice(FramePtr frame, QStringList words, QString what);
    Task<> blindly(FramePtr frame, QString what);

    // Of the tab, of the document of that frame, and of those around it.
    Task<QStringList> addressesAround(FramePtr frame) const;

private:
    // What input would meet: the deepest element, and the addresses of the documents around it.
    struct Met {
        QStringList words{};
        QStringList addresses{};
        QString role{};
        QString name{};
        QJsonValue focus{};
        FramePtr frame{}; // of the deepest element
        QJsonObject about{}; // what that document was asked
        bool isKnown = false; // else it is in a frame that does not say
    };
    Task<Met> askWhatMeets(QByteArray function, QJsonObject about) const;
    Task<std::optional<HoldRule>> askForRule(Met *met, QByteArray element) const;
    static QString inWords(const Met &met, const std::optional<HoldRule> &rule);
    Task<bool> askFor(std::optional<HoldRule> rule, QString what, QString approved);

    std::shared_ptr<Tab> m_tab;
    Caller m_caller;
    Deadline m_deadline;
    HoldsPtr m_holds; // null: nothing is held
    QStringList m_approved{};
};
