#include "core/doors/cli/sentence.h"

#include "base/nearest.h"

#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

bool isOption(const QString &word)
{
    if (!word.startsWith(u'-') || word == u"-"_s)
        return false;
    bool isNumber = false;
    word.toDouble(&isNumber);
    return !isNumber;
}

QString didYouMean(const QString &word, const QStringList &known, const QString &form)
{
    const QString nearest = nearestWord(word, known);
    return nearest.isEmpty() ? QString{} : u"Did you mean %1?"_s.arg(form.arg(nearest));
}

QString withoutDashes(const QString &option)
{
    static const QRegularExpression dashes{u"^-+"_s};
    return QString{option}.remove(dashes);
}

QStringList namesOf(const QList<Option> &options)
{
    QStringList names;
    for (const Option &option : options)
        names += option.names;
    return names;
}

// Which file an option of the line's own names.
QString Sentence::*fileNamedBy(const Option &option)
{
    if (option.names.contains(optionNames::out))
        return &Sentence::out;
    return option.names.contains(optionNames::valueFile) ? &Sentence::valueFile
                                                         : &Sentence::fieldsFile;
}

// Parses one sentence, word by word.
class Reader {
public:
    Reader(const Phrasebook &phrasebook, const QStringList &words, const GlobalOptions &options)
        : m_phrasebook(phrasebook), m_words(words), m_global(globalOptions())
    {
        m_sentence.options = options;
    }

    Reading read()
    {
        findPhrase();
        if (!m_wrong && m_sentence.phrase) {
            readWords();
            if (!m_wrong && !m_sentence.options.wantsHelp)
                complete();
        }
        if (m_wrong && !m_sentence.options.wantsHelp)
            return *m_wrong;
        return m_sentence;
    }

private:
    void findPhrase();
    void readWords();
    void readOption();
    void readPositional(const QString &word);
    void set(const Option &option, const QJsonValue &value);
    void setText(const Option &option, const QString &text);
    void complete();
    void checkRequired();

    void fail(const QString &message, const QString &hint = {})
    {
        if (!m_wrong)
            m_wrong = Misspelling{message, hint};
    }
    QString helpHint() const
    {
        const QString words = m_sentence.words.isEmpty() ? QString{} : u' ' + m_sentence.words;
        return u"See: clawdis browser%1 --help"_s.arg(words);
    }
    bool isGiven(const Option &option) const
    {
        if (option.argument.isEmpty())
            return !(m_sentence.*fileNamedBy(option)).isEmpty();
        return m_sentence.arguments.contains(option.argument);
    }

    const Phrasebook &m_phrasebook;
    QStringList m_words;
    QList<Option> m_global;
    QList<Option> m_options;
    Sentence m_sentence;
    std::optional<Misspelling> m_wrong;
};

void Reader::findPhrase()
{
    QString &said = m_sentence.words;
    while (!m_words.isEmpty() && !m_wrong) {
        if (takeGlobal(m_words, m_sentence.options, m_wrong))
            continue;
        const QString word = m_words.first();
        if (isOption(word) || !m_phrasebook.wordsAfter(said).contains(word))
            break;
        said = said.isEmpty() ? word : said + u' ' + word;
        m_words.removeFirst();
    }
    m_sentence.phrase = m_phrasebook.find(said);
    if (m_sentence.phrase) {
        m_sentence.command = &m_phrasebook.commandOf(*m_sentence.phrase);
        m_options = optionsOf(*m_sentence.phrase, *m_sentence.command);
        return;
    }
    if (m_sentence.options.wantsHelp || m_wrong)
        return;
    const QStringList known = m_phrasebook.wordsAfter(said);
    if (m_words.isEmpty()) {
        const QString example = said.isEmpty() ? u"status"_s : m_phrasebook.exampleAfter(said);
        m_wrong = Misspelling{
            u"Missing subcommand. Try: \"clawdis browser %1\""_s.arg(example), {}, true};
    } else if (isOption(m_words.first())) {
        const QString name = m_words.first().section(u'=', 0, 0);
        const QString meant = didYouMean(withoutDashes(name), namesOf(m_global), u"--%1"_s);
        fail(u"unknown option %1"_s.arg(name), meant.isEmpty() ? helpHint() : meant);
    } else {
        const QString word = m_words.first();
        const QString start = said.isEmpty() ? said : said + u' ';
        const QString meant
            = didYouMean(word, known, u"\"clawdis browser %1%2\""_s.arg(start, u"%1"_s));
        fail(u"unknown command \"%1\""_s.arg(start + word), meant.isEmpty() ? helpHint() : meant);
    }
}

