#include "core/page/document/told_snapshots.h"

#include "core/page/text/line_changes.h"
#include "core/page/text/snapshot_line.h"

#include <QCryptographicHash>
#include <QSet>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostTold = 8;
constexpr qsizetype mostBytes = 2'000'000;
constexpr int mostChanges = 1000; // lines; with more, it counts as another page
constexpr qsizetype idLength = 16;

QStringList linesIn(const QByteArray &text)
{
    return text.isEmpty() ? QStringList{} : QString::fromUtf8(text).split(u'\n');
}

// Old lines after the budget's end need not be gone: where those begin.
qsizetype lastStanding(const QList<qsizetype> &gone, qsizetype size)
{
    for (auto each = gone.rbegin(); each != gone.rend() && *each == size - 1; ++each)
        --size;
    return size;
}

qsizetype lengthOf(const QStringList &lines)
{
    const auto add = [](qsizetype sum, const QString &line) { return sum + line.size() + 1; };
    return std::accumulate(lines.begin(), lines.end(), qsizetype{0}, add);
}

} // namespace

const ToldSnapshot *ToldSnapshots::find(const QString &id, const QByteArray &asked) const
{
    const auto found = std::find_if(m_told.begin(), m_told.end(),
        [&](const ToldSnapshot &told) { return told.id == id && told.asked == asked; });
    return found == m_told.end() ? nullptr : &*found;
}

const ToldSnapshot *ToldSnapshots::naming(const QString &ref) const
{
    const ToldSnapshot *inPart = nullptr;
    for (auto told = m_told.rbegin(); told != m_told.rend(); ++told) {
        const bool hasIt = told->refs.split('\n').contains(ref.toLatin1());
        if (hasIt && !told->isPart)
            return &*told;
        if (hasIt && !inPart)
            inPart = &*told;
    }
    return inPart;
}

void ToldSnapshots::keep(ToldSnapshot told)
{
    m_told.removeIf([&](const ToldSnapshot &other) { return other.id == told.id; });
    if (told.size() > mostBytes) {
        told.lines.clear(); // "unchanged" does not need them.
        told.refs.clear();
        told.named = {};
    }
    m_told.append(std::move(told));
    const auto add = [](qsizetype sum, const ToldSnapshot &each) { return sum + each.size(); };
    while (m_told.size() > mostTold
        || std::accumulate(m_told.begin(), m_told.end(), qsizetype{0}, add) > mostBytes)
        m_told.removeFirst();
}

QString snapshotIdOf(const QString &targetId, const QByteArray &asked, const QByteArray &lines)
{
    QCryptographicHash hash{QCryptographicHash::Sha1};
    for (const QByteArray &part : {targetId.toUtf8(), asked, lines}) {
        hash.addData(QByteArray::number(part.size()) + ':');
        hash.addData(part);
    }
    return QString::fromLatin1(hash.result().toHex().left(idLength));
}

std::optional<SnapshotChanges> changesSince(const ToldSnapshot &before, const CutLines &now)
{
    if (before.lines.isEmpty())
        return std::nullopt;
    const QStringList old = linesIn(before.lines);
    const QStringList oldRefs = QString::fromUtf8(before.refs).split(u'\n');
    const auto found = changesBetween(old, now.lines, mostChanges);
    if (!found)
        return std::nullopt;
    SnapshotChanges changes;
    QSet<qsizetype> shown;
    const auto show = [&](qsizetype at, const QString &mark) {
        shown.insert(at);
        changes.lines.append(mark + now.lines.at(at));
        changes.refs.append(now.refs.value(at));
    };
    for (const qsizetype at : found->added) {
        const auto holders = holdersOf(now.lines, at);
        for (auto holder = holders.rbegin(); holder != holders.rend(); ++holder) {
            if (!shown.contains(*holder))
                show(*holder, u"  "_s);
        }
        show(at, u"+ "_s);
    }
    const QSet<QString> living{now.refs.begin(), now.refs.end()};
    const qsizetype end = now.isCut ? lastStanding(found->gone, old.size()) : old.size();
    for (const qsizetype at : found->gone) {
        const QString ref = oldRefs.value(at);
        if (at < end && (ref.isEmpty() || !living.contains(ref)))
            changes.gone.append(old.at(at).trimmed());
    }
    if (lengthOf(changes.lines) + lengthOf(changes.gone) >= lengthOf(now.lines))
        return std::nullopt;
    return changes;
}
