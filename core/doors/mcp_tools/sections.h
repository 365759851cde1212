// The text of a reply: sections under headings.
#pragma once

#include "core/catalogue/call.h"
#include "core/doors/mcp_tools/agent.h"

#include <QStringList>

class Sections {
public:
    void add(const QString &heading, const QString &text);
    // With words of the page.
    void addOfPage(const QString &heading, const QString &text);
    // What the page may fool the agent with; shown after all of the page.
    void addCautions(const QStringList &lines) { m_cautions += lines; }
    // Words of the page that no reading has looked through: see unread.h.
    void addUnread(const QString &text) { m_unread.append(text); }
    const QStringList &unread() const { return m_unread; }

    // Where words of the page begin and end is marked by headings that it cannot know, if
    // `isMarked`; after a result only where they end.
    QString text(bool isMarked) const;
    bool isEmpty() const { return m_parts.isEmpty() && m_cautions.isEmpty(); }

private:
    QStringList m_parts;
    QStringList m_cautions;
    QStringList m_unread;
    bool m_isOfPage = false;
};

namespace sections {

// The lines after the first begin with two spaces.
QString indented(QString text);

// Dialogs, downloads, tabs that opened, and what has not come to rest.
void addEvents(Sections &sections, const Reply &reply);

// The page as a snapshot shows it: all of it, or what changed. Where links lead is shown to those
// who ask for the page.
enum class Links { Included, LeftOut };
void addSnapshot(Sections &sections, const Reply &snapshot, Links links);

// That the page is shown by: it may say something.
void addAddress(Sections &sections, const QString &address);

// With what is open in the tab, and waits for an answer.
Sections heldUp(const Agent &agent, Sections sections);

// The result of tools/call, but for what unread::lookedThrough() adds to it.
QJsonObject resultOf(const Agent &agent, const Sections &sections);
QJsonObject errorOf(const Agent &agent, const Failure &failure);

// Looks again, as cheaply as can be, and adds the address where it is another, and what changed.
Task<Sections> withChanges(AgentRef agent, Sections sections, Reply reply);

} // namespace sections
