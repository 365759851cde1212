#include "ui/wording.h"

using namespace Qt::StringLiterals;

QString Wording::tabs(int count)
{
    return count == 1 ? tr("1 tab") : tr("%1 tabs").arg(count);
}

QString Wording::phase(const BrowserState &state)
{
    switch (state.phase()) {
    case BrowserState::Phase::Unknown:
        return tr("looking…");
    case BrowserState::Phase::Off:
        return state.profile().isEnabled ? tr("off") : tr("switched off in the settings");
    case BrowserState::Phase::Starting:
        return tr("starting…");
    case BrowserState::Phase::Running:
        return tr("running");
    case BrowserState::Phase::Stopping:
        return tr("stopping…");
    }
    return {};
}

QString Wording::state(const BrowserState &state)
{
    if (state.phase() != BrowserState::Phase::Running)
        return phase(state);
    const QString port = QString::number(state.profile().cdpPort);
    return tr("%1 · %2 · port %3").arg(phase(state), tabs(state.tabCount()), port);
}

QString Wording::tooltip(const BrowserState &state)
{
    if (state.profile().name.isEmpty())
        return tr("Clawdis");
    const QString now = tr("Clawdis — %1: %2").arg(state.profile().name, phase(state));
    const bool isRunning = state.phase() == BrowserState::Phase::Running;
    return isRunning ? tr("%1, %2").arg(now, tabs(state.tabCount())) : now;
}

QString Wording::lastCall(const BrowserState &state)
{
    if (!state.lastCall())
        return tr("No calls yet");
    const auto &[door, command, result, milliseconds, time] = *state.lastCall();
    return tr("Last call: %1 · %2 · %3 · %4 ms")
        .arg(door, command, result, QString::number(milliseconds));
}

QString Wording::openingAPage(const BrowserState &state)
{
    QUrl address = state.profile().controlUrl;
    address.setPath(u"/tabs/open"_s);
    return u"curl %1 \\\n"
           u"  -H 'Content-Type: application/json' \\\n"
           u"  -d '{\"url\": \"https://example.com\"}'"_s.arg(address.toString());
}
