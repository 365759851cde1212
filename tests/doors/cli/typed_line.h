// Lines typed at a command line whose calls a test answers.
#pragma once

#include "core/commands/commands.h"
#include "core/doors/cli/cli.h"

#include <QTest>

// The result of one line.
struct TypedLine {
    int code = -1;
    QString out;
    QString error;
    QList<Call> calls; // that it made
};

class TypedLines {
public:
    // The next replies; an empty one if none is left.
    QList<Outcome> outcomes;
    CliApp app{QStringLiteral("1.2.3"), QStringLiteral("http://127.0.0.1:18791"),
        QStringLiteral("/run/clawdis.sock"), 42};
    CommandLine options; // everything but the arguments

    TypedLine type(const QStringList &words)
    {
        TypedLine typed;
        const RunLine run = commandLineOf(
            commands::forEveryone(),
            [this, &typed](Call call) {
                typed.calls.append(call);
                return answer(outcomes.isEmpty() ? Outcome{Reply{}} : outcomes.takeFirst());
            },
            app);
        CommandLine line = options;
        line.arguments = words;
        typed.code = QCoro::waitFor(run(line, [&](OutputStream stream, const QByteArray &bytes) {
            (stream == OutputStream::Out ? typed.out : typed.error) += QString::fromUtf8(bytes);
        }));
        return typed;
    }

    // Split at blanks; 'single quotes' hold together.
    TypedLine type(const QString &line) { return type(words(line)); }

    static QStringList words(const QString &line)
    {
        QStringList words;
        QString word;
        bool isQuoted = false;
        bool isBegun = false;
        for (const QChar &letter : line) {
            if (letter == u'\'') {
                isQuoted = !isQuoted;
                isBegun = true;
            } else if (letter == u' ' && !isQuoted) {
                if (isBegun)
                    words.append(std::exchange(word, {}));
                isBegun = false;
            } else {
                word += letter;
                isBegun = true;
            }
        }
        if (isBegun)
            words.append(word);
        return words;
    }

private:
    static Task<Outcome> answer(Outcome outcome)
    {
        const Outcome kept = std::move(outcome);
        co_return kept;
    }
};
