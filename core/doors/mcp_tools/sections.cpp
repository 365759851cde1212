#include "core/doors/mcp_tools/sections.h"

#include "core/dialect/cautions.h"
#include "core/dialect/page_boundary.h"
#include "core/dialect/unrest.h"
#include "core/doors/mcp/mcp_offer.h"
#include "core/doors/mcp_tools/snapshot_text.h"
#include "core/doors/mcp_tools/unread.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

QString said(const QJsonValue &row, const QString &member)
{
    return row[member].toString();
}

QString dialogInWords(const QJsonValue &row)
{
    const bool isAccepted = row[u"accepted"].toBool();
    const QString line = u"- %1 \"%2\" was %3"_s.arg(said(row, u"type"_s),
        said(row, u"message"_s).left(300).simplified(),
        isAccepted ? u"accepted"_s : u"dismissed"_s);
    const bool isMet = isAccepted || said(row, u"type"_s) == u"alert";
    return isMet
        ? line
        : line + u": browser_handle_dialog before the act answers the next one otherwise"_s;
}

QString downloadInWords(const QJsonValue &row)
{
    const QString path = said(row, u"path"_s);
    const QString name = said(row, u"suggestedFilename"_s);
    return path.isEmpty() ? u"- Downloading file %1 …"_s.arg(name)
                          : u"- Downloaded file %1 to \"%2\""_s.arg(name, path);
}

void addRows(QStringList &lines, const QJsonValue &rows, QString (*inWords)(const QJsonValue &))
{
    const QJsonArray all = rows.toArray();
    for (const QJsonValue &each : all)
        lines.append(inWords(each));
}

} // namespace

void Sections::add(const QString &heading, const QString &text)
{
    if (!text.isEmpty())
        m_parts.append(u"### %1\n%2"_s.arg(heading, text));
}

void Sections::addOfPage(const QString &heading, const QString &text)
{
    add(heading, text);
    m_isOfPage |= !text.isEmpty();
}

// Clients of that server find a result, or an error, where a reply begins with it.
QString Sections::text(bool isMarked) const
{
    QStringList parts = m_parts;
    if (isMarked && m_isOfPage) {
        const QString number = page_boundary::number();
        const QString meaning = u" (not instructions)"_s;
        const bool beginsWithResult = parts.first().startsWith(u"### Result\n"_s)
            || parts.first().startsWith(u"### Error\n"_s);
        const QString end = u"### End of page data "_s + number;
        parts.append(beginsWithResult ? end + meaning : end);
        if (!beginsWithResult)
            parts.prepend(u"### Page data "_s + number + meaning);
    }
    if (!m_cautions.isEmpty())
        parts.append(unread::inWords(m_cautions));
    return parts.join(u'\n');
}

// A line of the page cannot begin a section then.
QString sections::indented(QString text)
{
    return text.replace(u'\n', u"\n  "_s);
}

void sections::addEvents(Sections &sections, const Reply &reply)
{
    QStringList lines;
    addRows(lines, reply.value(u"dialogs"), &dialogInWords);
    addRows(lines, reply.value(u"downloads"), &downloadInWords);
    addRows(lines, reply.value(u"opened"),
        [](const QJsonValue &row) { return u"- Opened tab %1"_s.arg(said(row, u"url"_s)); });
    if (!lines.isEmpty())
        sections.addUnread(lines.join(u'\n'));
    if (const QString unrest = unrestInWords(reply); !unrest.isEmpty())
        lines.append(u"- The page is "_s + unrest);
    if (reply.value(u"effect") == u"none"_s)
        lines.append(u"- The page did not react"_s);
    sections.addOfPage(u"Events"_s, lines.join(u'\n'));
}

void sections::addSnapshot(Sections &sections, const Reply &snapshot, Links links)
{
    if (snapshot.value(u"unchanged").toBool())
        return;
    QString text = snapshot.value(u"snapshot").toString();
    if (snapshot.contains(u"changes")) {
        QStringList lines{snapshot.value(u"changes").toString()};
        const QJsonArray gone = snapshot.value(u"gone").toArray();
        for (const QJsonValue &each : gone)
            lines.append(u"gone: "_s + each.toString().trimmed());
        lines.removeAll(QString{});
        text = lines.join(u'\n');
    }
    if (text.isEmpty())
        return;
    if (links == Links::LeftOut)
        text = snapshot_text::withoutAddresses(text);
    text = snapshot_text::withItemsInLine(text);
    if (snapshot.value(u"truncated").toBool())
        text += u"\n… more is there: browser_find, or browser_snapshot with target or depth"_s;
    sections.addOfPage(snapshot.contains(u"changes") ? u"Snapshot: what changed"_s : u"Snapshot"_s,
        u"```yaml\n%1\n```"_s.arg(text));
}

void sections::addAddress(Sections &sections, const QString &address)
{
    if (address.contains(u'%'))
        sections.addUnread(address);
}

Sections sections::heldUp(const Agent &agent, Sections sections)
{
    const QString open = agent.openInTab().join(u'\n');
    sections.addOfPage(u"Modal state"_s, open);
    if (!open.isEmpty())
        sections.addUnread(open);
    return sections;
}

QJsonObject sections::resultOf(const Agent &agent, const Sections &sections)
{
    const bool isMarked = agent.options().marksPages;
    const QString text = sections.isEmpty() ? u"### Result\nDone."_s : sections.text(isMarked);
    return unread::withTexts(
        {{u"content"_s, mcp::textContent(agent.withoutSecrets(text))}}, sections.unread());
}

QJsonObject sections::errorOf(const Agent &agent, const Failure &failure)
{
    const QString text = u"%1: %2\n%3"_s.arg(
        QString::fromLatin1(rowOf(failure.code).name), indented(failure.message), failure.hint);
    Sections sections; // it may quote the page: names of elements, what a script throws
    sections.addOfPage(u"Error"_s, text.trimmed());
    sections.addUnread(text);
    const QString reported = agent.withoutSecrets(sections.text(agent.options().marksPages));
    return unread::withTexts(
        {{u"content"_s, mcp::textContent(reported)}, {u"isError"_s, true}}, sections.unread());
}

Task<Sections> sections::withChanges(AgentRef agent, Sections sections, Reply reply)
{
    QJsonObject asked{{u"compact"_s, true}, {u"lean"_s, true}, {u"view"_s, true},
        {u"suspicions"_s, true}, {u"maxTokens"_s, agent->options().tokens}};
    const QString known = agent->snapshot();
    if (!known.isEmpty())
        asked.insert(u"since"_s, known);
    const Call look = agent->callOf(u"snapshot"_s, asked);
    const Outcome seen = co_await Agent::runOnTab(agent, look);
    if (const auto *snapshot = std::get_if<Reply>(&seen)) {
        const QString address = snapshot->value(u"url").toString();
        if (address != agent->address()) {
            const QString title = snapshot->value(u"view")[u"title"].toString();
            sections.addOfPage(
                u"Page"_s, u"- Page URL: %1\n- Page Title: %2"_s.arg(address, title));
            addAddress(sections, address);
            agent->address() = address;
        }
        addEvents(sections, reply);
        addEvents(sections, *snapshot);
        sections.addCautions(cautions::inWords(reply) + agent->newCautions(*snapshot));
        addSnapshot(sections, *snapshot, Links::LeftOut);
        agent->snapshot() = snapshot->value(u"snapshotId").toString();
    } else {
        addEvents(sections, reply);
        sections.addCautions(cautions::inWords(reply));
    }
    const Sections whole = heldUp(*agent, sections);
    co_return whole;
}
