// A small picture of a tab, with a mark where an act hit; a click shows it large.
#pragma once

#include <QAbstractButton>
#include <QPixmap>

class ActPicture : public QAbstractButton {
    Q_OBJECT
public:
    ActPicture(const QString &objectName, const QString &accessibleName);

    // JPEG in base64; if empty, shows `instead`. `hit` in parts of its width and height; may be
    // empty.
    void showPicture(const QString &jpeg, const QString &instead, const QRectF &hit = {});
    const QPixmap &picture() const { return m_picture; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void enlarge();

    QString m_jpeg;
    QPixmap m_picture;
    QRectF m_hit;
};
