// How enum values are written on every wire.
#pragma once

#include <QLatin1String>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

template<typename Enum> struct Word {
    Enum value;
    const char *word;
};

namespace enumerators {

// As the compiler writes it: "Effect::Reads]", or "(Effect)4]" where the enum has no such value.
template<auto value> constexpr auto written()
{
    std::string_view text = __PRETTY_FUNCTION__;
    text.remove_suffix(1);
    return text.substr(text.find_last_of(":)") + 1);
}

template<typename Enum, int count = 0> constexpr int countOf()
{
    if constexpr (written<static_cast<Enum>(count)>().front() <= '9')
        return count;
    else
        return countOf<Enum, count + 1>();
}

template<auto value>
constexpr auto letters = [] {
    std::array<char, written<value>().size() + 1> word{};
    std::ranges::copy(written<value>(), word.begin());
    word.front() = static_cast<char>(word.front() - 'A' + 'a');
    return word;
}();

template<typename Enum, int... value> constexpr auto tableOf(std::integer_sequence<int, value...>)
{
    return std::array{
        Word<Enum>{static_cast<Enum>(value), letters<static_cast<Enum>(value)>.data()}...};
}

} // namespace enumerators

// A value is written as it is called here, with a small first letter: to rename it is to rename it
// on every wire and disk. Where words are others, they are in `template<> inline constexpr
// Word<Enum> wordTable<Enum>[]` or, in a namespace, in `constexpr auto wordsFor(Enum)` next to the
// enum: std::to_array<Word<Enum>>({...}).
template<typename Enum>
inline constexpr auto wordTable = [] {
    if constexpr (requires { wordsFor(Enum{}); })
        return wordsFor(Enum{});
    else
        return enumerators::tableOf<Enum>(
            std::make_integer_sequence<int, enumerators::countOf<Enum>()>{});
}();

template<typename Enum> std::optional<Enum> fromWord(const QString &word)
{
    for (const auto &each : wordTable<Enum>) {
        if (word == QLatin1String{each.word})
            return each.value;
    }
    return std::nullopt;
}

template<typename Enum> QString toWord(Enum value)
{
    for (const auto &each : wordTable<Enum>) {
        if (each.value == value)
            return QString::fromLatin1(each.word);
    }
    return {};
}

template<typename Enum> QStringList wordsOf()
{
    QStringList words;
    for (const auto &each : wordTable<Enum>)
        words.append(QString::fromLatin1(each.word));
    return words;
}
