#include "core/catalogue/phrase.h"

#include "core/catalogue/codec.h"

#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

// Qt indents by four, and breaks empty arrays and objects.
QString indentedByTwo(const QString &json)
{
    QStringList lines;
    const QStringList wide = json.trimmed().split(u'\n');
    for (const QString &line : wide) {
        qsizetype indent = 0;
        while (indent < line.size() && line.at(indent) == u' ')
            ++indent;
        const QString text = line.sliced(indent);
        const bool isEnd = text.startsWith(u']') || text.startsWith(u'}');
        if (isEnd && (lines.last().endsWith(u'[') || lines.last().endsWith(u'{')))
            lines.last() += text;
        else
            lines.append(line.sliced(indent / 2));
    }
    return lines.join(u'\n');
}

QString joined(const QJsonArray &list)
{
    QStringList words;
    for (const QJsonValue &each : list)
        words.append(scalarText(each).value_or(QString{}));
    return words.join(u", "_s);
}

QJsonValue valueOf(const QString &path, const CallResult &result)
{
    const QStringList names = path.split(u'.');
    QJsonValue value = result.reply.value(names.first());
    if (value.isUndefined())
        value = result.arguments.value(names.first());
    for (const QString &name : names.mid(1))
        value = value.toObject().value(name);
    return value;
}

QString inWords(const QJsonValue &value, const QString &manner, const CallResult &result)
{
    if (manner == u":json"_s)
        return prettyJson(value);
    if (manner == u"#"_s)
        return QString::number(value.toArray().size());
    const QString text
        = value.isArray() ? joined(value.toArray()) : scalarText(value).value_or(QString{});
    return manner == u":green"_s && value.toBool() ? result.green(text) : text;
}

} // namespace

QString CallResult::green(const QString &word) const
{
    return isColourful ? u"\x1b[32m%1\x1b[0m"_s.arg(word) : word;
}

QString textAt(const QJsonObject &object, QStringView key, const QString &otherwise)
{
    return scalarText(object.value(key)).value_or(otherwise);
}

QString linesOf(const Reply &reply, QStringView list, const QString &none,
    const std::function<QString(const QJsonObject &row)> &inWords)
{
    QStringList lines;
    const QJsonArray rows = reply.value(list).toArray();
    for (const QJsonValue &each : rows)
        lines.append(inWords(each.toObject()));
    return lines.isEmpty() ? none : lines.join(u'\n');
}

QString prettyJson(const QJsonValue &value)
{
    // A QJsonDocument holds only arrays and objects.
    if (value.isObject() || value.isArray()) {
        const auto document
            = value.isObject() ? QJsonDocument{value.toObject()} : QJsonDocument{value.toArray()};
        return indentedByTwo(QString::fromUtf8(document.toJson()));
    }
    const QByteArray list = QJsonDocument{QJsonArray{value}}.toJson(QJsonDocument::Compact);
    return value.isUndefined() ? u"null"_s : QString::fromUtf8(list.mid(1, list.size() - 2));
}

QString inWords(const char *sentence, const CallResult &result)
{
    static const QRegularExpression blank{u"\\{([\\w.]+)(#|:\\w+)?\\}"_s};
    const QString text = QString::fromUtf8(sentence);
    QString words;
    qsizetype from = 0;
    auto blanks = blank.globalMatch(text);
    while (blanks.hasNext()) {
        const auto each = blanks.next();
        words += text.mid(from, each.capturedStart() - from)
            + inWords(valueOf(each.captured(1), result), each.captured(2), result);
        from = each.capturedEnd();
    }
    return words + text.mid(from);
}
