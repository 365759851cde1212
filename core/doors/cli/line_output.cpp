#include "core/doors/cli/line_output.h"

#include "core/catalogue/phrase.h"
#include "core/doors/cli/exit_code.h"
#include "core/doors/cli/paint.h"

using namespace Qt::StringLiterals;

LineOutput::LineOutput(const CommandLine &line, WriteOutput write)
    : m_write(std::move(write)), m_isColourful(wantsPaint(line))
{
}

void LineOutput::say(const QString &text) const
{
    out(onlyPainted(text, m_isColourful).toUtf8() + '\n');
}

void LineOutput::note(const QString &text) const
{
    m_write(OutputStream::Error, onlyPainted(text, m_isColourful).toUtf8() + '\n');
}

void LineOutput::error(const QString &message, const QString &hint) const
{
    const QString word = m_isColourful ? painted(u"Error:"_s, Paint::Red) : u"Error:"_s;
    note(word + u' ' + message + (hint.isEmpty() ? hint : u'\n' + hint));
}

int LineOutput::refuse(const Misspelling &wrong) const
{
    error(wrong.message, wrong.hint);
    return exits::usage;
}

int LineOutput::fail(const Failure &failure, bool asJson) const
{
    if (asJson)
        note(prettyJson(toJson(failure)));
    else
        error(failure.message, failure.hint);
    return exitCodeOf(failure);
}
