#include "core/doors/mcp_tools/open_dialogs.h"

#include <QTimer>

using namespace Qt::StringLiterals;

constexpr qsizetype mostOpen = 1000;
constexpr qsizetype longestDialog = 300;
constexpr std::chrono::seconds untilClosed{2};

OpenDialogs::OpenDialogs(EventStream &events)
{
    connect(&events, &EventStream::stateChanged, this, &OpenDialogs::hear);
}

void OpenDialogs::hear(const Event &event)
{
    const QString tab = event.details.value(u"targetId").toString();
    const bool isGone
        = event.kind == Event::Kind::TabClosed || event.kind == Event::Kind::TabCrashed;
    if (isGone) {
        closed(tab);
        m_choosers.remove(tab);
        m_waiting.remove(tab);
    }
    if (event.kind != Event::Kind::DialogChanged)
        return;
    const QJsonValue dialog = event.details.value(u"dialog");
    const QJsonValue chooser = event.details.value(u"fileChooser");
    if (chooser.isObject() && m_choosers.size() < mostOpen)
        m_choosers.insert(tab, chooser[u"multiple"].toBool());
    else if (chooser.isNull())
        m_choosers.remove(tab);
    if (dialog[u"accepted"].isBool())
        closed(tab);
    else if (dialog[u"waits"].toBool())
        opened(tab, dialog.toObject());
}

// What waits goes on when the page's own news are over.
void OpenDialogs::opened(const QString &tab, const QJsonObject &dialog)
{
    if (m_dialogs.size() < mostOpen)
        m_dialogs.insert(tab, dialog);
    const auto waiting = m_waiting.take(tab);
    const auto report = [waiting] {
        for (const Pending<Nothing> &each : waiting)
            each.settle(Nothing{});
    };
    QMetaObject::invokeMethod(this, report, Qt::QueuedConnection);
}

void OpenDialogs::closed(const QString &tab)
{
    m_dialogs.remove(tab);
    const auto waiting = m_closing.take(tab);
    for (const Pending<Nothing> &each : waiting)
        each.settle(Nothing{});
}

std::optional<QJsonObject> OpenDialogs::dialog(const QString &tab) const
{
    const auto found = m_dialogs.constFind(tab);
    return found == m_dialogs.cend() ? std::nullopt : std::optional{*found};
}

void OpenDialogs::whenOpened(const QString &tab, const Pending<Nothing> &news)
{
    QList<Pending<Nothing>> &waiting = m_waiting[tab];
    waiting.removeIf([](const Pending<Nothing> &each) { return each.isSettled(); });
    waiting.append(news);
}

void OpenDialogs::whenClosed(const QString &tab, const Pending<Nothing> &news)
{
    if (!m_dialogs.contains(tab))
        return news.settle(Nothing{});
    m_closing[tab].append(news);
    QTimer::singleShot(untilClosed, this, [news] { news.settle(Nothing{}); });
}

QStringList OpenDialogs::inWords(const QString &tab) const
{
    QStringList lines;
    if (const auto open = dialog(tab))
        lines.append(u"- [\"%1\" dialog with message \"%2\"]: can be handled by "
                     "browser_handle_dialog, within a minute"_s.arg(open->value(u"type").toString(),
                         open->value(u"message").toString().left(longestDialog).simplified()));
    if (hasChooser(tab))
        lines.append(u"- [File chooser]: can be handled by browser_file_upload, within a minute"_s);
    return lines;
}
