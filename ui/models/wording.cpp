#include "ui/models/wording.h"

using namespace Qt::StringLiterals;

QString Wording::tabs(int count)
{
    return count == 1 ? tr("1 tab") : tr("%1 tabs").arg(count);
}

QString Wording::memory(qint64 bytes)
{
    constexpr double mega = 1000.0 * 1000.0;
    const double megabytes = static_cast<double>(bytes) / mega;
    return megabytes < 1000 ? tr("%1 MB").arg(qRound(megabytes))
                            : tr("%1 GB").arg(megabytes / 1000, 0, 'f', 1);
}

QString Wording::ago(const QDateTime &then, const QDateTime &now)
{
    const qint64 seconds = then.secsTo(now);
    if (seconds < 1)
        return tr("now");
    if (seconds < 60)
        return tr("%1 s ago").arg(seconds);
    if (seconds < 60 * 60)
        return tr("%1 min ago").arg(seconds / 60);
    return tr("%1 h ago").arg(seconds / (60 * 60));
}

QString Wording::refused(int calls)
{
    return calls == 1 ? tr("1 call refused") : tr("%L1 calls refused").arg(calls);
}

QString Wording::phase(const Profiles::Row &profile)
{
    switch (profile.phase) {
    case Profiles::Phase::Off:
        return tr("off");
    case Profiles::Phase::Starting:
        return tr("starting…");
    case Profiles::Phase::Running:
        if (!profile.silence.isEmpty())
            return tr("not responding");
        return profile.isRemote ? tr("connected") : tr("running");
    case Profiles::Phase::Stopping:
        return tr("stopping…");
    }
    return {};
}

QString Wording::state(const Profiles::Row &profile)
{
    const bool isUp = profile.phase == Profiles::Phase::Running && profile.silence.isEmpty();
    QStringList words;
    if (!profile.isControlled || !isUp)
        words.append(phase(profile));
    if (profile.isControlled)
        words.append(tr("paused")); // that it runs goes without saying
    if (profile.refused > 0)
        words.append(refused(profile.refused));
    if (profile.phase == Profiles::Phase::Running) {
        words.append(tabs(profile.tabCount));
        if (profile.memoryBytes > 0)
            words.append(memory(profile.memoryBytes));
    }
    return words.join(u" · "_s);
}

QString Wording::details(const Profiles::Row &profile)
{
    if (profile.isRemote)
        return tr("%1 · %2").arg(state(profile), profile.cdpUrl);
    QString words = tr("%1 · port %2").arg(state(profile), QString::number(profile.cdpPort));
    if (profile.diskBytes > 0)
        words = tr("%1 · %2 on disk").arg(words, memory(profile.diskBytes));
    return words;
}

QString Wording::phaseAndTabs(const Profiles::Row &profile)
{
    if (profile.phase != Profiles::Phase::Running)
        return phase(profile);
    return tr("%1, %2").arg(phase(profile), tabs(profile.tabCount));
}

QString Wording::inBrief(const QList<Profiles::Row> &profiles, bool isPaused)
{
    int running = 0;
    int open = 0;
    for (const Profiles::Row &each : profiles) {
        running += each.isOn() ? 1 : 0;
        open += each.isOn() ? each.tabCount : 0;
    }
    if (running == 0)
        return isPaused ? tr("Agents are paused, nothing runs") : tr("Nothing runs");
    const QString what = running == 1 ? tr("1 browser runs, with %1").arg(tabs(open))
                                      : tr("%1 browsers run, with %2").arg(running).arg(tabs(open));
    return isPaused ? tr("Agents are paused: %1").arg(what) : what;
}

QString Wording::tooltip(const QList<Profiles::Row> &profiles, bool isPaused)
{
    QStringList words;
    if (isPaused)
        words.append(tr("agents are paused"));
    int refusals = 0;
    for (const Profiles::Row &each : profiles)
        refusals += each.refused;
    if (refusals > 0)
        words.append(refused(refusals));
    for (const Profiles::Row &each : profiles) {
        const bool isRunning = each.phase == Profiles::Phase::Running;
        if (isRunning || each.isOnItsWay() || each.isControlled || profiles.size() == 1)
            words.append(tr("%1: %2").arg(each.name, phaseAndTabs(each)));
    }
    if (words.isEmpty())
        return profiles.isEmpty() ? tr("Clawdis") : tr("Clawdis — nothing runs");
    return tr("Clawdis — %1").arg(words.join(tr("; ")));
}

QString Wording::lastCall(const Calls &calls)
{
    if (!calls.last())
        return tr("No calls yet");
    const auto &call = *calls.last();
    return tr("Last call: %1 · %2 · %3 · %4 ms")
        .arg(call.caller, call.what(), call.result, QString::number(call.milliseconds));
}

QString Wording::lastAction(const Calls::Ended &call, const QDateTime &now)
{
    constexpr int longest = 28; // leaves room for the outcome in a row
    const bool isAddress = call.about.contains(u"://"_s); // which the row shows anyway
    QString what = isAddress ? call.command : call.what();
    if (what.size() > longest)
        what = what.left(longest - 1) + u'…';
    return tr("%1 · %2 · %3").arg(what, call.result, ago(call.time, now));
}

QString Wording::driver(const Profiles::Row &profile, bool hasTab)
{
    if (!profile.silence.isEmpty())
        return tr("Chrome is not responding: %1. Stop ends it.").arg(profile.silence);
    if (!profile.isControlled)
        return hasTab ? tr("The agents are in control. You are watching.")
                      : tr("The agents are in control. There is nothing to watch.");
    const QString waits = profile.refused == 0
        ? tr("Agents may look.")
        : tr("An agent waits: %1.").arg(refused(profile.refused));
    return tr("You are in control. %1 Shift+Esc leaves the page.").arg(waits);
}

QString Wording::openingAPage(const QUrl &apiUrl, const QString &profile)
{
    QUrl address = apiUrl;
    address.setPath(u"/tabs/open"_s);
    const QString named = profile.isEmpty() ? QString{} : u", \"profile\": \"%1\""_s.arg(profile);
    return u"curl %1 \\\n"
           u"  -H 'Content-Type: application/json' \\\n"
           u"  -d '{\"url\": \"https://example.com\"%2}'"_s.arg(address.toString(), named);
}