void Reader::readWords()
{
    bool onlyWords = false;
    while (!m_words.isEmpty() && !m_wrong) {
        if (!onlyWords && m_words.first() == u"--"_s) {
            onlyWords = true;
            m_words.removeFirst();
        } else if (!onlyWords && isOption(m_words.first())) {
            readOption();
        } else {
            readPositional(m_words.takeFirst());
        }
    }
}

// A command's own options take precedence: `wait --url` is the page's address.
void Reader::readOption()
{
    const QString word = m_words.first();
    const QString spelt = word.section(u'=', 0, 0);
    const QString name = spelt.startsWith(u"--"_s) ? spelt.sliced(2) : QString{};
    const Option *option = optionNamed(name, m_options);
    const Option *negated
        = name.startsWith(u"no-"_s) ? optionNamed(name.sliced(3), m_options) : nullptr;
    if (!option && negated && negated->isFlag() && negated->sets.isUndefined()) {
        m_words.removeFirst();
        set(*negated, false);
    } else if (!option) {
        if (takeGlobal(m_words, m_sentence.options, m_wrong))
            return;
        const QString meant
            = didYouMean(withoutDashes(spelt), namesOf(m_options) + namesOf(m_global), u"--%1"_s);
        fail(u"unknown option %1"_s.arg(spelt), meant.isEmpty() ? helpHint() : meant);
    } else {
        m_words.removeFirst();
        if (word.contains(u'='))
            setText(*option, word.sliced(spelt.size() + 1));
        else if (option->isFlag())
            set(*option, option->sets.isUndefined() ? QJsonValue{true} : option->sets);
        else if (m_words.isEmpty())
            fail(u"%1 needs a value: %2"_s.arg(spelt, option->placeholder()), option->meaning);
        else
            setText(*option, m_words.takeFirst());
    }
}

void Reader::readPositional(const QString &word)
{
    if (word == u"-"_s && m_sentence.phrase->file == Phrase::File::Shown) {
        m_sentence.out = word;
        return;
    }
    for (const Option &option : std::as_const(m_options)) {
        if (option.isPositional && (option.takesRest || !isGiven(option))) {
            setText(option, word);
            return;
        }
    }
    const QString meant = didYouMean(word, m_phrasebook.wordsAfter(m_sentence.words),
        u"\"clawdis browser %1 %2\""_s.arg(m_sentence.words, u"%1"_s));
    fail(u"one word too many: %1"_s.arg(word), meant.isEmpty() ? helpHint() : meant);
}

void Reader::setText(const Option &option, const QString &text)
{
    if (option.argument.isEmpty()) {
        m_sentence.*fileNamedBy(option) = text;
        return;
    }
    auto value = valueOf(option, text);
    if (value && !option.inside.isEmpty())
        value = QJsonObject{{option.inside, *value}};
    const bool isWrong = !value || (option.check && !option.isList() && !option.check(*value));
    // For a list or an object the command's own message is best.
    if (!value || isWrong) {
        const QString type = option.type();
        const QString wants = type == u"boolean"_s           ? u"on or off"_s
            : option.wants.isEmpty() && type == u"integer"_s ? u"a whole number"_s
            : option.wants.isEmpty() && type == u"number"_s  ? u"a number"_s
                                                             : option.wants;
        fail(u"%1 must be %2"_s.arg(option.title(), wants), option.meaning);
        return;
    }
    set(option, *value);
}

