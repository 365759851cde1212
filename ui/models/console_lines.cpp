#include "ui/models/console_lines.h"

#include "ui/models/cell_text.h"
#include "ui/models/tab_titles.h"
#include "ui/models/tones.h"

using namespace Qt::StringLiterals;

ConsoleLines::ConsoleLines(const TabTitles &titles, QObject *parent)
    : RingTable(capacity, ColumnCount, {Count}, parent), m_titles(titles)
{
    connect(&titles, &TabTitles::changed, this, [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, Tab), index(rowCount() - 1, Tab));
    });
}

QVariant ConsoleLines::cell(const ConsoleLine &line, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return textOf(line, column);
    case Qt::ToolTipRole:
        if (column == Text)
            return cell_text::toolTip(line.text);
        if (column == Source)
            return cell_text::toolTip(line.wholeSource());
        return {};
    case Qt::ForegroundRole:
        if (column != Text && column != Level)
            return tones::faint();
        if (line.level == ConsoleLevel::Error)
            return tones::error();
        if (line.level == ConsoleLevel::Warning)
            return tones::warning();
        if (line.level == ConsoleLevel::Debug || column == Level)
            return tones::faint();
        return {};
    default:
        return {};
    }
}

QStringList ConsoleLines::headings() const
{
    return {tr("Time"), tr("Level"), tr("×"), tr("Message"), tr("Source"), tr("Tab")};
}

void ConsoleLines::add(const QList<ConsoleLine> &lines)
{
    QList<ConsoleLine> fresh;
    for (const ConsoleLine &line : lines) {
        if (!fresh.isEmpty() && fresh.last().repeatsItself(line)) {
            fresh.last().repeats += line.repeats;
            fresh.last().timestamp = line.timestamp;
            fresh.last().objects = line.objects;
        } else if (fresh.isEmpty() && heldCount() > 0 && held(next() - 1).repeatsItself(line)) {
            change(next() - 1, [&line](ConsoleLine &last) {
                last.repeats += line.repeats;
                last.timestamp = line.timestamp;
                last.objects = line.objects;
            });
        } else {
            fresh.append(line);
        }
    }
    append(fresh);
}

void ConsoleLines::showFrom(ConsoleLevel least)
{
    filterBy(m_least, least);
}

void ConsoleLines::search(const QString &text)
{
    filterBy(m_searched, text);
}

void ConsoleLines::showDuring(const std::optional<Stretch> &stretch)
{
    filterBy(m_stretch, stretch);
}

bool ConsoleLines::accepts(const ConsoleLine &line) const
{
    const auto time = [&line] {
        return QDateTime::fromString(line.timestamp, Qt::ISODateWithMs).toMSecsSinceEpoch();
    };
    return (!m_stretch || m_stretch->holds(time())) && line.level >= m_least
        && (m_searched.isEmpty() || line.text.contains(m_searched, Qt::CaseInsensitive)
            || line.url.contains(m_searched, Qt::CaseInsensitive));
}

QString ConsoleLines::textOf(const ConsoleLine &line, int column) const
{
    switch (column) {
    case Time:
        return cell_text::time(line.timestamp);
    case Level:
        switch (line.level) {
        case ConsoleLevel::Debug:
            return tr("debug");
        case ConsoleLevel::Info:
            return tr("info");
        case ConsoleLevel::Warning:
            return tr("warning");
        case ConsoleLevel::Error:
            return tr("error");
        }
        return {};
    case Count:
        return line.repeats > 1 ? u"%1×"_s.arg(line.repeats) : QString{};
    case Text:
        return (line.objects.isEmpty() ? QString{} : u"▸ "_s) + cell_text::line(line.text);
    case Source:
        return line.source();
    default:
        return m_titles.of(line.targetId);
    }
}

QString ConsoleLines::asText(int position) const
{
    const ConsoleLine &line = row(position);
    QString text = u"%1 %2 [%3] %4"_s.arg(
        textOf(line, Time), textOf(line, Level), m_titles.of(line.targetId), line.text);
    if (!line.url.isEmpty())
        text += u" (%1)"_s.arg(line.wholeSource());
    return line.repeats > 1 ? u"%1 ×%2"_s.arg(text).arg(line.repeats) : text;
}
