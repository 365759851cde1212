#include "core/doors/cli/phrasebook.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

QString optionName(const QString &argument)
{
    QString name;
    for (const QChar &letter : argument) {
        if (letter.isUpper())
            name += u'-';
        name += letter.toLower();
    }
    return name;
}

QString summaryOf(const Phrase &phrase, const Command &command)
{
    return QString::fromUtf8(*phrase.summary == '\0' ? command.summary : phrase.summary);
}

Phrasebook::Phrasebook(const QList<Command> &commands) : m_commands(commands)
{
    QSet<QByteArray> reached;
    for (const Command &each : std::as_const(m_commands)) {
        for (Phrase phrase : each.phrases) {
            phrase.command = each.name;
            if (*phrase.words == '\0')
                phrase.words = kept(optionName(QString::fromLatin1(each.name)));
            m_phrases.append(phrase);
            reached.unite({each.name, phrase.without});
        }
    }
    for (const Command &each : std::as_const(m_commands)) {
        if (!reached.contains(each.name))
            m_phrases.append(plainPhrase(each));
    }
}

const char *Phrasebook::kept(const QString &text)
{
    return m_texts.emplace_back(text.toLatin1()).constData();
}

// Required scalars become positional, in the catalogue's order.
Phrase Phrasebook::plainPhrase(const Command &command)
{
    QStringList positional;
    for (const Parameter &each : command.takes) {
        const QString type = each.schema.value(u"type").toString();
        if (each.isRequired && type != u"array"_s && type != u"object"_s)
            positional.append(each.name);
    }
    return {.words = kept(optionName(QString::fromLatin1(command.name))),
        .positional = kept(positional.join(u' ')),
        .command = command.name};
}

QList<Phrase> Phrasebook::phrasesOf(const QList<Command> &commands) const
{
    QSet<QString> names;
    for (const Command &each : commands)
        names.insert(QString::fromLatin1(each.name));
    QList<Phrase> phrases = m_phrases;
    phrases.removeIf(
        [&](const Phrase &phrase) { return !names.contains(QString::fromLatin1(phrase.command)); });
    return phrases;
}

const Phrase *Phrasebook::find(const QString &words) const
{
    const auto found = std::find_if(m_phrases.begin(), m_phrases.end(),
        [&](const Phrase &phrase) { return words == QLatin1StringView{phrase.words}; });
    return found == m_phrases.end() ? nullptr : &*found;
}

const Command *Phrasebook::command(const QString &name) const
{
    const auto found = std::find_if(m_commands.begin(), m_commands.end(),
        [&](const Command &each) { return name == QLatin1StringView{each.name}; });
    return found == m_commands.end() ? nullptr : &*found;
}

const Command &Phrasebook::commandOf(const Phrase &phrase) const
{
    return *command(QString::fromLatin1(phrase.command));
}

QStringList Phrasebook::wordsAfter(const QString &words) const
{
    const QString start = words.isEmpty() ? QString{} : words + u' ';
    QStringList next;
    for (const Phrase &phrase : m_phrases) {
        const QString name = phrase.name();
        if (name.startsWith(start))
            next.append(name.sliced(start.size()).section(u' ', 0, 0));
    }
    next.removeDuplicates();
    return next;
}

QString Phrasebook::exampleAfter(const QString &words) const
{
    QString example;
    qsizetype most = -1;
    for (const Phrase &phrase : m_phrases) {
        const QStringList given
            = QString::fromLatin1(phrase.positional).split(u' ', Qt::SkipEmptyParts);
        const qsizetype asked = given.filter(QRegularExpression{u"\\w$"_s}).size();
        if (phrase.name().startsWith(words + u' ') && asked > most) {
            most = asked;
            example = phrase.name();
        }
    }
    return example;
}
