#include "ui/base/color_scheme.h"

#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

using namespace Qt::StringLiterals;

const QString portal = u"org.freedesktop.portal.Desktop"_s;
const QString portalPath = u"/org/freedesktop/portal/desktop"_s;
const QString portalSettings = u"org.freedesktop.portal.Settings"_s;
const QString appearanceGroup = u"org.freedesktop.appearance"_s;
const QString schemeKey = u"color-scheme"_s;

ColorScheme::ColorScheme(QDBusConnection bus, QObject *parent)
    : QObject(parent), m_bus(std::move(bus))
{
    if (!m_bus.isConnected())
        return;
    qDBusRegisterMetaType<QDBusVariant>(); // else Qt may not know the slot's type yet
    // From any sender: a restarted portal has another address.
    m_bus.connect({}, portalPath, portalSettings, u"SettingChanged"_s, this,
        SLOT(hear(QString, QString, QDBusVariant)));
    ask();
}

void ColorScheme::ask()
{
    QDBusMessage read
        = QDBusMessage::createMethodCall(portal, portalPath, portalSettings, u"Read"_s);
    read.setArguments({appearanceGroup, schemeKey});
    auto *asked = new QDBusPendingCallWatcher{m_bus.asyncCall(read), this};
    connect(asked, &QDBusPendingCallWatcher::finished, this, [this, asked] {
        asked->deleteLater();
        const QDBusPendingReply<QDBusVariant> answer = *asked;
        if (answer.isValid())
            take(answer.value().variant());
    });
}

void ColorScheme::hear(const QString &group, const QString &key, const QDBusVariant &value)
{
    if (group == appearanceGroup && key == schemeKey)
        take(value.variant());
}

// Read wraps the value once more than the signal.
void ColorScheme::take(const QVariant &value)
{
    QVariant inner = value;
    while (inner.canConvert<QDBusVariant>())
        inner = inner.value<QDBusVariant>().variant();
    const uint number = inner.toUInt();
    const Preference preference = number == 1 ? Preference::Dark
        : number == 2                         ? Preference::Light
                                              : Preference::None;
    if (preference == m_preference)
        return;
    m_preference = preference;
    Q_EMIT changed();
}
