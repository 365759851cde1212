#include "core/commands/arguments.h"

using namespace Qt::StringLiterals;

QJsonObject Codec<ElementRef>::schema()
{
    return {{u"type"_s, u"string"_s}, {u"pattern"_s, ElementRef::form}};
}

std::optional<ElementRef> Codec<ElementRef>::read(const QJsonValue &value)
{
    const auto text = Codec<QString>::read(value);
    return text ? ElementRef::fromText(*text) : std::nullopt;
}

std::optional<Locator> Codec<Locator>::read(const QJsonValue &value)
{
    if (value.isObject())
        return Locator::fromJson(value.toObject());
    const auto ref = Codec<ElementRef>::read(value);
    return ref ? std::optional{Locator::at(*ref)} : std::nullopt;
}

QString Codec<Locator>::toText(const QJsonValue &value)
{
    const auto locator = value.isObject() ? read(value) : std::nullopt;
    return locator ? locator->toText() : scalarText(value).value_or(QString{});
}

QJsonObject Codec<KeyChord>::schema()
{
    return {{u"type"_s, u"string"_s}, {u"minLength"_s, 1}};
}

std::optional<KeyChord> Codec<KeyChord>::read(const QJsonValue &value)
{
    // A space is a key: do not trim.
    const auto text = scalarText(value);
    if (!text)
        return std::nullopt;
    const auto chord = KeyChord::fromText(*text);
    return failureIn(chord) ? std::nullopt : std::optional{std::get<KeyChord>(chord)};
}
