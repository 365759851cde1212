// One frame of a tab, and calls to the engine in its document.
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
// unique context id: plain ids are reused after a navigation to another process. Chrome may
// recreate the world by itself on a reload: then the engine is not in it.
struct World {
    QString id;
    bool hasEngine = false;
    bool hasFinder = false; // of words to an agent
};
using Worlds = QHash<QString, World>;

struct Frame {
    QString id; // Chrome's frame id; the main frame's is the tab's target id
    int sequence = 0; // the N of its refs "fNe12"; 0 for the main frame
    QPointer<Session> session; // the one for its document
    std::shared_ptr<Worlds> worlds; // of that session
    std::shared_ptr<Departure> departure; // of the tab; null if the document is in another process
    std::weak_ptr<Frame> parent; // empty for the main frame
    int ownerNumber = 0; // the ref number, in the parent, of its iframe
    int nextRef = 1; // lower numbers were used, in this or an earlier document
    QHash<int, QString> childIds{}; // frame ids by the ref number of the iframe
};

using FramePtr = std::shared_ptr<Frame>;

// What its refs begin with: "f3", or nothing in the main frame.
QString prefixOf(const FramePtr &frame);

// The engine in its document as an expression, for functions that may give refs: their numbers are
// above all that were given in the frame before.
QString engineIn(const FramePtr &frame);

// Which document of a frame to ask, and for how long.
struct Asking {
    // The current one, or the next if that goes away.
    Asking(Deadline until) : deadline(until) { }
    // Only the one of this world: throws DocumentGone if it has gone away.
    Asking(const QString &only, Deadline until) : deadline(until), world(only) { }
    // The same; also throws when a navigation begins, since the answer may not come before its end.
    static Asking whileHere(const QString &only, Deadline until);

    Deadline deadline;
    std::optional<QString> world{};
    bool endsOnLeaving = false;
    bool findsWords = false; // words to an agent are looked for
};

// Call an engine function that world.js exports, and await its JSON answer. Throws an answer {"ok":
// false} as the Failure it describes.
Task<QJsonValue> ask(FramePtr frame, QByteArray function, QJsonArray arguments, Asking how);

// The same; nullopt where the document has gone away, and the tab perhaps with it.
Task<std::optional<QJsonValue>> askIfHere(
    FramePtr frame, QByteArray function, QJsonArray arguments, Asking whileHere);

// The same in the document of that world only, whose answer no caller waits for.
void askWithoutWaiting(const FramePtr &frame, const QString &world, const QByteArray &function);

// Load the engine into the frame's current document ahead of time, if possible. Never throws.
Task<> prepare(FramePtr frame);

// The world of the frame's current document; empty if the engine is not in it yet.
QString presentWorld(const FramePtr &frame);

// The plain context id of that world, for CDP calls that take no unique one; valid while
// presentWorld is unchanged. Makes the world if needed.
Task<int> contextOf(FramePtr frame, Deadline deadline);

// The object that an engine function returns, as a Chrome object id; empty if it is none.
Task<QString> handleOf(
    FramePtr frame, QByteArray function, QJsonArray arguments, Deadline deadline);
