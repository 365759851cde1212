// The refs of what is in view in one tab. Asks while it is asked to, one call at a time: after the
// tab has changed, and never sooner than half a second, or ten times what it took, after the last.
#pragma once

#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <QRectF>
#include <QString>
#include <QTimer>

class WindowDoor;

struct SeenRef {
    QString ref;
    QString role;
    QString name;
    QRectF box; // CSS pixels of the viewport

    // button "Save" (e12)
    QString inWords() const;
};

class SeenRefs : public QObject {
    Q_OBJECT
public:
    explicit SeenRefs(WindowDoor &door, QObject *parent = nullptr);

    // That tab from now on; none if it is empty. The same one again changes nothing.
    void watch(const QString &profile, const QString &targetId);
    // The tab has painted something.
    void noteChange();
    const QList<SeenRef> &all() const { return m_all; }

Q_SIGNALS:
    void changed();

private:
    void ask();
    void take(const QList<SeenRef> &refs);

    WindowDoor &m_door;
    QString m_profile;
    QString m_tab;
    QList<SeenRef> m_all;
    QTimer m_rest;
    QElapsedTimer m_asking; // valid while a call is under way
    bool m_isStale = false;
};
