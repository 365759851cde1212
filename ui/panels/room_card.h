// A room of an agent: its picture, its name, how it is, and where to watch it.
#pragma once

#include <QFrame>
#include <QJsonObject>

class QLabel;
class QPushButton;
class Thumbnail;
class WindowDoor;

class RoomCard : public QFrame {
    Q_OBJECT
public:
    explicit RoomCard(WindowDoor &door, QWidget *parent = nullptr);

    // As `rooms` tells it.
    void showRoom(const QJsonObject &room);
    // A new picture is wanted.
    void stir();

    static constexpr int cardWidth = 286;

Q_SIGNALS:
    void watchWanted(const QString &room);

private:
    Thumbnail *m_picture;
    QJsonObject m_tab;
    QLabel *m_name;
    QLabel *m_state;
    QLabel *m_address;
    QPushButton *m_watch;
    QString m_room;
};
