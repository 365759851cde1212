#include "core/page/document/snapshot_lines.h"

#include "base/cut.h"
#include "base/typed_secrets.h"
#include "core/page/text/snapshot_line.h"
#include "core/page/text/tokens.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr QChar frameMark{u'\0'};
constexpr int stepIn = 2; // spaces
constexpr qsizetype mostPlaces = 8; // to continue from, if the newest are gone

qsizetype digitsIn(QStringView ref)
{
    qsizetype at = 0;
    while (at < ref.size() && ref.at(at).isDigit())
        ++at;
    return at;
}

// The line's own text, without our quotes, refs and addresses.
QString saidBy(QStringView text)
{
    static const QRegularExpression escape{u"\\\\([\"\\\\])"_s};
    SnapshotLine line = SnapshotLine::fromText(text.toString());
    if (line.role == u"/url")
        return {};
    line.drop(u"ref"_s);
    line.drop(u"cursor"_s);
    return line.said().replace(escape, u"\\1"_s);
}

struct Room {
    explicit Room(SnapshotBudget most) : budget(most) { }

    bool takes(QStringView line) const
    {
        TokenCount with = tokens;
        with.add(line);
        return (budget.characters == 0 || characters + line.size() <= budget.characters)
            && (budget.tokens == 0 || with.tokens() <= budget.tokens);
    }
    void take(QStringView line)
    {
        characters += line.size() + 1;
        tokens.add(line);
        tokens.add(u"\n");
    }
    QString clipped(const QString &line) const
    {
        qsizetype most = line.size();
        while (most > 0 && !takes(QStringView{line}.left(most)))
            most -= std::max<qsizetype>(1, most / 8);
        return most > 0 ? cut(line, most) : QString{};
    }

    SnapshotBudget budget;
    qsizetype characters = 0;
    TokenCount tokens{};
};

} // namespace

QString SnapshotLines::Line::toText() const
{
    QString line{pad, u' '};
    line += text;
    if (inner >= 0)
        line += u':';
    return line;
}

int SnapshotLines::Line::indent() const
{
    return pad + static_cast<int>(depthOf(text));
}

SnapshotLines::SnapshotLines(const SnapshotPart &part, bool keepsEmpty)
{
    add(part, -1, 0, keepsEmpty);
    if (m_end < 0)
        m_end = m_lines.size();
}

void SnapshotLines::add(const SnapshotPart &part, qsizetype around, int pad, bool keepsEmpty)
{
    const qsizetype frame = m_frames.size();
    m_frames.append({&part, around});
    m_omitted += part.omitted;
    for (const SnapshotPart &rest : part.rest)
        add(rest, frame, pad + stepIn * (part.placeDepth + 1), keepsEmpty);
    const auto lines = QStringView{part.text}.split(u'\n', Qt::SkipEmptyParts);
    const auto refs = QStringView{part.refs}.split(u'\n');
    auto child = part.children.begin();
    int number = part.place;
    int passed = part.passed;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QStringView ref = refs.value(i);
        number = ref.isEmpty() ? number : ref.left(digitsIn(ref)).toInt();
        passed = ref.isEmpty() ? passed + 1 : 0;
        Line line{lines.at(i), ref, pad, frame, number, passed};
        line.isHolder = line.text.endsWith(frameMark);
        if (line.isHolder)
            line.text.chop(1);
        m_lines.append(line);
        if (line.isHolder && child != part.children.end())
            addInner(*child++, frame, line.indent() + stepIn, keepsEmpty);
    }
    if (part.isCut && m_end < 0)
        m_end = m_lines.size();
}

