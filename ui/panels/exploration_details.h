// Of one exploration: a map of its pages, and those that could not be had.
#pragma once

#include "ui/base/refresh.h"

#include <QJsonArray>
#include <QTabWidget>

class QTreeWidget;
class QTreeWidgetItem;
class WindowDoor;

class ExplorationDetails : public QTabWidget {
    Q_OBJECT
public:
    explicit ExplorationDetails(WindowDoor &door, QWidget *parent = nullptr);

    // Empty: none. The same again: it may have changed.
    void showExploration(const QString &id);
    bool isSettled() const { return m_refresh.isIdle(); }

Q_SIGNALS:
    void pageWanted(const QString &url);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void read();
    void showMap(const QJsonArray &paths);
    void showErrors(const QJsonArray &errors);
    void answered();

    WindowDoor &m_door;
    QString m_id;
    int m_awaited = 0; // answers
    QJsonArray m_paths; // that the map shows
    QTreeWidget *m_map;
    QTreeWidget *m_errors;
    QTimer m_pause; // between two readings
    Refresh m_refresh;
};
