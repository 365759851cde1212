// How the window's controls are drawn: flat, with edges that are seen on light and dark, and one
// accent. Everything else is as Fusion draws it. docs/design.md says what for.
#pragma once

#include <QProxyStyle>

class QAbstractButton;

class Style : public QProxyStyle {
    Q_OBJECT
public:
    Style();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
        const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
        const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
        QPainter *painter, const QWidget *widget) const override;
    int pixelMetric(
        PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
        QStyleHintReturn *data) const override;
};

// It is what a person came for: the one button of its page in the accent colour.
void makePrimary(QAbstractButton &button);
