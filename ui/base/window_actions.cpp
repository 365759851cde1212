#include "ui/base/window_actions.h"

#include <QAction>
#include <QCoreApplication>
#include <QStringList>
#include <QWidget>

using namespace Qt::StringLiterals;

void WindowActions::add(
    const QString &name, const QList<QKeySequence> &keys, std::function<void()> act)
{
    auto *action = new QAction{name, &m_window};
    action->setShortcuts(keys);
    QObject::connect(action, &QAction::triggered, &m_window, [act] { act(); });
    m_window.addAction(action);
    m_lasting.append({name, keys, std::move(act)});
}

QList<WindowAction> WindowActions::all() const
{
    QList<WindowAction> all = m_lasting;
    for (const Source &source : m_sources)
        all += source();
    return all;
}

QString keysInWords(const QList<QKeySequence> &keys)
{
    QStringList words;
    for (const QKeySequence &each : keys)
        words.append(each.toString(QKeySequence::NativeText));
    return words.join(QCoreApplication::translate("WindowActions", " or "));
}
