#include "ui/models/activity.h"

#include "core/events/event_stream.h"
#include "ui/models/cell_text.h"
#include "ui/models/tones.h"

#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

using Kind = CallFilter::Kind;

constexpr qsizetype mostCallers = 200;

// Both are of one door and id; ids begin again with each run of the app.
bool isSameCall(const CallRecord &heard, const CallRecord &recorded)
{
    if (heard.number > 0)
        return heard.number == recorded.number;
    return qAbs(heard.time.msecsTo(recorded.time)) <= mostTimeApart;
}

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

Activity::Activity(EventStream &events, QObject *parent)
    : RingTable(capacity, ColumnCount, {Duration}, parent)
{
    connect(&events, &EventStream::happened, this, &Activity::hear);
    connect(&m_titles, &TabTitles::changed, this, [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, Where), index(rowCount() - 1, Where));
    });
}

QVariant Activity::cell(const CallRecord &call, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return textOf(call, column);
    case Qt::ToolTipRole:
        if (column == Result && !call.message.isEmpty())
            return cell_text::toolTip(call.message);
        return cell_text::toolTip(textOf(call, column));
    case Qt::ForegroundRole:
        return toneOf(call, column);
    default:
        return {};
    }
}

QStringList Activity::headings() const
{
    return {tr("Time"), tr("Caller"), tr("Command"), tr("About"), tr("Where"), tr("Result"),
        tr("Duration")};
}

void Activity::show(const CallFilter &filter)
{
    if (filter == m_filter)
        return;
    if (filter.text != m_filter.text)
        m_found.clear();
    m_filter = filter;
    filterAgain();
}

// A call may have been heard of already, with a time that is a little off, and without its number.
void Activity::takeRecorded(const QList<CallRecord> &calls, const QString &text)
{
    QMultiHash<Key, Number> known;
    for (Number number = next() - heldCount(); number < next(); ++number)
        known.insert(keyOf(held(number)), number);
    QList<CallRecord> unknown;
    for (const CallRecord &each : calls) {
        if (each.isHousekeeping())
            continue;
        if (!text.isEmpty() && text == m_filter.text && each.number > 0)
            m_found.insert(each.number);
        const QList<Number> alike = known.values(keyOf(each));
        const auto same = std::find_if(alike.begin(), alike.end(),
            [&](Number number) { return isSameCall(held(number), each); });
        if (same == alike.end())
            unknown.append(each);
        else if (held(*same).number != each.number || !hasText(held(*same)))
            change(*same, [&each](CallRecord &call) {
                call.number = each.number;
                call.hasPictures = call.hasPictures || each.hasPictures;
            });
    }
    insert(unknown);
}

// Where there are too many, the oldest of those that are not shown go first.
void Activity::insert(const QList<CallRecord> &calls)
{
    if (calls.isEmpty())
        return;
    QList<CallRecord> all = calls;
    for (Number number = next() - heldCount(); number < next(); ++number)
        all.append(held(number));
    std::stable_sort(all.begin(), all.end(),
        [](const CallRecord &one, const CallRecord &other) { return one.time < other.time; });
    qsizetype surplus = all.size() - capacity;
    all.removeIf([&](const CallRecord &call) {
        const bool goes = surplus > 0 && !accepts(call);
        surplus -= goes ? 1 : 0;
        return goes;
    });
    all = all.mid(qMax(qsizetype{0}, all.size() - capacity));
    clear();
    for (const CallRecord &each : std::as_const(all)) {
        if (each.isRunning())
            m_running.insert(keyOf(each), next() + (&each - all.constData()));
        noteCaller(each);
    }
    append(all);
}

void Activity::noteCaller(const CallRecord &call)
{
    const QString name = call.who();
    const auto place = std::lower_bound(m_callers.begin(), m_callers.end(), name);
    const bool isKnown = place != m_callers.end() && *place == name;
    if (isKnown || name.isEmpty() || m_callers.size() >= mostCallers)
        return;
    m_callers.insert(place, name);
    Q_EMIT callersChanged();
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
    if (!m_filter.profile.isEmpty() && !call.profile.isEmpty() && call.profile != m_filter.profile)
        return false;
    if (!m_filter.caller.isEmpty() && call.who() != m_filter.caller)
        return false;
    if (!m_filter.targetId.isEmpty() && call.targetId != m_filter.targetId)
        return false;
    const bool isCrash = !call.isRunning() && call.id.isEmpty();
    if (m_filter.kind == Kind::Failures ? !call.isFailed()
                                        : m_filter.kind == Kind::Acts && !call.isAct && !isCrash)
        return false;
    return m_filter.text.isEmpty() || m_found.contains(call.number) || hasText(call);
}

bool Activity::hasText(const CallRecord &call) const
{
    const auto fits
        = [this](const QString &text) { return text.contains(m_filter.text, Qt::CaseInsensitive); };
    return fits(call.command) || fits(call.about) || fits(call.door) || fits(call.caller)
        || fits(call.arguments.value(u"ref").toString()) || fits(call.result) || fits(call.message)
        || fits(call.profile) || fits(m_titles.of(call.targetId));
}

void Activity::hear(const Event &event)
{
    m_titles.hear(event);
    if (const auto crash = readCrash(event))
        return add(*crash);
    if (event.kind != Event::Kind::CallBegan && event.kind != Event::Kind::CallEnded)
        return;
    const CallRecord call = readCallRecord(event);
    if (call.isHousekeeping())
        return;
    if (call.isRunning()) {
        m_running.insert(keyOf(call), next());
        return add(call);
    }
    const auto running = m_running.constFind(keyOf(call));
    if (running == m_running.cend())
        return add(call);
    const Number number = *running;
    m_running.erase(running);
    change(number, [&call](CallRecord &held) {
        const QDateTime began = held.time;
        held = call;
        held.time = began;
    });
}

void Activity::add(const CallRecord &call)
{
    noteCaller(call);
    append({call});
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
