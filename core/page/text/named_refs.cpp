#include "core/page/text/named_refs.h"

#include <QHash>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace {

struct NamedRef {
    QString ref;
    QStringView reported; // "button Save"
    int nth = -1; // -1: no other has this role and name
};

QList<NamedRef> refsIn(const QString &prefix, const QString &rows)
{
    QList<NamedRef> refs;
    QHash<QStringView, qsizetype> first;
    QHash<QStringView, int> count;
    const auto lines = QStringView{rows}.split(u'\n', Qt::SkipEmptyParts);
    refs.reserve(lines.size());
    for (const QStringView line : lines) {
        const auto end = std::find_if_not(
            line.begin(), line.end(), [](QChar character) { return character.isDigit(); });
        const qsizetype space = end - line.begin(); // or a "+"
        if (space == line.size())
            continue;
        const QStringView reported = line.mid(space + 1);
        const int before = count[reported]++;
        if (before == 0)
            first.insert(reported, refs.size());
        else
            refs[first.value(reported)].nth = 0;
        refs.append(
            {prefix + u'e' + line.left(space).toString(), reported, before > 0 ? before : -1});
    }
    return refs;
}

QJsonObject inJson(const NamedRef &ref)
{
    const qsizetype space = ref.reported.indexOf(u' ');
    QJsonObject json{{u"role"_s, ref.reported.left(space).toString()}};
    if (space + 1 < ref.reported.size())
        json.insert(u"name"_s, ref.reported.mid(space + 1).toString());
    if (ref.nth >= 0)
        json.insert(u"nth"_s, ref.nth);
    return json;
}

} // namespace

void NamedRefs::add(const QString &prefix, const QString &rows)
{
    m_frames.append({prefix, rows});
}

qsizetype NamedRefs::size() const
{
    const auto add = [](qsizetype sum, const FrameRows &frame) { return sum + frame.rows.size(); };
    const auto letters = std::accumulate(m_frames.begin(), m_frames.end(), qsizetype{0}, add);
    return letters * static_cast<qsizetype>(sizeof(QChar));
}

QJsonObject NamedRefs::toJson() const
{
    QList<NamedRef> refs;
    for (const FrameRows &frame : m_frames)
        refs += refsIn(frame.prefix, frame.rows);
    // QJsonObject keeps its keys sorted: only appending is cheap.
    std::sort(refs.begin(), refs.end(),
        [](const NamedRef &one, const NamedRef &other) { return one.ref < other.ref; });
    QJsonObject json;
    for (const NamedRef &each : refs) {
        if (!m_removed.contains(each.ref))
            json.insert(each.ref, inJson(each));
    }
    return json;
}
