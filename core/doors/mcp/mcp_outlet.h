// Where the messages about one request go.
#pragma once

#include <QByteArray>

#include <functional>

namespace mcp {

struct Error;

class Outlet {
public:
    virtual ~Outlet() = default;

    // A message before the answer; false if the client cannot be reached.
    virtual bool send(const QByteArray &message) = 0;
    // The last message: `error` is what it says, null if it is a result.
    virtual void answer(const QByteArray &message, const Error *error) = 0;
    // There is no answer: it was a notification, or the client wants it no more.
    virtual void finish() = 0;
    // Called once if the client leaves before the answer.
    virtual void whenLeft(std::function<void()> callback) = 0;
};

} // namespace mcp
