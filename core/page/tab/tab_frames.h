// The frames of a tab that a call has named, each with the numbers of its refs.
#pragma once

#include "core/page/document/frame.h"
#include "core/page/tab/current_frames.h"

#include <QHash>
#include <QPointer>

#include <memory>

class TabFrames {
public:
    explicit TabFrames(FramePtr main) : m_main(std::move(main)) { }

    const FramePtr &main() const { return m_main; }
    // The frame of refs "f<sequence>e…", null if no snapshot ever named it.
    FramePtr find(int sequence) const;
    // The frame with that Chrome id, in that iframe of its parent.
    FramePtr child(const FramePtr &parent, const QString &id, int ownerNumber);

    // It is in another process, in that session, until that ends.
    void noteOutOfProcess(const QString &id, Session *session, std::shared_ptr<Worlds> worlds);
    void forgetOutOfProcess(const QString &id, const std::shared_ptr<Worlds> &worlds);

    CurrentFrames &current() { return m_current; }

    // See Tab::startRefsAfter, Tab::inherit.
    void startRefsAfter(int given);
    void goOnAfter(const TabFrames &before);

private:
    struct OutOfProcess {
        QPointer<Session> session;
        std::shared_ptr<Worlds> worlds;
    };

    const FramePtr m_main;
    QHash<QString, FramePtr> m_children; // by frame id
    QHash<QString, OutOfProcess> m_outOfProcess; // by frame id
    int m_lastSequence = 0;
    CurrentFrames m_current;
};
