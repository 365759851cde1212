#include "ui/base/window_door.h"

#include "core/catalogue/hint.h"

using namespace Qt::StringLiterals;

namespace {

QString nameOf(const QString &command, const QJsonObject &)
{
    return u"“%1”"_s.arg(command);
}

} // namespace

QString WindowDoor::name()
{
    return u"window"_s;
}

QString WindowDoor::spelledHint(const QString &hint)
{
    return spelled(hint, &nameOf);
}

void WindowDoor::ask(
    QObject *listener, const QString &command, const QJsonObject &arguments, Answered answered)
{
    const QString id = u"w%1"_s.arg(++m_calls);
    serve(m_call, {id, Caller{name(), Caller::Kind::Person}, command, arguments}, listener,
        std::move(answered));
}

// No caller holds its Task; it holds only a QPointer to the listener.
Task<> WindowDoor::serve(
    CallFunction call, Call request, QPointer<QObject> listener, Answered answered)
{
    const auto spelledCall = spelling(call, &nameOf);
    const Outcome outcome = co_await spelledCall(request);
    if (listener)
        answered(outcome);
}
