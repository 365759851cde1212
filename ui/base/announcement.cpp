#include "ui/base/announcement.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QVariantMap>

using namespace Qt::StringLiterals;

// The service may read the text as markup.
void announce(QDBusConnection bus, const QString &title, const QString &words, QObject *listener,
    const std::function<void()> &otherwise)
{
    if (!bus.isConnected())
        return otherwise();
    const QString service = u"org.freedesktop.Notifications"_s;
    QDBusMessage notify = QDBusMessage::createMethodCall(
        service, u"/org/freedesktop/Notifications"_s, service, u"Notify"_s);
    notify.setArguments({u"Clawdis Browser"_s, 0U, u"dialog-warning"_s, title,
        words.toHtmlEscaped(), QStringList{}, QVariantMap{}, -1});
    auto *asked = new QDBusPendingCallWatcher{bus.asyncCall(notify), listener};
    QObject::connect(asked, &QDBusPendingCallWatcher::finished, listener, [asked, otherwise] {
        asked->deleteLater();
        if (QDBusPendingReply<uint>{*asked}.isError())
            otherwise();
    });
}
