#include "core/dialect/cautions.h"
#include "core/doors/rpc/rpc_conversions.h"
#include "core/doors/rpc/selectors.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

using rpc::Converted;

// Under their names; absent ones are left out.
QJsonObject members(
    const QJsonValue &object, const QList<std::pair<QString, QString>> &theirsAndOurs)
{
    QJsonObject all;
    for (const auto &[theirs, ours] : theirsAndOurs) {
        const QJsonValue value = object[ours];
        if (!value.isUndefined())
            all.insert(theirs, value);
    }
    return all;
}

QJsonArray rows(const QJsonValue &list, const QList<std::pair<QString, QString>> &theirsAndOurs)
{
    QJsonArray all;
    const QJsonArray given = list.toArray();
    for (const QJsonValue &each : given)
        all.append(members(each, theirsAndOurs));
    return all;
}

void insertNews(QJsonObject &report, const Reply &reply)
{
    if (reply.contains(u"opened"))
        report.insert(u"popups"_s,
            rows(reply.value(u"opened"), {{u"page_id"_s, u"targetId"_s}, {u"url"_s, u"url"_s}}));
    for (const QString &name : {u"dialogs"_s, u"downloads"_s}) {
        if (reply.contains(name))
            report.insert(name, reply.value(name));
    }
    cautions::copy(report, reply);
}

Failure several(int count, const QString &selector)
{
    return {Code::LocatorAmbiguous, u"%1 matches %2 elements"_s.arg(selector).arg(count),
        u"Name one of them: add to the selector, or >> nth=0 for the first."_s};
}

// Of what find reported: whether the one element is to be seen; none is not.
OrFailure<bool> isSeen(const Reply &reply, const QJsonObject &asked)
{
    const int count = reply.value(u"count").toInt();
    if (count > 1 && asked.value(u"strict").toBool(true))
        return several(count, asked.value(u"selector").toString());
    return count > 0 && reply.value(u"matches").toArray().first()[u"visible"].toBool();
}

int dropped(const QJsonValue &reply)
{
    return reply[u"dropped"_s].toInt();
}

Converted found(const Reply &reply, const QString &selector)
{
    if (reply.value(u"count").toInt() == 0)
        return Failure{Code::LocatorNotFound, u"nothing matches %1"_s.arg(selector),
            u"page.snapshot shows what is there, with roles and names."_s};
    return QJsonObject{{u"selector"_s, selector}, {u"count"_s, reply.value(u"count")},
        {u"matches"_s,
            rows(reply.value(u"matches"),
                {{u"ref"_s, u"ref"_s}, {u"role"_s, u"role"_s}, {u"name"_s, u"name"_s},
                    {u"text"_s, u"text"_s}, {u"visible"_s, u"visible"_s}})}};
}

} // namespace

Converted rpc::done(const Reply &reply, const QJsonObject &)
{
    QJsonObject report{{u"ok"_s, true}};
    insertNews(report, reply);
    return report;
}

Converted rpc::session(const Reply &reply, const QJsonObject &)
{
    return members(reply, {{u"session_id"_s, u"session"_s}, {u"page_id"_s, u"targetId"_s}});
}

Converted rpc::sessions(const Reply &reply, const QJsonObject &)
{
    QJsonArray ours;
    const QJsonArray all = reply.value(u"sessions").toArray();
    for (const QJsonValue &each : all) {
        if (each[u"owner"] == u"rpc"_s)
            ours.append(each);
    }
    return QJsonObject{{u"sessions"_s,
        rows(ours,
            {{u"session_id"_s, u"session"_s}, {u"pages"_s, u"tabCount"_s},
                {u"idle_ms"_s, u"idleMs"_s}, {u"ends_after_ms"_s, u"endsAfterMs"_s}})}};
}

Converted rpc::state(const Reply &reply, const QJsonObject &)
{
    return members(reply, {{u"storageState"_s, u"storageState"_s}, {u"left_out"_s, u"leftOut"_s}});
}

Converted rpc::arrived(const Reply &reply, const QJsonObject &)
{
    QJsonObject report = members(
        reply, {{u"url"_s, u"url"_s}, {u"title"_s, u"title"_s}, {u"status"_s, u"status"_s}});
    insertNews(report, reply);
    return report;
}

Converted rpc::waitedFor(const Reply &, const QJsonObject &asked)
{
    return members(asked, {{u"state"_s, u"state"_s}});
}

