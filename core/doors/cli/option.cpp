#include "core/doors/cli/option.h"

#include "core/doors/cli/following.h"

#include <QJsonDocument>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace {

QString typeIn(const QJsonObject &schema)
{
    const QJsonValue type = schema.value(u"type");
    return type.isArray() ? type.toArray().first().toString() : type.toString();
}

// Of longer lists of words only the meaning is shown.
constexpr qsizetype longestPlaceholder = 60;

Option optionOf(const Parameter &parameter)
{
    return {.argument = parameter.name,
        .names = {optionName(parameter.name)},
        .schema = parameter.schema,
        .meaning = parameter.meaning,
        .wants = parameter.wants,
        .fallback = parameter.fallback,
        .isRequired = parameter.isRequired,
        .check = parameter.check};
}

QString alternativesOf(const QJsonObject &schema)
{
    QStringList words;
    const QJsonArray all = schema.value(u"enum").toArray();
    for (const QJsonValue &each : all) {
        if (each.isString())
            words.append(each.toString());
    }
    return words.join(u'|');
}

// The fields of an object, each as an option.
QList<Option> optionsInside(const Parameter &parameter)
{
    QList<Option> options;
    const QString title = optionName(parameter.name);
    const QJsonObject fields = parameter.schema.value(u"properties").toObject();
    const QJsonArray required = parameter.schema.value(u"required").toArray();
    for (auto each = fields.begin(); each != fields.end(); ++each) {
        const QJsonObject schema = each->toObject();
        options.append({.argument = each.key(),
            .names = {optionName(each.key())},
            .schema = schema,
            .meaning
            = schema.value(u"description").toString(u"%1 of the %2."_s.arg(each.key(), title)),
            .wants = alternativesOf(schema),
            .isRequired = required.contains(each.key())});
    }
    return options;
}

Option ownOption(const QString &name, const QString &wants, const QString &meaning)
{
    return {
        .names = {name}, .schema = {{u"type"_s, u"string"_s}}, .meaning = meaning, .wants = wants};
}

bool isGlobal(const QString &name)
{
    const auto all = globalOptions();
    return optionNamed(name, all) != nullptr;
}

void addSpellings(QList<Option> &options, const Phrase &phrase)
{
    QList<Option> flags;
    for (const Spelling &each : phrase.spellings) {
        const QString name = QString::fromLatin1(each.option);
        if (*each.value == '\0') {
            for (Option &option : options) {
                if (option.argument == QLatin1StringView{each.argument})
                    option.names.prepend(name);
            }
            continue;
        }
        const QJsonArray value
            = QJsonDocument::fromJson('[' + QByteArray{each.value} + ']').array();
        flags.append({.argument = QString::fromLatin1(each.argument),
            .names = {name},
            .schema = {{u"type"_s, u"boolean"_s}},
            .meaning = QString::fromUtf8(each.meaning),
            .sets = value.first()});
        const QStringList members = value.first().toObject().keys();
        if (members.size() == 1) {
            flags.last().schema = {{u"type"_s, u"string"_s}};
            flags.last().inside = members.first();
            flags.last().sets = QJsonValue::Undefined;
        }
    }
    options += flags;
}

