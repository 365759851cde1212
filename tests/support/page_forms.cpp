#include "tests/support/page_forms.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

const QHash<QString, PageForm> forms{{u"quirks"_s, PageForm::Quirks},
    {u"rtl"_s, PageForm::RightToLeft}, {u"zoom"_s, PageForm::Zoomed},
    {u"frame"_s, PageForm::Framed}, {u"shadow"_s, PageForm::InShadow}};

const QByteArray doctype = "<!doctype html>";

// The scripts of the page find their elements where the document has none.
const QByteArray shadowed = R"(<!doctype html><meta charset="utf-8"><title>In a shadow root</title>
<body><div id="host"></div><script>
const root = host.attachShadow({mode: "open"});
document.getElementById = id => root.getElementById(id);
document.querySelector = selector => root.querySelector(selector);
document.querySelectorAll = selector => root.querySelectorAll(selector);
const page = new DOMParser().parseFromString(%1, "text/html");
for (const part of page.querySelectorAll("style"))
    root.append(document.importNode(part, true));
for (const part of page.body.childNodes)
    root.append(document.importNode(part, true));
root.querySelectorAll("script").forEach(script => script.remove());
const named = [...root.querySelectorAll("[id]")].map(each => each.id);
for (const id of named)
    Object.defineProperty(window, id, {get: () => root.getElementById(id), configurable: true});
for (const script of page.querySelectorAll("script")) {
    const again = document.createElement("script");
    for (const {name, value} of script.attributes)
        again.setAttribute(name, value);
    again.async = false;
    again.textContent = script.textContent;
    (script.id ? root : document.body).append(again);
}
</script>)";

QByteArray quoted(const QString &text)
{
    const QByteArray list = QJsonDocument{QJsonArray{text}}.toJson(QJsonDocument::Compact);
    return list.sliced(1, list.size() - 2).replace("</", "<\\/");
}

QByteArray behindDoctype(QByteArray html, const QByteArray &more)
{
    return html.insert(html.startsWith(doctype) ? doctype.size() : 0, more);
}

} // namespace

PageForm formAskedFor()
{
    return forms.value(qEnvironmentVariable("PAGE_FORM"), PageForm::Plain);
}

QString nameOf(PageForm form)
{
    return forms.key(form);
}

QByteArray inForm(const QByteArray &html, PageForm form, const QString &path)
{
    switch (form) {
    case PageForm::Plain:
        return html;
    case PageForm::Quirks:
        return QByteArray{html}.replace(doctype, "");
    case PageForm::RightToLeft:
        return behindDoctype(html, "<html dir=\"rtl\">");
    case PageForm::Zoomed:
        return behindDoctype(html, "<style>html { zoom: 1.5 }</style>");
    case PageForm::Framed:
        return doctype + "<body style=\"margin: 0\"><iframe style=\"width: 100%; height: 95vh; "
            + "border: 0\" src=\"" + path.toUtf8() + "\"></iframe>";
    case PageForm::InShadow:
        return QByteArray{shadowed}.replace("%1", quoted(QString::fromUtf8(html)));
    }
    return html;
}

QString askedIn(PageForm form, const QString &expression)
{
    return form == PageForm::Framed
        ? u"frames[0].eval(%1)"_s.arg(QString::fromUtf8(quoted(expression)))
        : expression;
}
