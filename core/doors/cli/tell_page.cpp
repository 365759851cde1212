// What pages show and what was done to them.

#include "core/doors/cli/tell.h"

#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int deepestIndent = 20;

QString given(const Said &said, QStringView key)
{
    return textAt(said.arguments, key);
}

QString joined(const QJsonValue &list)
{
    QStringList words;
    const QJsonArray all = list.toArray();
    for (const QJsonValue &each : all)
        words.append(scalarText(each).value_or(QString{}));
    return words.join(u", "_s);
}

QString nodeLine(const QJsonObject &node)
{
    const int depth = std::clamp(node.value(u"depth").toInt(), 0, deepestIndent);
    QString line = QString(depth * 2, u' ') + u"- "_s + textAt(node, u"role");
    for (const auto &[key, form] :
        {std::pair{u"name"_s, u" \"%1\""_s}, std::pair{u"value"_s, u" = \"%1\""_s}}) {
        const QString text = textAt(node, key);
        if (!text.isEmpty())
            line += form.arg(text);
    }
    return line;
}

// Qt indents by four, and breaks what is empty.
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

QString storageName(const Said &said)
{
    return given(said, u"kind") + u" storage"_s;
}

QString clearedOr(const Said &said, const QString &what, const QString &set)
{
    const bool isCleared = said.arguments.value(u"clear").toBool();
    return what + (isCleared ? u" cleared"_s : set);
}

// The page, or what there is to say of it since another snapshot.
QString pageText(const Reply &reply)
{
    if (reply.value(u"unchanged").toBool())
        return u"(unchanged)"_s;
    if (!reply.contains(u"changes"))
        return textAt(reply, u"snapshot");
    QStringList lines{textAt(reply, u"changes")};
    const QJsonArray gone = reply.value(u"gone").toArray();
    for (const QJsonValue &line : gone)
        lines.append(u"gone: "_s + line.toString());
    lines.removeAll(QString{});
    return lines.join(u'\n');
}

} // namespace

QString prettyJson(const QJsonValue &value)
{
    // Only arrays and objects are documents to Qt.
    if (value.isObject() || value.isArray()) {
        const auto document
            = value.isObject() ? QJsonDocument{value.toObject()} : QJsonDocument{value.toArray()};
        return indentedByTwo(QString::fromUtf8(document.toJson()));
    }
    const QByteArray list = QJsonDocument{QJsonArray{value}}.toJson(QJsonDocument::Compact);
    return value.isUndefined() ? u"null"_s : QString::fromUtf8(list.mid(1, list.size() - 2));
}

QStringList notesOf(const Reply &reply)
{
    QStringList notes;
    const QJsonArray dialogs = reply.value(u"dialogs").toArray();
    for (const QJsonValue &each : dialogs) {
        const QJsonObject dialog = each.toObject();
        notes.append(
            u"dialog %1 \"%2\" was %3"_s.arg(textAt(dialog, u"type"), textAt(dialog, u"message"),
                dialog.value(u"accepted").toBool() ? u"accepted"_s : u"dismissed"_s));
    }
    const QJsonArray downloads = reply.value(u"downloads").toArray();
    for (const QJsonValue &each : downloads) {
        const QJsonObject download = each.toObject();
        const QString path = textAt(download, u"path");
        notes.append(u"download %1: %2"_s.arg(textAt(download, u"state"),
            path.isEmpty() ? textAt(download, u"suggestedFilename") : path));
    }
    const QJsonArray opened = reply.value(u"opened").toArray();
    for (const QJsonValue &each : opened) {
        const QJsonObject tab = each.toObject();
        notes.append(u"opened tab %1 %2"_s.arg(textAt(tab, u"targetId"), textAt(tab, u"url")));
    }
    const QJsonObject changed = reply.value(u"changed").toObject();
    if (changed.contains(u"navigating"_s))
        notes.append(u"still on its way to %1"_s.arg(textAt(changed, u"navigating")));
    if (reply.contains(u"effect"_s))
        notes.append(u"the page showed no reaction"_s);
    return notes;
}

QString tell::snapshot(const Said &said)
{
    const QString picture = textAt(said.reply, u"imagePath");
    const QString text = said.reply.contains(u"nodes")
        ? [&] {
              QStringList lines;
              const QJsonArray nodes = said.reply.value(u"nodes").toArray();
              for (const QJsonValue &node : nodes)
                  lines.append(nodeLine(node.toObject()));
              return lines.join(u'\n');
          }()
        : pageText(said.reply);
    return picture.isEmpty() ? text : text + u"\nMEDIA:"_s + picture;
}

QByteArray tell::snapshotContent(const Reply &reply)
{
    const QString text = reply.contains(u"nodes") ? prettyJson(reply) : pageText(reply);
    return text.toUtf8() + '\n';
}

QString tell::media(const Said &said)
{
    return u"MEDIA:"_s + textAt(said.reply, u"path");
}

QString tell::pdf(const Said &said)
{
    return u"PDF: "_s + textAt(said.reply, u"path");
}

QString tell::console(const Said &said)
{
    return prettyJson(said.reply.value(u"messages"));
}

QString tell::errors(const Said &said)
{
    QStringList lines;
    const QJsonArray errors = said.reply.value(u"errors").toArray();
    for (const QJsonValue &each : errors) {
        const QJsonObject error = each.toObject();
        const QString name = textAt(error, u"name");
        lines.append(textAt(error, u"timestamp") + u' ' + (name.isEmpty() ? name : name + u": "_s)
            + textAt(error, u"message"));
    }
    return lines.isEmpty() ? u"No page errors."_s : lines.join(u'\n');
}