Converted rpc::text(const Reply &reply, const QJsonObject &asked)
{
    QString text = reply.value(u"text").toString();
    if (asked.value(u"normalize").toBool(true)) {
        static const QRegularExpression blanksAtEnd{u"[ \\t]+\\n"_s};
        static const QRegularExpression emptyLines{u"\\n{3,}"_s};
        text.remove(u'\r').replace(blanksAtEnd, u"\n"_s).replace(emptyLines, u"\n\n"_s);
        text = text.trimmed();
    }
    QJsonObject report{{u"text"_s, text}};
    if (reply.value(u"truncated").toBool())
        report.insert(u"truncated"_s, true);
    cautions::copy(report, reply);
    return report;
}

Converted rpc::html(const Reply &reply, const QJsonObject &)
{
    if (reply.value(u"truncated").toBool())
        return Failure{Code::PayloadTooLarge,
            u"the page's HTML is longer than 5,000,000 characters"_s,
            u"Read a part of it: page.text, or page.evaluate."_s};
    QString text = reply.value(u"html").toString();
    const qsizetype end
        = text.indexOf(u">\n<"_s); // of the doctype; Playwright breaks no line there
    if (text.startsWith(u"<!"_s) && end >= 0)
        text.remove(end + 1, 1);
    QJsonObject report{{u"html"_s, text}};
    cautions::copy(report, reply);
    return report;
}

Converted rpc::result(const Reply &reply, const QJsonObject &)
{
    QJsonObject report{{u"result"_s, reply.value(u"result")}};
    if (!reply.contains(u"result"))
        report.insert(u"result"_s, QJsonValue::Null);
    insertNews(report, reply);
    return report;
}

Converted rpc::snapshot(const Reply &reply, const QJsonObject &)
{
    QJsonObject report = members(reply,
        {{u"snapshot"_s, u"snapshot"_s}, {u"refs"_s, u"refs"_s}, {u"truncated"_s, u"truncated"_s},
            {u"snapshot_id"_s, u"snapshotId"_s}});
    cautions::copy(report, reply);
    return report;
}

Converted rpc::count(const Reply &reply, const QJsonObject &)
{
    return members(reply, {{u"count"_s, u"count"_s}});
}

Converted rpc::inputValue(const Reply &reply, const QJsonObject &)
{
    if (reply.value(u"secret").toBool())
        return Failure{Code::NotSupported, u"the value of a secret field is never given"_s,
            u"Its type in the page is password, or what it holds is one."_s};
    if (!reply.contains(u"value"))
        return Failure{Code::WrongElement, u"a %1 has no value"_s.arg(reply[u"tag"_s].toString()),
            u"Name an input, a textarea or a select."_s};
    return members(reply, {{u"value"_s, u"value"_s}});
}

Converted rpc::attribute(const Reply &reply, const QJsonObject &asked)
{
    const QJsonValue all = reply.value(u"attributes");
    const QString name = asked.value(u"name").toString();
    const QJsonValue exact = all[name];
    const QJsonValue value = exact.isUndefined() ? all[name.toLower()] : exact;
    return QJsonObject{{u"value"_s, value.isUndefined() ? QJsonValue{} : value}};
}

Converted rpc::visible(const Reply &reply, const QJsonObject &asked)
{
    const auto seen = isSeen(reply, asked);
    if (const Failure *failure = failureIn(seen))
        return *failure;
    return QJsonObject{{u"visible"_s, std::get<bool>(seen)}};
}

Converted rpc::hidden(const Reply &reply, const QJsonObject &asked)
{
    const auto seen = isSeen(reply, asked);
    if (const Failure *failure = failureIn(seen))
        return *failure;
    return QJsonObject{{u"hidden"_s, !std::get<bool>(seen)}};
}

Converted rpc::enabled(const Reply &reply, const QJsonObject &)
{
    return QJsonObject{{u"enabled"_s, !reply.value(u"disabled").toBool()}};
}

Converted rpc::disabled(const Reply &reply, const QJsonObject &)
{
    return members(reply, {{u"disabled"_s, u"disabled"_s}});
}

Converted rpc::editable(const Reply &reply, const QJsonObject &)
{
    static const QStringList tags{u"input"_s, u"textarea"_s, u"select"_s};
    static const QStringList roles{u"checkbox"_s, u"columnheader"_s, u"combobox"_s, u"grid"_s,
        u"gridcell"_s, u"listbox"_s, u"radiogroup"_s, u"rowheader"_s, u"searchbox"_s, u"slider"_s,
        u"spinbutton"_s, u"switch"_s, u"textbox"_s, u"treegrid"_s};
    const QString tag = reply.value(u"tag").toString();
    const bool mayBe = tags.contains(tag) || roles.contains(reply.value(u"role").toString());
    if (!mayBe && !reply.value(u"editable").toBool())
        return Failure{Code::WrongElement, u"a %1 is nothing that is edited"_s.arg(tag),
            u"Name a field, a list, or a text that can be edited."_s};
    return members(reply, {{u"editable"_s, u"editable"_s}});
}

