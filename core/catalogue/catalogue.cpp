#include "core/catalogue/catalogue.h"

#include "core/base/logging.h"
#include "core/browser/engine.h"
#include "core/events/event_stream.h"

#include <QElapsedTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

Failure unknownCommand(const QString &name)
{
    return {Code::UnknownCommand, u"unknown command: %1"_s.arg(name),
        u"GET /openapi.json lists them."_s};
}

Failure disabled()
{
    return {Code::Disabled, u"Browser disabled in settings"_s,
        u"Set browser.enabled to true in clawdis.json, or switch it on from the tray."_s};
}

std::optional<QString> textAt(const QJsonObject &arguments, const char *name)
{
    const auto text = Codec<QString>::read(arguments.value(QLatin1String{name}));
    return text && !text->isEmpty() ? text : std::nullopt;
}

// A reply that is its own proof of what happened must not be lost to what nobody foresaw.
Failure unforeseen(const std::exception &error)
{
    return {Code::Internal, u"internal error: %1"_s.arg(QString::fromUtf8(error.what())),
        u"This is a fault of ours: please report it with the log."_s};
}

} // namespace

Catalogue::Catalogue(QList<Command> commands, Engine &engine, EventStream &events)
    : m_commands(std::move(commands)), m_engine(engine), m_events(events)
{
}

const Command *Catalogue::find(const QString &name) const
{
    const auto found = std::find_if(m_commands.begin(), m_commands.end(),
        [&](const Command &command) { return name == QLatin1String{command.name}; });
    return found == m_commands.end() ? nullptr : &*found;
}

const Command *Catalogue::commandOf(const Call &call) const
{
    const Command *command = find(call.command);
    const bool isHidden = command && command->reach == Reach::People && call.door != windowDoor;
    return isHidden ? nullptr : command;
}

Task<Outcome> Catalogue::call(Call call)
{
    QElapsedTimer timer;
    timer.start();
    Outcome outcome = unknownCommand(call.command);
    if (const Command *command = commandOf(call)) {
        const auto checked = checkedArguments(*command, call.arguments);
        if (const Failure *misfit = failureIn(checked)) {
            outcome = *misfit;
        } else {
            try {
                outcome = co_await run(*command, std::get<QJsonObject>(checked));
            } catch (const Failure &failure) {
                outcome = failure;
            } catch (const std::exception &error) {
                outcome = unforeseen(error);
            }
        }
    }
    tell(call, outcome, timer.elapsed());
    co_return outcome;
}

Task<Reply> Catalogue::run(const Command &command, QJsonObject checked)
{
    const Deadline deadline = Deadline::in(command.timeLimit);
    const auto profile = textAt(checked, fields::profile.name);
    const auto targetId = textAt(checked, fields::targetId.name);
    const Arguments arguments{std::move(checked), deadline};
    if (!m_engine.isEnabled() && !command.worksWhileDisabled)
        throw disabled();
    if (!command.worksOnBrowser())
        co_return co_await std::get<2>(command.run)(m_engine, arguments);
    const std::shared_ptr<Browser> browser = m_engine.hold(profile);
    if (!command.worksOnPage())
        co_return co_await std::get<1>(command.run)(*browser, arguments);
    Page page = co_await browser->page(targetId, deadline);
    co_return co_await std::get<0>(command.run)(page, arguments);
}

void Catalogue::tell(const Call &call, const Outcome &outcome, qint64 milliseconds)
{
    const auto *failure = std::get_if<Failure>(&outcome);
    const QString result
        = failure ? QString::fromLatin1(rowOf(failure->code).name) : QStringLiteral("ok");
    qCInfo(logCall).noquote().nospace()
        << "id=" << call.id << " door=" << call.door << " command=" << call.command
        << " result=" << result << " ms=" << milliseconds
        << (failure ? u" message=\"%1\""_s.arg(failure->message) : QString{});
    m_events.tell({Event::Kind::CallEnded, call.arguments.value(u"profile").toString(),
        {{u"id"_s, call.id}, {u"door"_s, call.door}, {u"command"_s, call.command},
            {u"result"_s, result}, {u"ms"_s, milliseconds}}});
}