QString tell::requests(const Said &said)
{
    QStringList lines;
    const QJsonArray requests = said.reply.value(u"requests").toArray();
    for (const QJsonValue &each : requests) {
        const QJsonObject request = each.toObject();
        QStringList words{textAt(request, u"timestamp"), textAt(request, u"method"),
            request.contains(u"status") ? textAt(request, u"status") : u"pending"_s};
        if (request.contains(u"ok"))
            words.append(request.value(u"ok").toBool() ? u"ok"_s : u"fail"_s);
        words.append({textAt(request, u"url"), textAt(request, u"failureText")});
        words.removeAll(QString{});
        lines.append(words.join(u' '));
    }
    return lines.isEmpty() ? u"No requests recorded."_s : lines.join(u'\n');
}

QByteArray tell::bodyContent(const Reply &reply)
{
    const QJsonObject response = reply.value(u"response").toObject();
    const QByteArray body = textAt(response, u"body").toUtf8();
    return response.value(u"base64").toBool() ? QByteArray::fromBase64(body) : body;
}

QString tell::foundElements(const Said &said)
{
    QStringList lines;
    const QJsonArray rows = said.reply.value(u"matches").toArray();
    for (const QJsonValue &each : rows) {
        const QJsonObject row = each.toObject();
        const QString name = textAt(row, u"name");
        const QString text = textAt(row, u"text");
        QStringList words{textAt(row, u"ref"), textAt(row, u"role"),
            name.isEmpty() ? name : u"\"%1\""_s.arg(name), text == name ? QString{} : text,
            row.value(u"visible").toBool() ? QString{} : u"(hidden)"_s};
        words.removeAll(QString{});
        lines.append(words.join(u' '));
    }
    const qsizetype more = said.reply.value(u"count").toInteger() - rows.size();
    if (more > 0)
        lines.append(u"and %1 more"_s.arg(more));
    return lines.isEmpty() ? u"Nothing matches."_s : lines.join(u'\n');
}

QString tell::highlighted(const Said &said)
{
    return u"highlighted "_s + given(said, u"ref");
}

QString tell::cookies(const Said &said)
{
    return prettyJson(said.reply.value(u"cookies"));
}

QString tell::cookieSet(const Said &said)
{
    return u"cookie set: "_s + textAt(said.arguments.value(u"cookie").toObject(), u"name");
}

QString tell::cookiesCleared(const Said &)
{
    return u"cookies cleared"_s;
}

QString tell::values(const Said &said)
{
    return prettyJson(said.reply.value(u"values"));
}

QString tell::storageSet(const Said &said)
{
    return storageName(said) + u" set: "_s + given(said, u"key");
}

QString tell::storageCleared(const Said &said)
{
    return storageName(said) + u" cleared"_s;
}

QString tell::traceStarted(const Said &)
{
    return u"trace started"_s;
}

QString tell::trace(const Said &said)
{
    return u"TRACE:"_s + textAt(said.reply, u"path");
}

QString tell::downloaded(const Said &said)
{
    return u"downloaded: "_s + textAt(said.reply.value(u"download").toObject(), u"path");
}

QString tell::clicked(const Said &said)
{
    return u"clicked ref %1 on %2"_s.arg(given(said, u"ref"), textAt(said.reply, u"url"));
}

QString tell::typed(const Said &said)
{
    return u"typed into ref "_s + given(said, u"ref");
}

QString tell::pressed(const Said &said)
{
    return u"pressed "_s + given(said, u"key");
}

QString tell::hovered(const Said &said)
{
    return u"hovered ref "_s + given(said, u"ref");
}

QString tell::scrolled(const Said &said)
{
    return u"scrolled into view: "_s + given(said, u"ref");
}

QString tell::dragged(const Said &said)
{
    return u"dragged %1 → %2"_s.arg(given(said, u"startRef"), given(said, u"endRef"));
}

QString tell::selected(const Said &said)
{
    return u"selected "_s + joined(said.arguments.value(u"values"));
}

QString tell::filled(const Said &said)
{
    return u"filled %1 field(s)"_s.arg(said.arguments.value(u"fields").toArray().size());
}

QString tell::uploadArmed(const Said &said)
{
    return u"upload armed for %1 file(s)"_s.arg(said.arguments.value(u"paths").toArray().size());
}

QString tell::dialogArmed(const Said &)
{
    return u"dialog armed"_s;
}

QString tell::waited(const Said &)
{
    return u"wait complete"_s;
}

QString tell::evaluated(const Said &said)
{
    return prettyJson(said.reply.value(u"result"));
}

QString tell::resized(const Said &said)
{
    return u"resized to %1x%2"_s.arg(given(said, u"width"), given(said, u"height"));
}

QString tell::viewportSet(const Said &said)
{
    return u"viewport set: %1x%2"_s.arg(given(said, u"width"), given(said, u"height"));
}

QString tell::offlineSet(const Said &said)
{
    return u"offline: "_s + given(said, u"offline");
}

QString tell::headersSet(const Said &)
{
    return u"headers set"_s;
}

QString tell::credentialsSet(const Said &said)
{
    return clearedOr(said, u"credentials"_s, u" set"_s);
}

QString tell::geolocationSet(const Said &said)
{
    return clearedOr(said, u"geolocation"_s, u" set"_s);
}

QString tell::mediaSet(const Said &said)
{
    return u"media colorScheme: "_s + given(said, u"colorScheme");
}

QString tell::timezoneSet(const Said &said)
{
    return u"timezone: "_s + given(said, u"timezoneId");
}

QString tell::localeSet(const Said &said)
{
    return u"locale: "_s + given(said, u"locale");
}

QString tell::deviceSet(const Said &said)
{
    return u"device: "_s + given(said, u"name");
}
