#include "core/doors/files/watcher.h"

#include "core/doors/files/file_actions.h"
#include "core/doors/files/file_run.h"

#include <QCoroTimer>
#include <QRandomGenerator>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace files {

namespace {

using std::chrono::milliseconds;

// How soon it is noticed that no caller waits for the watcher any more.
constexpr milliseconds betweenLooks{250};

FileError unknownOutcome()
{
    return errors::session(u"the watcher was killed while it ran this command: whether it was done "
                           "is unknown, and it is not repeated"_s);
}

} // namespace

Watcher::Watcher(WatchOptions options, FileSession &session, ProgressLines &progress)
    : m_options(std::move(options)), m_session(session), m_progress(progress),
      m_journal(m_options.commands.path(), m_options.results.path()),
      m_commands(m_options.commands),
      m_results(m_options.results,
          [this](const FileIdentity &file, qint64 lines) { m_journal.noteRotation(file, lines); })
{
    QObject::connect(&m_results, &ResultsFile::waitsForSpace, &m_results,
        [this] { m_progress.note(u"the disk is full: waiting a minute for room"_s); });
}

void Watcher::open()
{
    orThrow(m_commands.open());
    orThrow(m_results.open(m_options.resumes));
    if (!m_options.isBatch)
        m_commands.follow();
}

void Watcher::begin()
{
    const auto known = m_options.resumes
        ? m_journal.resume(m_commands.identity(), m_results, m_options.results.path())
        : std::nullopt;
    if (!known) {
        m_journal.begin(m_commands.identity(), m_results);
        return;
    }
    m_answered = m_journal.answeredAtStart();
    m_skip = std::max<qint64>(known->skip, 0);
    m_isNextBegun = known->isSkippedBegun;
    m_progress.note(u"going on after %1 answers"_s.arg(m_answered));
}

Task<bool> Watcher::run()
{
    open();
    begin();
    for (;;) {
        const CommandsFile::Part part = m_commands.read();
        if (part.anew != CommandsFile::Anew::No)
            co_await takeUpAnew(part.anew);
        const bool hasQuit = co_await handleAll(part.lines);
        if (hasQuit || isCancelled())
            break;
        if (!part.isAll || !part.lines.isEmpty())
            continue;
        if (m_skip > 0) { // There are fewer lines than were answered: it was cut off meanwhile.
            m_commands.readAgain();
            co_await takeUpAnew(CommandsFile::Anew::Truncated);
            continue;
        }
        m_progress.flush();
        if (m_options.isBatch) {
            co_await handleAll(m_commands.end());
            break;
        }
        const auto change = m_commands.change(betweenLooks);
        co_await change;
    }
    co_await m_results.written();
    m_progress.flush();
    co_return !isCancelled();
}

WatcherState Watcher::state() const
{
    return {m_options.commands.path(), m_options.results.path(), m_session.around().profile,
        m_options.isBatch, m_answered, m_waiting};
}

Task<> Watcher::takeUpAnew(CommandsFile::Anew how)
{
    co_await m_results.written();
    m_envelopes = {};
    m_skip = 0;
    m_isNextBegun = false;
    m_journal.commandsAreNew(m_commands.identity(), m_answered);
    const QString what = how == CommandsFile::Anew::Replaced ? u"was replaced"_s : u"was cut off"_s;
    m_progress.note(m_options.commands.path() + u' ' + what + u": reading it from its start"_s);
}

Task<bool> Watcher::handleAll(QList<CommandText> lines)
{
    m_waiting = lines.size();
    for (const CommandText &line : std::as_const(lines)) {
        const CommandText text = line;
        const bool hasQuit = co_await handle(text);
        --m_waiting;
        if (hasQuit)
            co_return true;
        if (isCancelled())
            co_return false;
    }
    co_return false;
}

Task<bool> Watcher::handle(CommandText line)
{
    const auto read = m_envelopes.read(line);
    if (m_skip > 0) {
        --m_skip;
        co_return false;
    }
    if (const auto *refusal = std::get_if<Refusal>(&read)) {
        const Answer refused{errorLine(refusal->id, refusal->seq, refusal->error), refusal->error};
        co_await answer(refusal->seq, refused);
        co_return false;
    }
    const FileCommand command = std::get<FileCommand>(read);
    const bool isQuit = command.action == u"quit"_s;
    if (!isQuit && command.action != u"config"_s && !m_isNextBegun)
        co_await keepPace();
    if (isCancelled())
        co_return false;
    m_progress.began(command);
    const Answer report = co_await answerTo(command);
    co_await answer(command.seq, report);
    co_return isQuit;
}

Task<> Watcher::answer(qint64 seq, Answer answer)
{
    co_await m_results.append(answer.line);
    ++m_answered;
    m_progress.ended(seq, answer.error);
}

Task<Watcher::Answer> Watcher::answerTo(FileCommand command)
{
    if (std::exchange(m_isNextBegun, false)) {
        const FileError unknown = unknownOutcome();
        co_return Answer{errorLine(command.id, command.seq, unknown), unknown};
    }
    if (command.action == u"quit"_s)
        co_return Answer{resultLine(command, {{u"status"_s, u"quit"_s}})};
    if (command.action == u"config"_s) {
        const QJsonValue step = command.fields.value(u"step_delay");
        const QJsonArray range = step.isArray() ? step.toArray() : QJsonArray{step, step};
        m_pace = {range.first().toDouble(), range.last().toDouble()};
        co_return Answer{resultLine(command, {{u"status"_s, u"configured"_s}})};
    }
    if (changesSomething(command.action)) {
        m_progress.flush();
        co_await m_results.written();
        m_journal.noteBegun(m_answered);
    }
    co_return co_await run(command);
}

Task<Watcher::Answer> Watcher::run(FileCommand command)
{
    std::optional<FileError> error;
    QJsonObject result;
    try {
        co_await m_session.begin();
        result = co_await runAction(m_session, command.action, command.fields);
    } catch (const FileFailed &failed) {
        error = failed.error;
    } catch (const Failure &failure) {
        error = errorOf(command.action, failure);
    }
    FileSecrets &secrets = m_session.secrets();
    if (error) {
        error->message = secrets.hidden(error->message);
        co_return Answer{errorLine(command.id, command.seq, *error), error};
    }
    co_return Answer{resultLine(command, secrets.hidden(result).toObject())};
}

Task<> Watcher::keepPace()
{
    if (m_pace.most <= 0)
        co_return;
    m_progress.flush();
    const double share = QRandomGenerator::global()->generateDouble();
    const double seconds = m_pace.least + share * (m_pace.most - m_pace.least);
    milliseconds left{static_cast<qint64>(seconds * 1000)};
    while (left.count() > 0 && !isCancelled()) {
        const milliseconds step = std::min(left, betweenLooks);
        QTimer timer;
        timer.setSingleShot(true);
        timer.start(step);
        co_await timer;
        left -= step;
    }
}

} // namespace files
