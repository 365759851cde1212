// The chosen tab next to the list: its picture, its id and its actions.
#pragma once

#include <QWidget>

class OpenTabs;
class QLabel;
class QPushButton;
class Thumbnail;
class WindowDoor;

class TabDetails : public QWidget {
    Q_OBJECT
public:
    TabDetails(WindowDoor &door, OpenTabs &tabs, QWidget *parent = nullptr);

    // Empty: no tab.
    void showTab(const QString &targetId);
    void copyId();

private:
    void arrange();
    void follow();

    OpenTabs &m_tabs;
    QString m_targetId;
    Thumbnail *m_thumbnail;
    QLabel *m_title;
    QLabel *m_address;
    QLabel *m_id;
    QPushButton *m_focus;
    QPushButton *m_close;
    QPushButton *m_copy;
};
