// What goes on after its reply, followed to its end.

#include "core/doors/cli/cli_parts.h"

#include "base/pending.h"
#include "core/doors/cli/exit_code.h"
#include "core/doors/cli/following.h"
#include "core/doors/cli/paint.h"

#include <QJsonDocument>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds betweenLooks{500};
constexpr int looksInLine = 10; // between two lines where there is no terminal
const QByteArray toStart = "\r\x1b[K"_ba; // of an empty line

Task<> betweenTwo()
{
    const Pending<Nothing> rested;
    QTimer::singleShot(betweenLooks, [rested] { rested.settle(Nothing{}); });
    co_await rested;
}

class FollowedLine {
public:
    FollowedLine(const Line &line, const Sentence &sentence)
        : m_line(line), m_following(*followingOf(*sentence.phrase)),
          m_asJson(sentence.options.asJson)
    {
    }

    void say(const Reply &reply)
    {
        const int look = m_looks++;
        if (m_asJson) {
            if (reply != m_before)
                m_line.output.out(QJsonDocument{reply}.toJson(QJsonDocument::Compact) + '\n');
            else
                m_line.output.out({}); // The waiting caller knows that we are there.
            m_before = reply;
            return;
        }
        const QString text = m_following.line(reply, m_line.typed.columns - 1);
        if (m_line.typed.isTerminal)
            m_line.output.out(toStart + onlyPainted(text, false).toUtf8());
        else if (look % looksInLine == 0)
            m_line.output.say(text);
        else
            m_line.output.out({});
    }

    // The line that changes makes room.
    void leave()
    {
        if (m_line.typed.isTerminal && !m_asJson && m_looks > 0)
            m_line.output.out(toStart);
    }

private:
    const Line &m_line;
    const Following &m_following;
    const bool m_asJson;
    Reply m_before;
    int m_looks = 0;
};

QJsonObject argumentsFor(const Following &following, const CallResult &first)
{
    const QLatin1StringView key{following.key};
    return {{key, first.reply.contains(key) ? first.reply.value(key) : first.arguments.value(key)}};
}

} // namespace

Task<int> runFollowing(Line line, Sentence sentence, CallResult first)
{
    const Following &following = *followingOf(*sentence.phrase);
    const Command *command = line.cli->phrasebook.command(QString::fromLatin1(following.command));
    const QJsonObject arguments = argumentsFor(following, first);
    if (line.typed.isTerminal && !sentence.options.asJson)
        line.output.note(inWords(following.leaving, {arguments, arguments}));
    FollowedLine reported{line, sentence};
    for (;;) {
        const ServerAnswer answer
            = co_await askAnywhere(line, sentence.options, *command, arguments);
        if (line.isCancelled())
            co_return exits::cancelled;
        if (const auto *failure = std::get_if<Failure>(&answer.outcome)) {
            reported.leave();
            const int code = line.output.fail(*failure, sentence.options.asJson);
            co_return answer.isReached ? code : exits::notRunning;
        }
        const Reply reply = std::get<Reply>(answer.outcome);
        const Following::Stand stand = following.stand(reply);
        if (stand == Following::Stand::Goes || sentence.options.asJson)
            reported.say(reply);
        if (stand != Following::Stand::Goes) {
            reported.leave();
            if (!sentence.options.asJson)
                line.output.say(following.end(reply));
            co_return stand == Following::Stand::Done ? exits::done : exits::failed;
        }
        co_await betweenTwo();
        if (line.isCancelled())
            co_return exits::cancelled;
    }
}
