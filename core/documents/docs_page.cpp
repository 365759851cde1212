#include "core/documents/docs_page.h"

#include "base/version.h"
#include "core/documents/failure_guide.h"
#include "core/documents/field_row.h"
#include "core/documents/groups.h"
#include "core/documents/html.h"
#include "core/documents/http_form.h"
#include "core/documents/reply_example.h"

#include <QCryptographicHash>
#include <QFile>
#include <QMap>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

QString resource(const QString &name)
{
    QFile file{u":/documents/"_s + name};
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString{};
}

Html text(const char *utf8)
{
    return Html::text(QString::fromUtf8(utf8));
}

Html code(const QString &plain)
{
    return Html::element("code", Html::text(plain));
}

Html link(const QString &anchor, const Html &content)
{
    return Html::element("a", content, attribute("href", u'#' + anchor));
}

QString groupAnchor(const CommandGroup &group)
{
    return u"group-"_s + group.name;
}

QString failureAnchor(Concern concern)
{
    return u"failures-"_s + toWord(concern);
}

Html method(const Command &command)
{
    const QString name = QString::fromLatin1(command.http.method);
    return Html::element(
        "span", Html::text(name), attribute("class", u"method "_s + name.toLower()));
}

// Calls mark required fields, replies mark optional ones.
enum class Mark { Required, Optional };

Html markOn(const FieldRow &field, Mark mark)
{
    if (mark == Mark::Required && field.isRequired)
        return Html::element("span", text("required"), ofClass("must"));
    if (mark == Mark::Optional && !field.isRequired)
        return Html::element("span", text("may be absent"), ofClass("may"));
    return {};
}

Html fieldTable(const char *title, const QList<FieldRow> &fields, Mark mark)
{
    Html rows;
    for (const FieldRow &field : fields) {
        Html notes = Html::element("span", Html::text(field.type), ofClass("type"));
        if (!field.fallback.isEmpty())
            notes += Html::element(
                "span", text("default ") + code(field.fallback), ofClass("default"));
        rows += Html::element("tr",
            Html::element("th", code(field.name) + markOn(field, mark), u"scope=\"row\""_s)
                + Html::element("td", notes) + Html::element("td", Html::text(field.meaning)));
    }
    return Html::element("h4", text(title))
        + Html::element("table", Html::element("tbody", rows), ofClass("fields"));
}

Html failureLinks(const Command &command)
{
    Html links;
    const auto concerns = concernsOf(command);
    for (const Concern concern : concerns)
        links += Html::element("li", link(failureAnchor(concern), Html::text(titleOf(concern))));
    return Html::element("h4", text("Failures")) + Html::element("ul", links, ofClass("failures"));
}

Html example(const char *caption, const QString &shown)
{
    return Html::element("figure",
        Html::element("figcaption", text(caption))
            + Html::element("pre", Html::element("code", coloured(shown))));
}

Html route(const Command &command)
{
    Html route = method(command) + code(QString::fromLatin1(command.http.path));
    if (command.http.isAct())
        route += Html::element(
            "span", text("kind ") + code(QString::fromLatin1(command.http.kind)), ofClass("kind"));
    const QString limit = u"answers within %1 s"_s.arg(secondsOf(command));
    route += Html::element("span", Html::text(limit), ofClass("limit"));
    return Html::element("p", route, ofClass("route"));
}

Html article(const Command &command, const QString &server)
{
    const QString name = QString::fromLatin1(command.name);
    const auto arguments = argumentRows(command);
    Html said = Html::element("h3", link(name, Html::text(headingOf(command))));
    said += Html::element("p", text(command.summary), ofClass("summary")) + route(command);
    if (!arguments.isEmpty())
        said += fieldTable("Arguments", arguments, Mark::Required);
    said += fieldTable("Reply", replyRows(command), Mark::Optional) + failureLinks(command);
    const Html shown = example("Request", curlLine(command, server))
        + example("Reply", jsonBlock(replyExample(command)));
    return Html::element("article",
        Html::element("div", said, ofClass("said")) + Html::element("div", shown, ofClass("shown")),
        attribute("id", name) + u" data-search"_s);
}

