// One document's place in a tab, and the way to the engine that lives beside that document.
#pragma once

#include "base/deadline.h"
#include "base/pending.h"
#include "base/task.h"
#include "core/cdp/session.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonValue>
#include <QPointer>
#include <QString>

#include <memory>

// The isolated worlds of our engine in one session, by frame id. A world is named by Chrome's
// unique context id: plain ids are used again after a navigation to another process. Chrome may
// make the world anew by itself when a page is loaded again: then the engine is not in it.
struct World {
    QString id;
    bool hasEngine = false;
};
using Worlds = QHash<QString, World>;

struct Frame {
    QString id; // Chrome's frame id; the main frame's is the tab's target id
    int sequence = 0; // the N of its refs "fNe12"; 0 for the main frame
    QPointer<Session> session; // the one that reaches its document
    std::shared_ptr<Worlds> worlds; // of that session
    std::weak_ptr<Frame> parent; // empty for the main frame
    int ownerNumber = 0; // the ref number, in the parent, of the element that holds it
    int nextRef = 1; // numbers below were given away, in this or an earlier document
    QHash<int, QString> childIds{}; // frame ids by the ref number of the holding element
};

using FramePtr = std::shared_ptr<Frame>;

// Call a function of the in-page engine and await its JSON answer. An answer {"ok": false} is
// thrown as the Failure it describes. Where the document goes away, the next one is asked.
Task<QJsonValue> ask(FramePtr frame, QByteArray function, QJsonArray arguments, Deadline deadline);

// Have the engine in the frame's present document before anything is asked of it, if that can be.
// Throws nothing.
Task<> prepare(FramePtr frame);

// Ask one document only: the one in which that world is. Throws where it has gone away.
Task<QJsonValue> askIn(
    QString world, FramePtr frame, QByteArray function, QJsonArray arguments, Deadline deadline);

// The two halves of askIn: the call, and what its answer says. Throw the same.
Pending<QJsonObject> sendTo(
    QString world, FramePtr frame, QByteArray function, QJsonArray arguments, Deadline deadline);
QJsonValue readAnswer(FramePtr frame, QJsonArray arguments, QJsonObject answer);

// The world of the frame's present document; empty where the engine is not in it yet.
QString presentWorld(const FramePtr &frame);

// The plain context id of that world, for the few calls of Chrome's that take no unique one: true
// while presentWorld stays what it is. Makes the world where the engine is not there yet.
Task<int> contextOf(FramePtr frame, Deadline deadline);

// The element behind a ref of this frame, as a handle of Chrome's, empty if it is not there.
Task<QString> handleOf(FramePtr frame, int number, Deadline deadline);

// That the document asked is no longer there, and whether a Failure says so.
Failure documentGone();
bool saysDocumentGone(const Failure &failure);
