// Lines about the app and the machine: `clawdis app`, `clawdis doctor`, completion.

#include "core/doors/cli/cli_parts.h"

#include "base/nearest.h"
#include "core/catalogue/phrase.h"
#include "core/doors/cli/completion.h"
#include "core/doors/cli/exit_code.h"
#include "core/doors/cli/layout.h"
#include "core/doors/cli/paint.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

// Time for the reply to be sent.
constexpr std::chrono::milliseconds beforeQuitting{50};

Task<QJsonArray> listOf(Line line, QString command, QString key, QJsonObject arguments = {})
{
    const Outcome outcome = co_await line.ask(command, arguments);
    const auto *reply = std::get_if<Reply>(&outcome);
    co_return reply ? reply->value(key).toArray() : QJsonArray{};
}

QJsonArray runningNames(const QJsonArray &profiles)
{
    QJsonArray names;
    for (const QJsonValue &each : profiles) {
        if (each.toObject().value(u"running").toBool())
            names.append(each.toObject().value(u"name"));
    }
    return names;
}

Task<int> appStatus(Line line, GlobalOptions options)
{
    const CliApp &app = line.cli->app;
    const QJsonArray profiles = co_await listOf(line, u"profiles"_s, u"profiles"_s);
    const QJsonArray running = runningNames(profiles);
    if (options.asJson) {
        line.output.say(prettyJson(
            QJsonObject{{u"running"_s, true}, {u"version"_s, app.version}, {u"pid"_s, app.pid},
                {u"url"_s, app.url}, {u"socket"_s, app.socket}, {u"profiles"_s, running}}));
        co_return exits::done;
    }
    const QStringList names = QVariant{running.toVariantList()}.toStringList();
    line.output.say(
        u"version: %1\npid: %2\nurl: %3\nsocket: %4\nrunning profiles: %5"_s.arg(app.version)
            .arg(app.pid)
            .arg(app.url, app.socket, names.isEmpty() ? u"none"_s : names.join(u", "_s)));
    co_return exits::done;
}

QString stateWord(Check::State state)
{
    switch (state) {
    case Check::State::Ok:
        return u"ok"_s;
    case Check::State::Warn:
        return u"warn"_s;
    case Check::State::Fail:
        return u"fail"_s;
    }
    return {};
}

QString checkText(const Line &line, const Check &check, qsizetype nameWidth)
{
    constexpr qsizetype stateWidth = 6;
    const QString word = stateWord(check.state);
    const Paint paint = check.state == Check::State::Ok ? Paint::Green
        : check.state == Check::State::Warn             ? Paint::Yellow
                                                        : Paint::Red;
    const QString gap(stateWidth - word.size(), u' ');
    const QString start = QString(stateWidth + nameWidth + 2, u' ');
    const qsizetype columns = std::max<qsizetype>(20, line.typed.columns - start.size());
    const QString between = u'\n' + start;
    QString text = (line.output.isColourful() ? painted(word, paint) : word) + gap
        + check.name.leftJustified(nameWidth + 2) + wrapped(check.finding, columns).join(between);
    if (!check.fix.isEmpty())
        text += between + wrapped(u"→ "_s + check.fix, columns).join(between);
    return text;
}

QList<Candidate> liveWords(const QJsonArray &objects, const QString &key, const QString &meaning)
{
    QList<Candidate> words;
    for (const QJsonValue &each : objects)
        words.append(
            {each.toObject().value(key).toString(), each.toObject().value(meaning).toString()});
    return words;
}

// Only of a browser that runs already.
Task<QList<Candidate>> liveCandidates(Line line, Candidates::Live live, QString profile)
{
    QJsonObject arguments;
    if (!profile.isEmpty())
        arguments.insert(u"profile"_s, profile);
    if (live == Candidates::Live::Profiles) {
        const QJsonArray profiles = co_await listOf(line, u"profiles"_s, u"profiles"_s);
        co_return liveWords(profiles, u"name"_s, u"color"_s);
    }
    const QJsonArray tabs = co_await listOf(line, u"tabs"_s, u"tabs"_s, arguments);
    if (live == Candidates::Live::Tabs)
        co_return liveWords(tabs, u"targetId"_s, u"title"_s);
    QList<Candidate> refs;
    if (live != Candidates::Live::Refs || tabs.isEmpty())
        co_return std::as_const(refs);
    const Outcome outcome = co_await line.ask(u"snapshot"_s, arguments);
    const auto *reply = std::get_if<Reply>(&outcome);
    const QJsonObject known = reply ? reply->value(u"refs").toObject() : QJsonObject{};
    for (auto each = known.begin(); each != known.end(); ++each) {
        const QJsonObject ref = each->toObject();
        refs.append({each.key(),
            ref.value(u"role").toString() + u' ' + ref.value(u"name").toString().left(60)});
    }
    co_return std::as_const(refs);
}

