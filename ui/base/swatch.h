// The colour of a profile.
#pragma once

#include <QWidget>

class Swatch : public QWidget {
    Q_OBJECT
public:
    explicit Swatch(QWidget *parent = nullptr);

    // An invalid colour leaves it empty.
    void setColor(const QColor &color);
    QColor color() const { return m_color; }

    QSize sizeHint() const override { return {32, 32}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QColor m_color;
};
