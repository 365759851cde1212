#include "ui/browser_state.h"

#include "core/events/event_stream.h"

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

// Events tell of the end of a call only: "busy" lasts a moment after each.
constexpr auto busyTime = 700ms;

bool isReading(const QString &command)
{
    return command == u"status"_s || command == u"tabs"_s;
}

// A browser that ends while its tabs are listed is news, not an error: an event tells it.
bool isWorthTelling(const QString &command, Code code)
{
    return !isReading(command) || (code != Code::NotRunning && code != Code::Disconnected);
}

} // namespace

BrowserState::BrowserState(CallFunction call, EventStream &events, QObject *parent)
    : QObject(parent), m_door(std::move(call)),
      m_statusRefresh([this] { ask(u"status"_s, &BrowserState::readStatus); }),
      m_tabsRefresh([this] { ask(u"tabs"_s, &BrowserState::readTabs); })
{
    m_busyFade.setSingleShot(true);
    m_busyFade.setInterval(busyTime);
    connect(&m_busyFade, &QTimer::timeout, this, &BrowserState::changed);
    connect(&events, &EventStream::happened, this, &BrowserState::hear);
    refresh();
}

BrowserState::Phase BrowserState::phase() const
{
    if (m_isStopping)
        return Phase::Stopping;
    if (m_isRunning == true)
        return Phase::Running;
    if (m_isStarting)
        return Phase::Starting;
    return m_isRunning ? Phase::Off : Phase::Unknown;
}

void BrowserState::refresh()
{
    m_statusRefresh.request();
    m_tabsRefresh.request();
}

void BrowserState::start()
{
    if (m_isStarting || m_isStopping)
        return;
    m_isStarting = true;
    dismissFailure();
    Q_EMIT changed();
    ask(u"start"_s, &BrowserState::hasStarted);
}

void BrowserState::stop()
{
    if (m_isStarting || m_isStopping)
        return;
    m_isStopping = true;
    dismissFailure();
    Q_EMIT changed();
    ask(u"stop"_s, &BrowserState::hasStopped);
}

void BrowserState::focusTab(const QString &targetId)
{
    if (!targetId.isEmpty())
        ask(u"focus"_s, &BrowserState::hasFocused, {{u"targetId"_s, targetId}});
}

void BrowserState::closeTab(const QString &targetId)
{
    if (targetId.isEmpty() || m_closing.contains(targetId))
        return;
    m_closing.insert(targetId);
    ask(u"close"_s, &BrowserState::hasClosed, {{u"targetId"_s, targetId}});
}

void BrowserState::dismissFailure()
{
    if (!m_failure)
        return;
    m_failure.reset();
    Q_EMIT failureChanged();
}

void BrowserState::ask(const QString &command, Answered answered, const QJsonObject &arguments)
{
    m_door.ask(this, command, arguments, [=, this](const Outcome &outcome) {
        noteFailure(command, outcome);
        (this->*answered)(arguments, outcome);
    });
}

void BrowserState::noteFailure(const QString &command, const Outcome &outcome)
{
    if (const auto *failure = std::get_if<Failure>(&outcome)) {
        if (!isWorthTelling(command, failure->code))
            return;
        m_failedCommand = command;
        m_failure = *failure;
        Q_EMIT failureChanged();
    } else if (m_failedCommand == command) {
        dismissFailure();
    }
}

void BrowserState::readStatus(const QJsonObject &, const Outcome &outcome)
{
    m_statusRefresh.end();
    const auto *reply = std::get_if<Reply>(&outcome);
    if (!reply)
        return;
    m_profile = {
        .name = reply->value(u"profile").toString(),
        .color = QColor{reply->value(u"color").toString()},
        .cdpPort = reply->value(u"cdpPort").toInt(),
        .controlUrl = QUrl{reply->value(u"controlUrl").toString()},
        .isEnabled = reply->value(u"enabled").toBool(true),
        .missingChrome = reply->value(u"detectError").toString(),
    };
    turned(reply->value(u"running").toBool());
}

void BrowserState::readTabs(const QJsonObject &, const Outcome &outcome)
{
    m_tabsRefresh.end();
    const auto *reply = std::get_if<Reply>(&outcome);
    if (!reply)
        return;
    m_tabs.show(reply->value(u"tabs").toArray());
    Q_EMIT changed();
}

void BrowserState::hasStarted(const QJsonObject &, const Outcome &outcome)
{
    m_isStarting = false;
    refresh();
    if (std::holds_alternative<Reply>(outcome))
        m_isRunning = true;
    Q_EMIT changed();
}

void BrowserState::hasStopped(const QJsonObject &, const Outcome &outcome)
{
    m_isStopping = false;
    m_statusRefresh.request();
    turned(m_isRunning.value_or(false) && !std::holds_alternative<Reply>(outcome));
}

void BrowserState::hasFocused(const QJsonObject &, const Outcome &) { }

void BrowserState::hasClosed(const QJsonObject &arguments, const Outcome &outcome)
{
    const QString targetId = arguments.value(u"targetId").toString();
    m_closing.remove(targetId);
    if (std::holds_alternative<Failure>(outcome))
        return m_tabsRefresh.request();
    m_tabs.remove(targetId);
    Q_EMIT changed();
}

void BrowserState::hear(const Event &event)
{
    if (event.kind == Event::Kind::CallEnded)
        return hearEndOfCall(event);
    if (!m_profile.name.isEmpty() && event.profile != m_profile.name)
        return;
    switch (event.kind) {
    case Event::Kind::BrowserStarted:
    case Event::Kind::BrowserStopped:
        refresh();
        if (!m_profile.name.isEmpty())
            turned(event.kind == Event::Kind::BrowserStarted);
        break;
    case Event::Kind::TabChanged:
        if (m_tabs.update(event.details))
            break;
        [[fallthrough]];
    case Event::Kind::TabOpened:
        m_tabsRefresh.request();
        break;
    case Event::Kind::TabClosed:
        m_tabs.remove(event.details.value(u"targetId").toString());
        m_tabsRefresh.request();
        Q_EMIT changed();
        break;
    default:
        break;
    }
}

void BrowserState::hearEndOfCall(const Event &event)
{
    const QString through = event.details.value(u"door").toString();
    const QString command = event.details.value(u"command").toString();
    if (through == WindowDoor::name() && isReading(command))
        return; // What the window asks on its own account is nobody's doing.
    const bool wasBusy = isBusy();
    m_busyFade.start();
    m_lastCall = LastCall{
        .door = through,
        .command = command,
        .result = event.details.value(u"result").toString(),
        .milliseconds = event.details.value(u"ms").toInteger(),
        .time = event.time,
    };
    Q_EMIT callEnded();
    if (!wasBusy)
        Q_EMIT changed();
}

void BrowserState::turned(bool isRunning)
{
    m_isRunning = isRunning;
    if (isRunning && m_failedCommand == u"start"_s)
        dismissFailure();
    if (!isRunning)
        m_tabs.show({});
    Q_EMIT changed();
}
