// Where a line writes to: its two streams, and how people and scripts want them.
#pragma once

#include "base/failure.h"
#include "core/doors/cli/sentence.h"
#include "core/doors/command_line.h"

class LineOutput {
public:
    LineOutput(const CommandLine &line, WriteOutput write);

    bool isColourful() const { return m_isColourful; }

    void out(const QByteArray &bytes) const { m_write(OutputStream::Out, bytes); }
    void say(const QString &text) const; // with a newline at its end
    void note(const QString &text) const; // the same, beside the output

    // "Error: …", and the hint on a line of its own. Each gives the exit code.
    int refuse(const Misspelling &wrong) const;
    int fail(const Failure &failure, bool asJson) const;

private:
    void error(const QString &message, const QString &hint) const;

    WriteOutput m_write;
    bool m_isColourful;
};
