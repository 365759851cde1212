#include "core/doors/cli/notes.h"

#include "core/dialect/cautions.h"
#include "core/dialect/unrest.h"

using namespace Qt::StringLiterals;

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
    if (const QString unrest = unrestInWords(reply); !unrest.isEmpty())
        notes.append(unrest);
    const QStringList warnings = cautions::inWords(reply);
    for (const QString &each : warnings)
        notes.append(u"caution: "_s + each);
    if (reply.contains(u"effect"_s))
        notes.append(u"the page showed no reaction"_s);
    return notes;
}
