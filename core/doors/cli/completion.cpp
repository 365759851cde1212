#include "core/doors/cli/completion.h"

#include "core/doors/cli/help.h"

using namespace Qt::StringLiterals;

namespace {

using Live = Candidates::Live;

Live liveOf(const QString &argument)
{
    if (argument == u"targetId"_s)
        return Live::Tabs;
    const bool isRef = argument == u"ref"_s || argument.endsWith(u"Ref"_s);
    if (isRef)
        return Live::Refs;
    return argument == u"paths"_s ? Live::Files : Live::None;
}

// For the command line's own options.
Live liveOfOwn(const Option &option)
{
    if (option.names.contains(u"profile"_s))
        return Live::Profiles;
    return option.wants == u"file"_s ? Live::Files : Live::None;
}

Candidates valuesOf(const Option &option)
{
    if (option.argument.isEmpty())
        return {{}, liveOfOwn(option)};
    const QJsonObject items = option.schema.value(u"items").toObject();
    const QJsonArray known
        = (items.contains(u"enum") ? items : option.schema).value(u"enum").toArray();
    Candidates candidates{{}, liveOf(option.argument)};
    for (const QJsonValue &each : known) {
        if (each.isString())
            candidates.words.append({each.toString(), option.meaning});
    }
    return candidates;
}

Candidates rowsAsWords(const QList<Row> &rows)
{
    Candidates candidates;
    for (const Row &row : rows)
        candidates.words.append({row.left.section(u' ', -1), row.right});
    return candidates;
}

void addOptions(Candidates &candidates, const QList<Option> &options)
{
    for (const Option &option : options) {
        if (!option.names.isEmpty() && !option.isPositional)
            candidates.words.append({u"--"_s + option.names.first(), option.meaning});
    }
}

// Parses the words before it, as a sentence is parsed.
class Walk {
public:
    Walk(const Phrasebook &phrasebook, const QStringList &before) : m_phrasebook(phrasebook)
    {
        for (const QString &word : before)
            step(word);
    }

    Candidates candidates(const QString &word) const
    {
        Candidates candidates = wordsFor(word);
        candidates.profile = m_profile;
        return candidates;
    }

private:
    void step(const QString &word)
    {
        if (m_awaiting) {
            if (m_awaiting->names.contains(u"profile"_s))
                m_profile = word;
            m_awaiting.reset();
        } else if (word.startsWith(u"--"_s) && word.size() > 2) {
            const auto global = globalOptions();
            const Option *option = optionNamed(word.sliced(2), m_options);
            if (!option)
                option = optionNamed(word.sliced(2), global);
            if (option && !option->isFlag())
                m_awaiting = *option;
        } else if (m_phrasebook.wordsAfter(m_statusLine).contains(word)) {
            m_statusLine = m_statusLine.isEmpty() ? word : m_statusLine + u' ' + word;
            m_phrase = m_phrasebook.find(m_statusLine);
            m_options = m_phrase ? optionsOf(*m_phrase, m_phrasebook.commandOf(*m_phrase))
                                 : QList<Option>{};
        } else {
            ++m_positional;
        }
    }

    Candidates wordsFor(const QString &word) const
    {
        if (m_awaiting)
            return valuesOf(*m_awaiting);
        Candidates candidates;
        if (word.startsWith(u'-')) {
            addOptions(candidates, m_options);
            addOptions(candidates, globalOptions());
            return candidates;
        }
        qsizetype place = m_positional;
        for (const Option &option : m_options) {
            if (option.isPositional && (option.takesRest || place-- == 0)) {
                candidates = valuesOf(option);
                break;
            }
        }
        const QStringList next = m_phrasebook.wordsAfter(m_statusLine);
        for (const QString &each : next) {
            const QString words = m_statusLine.isEmpty() ? each : m_statusLine + u' ' + each;
            const Phrase *phrase = m_phrasebook.find(words);
            const QString meaning
                = phrase ? summaryOf(*phrase, m_phrasebook.commandOf(*phrase)) : QString{};
            candidates.words.append({each, meaning});
        }
        return candidates;
    }

    const Phrasebook &m_phrasebook;
    QString m_statusLine;
    const Phrase *m_phrase = nullptr;
    QList<Option> m_options;
    std::optional<Option> m_awaiting;
    QString m_profile;
    qsizetype m_positional = 0;
};

} // namespace

Candidates candidatesFor(const Phrasebook &phrasebook, const QStringList &words)
{
    const QString last = words.isEmpty() ? QString{} : words.last();
    const QStringList before = words.isEmpty() ? words : words.first(words.size() - 1);
    if (before.isEmpty())
        return rowsAsWords(topWords());
    const QString first = before.first();
    if (first == u"help"_s)
        return candidatesFor(phrasebook, words.sliced(1));
    if (first == u"browser"_s)
        return Walk{phrasebook, before.sliced(1)}.candidates(last);
    if (goesAlone(first))
        return Walk{phrasebook, before}.candidates(last);
    if (first == u"app"_s && before.size() == 1)
        return rowsAsWords(appWords());
    if (first == u"completion"_s && before.size() == 1)
        return {{{u"bash"_s}, {u"zsh"_s}, {u"fish"_s}}};
    return {};
}
