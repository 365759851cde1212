#include "core/page/picture/chapters.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// In a line, with what would mean something there.
QString escapedTitle(const QString &title)
{
    QString escaped;
    for (const QChar each : title.simplified()) {
        if (u"=;#\\"_s.contains(each))
            escaped += u'\\';
        escaped += each;
    }
    return escaped;
}

} // namespace

QByteArray chaptersForFfmpeg(const QList<Chapter> &chapters, qint64 end)
{
    QString text = u";FFMETADATA1\n"_s;
    for (qsizetype i = 0; i < chapters.size(); ++i) {
        const qint64 start = chapters.at(i).start;
        const qint64 next = i + 1 < chapters.size() ? chapters.at(i + 1).start : end;
        text += u"[CHAPTER]\nTIMEBASE=1/1000\nSTART=%1\nEND=%2\ntitle=%3\n"_s.arg(start)
                    .arg(std::max(next, start + 1))
                    .arg(escapedTitle(chapters.at(i).title));
    }
    return text.toUtf8();
}
