#include "core/doors/http/plain_page.h"

#include <QCryptographicHash>

const QByteArray style = "body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;"
                         "padding:0 1rem;color-scheme:light dark}"
                         "td,th{text-align:left;vertical-align:top;padding:.2rem .8rem .2rem 0}"
                         "code{font-family:ui-monospace,monospace}h2,h3{margin-top:2rem}"
                         "pre{overflow-x:auto}";

Html tableRow(const QStringList &cells, const char *tag)
{
    Html row;
    for (const QString &cell : cells)
        row += Html::element(tag, Html::text(cell));
    return Html::element("tr", row);
}

HttpDocument plainPage(const QString &title, const Html &body)
{
    const QByteArray hash = QCryptographicHash::hash(style, QCryptographicHash::Sha256).toBase64();
    const Html head = Html::element("title", Html::text(title));
    return {"text/html; charset=utf-8",
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport "
        "content=\"width=device-width\">"
            + head.markup().toUtf8() + "<style>" + style + "</style><body>"
            + body.markup().toUtf8(),
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "style-src 'sha256-"
            + hash + "'"};
}
