// Every phrase there is: those that commands declare, and one for each that declares none and is
// not the `without` of another's.
#pragma once

#include "core/catalogue/command.h"

#include <deque>

class Phrasebook {
public:
    explicit Phrasebook(const QList<Command> &commands);

    const QList<Phrase> &phrases() const { return m_phrases; }
    const QList<Command> &commands() const { return m_commands; }

    // Those of these commands, in an order for people.
    QList<Phrase> phrasesOf(const QList<Command> &commands) const;

    const Phrase *find(const QString &words) const;
    const Command *command(const QString &name) const;
    const Command &commandOf(const Phrase &phrase) const;

    // Whether there are phrases that go on after these words.
    bool goesOn(const QString &words) const;
    // The first words of all phrases, or the words that may follow.
    QStringList wordsAfter(const QString &words) const;
    // Of the phrases that go on after these words, the one that asks for most.
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

// One sentence: that of the phrase or, where it has none, of its command.
QString summaryOf(const Phrase &phrase, const Command &command);
