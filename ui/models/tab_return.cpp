#include "ui/models/tab_return.h"

#include "core/catalogue/outcome.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostAtOnce = 4;

bool isBlank(const QString &address)
{
    return address == u"about:blank"_s || address.startsWith(u"chrome://newtab"_s);
}

} // namespace

TabReturn::TabReturn(WindowDoor &door, Notices &notices, QObject *parent)
    : QObject(parent), m_door(door), m_notices(notices)
{
}

// Of the loss that it mends, too: one replaces the other.
QString TabReturn::topic(const QString &profile)
{
    return u"loss of "_s + profile;
}

void TabReturn::bringBack(const QString &profile, const QStringList &addresses)
{
    const auto round = std::make_shared<Round>(
        Round{.profile = profile, .waiting = addresses, .count = addresses.size()});
    m_underWay.insert(profile, round);
    say(round);
    m_door.ask(this, u"start"_s, {{u"profile"_s, profile}}, [=, this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            m_notices.announce(Notice::of(*failure, topic(profile)));
        else
            begin(round);
    });
}

void TabReturn::begin(const RoundPtr &round)
{
    m_door.ask(
        this, u"tabs"_s, {{u"profile"_s, round->profile}}, [=, this](const Outcome &outcome) {
            const auto *reply = std::get_if<Reply>(&outcome);
            const QJsonArray tabs = reply ? reply->value(u"tabs").toArray() : QJsonArray{};
            const bool hasOnlyBlank = tabs.size() == 1 && isBlank(tabs[0][u"url"].toString());
            if (hasOnlyBlank && !round->waiting.isEmpty())
                ask(round, u"navigate"_s,
                    {{u"targetId"_s, tabs[0][u"targetId"]},
                        {u"url"_s, round->waiting.takeFirst()}});
            next(round);
        });
}

void TabReturn::next(const RoundPtr &round)
{
    while (!round->isStopped && round->underWay < mostAtOnce && !round->waiting.isEmpty())
        ask(round, u"open"_s, {{u"url"_s, round->waiting.takeFirst()}});
    say(round);
}

void TabReturn::ask(const RoundPtr &round, const QString &command, QJsonObject arguments)
{
    arguments.insert(u"profile"_s, round->profile);
    ++round->underWay;
    m_door.ask(this, command, arguments, [=, this](const Outcome &outcome) {
        --round->underWay;
        const auto failure = whyNotDone(outcome);
        ++(failure ? round->failed : round->opened);
        if (failure && !round->failure)
            round->failure = failure;
        next(round);
    });
}

void TabReturn::say(const RoundPtr &round)
{
    const QString about = topic(round->profile);
    const bool isOver = round->underWay == 0 && round->opened + round->failed > 0
        && (round->isStopped || round->waiting.isEmpty());
    if (isOver && round->failed == 0)
        return m_notices.settle(about);
    const int done = round->opened + round->failed;
    if (!isOver && !round->isStopped)
        return m_notices.announce({.message = tr("Opening the tabs of %1 again: %2 of %3.")
                                                  .arg(round->profile)
                                                  .arg(done)
                                                  .arg(round->count),
            .about = about,
            .offer = tr("&Stop"),
            .accept = [round] { round->isStopped = true; }});
    if (!isOver)
        return;
    Notice notice = Notice::of(*round->failure, about);
    notice.message = tr("%1 of %2 tabs of %3 did not load: %4")
                         .arg(round->failed)
                         .arg(round->count)
                         .arg(round->profile, round->failure->message);
    m_notices.announce(notice);
}

void TabReturn::reopen(const QString &profile, const QStringList &addresses)
{
    m_door.ask(this, u"settings"_s, {}, [=, this](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        const bool isWanted = reply && reply->value(u"settings")[u"reopenTabs"].toBool();
        findMissing(profile, addresses, isWanted ? &TabReturn::bringBack : &TabReturn::propose);
    });
}

void TabReturn::offer(const QString &profile, const QStringList &addresses)
{
    findMissing(profile, addresses, &TabReturn::propose);
}

void TabReturn::findMissing(const QString &profile, const QStringList &addresses, Then then)
{
    if (!m_underWay.value(profile).expired())
        return; // it asked for the start that brings them back
    m_door.ask(this, u"tabs"_s, {{u"profile"_s, profile}}, [=, this](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        if (!reply)
            return;
        QStringList missing = addresses;
        const QJsonArray tabs = reply->value(u"tabs").toArray();
        for (const QJsonValue &each : tabs)
            missing.removeOne(each[u"url"].toString());
        if (!missing.isEmpty())
            (this->*then)(profile, missing);
    });
}

void TabReturn::propose(const QString &profile, const QStringList &missing)
{
    m_notices.announce({.message = missing.size() == 1
            ? tr("A tab was open when %1 was last ended.").arg(profile)
            : tr("%L1 tabs were open when %2 was last ended.").arg(missing.size()).arg(profile),
        .hint = missing.first(qMin<qsizetype>(3, missing.size())).join(u'\n'),
        .about = topic(profile),
        .offer = tr("&Open again"),
        .accept = [this, profile, missing] { bringBack(profile, missing); }});
}

void TabReturn::open(const QString &profile, const QString &address)
{
    const QJsonObject arguments{{u"profile"_s, profile}, {u"url"_s, address}};
    m_door.ask(this, u"open"_s, arguments, [=, this](const Outcome &outcome) {
        if (const auto failure = whyNotDone(outcome))
            m_notices.announce(Notice::of(*failure, topic(profile)));
    });
}
