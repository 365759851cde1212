#include "core/page/document/sent_snapshots.h"

#include "core/page/text/line_changes.h"
#include "core/page/text/snapshot_line.h"

#include <QCryptographicHash>
#include <QSet>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostReported = 8;
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

const SentSnapshot *SentSnapshots::find(const QString &id, const QByteArray &asked) const
{
    const auto found = std::find_if(m_sent.begin(), m_sent.end(),
        [&](const SentSnapshot &sent) { return sent.id == id && sent.asked == asked; });
    return found == m_sent.end() ? nullptr : &*found;
}

const SentSnapshot *SentSnapshots::naming(const QString &ref) const
{
    const SentSnapshot *inPart = nullptr;
    for (auto sent = m_sent.rbegin(); sent != m_sent.rend(); ++sent) {
        const bool hasIt = sent->refs.split('\n').contains(ref.toLatin1());
        if (hasIt && !sent->isPart)
            return &*sent;
        if (hasIt && !inPart)
            inPart = &*sent;
    }
    return inPart;
}

void SentSnapshots::keep(SentSnapshot sent)
{
    m_sent.removeIf([&](const SentSnapshot &other) { return other.id == sent.id; });
    if (sent.size() > mostBytes) {
        sent.lines.clear(); // "unchanged" does not need them.
        sent.refs.clear();
        sent.named = {};
    }
    m_sent.append(std::move(sent));
    const auto add = [](qsizetype sum, const SentSnapshot &each) { return sum + each.size(); };
    while (m_sent.size() > mostReported
        || std::accumulate(m_sent.begin(), m_sent.end(), qsizetype{0}, add) > mostBytes)
        m_sent.removeFirst();
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

std::optional<SnapshotChanges> changesSince(const SentSnapshot &before, const CutLines &now)
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
