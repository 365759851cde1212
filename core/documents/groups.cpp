#include "core/documents/groups.h"

#include <QMap>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

struct KnownGroup {
    const char *name;
    const char *title;
    const char *meaning;
};

constexpr KnownGroup known[] = {
    {"browser", "Browser", "Start and stop the Chrome of a profile, and see how it is."},
    {"tabs", "Tabs", "Open, list, close and move between tabs."},
    {"inspect", "Reading a page", "See what a page shows and what it has said."},
    {"act", "Acting on a page", "Everything a hand on mouse and keyboard can do."},
    {"people", "People", "Ask a person for what only they can do."},
    {"hooks", "Dialogs and file choosers", "Say beforehand how the next one is answered."},
    {"files", "Downloads", "Wait for the files that a page gives."},
    {"network", "Network", "What the page asked for, and what it was answered."},
    {"secrets", "Secrets", "Passwords and one-time codes that agents type and never read."},
    {"storage", "Cookies and storage", "What sites keep in the browser."},
    {"identities", "Identities", "Logins that are kept under a name, sealed."},
    {"knowledge", "Knowledge", "What explorations of sites have found, and questions to it."},
    {"emulate", "Emulation", "What the page learns of its place, its screen and its user."},
    {"recorder", "Flight recorder", "What was done: every call, with pictures, over restarts."},
    {"trace", "Traces", "Recordings that Chrome's DevTools open."},
    {"explore", "Exploring sites", "Visit whole sites, and keep what stands there."},
    {"profiles", "Profiles", "Make, reset and remove profiles, each a Chrome of its own."},
};

QString titleFor(const QString &name)
{
    return name.left(1).toUpper() + name.mid(1);
}

} // namespace

QList<CommandGroup> groupsOf(const QList<Command> &commands)
{
    QMap<QString, QList<Command>> byName;
    for (const Command &command : commands)
        byName[QString::fromLatin1(command.group)].append(command);
    QList<CommandGroup> groups;
    for (const KnownGroup &each : known) {
        const QString name = QString::fromLatin1(each.name);
        if (byName.contains(name))
            groups.append({name, QString::fromLatin1(each.title), QString::fromLatin1(each.meaning),
                byName.take(name)});
    }
    for (auto each = byName.begin(); each != byName.end(); ++each) {
        const QString name = each.key().isEmpty() ? u"other"_s : each.key();
        groups.append({name, titleFor(name), u"Commands of the group %1."_s.arg(name), *each});
    }
    return groups;
}

QString headingOf(const Command &command)
{
    return QString::fromLatin1(command.http.isAct() ? command.http.kind : command.name);
}
