// The JavaScript dialogs of one tab. None ever blocks the page: an alert and a leave-page question
// are accepted at once, confirm and prompt are dismissed; each is remembered for the replies.
#pragma once

#include "core/base/ring_buffer.h"

#include <QJsonArray>
#include <QJsonObject>

class Session;

class Dialogs {
public:
    void attach(Session &session);

    // How many there have been since the tab opened.
    std::size_t count() const { return m_past.size() + m_past.dropped(); }

    // {type, message, accepted} of those after the first `count`.
    QJsonArray since(std::size_t count) const;

private:
    RingBuffer<QJsonObject> m_past{50};
};
