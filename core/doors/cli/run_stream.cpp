// A sentence without an end: what happens, line by line, until Ctrl-C, a count or a time.

#include "core/doors/cli/cli_parts.h"
#include "core/doors/cli/exit_code.h"

#include <QDeadlineTimer>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

// Less than what a client takes for silence.
constexpr qint64 longestWait = 10'000;
constexpr int mostAtOnce = 100;

// How much of it is left to print.
struct Measure {
    std::optional<int> count{};
    QDeadlineTimer time{QDeadlineTimer::Forever};

    explicit Measure(const QJsonObject &arguments)
    {
        if (arguments.contains(u"count"))
            count = arguments.value(u"count").toInt();
        if (arguments.contains(u"waitMs"))
            time.setRemainingTime(arguments.value(u"waitMs").toInt());
    }
    bool isFull() const { return (count && *count <= 0) || time.hasExpired(); }
    void askFor(QJsonObject &arguments) const
    {
        const qint64 wait
            = time.isForever() ? longestWait : std::min(longestWait, time.remainingTime());
        arguments.insert(u"waitMs"_s, wait);
        arguments.insert(u"count"_s, std::clamp(count.value_or(mostAtOnce), 1, mostAtOnce));
    }
};

void print(const Line &line, const Sentence &sentence, const CallResult &result)
{
    const QJsonObject dropped = result.reply.value(u"dropped").toObject();
    if (!dropped.isEmpty())
        line.output.note(dropped.value(u"count").isNull()
                ? u"(some were lost)"_s
                : u"(%1 were lost)"_s.arg(dropped.value(u"count").toInt()));
    const QJsonArray events = result.reply.value(u"events").toArray();
    if (events.isEmpty()) {
        line.output.out({}); // The waiting caller knows that we are there.
    } else if (sentence.options.asJson) {
        for (const QJsonValue &event : events)
            line.output.out(QJsonDocument{event.toObject()}.toJson(QJsonDocument::Compact) + '\n');
    } else {
        line.output.say(sentence.phrase->describe(result));
    }
}

} // namespace

Task<int> runStream(Line line, Sentence sentence, QJsonObject arguments)
{
    Measure measure{arguments};
    while (!measure.isFull() && !line.isCancelled()) {
        measure.askFor(arguments);
        const ServerAnswer answer
            = co_await askAnywhere(line, sentence.options, *sentence.command, arguments);
        if (const auto *failure = std::get_if<Failure>(&answer.outcome)) {
            const int code = line.output.fail(*failure, sentence.options.asJson);
            co_return answer.isReached ? code : exits::notRunning;
        }
        const Reply reply = std::get<Reply>(answer.outcome);
        print(line, sentence, {reply, arguments, line.output.isColourful()});
        arguments.insert(u"since"_s, reply.value(u"last"));
        if (measure.count)
            *measure.count -= static_cast<int>(reply.value(u"events").toArray().size());
    }
    co_return line.isCancelled() ? exits::cancelled : exits::done;
}
