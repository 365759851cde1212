// The lines of a commands file, whatever parts it is read in.
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

namespace files {

struct CommandText {
    QByteArray text; // UTF-8: what was none is replaced. Without space around it, never empty
    qint64 number = 0; // of the line in the file, from 1
    bool isTooLong = false; // then without its text
};

class CommandLines {
public:
    explicit CommandLines(qsizetype longest) : m_longest(longest) { }

    // Those that these bytes complete, without blank ones. A line that is too long is reported when
    // it ends, and the next one is read as ever.
    QList<CommandText> read(QByteArrayView bytes);

    bool holdsPart() const { return m_isTooLong || !m_begun.isEmpty(); }
    // The last line, which nothing ends; a batch runs it all the same.
    QList<CommandText> end();

private:
    void keep(QByteArrayView bytes);
    void finish(QList<CommandText> &lines);

    qsizetype m_longest;
    QByteArray m_begun;
    qint64 m_number = 0;
    bool m_isTooLong = false;
};

} // namespace files
