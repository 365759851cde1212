// The favicons of tabs, asked for once per site.
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

    // Null if its site has none, or none yet.
    QPixmap of(const QString &url) const;

    // A tab shows this page. If its site has no icon yet, asks for one, once per title: a page that
    // is still loading may name none. Whether it asked now.
    bool look(
        const QString &profile, const QString &targetId, const QString &url, const QString &title);

Q_SIGNALS:
    void changed();

private:
    WindowDoor &m_door;
    QHash<QString, QPixmap> m_icons; // by site
    QSet<QString> m_asked;
};