void SnapshotLines::addInner(const SnapshotPart &inner, qsizetype frame, int pad, bool keepsEmpty)
{
    const qsizetype holder = m_lines.size() - 1;
    if (inner.text.isEmpty() && !inner.isCut) {
        if (!keepsEmpty)
            m_lines.removeLast();
        return;
    }
    m_lines[holder].inner = m_frames.size();
    add(inner, frame, pad, keepsEmpty);
    const bool isEmpty = m_lines.size() == holder + 1;
    if (isEmpty && !inner.isCut) {
        m_lines[holder].inner = -1;
        if (!keepsEmpty)
            m_lines.removeLast();
    }
}

int SnapshotLines::find(const QString &text)
{
    QList<Line> kept;
    QList<Line> around; // around the current line, not kept yet
    int matched = 0;
    for (const Line &line : std::as_const(m_lines)) {
        while (!around.isEmpty() && around.last().indent() >= line.indent())
            around.removeLast();
        const QString said = typedSecrets::redact(saidBy(line.text));
        if (said.contains(text, Qt::CaseInsensitive)) {
            kept += around;
            kept.append(line);
            around.clear();
            ++matched;
        } else {
            around.append(line);
        }
    }
    m_lines = kept;
    m_end = m_lines.size();
    return matched;
}

QString SnapshotLines::refOf(const Line &line) const
{
    if (line.ref.isEmpty())
        return {};
    const QString number = line.ref.left(digitsIn(line.ref)).toString();
    return m_frames.at(line.frame).part->prefix() + u'e' + number;
}

CutLines SnapshotLines::cut(SnapshotBudget budget) const
{
    CutLines out;
    Room room{budget};
    QList<QString> named(m_frames.size());
    qsizetype at = 0;
    for (; at < m_end; ++at) {
        const Line &line = m_lines.at(at);
        QString text = line.toText();
        if (at == 0)
            text = room.clipped(text);
        if (!room.takes(text))
            break;
        room.take(text);
        out.lines.append(text);
        out.refs.append(refOf(line));
        if (!line.ref.isEmpty())
            (named[line.frame] += line.ref) += u'\n';
        if (line.ref.mid(digitsIn(line.ref)).startsWith(u'+'))
            out.controls.insert(out.refs.last());
    }
    for (qsizetype i = 0; i < named.size(); ++i)
        out.named.add(m_frames.at(i).part->prefix(), named.at(i));
    out.isCut = at < m_lines.size()
        || std::any_of(
            m_frames.begin(), m_frames.end(), [](const Frame &frame) { return frame.part->isCut; });
    out.omitted = m_omitted + static_cast<int>(m_lines.size() - at);
    if (out.isCut && at > 0)
        out.cursor = cursorBehind(at - 1);
    return out;
}

// Fallbacks for the newest ref, each twice as far back as the one before.
FramePlace SnapshotLines::placeIn(qsizetype frame, qsizetype last) const
{
    const SnapshotPart &part = *m_frames.at(frame).part;
    FramePlace place{part.frame->sequence, {}, part.passed};
    bool isNewest = true;
    int seen = 0;
    int next = 1;
    for (qsizetype at = last; at >= 0 && place.refs.size() < mostPlaces; --at) {
        const Line &line = m_lines.at(at);
        if (line.frame != frame)
            continue;
        if (std::exchange(isNewest, false)) {
            place.passed = line.passed;
            if (line.number > 0)
                place.refs.append(line.number);
            continue;
        }
        if (line.ref.isEmpty() || place.refs.contains(line.number) || ++seen < next)
            continue;
        place.refs.append(line.number);
        next *= 2;
    }
    if (isNewest && part.place > 0)
        place.refs.append(part.place);
    return place;
}

SnapshotCursor SnapshotLines::cursorBehind(qsizetype last) const
{
    SnapshotCursor cursor;
    const Line &line = m_lines.at(last);
    if (line.inner >= 0)
        cursor.places.prepend({m_frames.at(line.inner).part->frame->sequence, {}, 0});
    for (qsizetype frame = line.frame; frame >= 0; frame = m_frames.at(frame).around)
        cursor.places.prepend(placeIn(frame, last));
    return cursor;
}
