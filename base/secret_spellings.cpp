#include "base/secret_spellings.h"

#include <QHash>
#include <QList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype shortWord = 6;
constexpr qsizetype shortestLiteral = 4;
constexpr qsizetype largestPiece = 200; // characters
// Shorter ones could be anywhere in what else is in base64, such as a picture.
constexpr qsizetype shortestInBase64 = 8; // bytes
constexpr qsizetype longestInBase64 = 1000;

// Chrome makes another of each.
constexpr QStringView notInNamesOfFiles = u"\"*/:<>?\\|";

// In every spelling but base64 it stands as it is.
bool isPlain(uint point)
{
    return point < 128 && QChar{static_cast<char16_t>(point)}.isLetterOrNumber();
}

QString percentEncoded(const QString &character)
{
    QString encoded;
    const QByteArray bytes = character.toUtf8();
    for (const char byte : bytes)
        encoded += u'%' + QString::number(static_cast<uchar>(byte), 16).rightJustified(2, u'0');
    return encoded;
}

// In a form of a page that is written in Latin-1.
QString percentEncodedByte(char32_t point)
{
    return u'%' + QString::number(point, 16).rightJustified(2, u'0');
}

// In HTML, and in a form of a page whose letters do not have it.
QString numbered(char32_t point)
{
    return u"(?:&|%26)(?:#|%23)(?:0*%1|x0*%2)(?:;|%3b)"_s.arg(
        QString::number(point), QString::number(point, 16));
}

QString escapedInJson(const QString &character)
{
    QString escaped;
    for (const QChar unit : character)
        escaped += u"\\\\u"_s + QString::number(unit.unicode(), 16).rightJustified(4, u'0');
    return escaped;
}

// A character as addresses, forms, HTML, JSON, Markdown and the names of files may write it, each
// in its own mixture.
QString patternOf(char32_t point)
{
    static const QHash<char32_t, QString> entities{{U'&', u"&amp;"_s}, {U'<', u"&lt;"_s},
        {U'>', u"&gt;"_s}, {U'"', u"&quot;"_s}, {U'\'', u"&(?:#39|apos);"_s}};
    const QString character = QString::fromUcs4(&point, 1);
    const QString itself = QRegularExpression::escape(character);
    if (isPlain(point))
        return itself;
    QStringList spellings{u"\\\\?"_s + itself,
        u"(?i:%1|%2|%3)"_s.arg(
            percentEncoded(character), escapedInJson(character), numbered(point))};
    if (point >= 0xa0 && point <= 0xff)
        spellings.append(u"(?i:%1)"_s.arg(percentEncodedByte(point)));
    if (entities.contains(point))
        spellings.prepend(entities.value(point));
    if (notInNamesOfFiles.contains(character))
        spellings.append(u"_"_s);
    return u"(?:"_s + spellings.join(u'|') + u')';
}

bool isBlank(uint point)
{
    return QChar::isSpace(point);
}

bool isBackslash(uint point)
{
    return point == U'\\';
}

// How many of them begin there.
qsizetype runAt(const QList<uint> &points, qsizetype at, qsizetype end, bool (*isOne)(uint))
{
    qsizetype count = 0;
    while (at + count < end && isOne(points.at(at + count)))
        ++count;
    return count;
}

// However many: pages run them together. Each is taken in one way alone, for many that lead nowhere
// would have more ways than anybody can try.
QString patternOfBlanks(const QList<uint> &run)
{
    QStringList spellings{
        u"[\\s\\x{a0}+_]|(?i:%20|%0[9-d]|%a0|%c2%a0|&nbsp;|&#(?:32|160|9|10|13);)|"
        "\\\\{1,2}(?:[nrt]|u0020|u00a0)"_s};
    for (const uint point : run)
        spellings.append(patternOf(static_cast<char32_t>(point)));
    spellings.removeDuplicates();
    return u"(?>"_s + spellings.join(u'|') + u")+"_s;
}