QList<Option> takenBy(const Phrase &phrase, const Command &command)
{
    const QJsonObject fixed = QJsonDocument::fromJson(phrase.fixed).object();
    QList<Option> options;
    const auto parameters = command.parameters();
    for (const Parameter &parameter : parameters) {
        const bool isOut = phrase.file == Phrase::File::Given && parameter.name == u"path"_s;
        const bool isProfile = parameter.name == QLatin1StringView{fields::profile.name};
        const bool isUnused = parameter.name == QLatin1StringView{phrase.unused};
        if (isOut || isProfile || isUnused || fixed.contains(parameter.name))
            continue;
        if (parameter.name == QLatin1StringView{phrase.inside})
            options += optionsInside(parameter);
        else
            options.append(optionOf(parameter));
    }
    addSpellings(options, phrase);
    if (phrase.content)
        options.append(ownOption(
            optionNames::out, u"file"_s, u"Write it to this file, and print only its path."_s));
    if (phrase.file != Phrase::File::None)
        options.append(ownOption(optionNames::out, u"file"_s,
            phrase.file == Phrase::File::Shown
                ? u"Also write it to this file, and print that path."_s
                : u"Where the file is to be."_s));
    if (const Following *following = followingOf(phrase))
        options.append({.names = {optionNames::follow},
            .schema = {{u"type"_s, u"boolean"_s}},
            .meaning = following->isUsual
                ? u"Show how far it is until it has ended; on a terminal unless --no-follow."_s
                : u"Show how far it is until it has ended."_s});
    if (command.name == QByteArrayView{"setSecret"}) {
        options.append(ownOption(optionNames::valueFile, u"file"_s,
            u"Read the value from this file; - is standard input, unseen on a terminal."_s));
        options.last().isRequired = true;
    }
    if (command.name == QByteArrayView{"fill"})
        options.append(ownOption(
            optionNames::fieldsFile, u"file"_s, u"Read the fields from this file, as JSON."_s));
    return options;
}

// The kind of text, from the argument's name.
QString kindOfText(const QString &argument)
{
    if (argument == u"targetId"_s)
        return u"id"_s;
    if (argument == u"ref"_s || argument.endsWith(u"Ref"_s))
        return u"ref"_s;
    if (argument == u"selector"_s || argument == u"element"_s || argument == u"frame"_s)
        return u"css"_s;
    if (argument == u"fn"_s)
        return u"js"_s;
    return argument == u"name"_s ? argument : u"text"_s;
}

std::optional<QJsonValue> jsonOf(const QString &text)
{
    // Backslashes before quotes come from examples for another shell.
    for (const QString &each : {text, QString{text}.replace(u"\\\""_s, u"\""_s)}) {
        const QJsonArray list = QJsonDocument::fromJson('[' + each.toUtf8() + ']').array();
        if (list.size() == 1)
            return list.first();
    }
    return std::nullopt;
}

// "Name: value" or "name=value"
std::optional<QJsonValue> pairOf(const QString &text)
{
    const qsizetype at
        = std::min({text.indexOf(u':') & 0x7fffffff, text.indexOf(u'=') & 0x7fffffff, text.size()});
    if (at == 0 || at == text.size())
        return std::nullopt;
    return QJsonObject{{text.left(at).trimmed(), text.sliced(at + 1).trimmed()}};
}

std::optional<QJsonValue> truthOf(const QString &text)
{
    const QString word = text.trimmed().toLower();
    if (QStringList{u"true"_s, u"1"_s, u"yes"_s, u"on"_s}.contains(word))
        return true;
    if (QStringList{u"false"_s, u"0"_s, u"no"_s, u"off"_s}.contains(word))
        return false;
    return std::nullopt;
}

std::optional<QJsonValue> numberOf(const QString &text, bool isWhole)
{
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    const bool fits = isNumber && (!isWhole || number == static_cast<qint64>(number));
    return fits ? std::optional{QJsonValue{number}} : std::nullopt;
}

