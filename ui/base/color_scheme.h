// The desktop's light or dark preference from its settings portal, and its changes. None without a
// portal.
#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>

class ColorScheme : public QObject {
    Q_OBJECT
public:
    enum class Preference { None, Dark, Light };

    explicit ColorScheme(QDBusConnection bus, QObject *parent = nullptr);

    Preference preference() const { return m_preference; }

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void hear(const QString &group, const QString &key, const QDBusVariant &value);

private:
    void ask();
    void take(const QVariant &value);

    QDBusConnection m_bus;
    Preference m_preference = Preference::None;
};
