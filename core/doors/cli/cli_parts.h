// Shared by the parts of the command line.
#pragma once

#include "core/doors/cli/cli.h"
#include "core/doors/cli/line_output.h"
#include "core/doors/cli/phrasebook.h"
#include "core/doors/cli/server_call.h"

struct Cli {
    Phrasebook phrasebook;
    std::function<Task<Outcome>(Call)> call;
    CliApp app;
};

using CliPtr = std::shared_ptr<const Cli>;

// One line being run.
struct Line {
    CliPtr cli;
    CommandLine typed;
    LineOutput output;

    // The caller's name.
    QString caller() const { return typed.environment.value(QStringLiteral("CLAWDIS_CALLER")); }
    Task<Outcome> ask(QString command, QJsonObject arguments) const
    {
        static quint64 count = 0;
        Call asked{QStringLiteral("cli-%1").arg(++count), QStringLiteral("cli"), std::move(command),
            std::move(arguments)};
        asked.caller.name = caller();
        return cli->call(std::move(asked));
    }
    bool isCancelled() const { return typed.isCancelled && *typed.isCancelled; }
};

// The call, here or at the server that the options, or the settings, name.
Task<ServerAnswer> askAnywhere(
    Line line, GlobalOptions options, Command command, QJsonObject arguments);

// Goes on from each reply to the next, printing what each says.
Task<int> runStream(Line line, Sentence sentence, QJsonObject arguments);

// Goes on to the end of what the first reply has begun, showing how far it is: on a terminal in one
// line that changes, else in lines.
Task<int> runFollowing(Line line, Sentence sentence, CallResult first);

// Each prints everything and returns the exit code.
Task<int> runSentence(Line line, Sentence sentence);
Task<int> runApp(Line line, QStringList words, GlobalOptions options);
Task<int> runDoctor(Line line, GlobalOptions options);
Task<int> runRpc(Line line, QStringList words);
Task<int> runMcp(Line line, QStringList words);
Task<int> runComplete(Line line, QStringList words);
