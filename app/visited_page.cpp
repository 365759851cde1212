#include "app/visited_page.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostHeadings = 200;
constexpr qsizetype mostElements = 200;
constexpr qsizetype mostFields = 50;
constexpr qsizetype longestName = 100;

// Those of ATX, outside of code.
QStringList headingsIn(const QString &markdown)
{
    QStringList headings;
    bool isCode = false;
    for (const QStringView part : QStringTokenizer{markdown, u'\n'}) {
        const QString line = part.toString();
        if (line.startsWith(u"```"_s) || line.startsWith(u"~~~"_s))
            isCode = !isCode;
        if (isCode || !line.startsWith(u'#') || headings.size() >= mostHeadings)
            continue;
        const QString marks = line.section(u' ', 0, 0);
        const QString text = line.section(u' ', 1).trimmed();
        if (marks.size() <= 6 && marks.count(u'#') == marks.size() && !text.isEmpty())
            headings.append(text);
    }
    return headings;
}

KnownElement formOf(const QJsonObject &form)
{
    KnownElement element{u"form"_s, form.value(u"name").toString()};
    const QJsonArray fields = form.value(u"fields").toArray();
    for (const QJsonValue &each : fields) {
        const QString label = each[u"label"].toString();
        const QString name = label.isEmpty() ? each[u"name"].toString() : label;
        if (!name.isEmpty() && element.fields.size() < mostFields)
            element.fields.append(name.left(longestName));
    }
    const QJsonArray submits = form.value(u"submits").toArray();
    if (element.name.isEmpty() && !submits.isEmpty())
        element.name = submits.first()[u"label"].toString();
    element.name.truncate(longestName);
    return element;
}

} // namespace

KnownPage pageOf(const PageAnswers &answers)
{
    KnownPage page;
    page.title = answers.info.value(u"title").toString();
    page.description = answers.info.value(u"description").toString();
    page.language = answers.info.value(u"language").toString();
    page.markdown = answers.markdown;
    page.headings = headingsIn(answers.markdown);
    for (const QJsonValue &each : answers.links)
        page.links.append({{}, each[u"url"].toString(), each[u"text"].toString()});
    for (const QJsonValue &each : answers.forms) {
        if (page.elements.size() < mostElements)
            page.elements.append(formOf(each.toObject()));
    }
    for (const QJsonValue &each : answers.controls) {
        const KnownElement element{each[u"role"].toString(), each[u"name"].toString()};
        const bool isNew = !element.name.isEmpty() && !page.elements.contains(element);
        if (isNew && page.elements.size() < mostElements)
            page.elements.append(element);
    }
    return page;
}

QString controlsScript()
{
    return uR"(() => {
    const name = element => (element.getAttribute("aria-label") || element.innerText
        || element.value || element.title || "").trim().replace(/\s+/g, " ").slice(0, 100);
    const kinds = [["button", "button, [role=button], summary, input[type=button]"],
        ["menu", "[role=menu], [role=menubar], [role=tablist], nav"]];
    const found = [];
    for (const [role, selector] of kinds)
        for (const element of [...document.querySelectorAll(selector)].slice(0, 100))
            if (!(role === "button" && element.form))
                found.push({role, name: name(element)});
    return found;
})"_s;
}
