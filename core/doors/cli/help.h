// What --help says, at every level.
#pragma once

#include "core/doors/cli/layout.h"
#include "core/doors/cli/sentence.h"

class Help {
public:
    Help(const Phrasebook &phrasebook, int columns, bool isColourful);

    QString overview() const; // of clawdis
    QString app() const;
    QString doctor() const;
    QString rpc() const;
    QString mcp() const;
    QString completion() const;
    QString browser() const; // every phrase, in the order of the documents
    QString of(const Phrase &phrase) const;
    // Of the phrases that begin with these words, which are no phrase themselves.
    QString after(const QString &words) const;

private:
    QString title(const QString &text) const;
    QString rows(const QString &heading, const QList<Row> &rows) const;
    QString paragraph(const QString &text) const;

    const Phrasebook &m_phrasebook;
    qsizetype m_columns;
    bool m_isColourful;
};

// "click <ref> [options]"
QString usageOf(const Phrase &phrase, const Command &command);

// A line that can be typed; empty if the command's example does not give one.
QString exampleLine(const Phrase &phrase, const Command &command);

// "--double, --double-click", "--limit <n>"
QString spellingOf(const Option &option);

// Its meaning and its default.
QString meaningOf(const Option &option);

// The first words after clawdis and what they do.
QList<Row> topWords();
// Whether what follows `clawdis browser` goes without "browser" too: clawdis ask "what is new".
bool goesAlone(const QString &word);
QList<Row> appWords();
