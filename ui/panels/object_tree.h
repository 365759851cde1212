// The objects of a console line as a tree. Chrome is asked for what one holds when it is unfolded,
// again each time.
#pragma once

#include "ui/models/console_line.h"

#include <QTreeWidget>

class WindowDoor;
class QJsonObject;
struct Failure;

class ObjectTree : public QTreeWidget {
    Q_OBJECT
public:
    explicit ObjectTree(WindowDoor &door, QWidget *parent = nullptr);

    // What it shows already stays as it is.
    void showObjects(
        const QString &profile, const QString &targetId, const QList<LineObject> &objects);
    // By keyboard: the first object is unfolded.
    void enter();

Q_SIGNALS:
    void left(); // by keyboard

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void ask(QTreeWidgetItem *item);
    void fill(QTreeWidgetItem &item, const QJsonObject &reply);
    static void addPart(QTreeWidgetItem &item, const QJsonObject &part);
    static void say(QTreeWidgetItem &item, const QString &text);
    void copy() const;

    WindowDoor &m_door;
    QString m_profile;
    QString m_targetId;
    QStringList m_shown; // the names of its objects
    quint64 m_content = 0; // another number, other items
};
