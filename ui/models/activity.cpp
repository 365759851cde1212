#include "ui/models/activity.h"

#include "core/events/event_stream.h"
#include "ui/models/cell_text.h"
#include "ui/models/tones.h"

#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// A crash is no call, but belongs in the list.
std::optional<CallRecord> readCrash(const Event &event)
{
    const bool isOfTab = event.kind == Event::Kind::TabCrashed;
    if (!isOfTab && !event.details.contains(u"lostTabs"))
        return std::nullopt;
    return CallRecord{.id = {},
        .door = u"chrome"_s,
        .command = isOfTab ? u"tab crashed"_s : u"ended by itself"_s,
        .about = event.details.value(u"reason").toString(),
        .profile = event.profile,
        .targetId = event.details.value(u"targetId").toString(),
        .time = event.time,
        .result = u"CRASHED"_s};
}

} // namespace

Activity::Activity(EventStream &events, QObject *parent) : RingTable(capacity, parent)
{
    connect(&events, &EventStream::happened, this, &Activity::hear);
    connect(&m_titles, &TabTitles::changed, this, [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, Where), index(rowCount() - 1, Where));
    });
}

int Activity::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant Activity::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const CallRecord &call = row(index);
    switch (role) {
    case Qt::DisplayRole:
        return textOf(call, index.column());
    case Qt::ToolTipRole:
        if (index.column() == Result && !call.message.isEmpty())
            return cell_text::toolTip(call.message);
        return cell_text::toolTip(textOf(call, index.column()));
    case Qt::ForegroundRole:
        return toneOf(call, index.column());
    case Qt::TextAlignmentRole:
        if (index.column() == Duration)
            return QVariant::fromValue(Qt::Alignment{Qt::AlignRight | Qt::AlignVCenter});
        return {};
    default:
        return {};
    }
}

QVariant Activity::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole) {
        const auto side = section == Duration ? Qt::AlignRight : Qt::AlignLeft;
        return QVariant::fromValue(Qt::Alignment{side | Qt::AlignVCenter});
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString names[ColumnCount] = {tr("Time"), tr("Caller"), tr("Command"), tr("About"),
        tr("Where"), tr("Result"), tr("Duration")};
    return names[section];
}

void Activity::showProfile(const QString &profile)
{
    if (profile == m_profile)
        return;
    m_profile = profile;
    filterAgain();
}

void Activity::showOnly(Kind kind)
{
    if (kind == m_kind)
        return;
    m_kind = kind;
    filterAgain();
}

void Activity::search(const QString &text)
{
    if (text == m_searched)
        return;
    m_searched = text;
    filterAgain();
}

// A call may have been heard of already, with a time that is a little off.
void Activity::takeRecorded(const QList<CallRecord> &calls)
{
    constexpr qint64 mostApart = 50; // ms
    QList<CallRecord> all;
    QHash<Key, QDateTime> known;
    for (Number number = next() - heldCount(); number < next(); ++number) {
        all.append(held(number));
        known.insert(keyOf(all.last()), all.last().time);
    }
    for (const CallRecord &each : calls) {
        const auto same = known.constFind(keyOf(each));
        const bool isKnown = same != known.cend() && qAbs(same->msecsTo(each.time)) <= mostApart;
        if (!isKnown && !each.isHousekeeping())
            all.append(each);
    }
    if (all.size() == heldCount())
        return;
    std::stable_sort(all.begin(), all.end(),
        [](const CallRecord &one, const CallRecord &other) { return one.time < other.time; });
    all = all.mid(qMax(qsizetype{0}, all.size() - capacity));
    clear();
    for (const CallRecord &each : std::as_const(all)) {
        if (each.isRunning())
            m_running.insert(keyOf(each), next() + (&each - all.constData()));
    }
    append(all);
}

QByteArray Activity::asJsonLines() const
{
    QByteArray lines;
    for (int i = 0; i < rowCount(); ++i)
        lines += QJsonDocument{row(i).toJson()}.toJson(QJsonDocument::Compact) + '\n';
    return lines;
}

bool Activity::accepts(const CallRecord &call) const
{
    if (!m_profile.isEmpty() && !call.profile.isEmpty() && call.profile != m_profile)
        return false;
    const bool isCrash = !call.isRunning() && call.id.isEmpty();
    if (m_kind == Kind::Failures ? !call.isFailed()
                                 : m_kind == Kind::Acts && !call.isAct && !isCrash)
        return false;
    if (m_searched.isEmpty())
        return true;
    const auto fits
        = [this](const QString &text) { return text.contains(m_searched, Qt::CaseInsensitive); };
    return fits(call.command) || fits(call.about) || fits(call.door) || fits(call.caller)
        || fits(call.arguments.value(u"ref").toString()) || fits(call.result) || fits(call.message)
        || fits(call.profile) || fits(m_titles.of(call.targetId));
}

void Activity::hear(const Event &event)
{
    m_titles.hear(event);
    if (const auto crash = readCrash(event))
        return append({*crash});
    if (event.kind != Event::Kind::CallBegan && event.kind != Event::Kind::CallEnded)
        return;
    const CallRecord call = readCallRecord(event);
    if (call.isHousekeeping())
        return;
    if (call.isRunning()) {
        m_running.insert(keyOf(call), next());
        return append({call});
    }
    const auto running = m_running.constFind(keyOf(call));
    if (running == m_running.cend())
        return append({call});
    const Number number = *running;
    m_running.erase(running);
    change(number, [&call](CallRecord &held) {
        const QDateTime began = held.time;
        held = call;
        held.time = began;
    });
}

QString Activity::textOf(const CallRecord &call, int column) const
{
    switch (column) {
    case Time:
        return call.time.toLocalTime().toString(u"HH:mm:ss.zzz"_s);
    case Caller:
        return cell_text::line(call.who());
    case Command:
        return call.command;
    case About:
        return cell_text::line(call.about);
    case Where:
        return placeOf(call);
    case Result:
        return call.isRunning() ? tr("running…") : call.result;
    default:
        return call.milliseconds ? cell_text::duration(*call.milliseconds) : QString{};
    }
}

QVariant Activity::toneOf(const CallRecord &call, int column) const
{
    if (column == Result && call.isRunning())
        return tones::warning();
    if (column == Result)
        return call.isFailed() ? tones::error() : tones::good();
    return column == Time || column == Caller || column == Where || column == Duration
        ? tones::faint()
        : QVariant{};
}

QString Activity::placeOf(const CallRecord &call) const
{
    if (call.targetId.isEmpty())
        return call.profile;
    const QString tab = cell_text::line(m_titles.of(call.targetId));
    return call.profile.isEmpty() ? tab : tr("%1 · %2").arg(call.profile, tab);
}
