// All phrases: those that commands declare, and one for each command that declares none and is not
// the `without` of another.
#pragma once

#include "core/catalogue/command.h"

#include <deque>

class Phrasebook {
public:
    explicit Phrasebook(const QList<Command> &commands);

    const QList<Phrase> &phrases() const { return m_phrases; }
    const QList<Command> &commands() const { return m_commands; }

    // The phrases of these commands, in an order for people.
    QList<Phrase> phrasesOf(const QList<Command> &commands) const;

    const Phrase *find(const QString &words) const;
    const Command *command(const QString &name) const;
    const Command &commandOf(const Phrase &phrase) const;

    // The words that may follow; all first words if empty.
    QStringList wordsAfter(const QString &words) const;
    // The phrase that continues these words and takes most.
    QString exampleAfter(const QString &words) const;

private:
    const char *kept(const QString &text);
    Phrase plainPhrase(const Command &command);

    QList<Command> m_commands;
    QList<Phrase> m_phrases;
    std::deque<QByteArray> m_texts; // that made phrases point to
};

// fullPage → full-page
QString optionName(const QString &argument);

// One sentence: the phrase's own, else its command's.
QString summaryOf(const Phrase &phrase, const Command &command);
