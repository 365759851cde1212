// A small current picture of a tab. Requested while visible, when the tab is chosen or something
// happens in it, at most every two seconds.
#pragma once

#include <QPixmap>
#include <QTimer>
#include <QWidget>

class OpenTabs;
class WindowDoor;

class Thumbnail : public QWidget {
    Q_OBJECT
public:
    Thumbnail(WindowDoor &door, OpenTabs &tabs, QWidget *parent = nullptr);

    void showTab(const QString &targetId);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void want();
    void ask();
    void read(const QString &targetId, const QByteArray &jpeg);

    WindowDoor &m_door;
    OpenTabs &m_tabs;
    QString m_targetId;
    QPixmap m_picture;
    bool m_isWanted = false;
    QString m_askedFor; // a slow answer of one tab delays no other
    QTimer m_rest; // between two pictures
};
