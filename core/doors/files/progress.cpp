#include "core/doors/files/progress.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace files {

namespace {

constexpr qsizetype sentTogether = 16 * 1024;

QString subjectOf(const FileCommand &command)
{
    const QJsonObject &fields = command.fields;
    if (command.action == u"fetch"_s) {
        if (fields.contains(u"url"_s))
            return u' ' + plainAddress(fields.value(u"url").toString());
        if (fields.contains(u"index"_s))
            return u" link %1"_s.arg(fields.value(u"index").toInteger());
        return u" link with a text"_s;
    }
    for (const QString &name : {u"selector"_s, u"domain"_s, u"key"_s}) {
        if (fields.contains(name))
            return u' ' + fields.value(name).toString().left(200);
    }
    return {};
}

} // namespace

ProgressLines::ProgressLines(QString word, bool isTerminal, WriteOutput write, FileSecrets &secrets)
    : m_word(std::move(word)), m_isTerminal(isTerminal), m_write(std::move(write)),
      m_secrets(secrets)
{
}

QString ProgressLines::start() const
{
    return u"[%1 %2] "_s.arg(m_word, QDateTime::currentDateTime().toString(u"yyyyMMdd HH:mm:ss"_s));
}

void ProgressLines::add(const QString &text)
{
    m_waiting += m_secrets.hidden(text).toUtf8();
    if (m_waiting.size() >= sentTogether)
        flush();
}

void ProgressLines::flush()
{
    if (!m_waiting.isEmpty())
        m_write(OutputStream::Error, std::exchange(m_waiting, {}));
}

// On a terminal the line stays open until the command has ended.
void ProgressLines::began(const FileCommand &command)
{
    const QString what = u"seq %1: %2%3"_s.arg(command.seq).arg(command.action, subjectOf(command));
    add(start() + what + (m_isTerminal ? u" … "_s : u"\n"_s));
}

void ProgressLines::ended(qint64 seq, const std::optional<FileError> &error)
{
    const QString outcome
        = error ? u"error [%1] %2"_s.arg(error->code, error->message.left(500)) : u"ok"_s;
    add(m_isTerminal ? outcome + u'\n' : start() + u"seq %1: "_s.arg(seq) + outcome + u'\n');
}

void ProgressLines::note(const QString &text)
{
    add(start() + text + u'\n');
    flush();
}

} // namespace files
