#include "core/documents/practice_page.h"

#include <QCryptographicHash>
#include <QFile>

using namespace Qt::StringLiterals;

namespace {

QByteArray between(const QByteArray &page, const QByteArray &begin, const QByteArray &end)
{
    const qsizetype at = page.indexOf(begin) + begin.size();
    return page.mid(at, page.indexOf(end, at) - at);
}

QByteArray hashOf(const QByteArray &source)
{
    const QByteArray hash = QCryptographicHash::hash(source, QCryptographicHash::Sha256);
    return "'sha256-" + hash.toBase64() + '\'';
}

} // namespace

DocsPage practicePage()
{
    QFile file{u":/documents/practice.html"_s};
    const QByteArray html = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    return {html,
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "style-src "
            + hashOf(between(html, "<style>", "</style>")) + "; script-src "
            + hashOf(between(html, "<script>", "</script>"))};
}
