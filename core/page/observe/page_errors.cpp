#include "core/page/observe/page_errors.h"

#include "base/typed_secrets.h"
#include "core/page/text/console_text.h"
#include "core/page/text/iso_time.h"

using namespace Qt::StringLiterals;

constexpr qsizetype longestText = 10'000;

void PageErrors::add(const QJsonObject &thrown)
{
    const QJsonObject details = thrown.value(u"exceptionDetails").toObject();
    const QJsonObject exception = details.value(u"exception").toObject();
    const QString stack
        = typedSecrets::firstOf(exception.value(u"description").toString(), longestText);
    Entry entry;
    entry.timestamp = isoTime(thrown.value(u"timestamp").toDouble());
    if (exception.value(u"subtype") == u"error"_s) {
        // "TypeError: x is not a function\n    at …"
        const QString first = stack.section(u"\n    at "_s, 0, 0);
        entry.name = exception.value(u"className").toString();
        entry.message
            = first.startsWith(entry.name + u": "_s) ? first.mid(entry.name.size() + 2) : first;
        entry.stack = stack;
    } else {
        const QString text
            = exception.isEmpty() ? details.value(u"text").toString() : consoleText(exception);
        entry.message = typedSecrets::firstOf(text, longestText);
    }
    m_entries.push(entry);
}
