// How enum values are written on every wire: one table next to each enum.
#pragma once

#include <QLatin1String>
#include <QString>
#include <QStringList>

#include <array>
#include <optional>

template<typename Enum> struct Word {
    Enum value;
    const char *word;
};

// Specialise with `static constexpr Word<Enum> all[]`, or declare `constexpr auto wordsFor(Enum)`
// next to the enum: std::to_array<Word<Enum>>({...}).
template<typename Enum> struct Words {
    static constexpr auto all = wordsFor(Enum{});
};

template<typename Enum> std::optional<Enum> fromWord(const QString &word)
{
    for (const auto &each : Words<Enum>::all) {
        if (word == QLatin1String{each.word})
            return each.value;
    }
    return std::nullopt;
}

template<typename Enum> QString toWord(Enum value)
{
    for (const auto &each : Words<Enum>::all) {
        if (each.value == value)
            return QString::fromLatin1(each.word);
    }
    return {};
}

template<typename Enum> QStringList wordsOf()
{
    QStringList words;
    for (const auto &each : Words<Enum>::all)
        words.append(QString::fromLatin1(each.word));
    return words;
}