// "10s", "2m" or "500ms" for what the wire has in milliseconds.
std::optional<QJsonValue> timeOf(const QString &text)
{
    for (const auto &[unit, milliseconds] :
        {std::pair{u"ms"_s, 1}, std::pair{u"s"_s, 1000}, std::pair{u"m"_s, 60'000}}) {
        bool isNumber = false;
        const double number = text.chopped(std::min(unit.size(), text.size())).toDouble(&isNumber);
        if (text.endsWith(unit) && isNumber)
            return QJsonValue{std::round(number * milliseconds)};
    }
    return numberOf(text, true);
}

std::optional<QJsonValue> listOf(const Option &option, const QString &text)
{
    const QJsonObject items = option.schema.value(u"items").toObject();
    if (typeIn(items) == u"object"_s || !items.contains(u"type")) {
        const auto json = jsonOf(text);
        return json && json->isObject() ? QJsonArray{*json} : json;
    }
    if (!items.contains(u"enum"))
        return QJsonArray{text};
    QJsonArray words;
    const QStringList parts = text.split(u',', Qt::SkipEmptyParts);
    for (const QString &each : parts)
        words.append(each.trimmed());
    return words;
}

} // namespace

QString Option::type() const
{
    return typeIn(schema);
}

bool Option::isFlag() const
{
    return !sets.isUndefined() || (type() == u"boolean"_s && !isPositional);
}

QString Option::title() const
{
    if (!isPositional)
        return u"--"_s + names.first();
    const QString name = type() == u"boolean"_s ? u"on|off"_s
        : argument.isEmpty()                    ? wants
                                                : optionName(argument);
    const QString word = u'<' + name + (takesRest ? u"…>"_s : u">"_s);
    return isRequired ? word : u'[' + word.sliced(1, word.size() - 2) + u']';
}

QString Option::placeholder() const
{
    if (isFlag() || isPositional)
        return {};
    if (schema.contains(u"enum") || schema.value(u"items").toObject().contains(u"enum")) {
        const QString words = wants.size() > longestPlaceholder ? u"word"_s : wants;
        return u'<' + words + (isList() ? u",…>"_s : u">"_s);
    }
    if (argument.isEmpty())
        return u'<' + wants + u'>';
    if (!inside.isEmpty())
        return u"<name>"_s;
    const QString kind = type();
    if (kind == u"integer"_s || kind == u"number"_s)
        return argument.endsWith(u"Ms"_s) ? u"<ms>"_s : u"<n>"_s;
    return kind == u"array"_s || kind == u"object"_s ? u"<json>"_s
                                                     : u'<' + kindOfText(argument) + u'>';
}

QList<Option> optionsOf(const Phrase &phrase, const Command &command)
{
    QList<Option> options = takenBy(phrase, command);
    QList<Option> ordered;
    const QStringList words
        = QString::fromLatin1(phrase.positional).split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        QString name = word;
        name.remove(u'?').remove(u'.');
        const auto found = std::find_if(options.begin(), options.end(), [&](const Option &option) {
            return option.sets.isUndefined() && option.inside.isEmpty()
                && (option.argument == name
                    || (option.argument.isEmpty() && option.names.first() == name));
        });
        Q_ASSERT(found != options.end());
        Option option = options.takeAt(found - options.begin());
        option.isPositional = true;
        option.isRequired = !word.endsWith(u'?');
        option.takesRest = word.contains(u"..."_s);
        if (option.argument == QLatin1StringView{phrase.counted})
            option.meaning = u"Its place in the list, counted from 1."_s;
        if (isGlobal(option.names.first()))
            option.names.clear();
        ordered.append(option);
    }
    return ordered + options;
}

QList<Option> globalOptions()
{
    const QJsonObject flag{{u"type"_s, u"boolean"_s}};
    return {
        ownOption(u"profile"_s, u"name"_s, u"Profile to use; the default profile when left out."_s),
        {.names = {u"json"_s},
            .schema = flag,
            .meaning = u"Print the reply as it came, as JSON."_s},
        ownOption(u"url"_s, u"address"_s, u"Ask another server, as in http://127.0.0.1:18791."_s),
        ownOption(u"token"_s, u"token"_s, u"Token for that server; CLAWDIS_TOKEN when left out."_s),
        {.names = {u"help"_s}, .schema = flag, .meaning = u"Say this."_s},
    };
}

const Option *optionNamed(const QString &name, const QList<Option> &options)
{
    const auto found = std::find_if(options.begin(), options.end(),
        [&](const Option &option) { return option.names.contains(name); });
    return found == options.end() ? nullptr : &*found;
}

std::optional<QJsonValue> valueOf(const Option &option, const QString &text)
{
    const QString type = option.type();
    if (type == u"boolean"_s)
        return truthOf(text);
    if (type == u"integer"_s && option.argument.endsWith(u"Ms"))
        return timeOf(text);
    if (type == u"integer"_s || type == u"number"_s)
        return numberOf(text, type == u"integer"_s);
    if (type == u"array"_s)
        return listOf(option, text);
    if (type == u"object"_s)
        return text.trimmed().startsWith(u'{') ? jsonOf(text) : pairOf(text);
    return text;
}