Converted rpc::checked(const Reply &reply, const QJsonObject &)
{
    if (!reply.contains(u"checked"))
        return Failure{Code::WrongElement,
            u"a %1 cannot be checked"_s.arg(reply[u"tag"_s].toString()),
            u"Name a checkbox, a radio button or a switch."_s};
    return members(reply, {{u"checked"_s, u"checked"_s}});
}

Converted rpc::selected(const Reply &reply, const QJsonObject &)
{
    QJsonObject report{{u"ok"_s, true}, {u"values"_s, reply.value(u"selected")}};
    insertNews(report, reply);
    return report;
}

Converted rpc::pages(const Reply &reply, const QJsonObject &)
{
    return QJsonObject{{u"pages"_s,
        rows(reply.value(u"tabs"),
            {{u"page_id"_s, u"targetId"_s}, {u"url"_s, u"url"_s}, {u"title"_s, u"title"_s}})}};
}

Converted rpc::file(const Reply &reply, const QJsonObject &)
{
    QJsonObject report{{u"base64"_s, reply.value(u"base64")}};
    if (reply.contains(u"cutAt"))
        report.insert(u"cutAt"_s, reply.value(u"cutAt"));
    return report;
}

Converted rpc::logs(const Reply &reply, const QJsonObject &)
{
    const QJsonValue next = reply.value(u"next");
    QJsonArray written;
    const QJsonArray all = reply.value(u"messages").toArray();
    std::copy_if(all.begin(), all.end(), std::back_inserter(written),
        [](const QJsonValue &each) { return !each[u"thrown"].toBool(); });
    return QJsonObject{
        {u"console"_s,
            rows(written,
                {{u"type"_s, u"type"_s}, {u"text"_s, u"text"_s}, {u"location"_s, u"location"_s},
                    {u"timestamp"_s, u"timestamp"_s}})},
        {u"pageErrors"_s,
            rows(next[u"errors"],
                {{u"message"_s, u"message"_s}, {u"name"_s, u"name"_s}, {u"stack"_s, u"stack"_s}})},
        {u"dropped"_s, dropped(reply) + dropped(next)}};
}

Converted rpc::har(const Reply &reply, const QJsonObject &)
{
    return members(reply,
        {{u"har"_s, u"har"_s}, {u"entries"_s, u"entries"_s}, {u"unfinished"_s, u"unfinished"_s}});
}

Converted rpc::audit(const Reply &reply, const QJsonObject &)
{
    return members(reply,
        {{u"violations"_s, u"violations"_s}, {u"incomplete"_s, u"incomplete"_s},
            {u"passes"_s, u"passed"_s}, {u"version"_s, u"version"_s}});
}

Converted rpc::requests(const Reply &reply, const QJsonObject &asked)
{
    QJsonArray report;
    const QJsonArray all = reply.value(u"requests").toArray();
    for (const QJsonValue &each : all) {
        // An answer whose body the page did not read is reported as aborted: it came all the same.
        const int status = each[u"status"].toInt();
        const QString error = status == 0 ? each[u"failureText"].toString() : QString{};
        const bool isOpen = status == 0 && error.isEmpty();
        const bool isError = status >= 400 || !error.isEmpty();
        if (isOpen || (asked.value(u"onlyErrors").toBool(true) && !isError))
            continue;
        QJsonObject row = members(each,
            {{u"url"_s, u"url"_s}, {u"method"_s, u"method"_s},
                {u"resourceType"_s, u"resourceType"_s}});
        row.insert(u"status"_s, status);
        if (!error.isEmpty())
            row.insert(u"error"_s, error);
        report.append(row);
    }
    return QJsonObject{{u"requests"_s, report}, {u"dropped"_s, dropped(reply)}};
}

Converted rpc::kept(const Reply &reply, const QJsonObject &)
{
    return reply;
}

Converted rpc::foundByRole(const Reply &reply, const QJsonObject &asked)
{
    return found(reply, roleSelector(asked));
}

Converted rpc::foundByText(const Reply &reply, const QJsonObject &asked)
{
    return found(reply, textSelector(asked));
}
