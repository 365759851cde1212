#include "core/recorder/record_page.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

QByteArray partOf(const QString &name)
{
    QFile file{u":/recorder/"_s + name};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

QByteArray sourceOf(const QByteArray &inlined)
{
    const QByteArray hash = QCryptographicHash::hash(inlined, QCryptographicHash::Sha256);
    return "'sha256-" + hash.toBase64() + '\'';
}

// Nothing in it ends the element that holds it, or begins a comment there.
QByteArray inScript(const QJsonObject &object)
{
    QByteArray json = QJsonDocument{object}.toJson(QJsonDocument::Compact);
    return json.replace('<', "\\u003c");
}

QString rangeOf(const QList<RecordedCall> &calls)
{
    if (calls.isEmpty())
        return u"No calls"_s;
    const auto began
        = [](const RecordedCall &call) { return call.call.value(u"began").toString(); };
    return u"%1 calls, %2 to %3"_s.arg(calls.size()).arg(began(calls.first()), began(calls.last()));
}

} // namespace

QJsonObject wholeOf(const RecordedCall &call)
{
    QJsonObject whole = call.call;
    whole.insert(u"number"_s, call.number);
    QJsonObject seen = call.seen;
    seen.remove(u"of"_s);
    if (!seen.isEmpty())
        whole.insert(u"seen"_s, seen);
    return whole;
}

QByteArray recordPage(const QList<RecordedCall> &calls, const QHash<qint64, QByteArray> &pictures)
{
    QJsonArray rows;
    for (const RecordedCall &each : calls)
        rows.append(wholeOf(each));
    QJsonObject images;
    for (auto each = pictures.begin(); each != pictures.end(); ++each)
        images.insert(QString::number(each.key()), QString::fromLatin1(each->toBase64()));
    const QJsonObject record{
        {u"calls"_s, rows}, {u"pictures"_s, images}, {u"range"_s, rangeOf(calls)}};
    const QByteArray style = partOf(u"record.css"_s);
    const QByteArray script = partOf(u"record.js"_s);
    const QByteArray policy = "default-src 'none'; img-src data:; style-src " + sourceOf(style)
        + "; script-src " + sourceOf(script);
    QByteArray page = partOf(u"record.html"_s);
    page.replace("{policy}", policy).replace("{style}", style).replace("{script}", script);
    // Last: it may hold braces too.
    return page.replace("{record}", inScript(record));
}