void Reader::set(const Option &option, const QJsonValue &value)
{
    if (option.names.contains(optionNames::follow)) {
        m_sentence.follows = value.toBool();
        return;
    }
    QJsonObject &arguments = m_sentence.arguments;
    const QJsonValue before = arguments.value(option.argument);
    if (option.isList() && before.isArray() && value.isArray()) {
        QJsonArray all = before.toArray();
        const QJsonArray more = value.toArray();
        for (const QJsonValue &each : more)
            all.append(each);
        arguments.insert(option.argument, all);
    } else if (value.isObject() && before.isObject()) {
        QJsonObject all = before.toObject();
        const QJsonObject more = value.toObject();
        for (auto each = more.begin(); each != more.end(); ++each)
            all.insert(each.key(), each.value());
        arguments.insert(option.argument, all);
    } else if (option.argument == QLatin1StringView{m_sentence.phrase->counted}) {
        if (value.toInt() < 1)
            fail(u"%1 counts from 1"_s.arg(option.title()), option.meaning);
        arguments.insert(option.argument, value.toInt() - 1);
    } else {
        arguments.insert(option.argument, value);
    }
}

void Reader::complete()
{
    const Phrase &phrase = *m_sentence.phrase;
    checkRequired();
    if (m_wrong)
        return;
    QJsonObject &arguments = m_sentence.arguments;
    if (*phrase.without != '\0' && !isGiven(m_options.first()))
        m_sentence.command = m_phrasebook.command(QString::fromLatin1(phrase.without));
    if (*phrase.inside != '\0') {
        QJsonObject inside;
        for (const Option &option : std::as_const(m_options)) {
            const QString &name = option.argument;
            const bool isOfCommand = name == QLatin1StringView{fields::targetId.name};
            if (!isOfCommand && arguments.contains(name))
                inside.insert(name, arguments.take(name));
        }
        arguments.insert(QString::fromLatin1(phrase.inside), inside);
    }
    const QJsonObject fixed = QJsonDocument::fromJson(phrase.fixed).object();
    for (auto each = fixed.begin(); each != fixed.end(); ++each)
        arguments.insert(each.key(), each.value());
}

void Reader::checkRequired()
{
    for (const Option &option : std::as_const(m_options)) {
        const bool fromFile = option.argument == u"fields"_s && !m_sentence.fieldsFile.isEmpty();
        if (!option.isRequired || isGiven(option) || fromFile)
            continue;
        const QString said = QString::fromLatin1(m_sentence.phrase->missing);
        fail(said.isEmpty() ? u"Missing %1"_s.arg(option.title()) : said,
            said.isEmpty() ? option.meaning + u' ' + helpHint() : helpHint());
    }
}

} // namespace

bool takeGlobal(QStringList &words, GlobalOptions &options, std::optional<Misspelling> &wrong)
{
    const QString word = words.first();
    const QString spelt = word.section(u'=', 0, 0);
    if (word == u"-h"_s || word == u"--help"_s) {
        options.wantsHelp = true;
    } else if (word == u"--json"_s) {
        options.asJson = true;
    } else {
        QString *text = spelt == u"--profile"_s || spelt == u"--browser-profile"_s
            ? &options.profile
            : spelt == u"--url"_s   ? &options.url
            : spelt == u"--token"_s ? &options.token
                                    : nullptr;
        if (!text)
            return false;
        const bool isJoined = word.contains(u'=');
        if (!isJoined && words.size() < 2) {
            wrong = Misspelling{u"%1 needs a value"_s.arg(spelt), {}};
        } else {
            *text = isJoined ? word.sliced(spelt.size() + 1) : words.at(1);
            if (!isJoined)
                words.removeFirst();
        }
    }
    words.removeFirst();
    return true;
}

Reading readSentence(const Phrasebook &phrasebook, const QStringList &words, GlobalOptions options)
{
    return Reader{phrasebook, words, options}.read();
}
