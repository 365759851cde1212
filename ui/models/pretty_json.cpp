#include "ui/models/pretty_json.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestPretty = 1'000'000;
constexpr int spacesOfALevel = 2;

// The end of the string that begins there, behind its quote.
qsizetype endOfString(const QString &text, qsizetype from)
{
    for (qsizetype at = from + 1; at < text.size(); ++at) {
        if (text[at] == u'\\')
            ++at;
        else if (text[at] == u'"')
            return at + 1;
    }
    return text.size();
}

qsizetype nextMark(const QString &text, qsizetype from)
{
    while (from < text.size() && text[from].isSpace())
        ++from;
    return from;
}

// Of valid JSON.
QString indented(const QString &text)
{
    QString pretty;
    int depth = 0;
    const auto newLine = [&] { pretty += u'\n' + QString(depth * spacesOfALevel, u' '); };
    for (qsizetype at = nextMark(text, 0); at < text.size(); at = nextMark(text, at)) {
        const QChar mark = text[at];
        if (mark == u'"') {
            const qsizetype end = endOfString(text, at);
            pretty += QStringView{text}.sliced(at, end - at);
            at = end;
            continue;
        }
        const bool closes = mark == u'}' || mark == u']';
        if (closes) {
            --depth;
            if (!pretty.endsWith(u'{') && !pretty.endsWith(u'['))
                newLine();
        }
        pretty += mark;
        at = nextMark(text, at + 1);
        if (mark == u':')
            pretty += u' ';
        const bool opens = mark == u'{' || mark == u'[';
        const bool isEmpty = at < text.size() && (text[at] == u'}' || text[at] == u']');
        depth += opens ? 1 : 0;
        if (mark == u',' || (opens && !isEmpty))
            newLine();
    }
    return pretty;
}

} // namespace

std::optional<QString> prettyJson(const QString &text)
{
    if (text.size() > longestPretty)
        return {};
    QJsonParseError error;
    QJsonDocument::fromJson(text.toUtf8(), &error);
    return error.error == QJsonParseError::NoError ? std::optional{indented(text)} : std::nullopt;
}