int showApp(const Line &line)
{
    const CliApp &app = line.cli->app;
    if (app.show && app.show()) {
        line.output.say(u"showing the window of pid %1"_s.arg(app.pid));
        return exits::done;
    }
    line.output.note(u"no window: pid %1 runs as a service"_s.arg(app.pid));
    return exits::failed;
}

int stopApp(const Line &line)
{
    line.output.say(u"stopping"_s);
    QTimer::singleShot(beforeQuitting, [quit = line.cli->app.quit] {
        if (quit)
            quit();
    });
    return exits::done;
}

} // namespace

Task<int> runApp(Line line, QStringList words, GlobalOptions options)
{
    const QString word = words.isEmpty() ? QString{} : words.takeFirst();
    options.asJson = options.asJson || words.removeAll(u"--json"_s) > 0;
    if (!words.isEmpty())
        co_return line.output.refuse({u"one word too many: "_s + words.first()});
    if (!line.cli->app.isRunning) {
        line.output.note(u"not running"_s);
        co_return exits::notRunning;
    }
    if (word == u"status"_s)
        co_return co_await appStatus(line, options);
    if (word == u"start"_s) {
        const CliApp &app = line.cli->app;
        line.output.say(u"running: Clawdis Browser %1, pid %2, at %3"_s.arg(app.version)
                            .arg(app.pid)
                            .arg(app.url));
        co_return exits::done;
    }
    if (word == u"show"_s)
        co_return showApp(line);
    if (word == u"stop"_s)
        co_return stopApp(line);
    const QString meant = nearestWord(word, {u"start"_s, u"stop"_s, u"status"_s, u"show"_s});
    if (word.isEmpty())
        co_return line.output.refuse({u"Missing subcommand. Try: \"clawdis app status\""_s});
    co_return line.output.refuse({u"unknown command \"app %1\""_s.arg(word),
        meant.isEmpty() ? u"See: clawdis app --help"_s
                        : u"Did you mean \"clawdis app %1\"?"_s.arg(meant)});
}

Task<int> runDoctor(Line line, GlobalOptions options)
{
    QList<Check> checks;
    if (line.cli->app.doctor)
        checks = co_await line.cli->app.doctor();
    qsizetype nameWidth = 0;
    bool isWell = true;
    QJsonArray json;
    for (const Check &check : std::as_const(checks)) {
        nameWidth = std::max(nameWidth, check.name.size());
        isWell = isWell && check.state != Check::State::Fail;
        json.append(QJsonObject{{u"status"_s, stateWord(check.state)}, {u"name"_s, check.name},
            {u"finding"_s, check.finding}, {u"fix"_s, check.fix}});
    }
    if (options.asJson)
        line.output.say(prettyJson(QJsonObject{{u"ok"_s, isWell}, {u"checks"_s, json}}));
    for (const Check &check : std::as_const(checks)) {
        if (!options.asJson)
            line.output.say(checkText(line, check, nameWidth));
    }
    co_return isWell ? exits::done : exits::failed;
}

Task<int> runRpc(Line line, QStringList words)
{
    if (words != QStringList{u"key"_s})
        co_return line.output.refuse({u"Usage: clawdis rpc key"_s});
    const QByteArray key = co_await line.cli->app.rpcKey();
    line.output.say(QString::fromLatin1(key));
    co_return exits::done;
}

Task<int> runComplete(Line line, QStringList words)
{
    if (words.value(0) == u"--"_s)
        words.removeFirst();
    const QString last = words.isEmpty() ? QString{} : words.last();
    const Candidates candidates = candidatesFor(line.cli->phrasebook, words);
    QList<Candidate> all = candidates.words;
    if (candidates.live != Candidates::Live::None && candidates.live != Candidates::Live::Files
        && line.cli->app.isRunning)
        all += co_await liveCandidates(line, candidates.live, candidates.profile);
    for (const Candidate &each : std::as_const(all)) {
        QString meaning = each.meaning;
        meaning.replace(u'\n', u' ').replace(u'\t', u' ');
        if (each.word.startsWith(last))
            line.output.say(meaning.isEmpty() ? each.word : each.word + u'\t' + meaning);
    }
    if (candidates.live == Candidates::Live::Files)
        line.output.say(u":files"_s);
    co_return exits::done;
}
