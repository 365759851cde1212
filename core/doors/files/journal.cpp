#include "core/doors/files/journal.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace files {

namespace {

Failure unknowable(const QString &results)
{
    return {Code::FileNotFound,
        u"%1 is not the file that results went to: nobody knows what was answered"_s.arg(results),
        u"Put it back, or begin again without --resume."_s};
}

qint64 linesFrom(const QString &path, qint64 from)
{
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly) || !file.seek(from))
        return 0;
    qint64 lines = 0;
    while (!file.atEnd())
        lines += file.read(1024 * 1024).count('\n');
    return lines;
}

} // namespace

void Journal::begin(const FileIdentity &commands, const ResultsFile &results)
{
    const std::lock_guard lock{m_mutex};
    m_state.read(); // for its generation
    m_progress = {commands.toText(), 0, results.identity().toText(), results.size()};
    m_state.write(m_progress);
}

std::optional<Journal::Start> Journal::resume(
    const FileIdentity &commands, const ResultsFile &results, const QString &resultsPath)
{
    const std::lock_guard lock{m_mutex};
    const auto known = m_state.read();
    if (!known)
        return std::nullopt;
    m_progress = *known;
    const QString now = results.identity().toText();
    if (now != m_progress.results && m_progress.rotating >= 0) {
        m_progress.results = now;
        m_progress.resultsFrom = 0;
        m_progress.answersBefore = m_progress.rotating;
        m_progress.rotating = -1;
    }
    const bool isSame = now == m_progress.results && results.size() >= m_progress.resultsFrom;
    const bool hasNewCommands = commands.toText() != m_progress.commands;
    if (!isSame && hasNewCommands)
        return std::nullopt;
    if (!isSame)
        throw unknowable(resultsPath);
    m_answeredAtStart = m_progress.answersBefore + linesFrom(resultsPath, m_progress.resultsFrom);
    Start start;
    if (hasNewCommands) {
        m_progress.commands = commands.toText();
        m_progress.commandsFrom = m_answeredAtStart;
    } else {
        start.skip = m_answeredAtStart - m_progress.commandsFrom;
        start.isSkippedBegun = m_progress.begun == m_answeredAtStart;
    }
    m_state.write(m_progress);
    return start;
}

void Journal::commandsAreNew(const FileIdentity &commands, qint64 answered)
{
    const std::lock_guard lock{m_mutex};
    m_progress.commands = commands.toText();
    m_progress.commandsFrom = answered;
    m_state.write(m_progress);
}

void Journal::noteBegun(qint64 answered)
{
    const std::lock_guard lock{m_mutex};
    m_progress.begun = answered;
    m_state.write(m_progress);
}

void Journal::noteRotation(const FileIdentity &results, qint64 written)
{
    const std::lock_guard lock{m_mutex};
    if (results.toText() != m_progress.results) {
        m_progress.results = results.toText();
        m_progress.resultsFrom = 0;
        m_progress.answersBefore = m_progress.rotating;
    }
    m_progress.rotating = m_answeredAtStart + written;
    try {
        m_state.write(m_progress);
    } catch (const Failure &) {
        // The disk is full: the next begun command says so.
    }
}

} // namespace files
