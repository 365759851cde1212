// One document's place in a tab, and the way to the engine that lives beside that document.
#pragma once

#include "base/deadline.h"
#include "base/pending.h"
#include "base/task.h"
#include "core/cdp/document_gone.h"
#include "core/cdp/session.h"
#include "core/page/document/departure.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonValue>
#include <QPointer>
#include <QString>

#include <memory>
#include <optional>

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
    std::shared_ptr<Departure> departure; // of the tab; none where another process has the document
    std::weak_ptr<Frame> parent; // empty for the main frame
    int ownerNumber = 0; // the ref number, in the parent, of the element that holds it
    int nextRef = 1; // numbers below were given away, in this or an earlier document
    QHash<int, QString> childIds{}; // frame ids by the ref number of the holding element
};

using FramePtr = std::shared_ptr<Frame>;

// Which document of a frame is asked, and how long it is worth to wait for.
struct Asking {
    // The present one, and the next where that goes away.
    Asking(Deadline until) : deadline(until) { }
    // That of this world, and no other: DocumentGone is thrown where it has gone away.
    Asking(const QString &only, Deadline until) : deadline(until), world(only) { }
    // The same; also where the tab sets out for another one, for the answer may not come before.
    static Asking whileHere(const QString &only, Deadline until);

    Deadline deadline;
    std::optional<QString> world{};
    bool endsOnLeaving = false;
};

// Call a function of the in-page engine, one that world.js names, and await its JSON answer. An
// answer {"ok": false} is thrown as the Failure it describes.
Task<QJsonValue> ask(FramePtr frame, QByteArray function, QJsonArray arguments, Asking how);

// Have the engine in the frame's present document before anything is asked of it, if that can be.
// Throws nothing.
Task<> prepare(FramePtr frame);

// The world of the frame's present document; empty where the engine is not in it yet.
QString presentWorld(const FramePtr &frame);

// The plain context id of that world, for the few calls of Chrome's that take no unique one: true
// while presentWorld stays what it is. Makes the world where the engine is not there yet.
Task<int> contextOf(FramePtr frame, Deadline deadline);

// The element behind a ref of this frame, as a handle of Chrome's, empty if it is not there.
Task<QString> handleOf(FramePtr frame, int number, Deadline deadline);
