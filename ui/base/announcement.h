// A desktop notification.
#pragma once

#include <QDBusConnection>
#include <QObject>

#include <functional>

// Runs `otherwise` if there is no such service, unless `listener` is gone by then.
void announce(QDBusConnection bus, const QString &title, const QString &words, QObject *listener,
    const std::function<void()> &otherwise);