// Each by itself may be two: of many there are more ways to take them than anybody can try.
QString patternOfBackslashes(qsizetype count)
{
    return u"(?:\\\\{%1,%2}|(?i:(?:%5c|\\\\{1,2}u005c){%1}))"_s.arg(count).arg(2 * count);
}

// The longest run of letters and digits: they are written as they are. Empty if it is short.
QString literalIn(const QList<uint> &points)
{
    QString longest;
    QString run;
    for (const uint point : points) {
        run = isPlain(point) ? run + QChar{static_cast<char16_t>(point)} : QString{};
        if (run.size() > longest.size())
            longest = run;
    }
    return longest.size() >= shortestLiteral ? longest : QString{};
}

// All of them, or none where one has none.
QStringList literalsIn(const QStringList &texts)
{
    QStringList literals;
    for (const QString &each : texts)
        literals.append(literalIn(each.toUcs4()));
    return literals.contains(QString{}) ? QStringList{} : literals;
}

// After no, one or two other bytes; of each the characters that are made of the value alone.
SecretSpelling inBase64(const QByteArray &value)
{
    QStringList spellings;
    for (qsizetype before = 0; before < 3; ++before) {
        const QByteArray encoded = (QByteArray(before, '\0') + value).toBase64();
        const qsizetype begin = (before * 8 + 5) / 6;
        const qsizetype end = (before + value.size()) * 8 / 6;
        spellings.append(QString::fromLatin1(encoded.sliced(begin, end - begin)));
    }
    const QString pattern = spellings.join(u'|')
                                .replace(u'+', u"(?:[-+]|%2[Bb])"_s)
                                .replace(u'/', u"(?:[/_]|%2[Ff])"_s);
    return {QRegularExpression{pattern}, literalsIn(spellings)};
}

bool isWord(const QString &value)
{
    const bool isNumber
        = std::all_of(value.begin(), value.end(), [](QChar each) { return each.isDigit(); });
    return isNumber || value.size() < shortWord;
}

} // namespace

// A pattern has a largest size, so a long value is looked for in pieces, none of them short.
QList<SecretSpelling> secretSpellings(const QString &value)
{
    const auto points = value.trimmed().toUcs4(); // blanks around it are not shown
    QRegularExpression::PatternOptions how = QRegularExpression::UseUnicodePropertiesOption;
    if (points.size() >= shortestInAnyCase)
        how |= QRegularExpression::CaseInsensitiveOption;
    const qsizetype pieces = (points.size() + largestPiece - 1) / largestPiece;
    QList<SecretSpelling> spellings;
    for (qsizetype piece = 0; piece < pieces; ++piece) {
        QString pattern;
        const qsizetype begin = points.size() * piece / pieces;
        const qsizetype end = points.size() * (piece + 1) / pieces;
        for (qsizetype at = begin; at < end;) {
            const qsizetype blanks = runAt(points, at, end, isBlank);
            const qsizetype backslashes = runAt(points, at, end, isBackslash);
            if (blanks > 0)
                pattern += patternOfBlanks(points.sliced(at, blanks));
            else if (backslashes > 1)
                pattern += patternOfBackslashes(backslashes);
            else
                pattern += patternOf(static_cast<char32_t>(points.at(at)));
            at += std::max<qsizetype>({blanks, backslashes, 1});
        }
        // A short one, or a number, is a part of many others.
        if (isWord(value))
            pattern = u"(?<![\\p{L}\\p{N}])"_s + pattern + u"(?![\\p{L}\\p{N}])"_s;
        const QString literal = literalIn(points.sliced(begin, end - begin));
        spellings.append({QRegularExpression{pattern, how},
            literal.isEmpty() ? QStringList{} : QStringList{literal}});
        Q_ASSERT(spellings.last().pattern.isValid());
    }
    const QByteArray bytes = value.toUtf8();
    if (bytes.size() >= shortestInBase64 && bytes.size() <= longestInBase64)
        spellings.append(inBase64(bytes));
    return spellings;
}
