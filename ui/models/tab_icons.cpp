#include "ui/models/tab_icons.h"

#include "ui/base/window_door.h"

#include <QBuffer>
#include <QImageReader>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostSites = 500;
constexpr qsizetype mostAsked = 5000;
constexpr int largestSide = 512;
constexpr int shownSide = 64;

QString siteOf(const QString &url)
{
    return QUrl{url}
        .adjusted(
            QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::RemoveUserInfo)
        .toString();
}

// Untrusted: accept only usual icon formats and small sizes.
QPixmap iconIn(const QByteArray &bytes)
{
    for (const char *format : {"png", "ico", "jpeg", "gif"}) {
        QBuffer buffer;
        buffer.setData(bytes);
        QImageReader reader{&buffer, format};
        const QSize size = reader.canRead() ? reader.size() : QSize{};
        if (size.isEmpty() || size.width() > largestSide || size.height() > largestSide)
            continue;
        const QImage image = reader.read();
        if (!image.isNull())
            return QPixmap::fromImage(image.width() > shownSide ? image.scaled(shownSide, shownSide,
                                          Qt::KeepAspectRatio, Qt::SmoothTransformation)
                                                                : image);
    }
    return {};
}

} // namespace

TabIcons::TabIcons(WindowDoor &door, QObject *parent) : QObject(parent), m_door(door) { }

QPixmap TabIcons::of(const QString &url) const
{
    return m_icons.value(siteOf(url));
}

bool TabIcons::look(
    const QString &profile, const QString &targetId, const QString &url, const QString &title)
{
    const QString site = siteOf(url);
    const bool isOfTheWeb = url.startsWith(u"http://"_s) || url.startsWith(u"https://"_s);
    const QString asked = u"%1 %2 %3"_s.arg(site, targetId, title);
    if (!isOfTheWeb || m_icons.contains(site) || m_asked.contains(asked))
        return false;
    if (m_asked.size() >= mostAsked)
        m_asked.clear();
    m_asked.insert(asked);
    const QJsonObject arguments{{u"profile"_s, profile}, {u"targetId"_s, targetId}};
    m_door.ask(this, u"siteIcon"_s, arguments, [this, site](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        const QPixmap icon = reply
            ? iconIn(QByteArray::fromBase64(reply->value(u"picture").toString().toLatin1()))
            : QPixmap{};
        if (icon.isNull())
            return;
        if (m_icons.size() >= mostSites)
            m_icons.clear();
        m_icons.insert(site, icon);
        Q_EMIT changed();
    });
    return true;
}
