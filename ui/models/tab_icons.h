// The signs of the sites that tabs show, asked for once a site.
#pragma once

#include <QHash>
#include <QObject>
#include <QPixmap>
#include <QSet>

class WindowDoor;

class TabIcons : public QObject {
    Q_OBJECT
public:
    explicit TabIcons(WindowDoor &door, QObject *parent = nullptr);

    // Null where its site has none, or none yet.
    QPixmap of(const QString &url) const;

    // A tab shows this page. Where its site has no sign yet it is asked for one, once for each
    // title: a page that is still loading may name none. Whether it was asked now.
    bool look(
        const QString &profile, const QString &targetId, const QString &url, const QString &title);

Q_SIGNALS:
    void changed();

private:
    WindowDoor &m_door;
    QHash<QString, QPixmap> m_icons; // by site
    QSet<QString> m_asked;
};
