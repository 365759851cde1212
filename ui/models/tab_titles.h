// The titles of one profile's tabs, also after they are closed.
#pragma once

#include <QHash>
#include <QObject>

class QJsonObject;
struct Event;

class TabTitles : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    // A row of `tabs`, or the details of an event.
    void learn(const QJsonObject &tab);
    void hear(const Event &event);
    bool knows(const QString &targetId) const { return m_titles.contains(targetId); }
    // Title, else address, else the beginning of its id.
    QString of(const QString &targetId) const;

Q_SIGNALS:
    void changed();

private:
    QHash<QString, QString> m_titles; // by id
};
