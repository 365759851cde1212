#include "ui/models/tones.h"

#include <QGuiApplication>
#include <QPalette>

namespace {

bool isDarkPalette()
{
    const QPalette palette = QGuiApplication::palette();
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

QColor toned(QRgb onLight, QRgb onDark)
{
    return QColor{isDarkPalette() ? onDark : onLight};
}

} // namespace

QColor tones::error()
{
    return toned(0xb3261e, 0xff8a80);
}

QColor tones::warning()
{
    return toned(0x8a5a00, 0xffc46b);
}

QColor tones::good()
{
    return toned(0x1b7a3d, 0x7fd99a);
}

QColor tones::faint()
{
    const QPalette palette = QGuiApplication::palette();
    const QColor text = palette.color(QPalette::Text);
    const QColor base = palette.color(QPalette::Base);
    const auto mixed = [](int one, int other) { return (one * 62 + other * 38) / 100; };
    return {mixed(text.red(), base.red()), mixed(text.green(), base.green()),
        mixed(text.blue(), base.blue())};
}

QColor tones::accentGround()
{
    const QColor window = QGuiApplication::palette().color(QPalette::Window);
    const QColor some = accent();
    const auto mixed = [](int one, int other) { return (one * 20 + other * 80) / 100; };
    return {mixed(some.red(), window.red()), mixed(some.green(), window.green()),
        mixed(some.blue(), window.blue())};
}

QColor tones::accent()
{
    return QGuiApplication::palette().color(QPalette::Highlight);
}