Html contents(const QList<CommandGroup> &groups)
{
    Html list;
    for (const CommandGroup &group : groups) {
        Html commands;
        for (const Command &command : group.commands)
            commands += Html::element("li",
                link(QString::fromLatin1(command.name),
                    Html::text(headingOf(command)) + method(command)));
        list += Html::element("li",
            link(groupAnchor(group), Html::text(group.title)) + Html::element("ul", commands));
    }
    return list;
}

Html sections(const QList<CommandGroup> &groups, const QString &server)
{
    Html sections;
    for (const CommandGroup &group : groups) {
        Html section = Html::element("header",
            Html::element("h2", Html::text(group.title))
                + Html::element("p", Html::text(group.meaning)));
        for (const Command &command : group.commands)
            section += article(command, server);
        sections += Html::element(
            "section", section, attribute("id", groupAnchor(group)) + u" class=\"group\""_s);
    }
    return sections;
}

Html failureTable(Concern concern)
{
    Html rows;
    const auto failures = failuresAbout(concern);
    for (const FailureRow &failure : failures) {
        const FailureAdvice &advice = adviceOn(failure.code);
        Html notes = Html::element(
            "span", Html::text(QString::number(failure.httpStatus)), ofClass("status"));
        if (failure.isRetryable)
            notes += Html::element("span", text("retry"), ofClass("retry"));
        rows += Html::element("tr",
            Html::element("th", code(QString::fromLatin1(failure.name)), u"scope=\"row\""_s)
                + Html::element("td", notes) + Html::element("td", text(advice.meaning))
                + Html::element("td", text(advice.remedy)),
            u"data-search"_s);
    }
    return Html::element("h3", Html::text(titleOf(concern)))
        + Html::element("table", Html::element("tbody", rows), ofClass("codes"));
}

Html failureSections()
{
    Html sections;
    for (const auto &word : Words<Concern>::all)
        sections += Html::element("section", failureTable(word.value),
            attribute("id", failureAnchor(word.value)) + u" class=\"concern\""_s);
    return sections;
}

QString filled(const QString &pattern, const QMap<QString, QString> &values)
{
    static const QRegularExpression place{u"\\{\\{(\\w+)\\}\\}"_s};
    QString page;
    qsizetype at = 0;
    auto places = place.globalMatch(pattern);
    while (places.hasNext()) {
        const auto match = places.next();
        page += QStringView{pattern}.mid(at, match.capturedStart() - at);
        page += values.value(match.captured(1));
        at = match.capturedEnd();
    }
    return page + pattern.mid(at);
}

QByteArray hashOf(const QString &source)
{
    const QByteArray hash = QCryptographicHash::hash(source.toUtf8(), QCryptographicHash::Sha256);
    return "'sha256-" + hash.toBase64() + '\'';
}

} // namespace

DocsPage docsPage(const QList<Command> &commands, const QString &server)
{
    const auto groups = groupsOf(commands);
    const QString style = resource(u"docs.css"_s);
    const QString script = resource(u"docs.js"_s);
    const QString page = filled(resource(u"docs.html"_s),
        {{u"style"_s, style}, {u"script"_s, script}, {u"server"_s, server.toHtmlEscaped()},
            {u"version"_s, QStringLiteral(CLAWDIS_VERSION)},
            {u"count"_s, QString::number(commands.size())},
            {u"contents"_s, contents(groups).markup()},
            {u"commands"_s, sections(groups, server).markup()},
            {u"failure"_s, coloured(jsonBlock(failureExample(rowOf(Code::StaleRef)))).markup()},
            {u"failures"_s, failureSections().markup()}});
    return {page.toUtf8(),
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "img-src data:; style-src "
            + hashOf(style) + "; script-src " + hashOf(script)};
}
