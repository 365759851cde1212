// A small current picture of a tab. Requested while visible, when the tab is chosen or something
// happens in it, at most every two seconds.
#pragma once

#include <QJsonObject>
#include <QPixmap>
#include <QTimer>
#include <QWidget>

class WindowDoor;

class Thumbnail : public QWidget {
    Q_OBJECT
public:
    explicit Thumbnail(WindowDoor &door, QWidget *parent = nullptr);

    // {targetId, and profile or session}; empty: none.
    void showTab(const QJsonObject &tab);
    // Something was done to that tab, or it changed. Another tab than the shown one is ignored.
    void stir(const QString &targetId);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void want();
    void ask();
    void read(const QByteArray &jpeg);

    WindowDoor &m_door;
    QJsonObject m_tab;
    QPixmap m_picture;
    bool m_isWanted = false;
    QJsonObject m_askedFor; // a slow answer of one tab delays no other
    QTimer m_rest; // between two pictures
};
