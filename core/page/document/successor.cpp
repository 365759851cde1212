#include "core/page/document/successor.h"

#include "core/page/text/likeness.h"
#include "core/page/text/snapshot_line.h"

#include <QJsonObject>
#include <QStringList>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

// The kinds of lines that give what is in them its meaning.
const QStringList rowKinds{u"row"_s, u"listitem"_s, u"article"_s, u"treeitem"_s};
const QStringList dialogKinds{u"dialog"_s, u"alertdialog"_s};
// What these hold is no part of what they are.
const QStringList fieldKinds{
    u"textbox"_s, u"searchbox"_s, u"combobox"_s, u"spinbutton"_s, u"slider"_s};

// Without refs and states, which may change.
QString lasting(SnapshotLine line)
{
    line.marks.clear();
    if (fieldKinds.contains(line.role))
        line.value.clear();
    return line.said();
}

class Reading {
public:
    struct Entry {
        qsizetype line = -1;
        QString ref{};
        QString role{};
        QString name{};
        QString way{}; // the frames around it, and its document's address

        bool isLike(const Entry &other) const
        {
            return role == other.role && name == other.name && way == other.way;
        }
    };

    explicit Reading(const SentSnapshot &sent)
        : m_sent(sent), m_lines(QString::fromUtf8(sent.lines).split(u'\n')),
          m_refs(QString::fromLatin1(sent.refs).split(u'\n')), m_named(sent.named.toJson())
    {
        for (const QString &line : std::as_const(m_lines))
            m_read.append(SnapshotLine::fromText(line));
    }

    bool has(const QString &ref) const { return m_refs.contains(ref); }
    Entry entryOf(const QString &ref) const { return entryAt(m_refs.indexOf(ref)); }
    QList<Entry> allOf(const QString &role) const;
    // What the nearest line of these kinds says around the entry, without the entry itself.
    QStringList around(const Entry &entry, const QStringList &kinds) const;
    QString linkOf(const Entry &entry) const;

private:
    Entry entryAt(qsizetype line) const;
    qsizetype endOf(qsizetype line) const;

    const SentSnapshot &m_sent;
    QStringList m_lines;
    QList<SnapshotLine> m_read; // the same
    QStringList m_refs;
    QJsonObject m_named;
};

// Behind the last line inside of it.
qsizetype Reading::endOf(qsizetype line) const
{
    const qsizetype depth = depthOf(m_lines.at(line));
    qsizetype end = line + 1;
    while (end < m_lines.size() && depthOf(m_lines.at(end)) > depth)
        ++end;
    return end;
}

Reading::Entry Reading::entryAt(qsizetype line) const
{
    const QString ref = m_refs.at(line);
    const QJsonValue named = m_named.value(ref);
    Entry entry{line, ref, named[u"role"_s].toString(), named[u"name"_s].toString()};
    QStringList steps{m_sent.addresses.value(ref.section(u'e', 0, 0))};
    const auto holders = holdersOf(m_lines, line);
    for (const qsizetype holder : holders) {
        if (m_read.at(holder).role == u"iframe"_s)
            steps.append(lasting(m_read.at(holder)));
    }
    entry.way = steps.join(u'\n');
    return entry;
}

QList<Reading::Entry> Reading::allOf(const QString &role) const
{
    QList<Entry> found;
    for (qsizetype line = 0; line < m_refs.size(); ++line) {
        if (m_named.value(m_refs.at(line))[u"role"_s].toString() == role)
            found.append(entryAt(line));
    }
    return found;
}

QStringList Reading::around(const Entry &entry, const QStringList &kinds) const
{
    const auto holders = holdersOf(m_lines, entry.line);
    const auto found = std::find_if(holders.begin(), holders.end(),
        [&](qsizetype holder) { return kinds.contains(m_read.at(holder).role); });
    if (found == holders.end())
        return {};
    QStringList said;
    const qsizetype end = endOf(*found);
    for (qsizetype line = *found; line < end; ++line) {
        if (line < entry.line || line >= endOf(entry.line))
            said.append(lasting(m_read.at(line)));
    }
    return said;
}

QString Reading::linkOf(const Entry &entry) const
{
    const qsizetype end = endOf(entry.line);
    for (qsizetype line = entry.line + 1; line < end; ++line) {
        if (m_read.at(line).role == u"/url"_s)
            return m_read.at(line).value;
    }
    return {};
}

// Of a list of controls nobody knows what stood around them: then nothing may.
bool standsAlone(const Reading &now, const Reading::Entry &entry)
{
    return now.around(entry, rowKinds).size() <= 1 && now.around(entry, dialogKinds).isEmpty();
}

bool saysTheSame(
    const Reading &before, const Reading::Entry &was, const Reading &now, const Reading::Entry &is)
{
    return before.around(was, rowKinds) == now.around(is, rowKinds)
        && before.around(was, dialogKinds) == now.around(is, dialogKinds);
}

Successor noSuccessor(const QString &why, bool mayCome)
{
    return {{}, why, mayCome};
}

QList<Reading::Entry> candidates(
    const Reading &before, const Reading::Entry &was, const Reading &now, NameMatch how)
{
    const auto known = before.allOf(was.role);
    const auto there = now.allOf(was.role);
    QList<Reading::Entry> exact;
    QList<Reading::Entry> similar;
    for (const Reading::Entry &each : there) {
        // One of another name that was there before is another element.
        const bool isOld = std::any_of(known.begin(), known.end(),
            [&](const Reading::Entry &other) { return other.isLike(each); });
        if (each.isLike(was))
            exact.append(each);
        else if (each.way == was.way && !isOld && areAlike(was.name, each.name))
            similar.append(each);
    }
    return exact.isEmpty() && how == NameMatch::Similar ? similar : exact;
}

} // namespace

Successor successorOf(
    const QString &ref, const SentSnapshot &before, const SentSnapshot &now, NameMatch how)
{
    if (before.isPart)
        return noSuccessor(
            u"only a part of the page was read when it was named, which may have left out "
            "another one like it"_s,
            false);
    const Reading then{before};
    const Reading here{now};
    if (here.has(ref))
        return {.ref = ref};
    const Reading::Entry was = then.entryOf(ref);
    if (was.name.isEmpty())
        return noSuccessor(u"it had no name to know it by"_s, false);
    const auto alike = then.allOf(was.role);
    const auto twins = std::count_if(
        alike.begin(), alike.end(), [&](const Reading::Entry &each) { return each.isLike(was); });
    if (twins > 1)
        return noSuccessor(u"there were %1 of this role and name"_s.arg(twins), false);
    if (now.isCut)
        return noSuccessor(u"the page is too long to know that there is only one"_s, false);
    const auto found = candidates(then, was, here, how);
    if (found.isEmpty())
        return noSuccessor(u"nothing in the page is like it"_s, true);
    if (found.size() > 1)
        return noSuccessor(u"%1 in the page are like it"_s.arg(found.size()), true);
    const Reading::Entry &is = found.first();
    if (!before.isList && !saysTheSame(then, was, here, is))
        return noSuccessor(u"the one that is like it stands among other words"_s, true);
    if (before.isList && !standsAlone(here, is))
        return noSuccessor(
            u"the one that is like it is part of a row or dialog, and a list of controls "
            "does not say which"_s,
            false);
    const QString link = then.linkOf(was);
    if (!link.isEmpty() && link != here.linkOf(is))
        return noSuccessor(u"the one that is like it leads elsewhere"_s, true);
    return {.ref = is.ref};
}
