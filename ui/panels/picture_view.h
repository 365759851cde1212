// A picture, as large as it is, or as there is room for.
#pragma once

#include <QPixmap>
#include <QWidget>

class PictureView : public QWidget {
    Q_OBJECT
public:
    PictureView(const QString &objectName, const QString &accessibleName);

    void showPicture(const QImage &picture);
    const QPixmap &picture() const { return m_picture; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QPixmap m_picture;
};
