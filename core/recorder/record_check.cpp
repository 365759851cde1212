#include "core/recorder/record_check.h"

#include "base/failure.h"
#include "core/recorder/entry_content.h"

#include <QHash>
#include <QJsonValue>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace entry_content;

namespace {

// Notes the hashes of the pictures that entries brought.
QString troubleInEntries(
    Database &database, const RecordEnds &ends, QHash<qint64, QByteArray> &pictures)
{
    Statement rows = database.prepare("SELECT number, of, content, hash, began, caller, profile,"
                                      " session, target, kind FROM entries ORDER BY number");
    RecordLink before = ends.first;
    while (rows.step()) {
        const qint64 number = rows.number(0);
        if (number != before.number + 1)
            return u"entries are missing between %1 and %2"_s.arg(before.number).arg(number);
        const QByteArray content = rows.bytes(2);
        const QByteArray hash = hashOf(before.hash, number, rows.number(1), content);
        const QJsonObject read = readJson(content);
        const Found found{rows.number(4), rows.text(5), rows.text(6), rows.text(7), rows.text(8),
            static_cast<int>(rows.number(9))};
        if (hash != rows.bytes(3) || !(found == foundBy(read)))
            return u"entry %1 is not as it was written"_s.arg(number);
        const QJsonValue after = read.value(u"after");
        if (after.isObject())
            pictures.insert(after[u"id"].toInteger(), after[u"sha256"].toString().toLatin1());
        before = {number, hash};
    }
    if (before.number != ends.last.number || before.hash != ends.last.hash)
        return u"entries are missing after %1"_s.arg(before.number);
    return {};
}

QString troubleInPictures(
    Database &database, const RecordEnds &ends, const QHash<qint64, QByteArray> &hashes)
{
    Statement rows = database.prepare("SELECT id, jpeg FROM pictures ORDER BY id");
    qint64 oldest = 0;
    qsizetype checked = 0;
    while (rows.step()) {
        const qint64 id = rows.number(0);
        if (oldest == 0)
            oldest = id;
        if (hashes.value(id) != hashOf(rows.bytes(1)))
            return u"picture %1 is not as it was written"_s.arg(id);
        ++checked;
    }
    const auto wanted = std::count_if(hashes.keyBegin(), hashes.keyEnd(),
        [oldest](qint64 id) { return oldest > 0 && id >= oldest; });
    if (wanted != checked || oldest != ends.oldestPicture)
        return u"pictures are missing"_s;
    return {};
}

} // namespace

QString troubleIn(Database &database, const RecordEnds &ends)
{
    try {
        QHash<qint64, QByteArray> pictures;
        QString trouble = troubleInEntries(database, ends, pictures);
        if (trouble.isEmpty())
            trouble = troubleInPictures(database, ends, pictures);
        Statement whole = database.prepare("PRAGMA integrity_check(1)");
        if (trouble.isEmpty() && whole.step() && whole.text(0) != u"ok")
            trouble = u"the file is damaged: "_s + whole.text(0);
        return trouble;
    } catch (const Failure &failure) {
        return failure.message;
    }
}
