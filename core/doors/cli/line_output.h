// The output of a line: its two streams, for people or scripts.
#pragma once

#include "base/failure.h"
#include "core/doors/cli/sentence.h"
#include "core/doors/command_line.h"

class LineOutput {
public:
    LineOutput(const CommandLine &line, WriteOutput write);

    bool isColourful() const { return m_isColourful; }

    void out(const QByteArray &bytes) const { m_write(OutputStream::Out, bytes); }
    void say(const QString &text) const; // adds a newline
    void note(const QString &text) const; // the same, to stderr

    // "Error: …", and the hint on its own line. Each returns the exit code.
    int refuse(const Misspelling &wrong) const;
    int fail(const Failure &failure, bool asJson) const;

private:
    void error(const QString &message, const QString &hint) const;

    WriteOutput m_write;
    bool m_isColourful;
};
