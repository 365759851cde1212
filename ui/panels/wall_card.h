// A profile or an agent's room on the wall: its picture, its name, how it is, and a way to watch
// it.
#pragma once

#include <QColor>
#include <QFrame>
#include <QJsonObject>

class QLabel;
class QPushButton;
class Thumbnail;
class WindowDoor;

class WallCard : public QFrame {
    Q_OBJECT
public:
    struct Face {
        QString name;
        QString page; // its title or its address
        QString state;
        QString tip; // where a person watches it
        bool isRoom = false;
        QColor color{}; // a profile's
        QJsonObject tab{}; // {targetId, and profile or session}; empty: none
    };

    explicit WallCard(WindowDoor &door, QWidget *parent = nullptr);

    void showFace(const Face &face);
    const Face &face() const { return m_face; }
    // A new picture is wanted.
    void stir();

    static constexpr int leastWidth = 286;
    static constexpr int mostWidth = 600;
    static constexpr int apart = 24; // for the scroll bar and the edges of the wall

Q_SIGNALS:
    // By a click anywhere, or Enter.
    void watchWanted();

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    Thumbnail *m_picture;
    Face m_face;
    QLabel *m_dot;
    QLabel *m_name;
    QLabel *m_state;
    QLabel *m_page;
    QPushButton *m_watch;
};
