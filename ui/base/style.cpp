#include "ui/base/style.h"

#include "ui/base/look.h"

#include <QAbstractButton>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace {

constexpr int barExtent = 12; // of scroll bars
constexpr int leastHandle = 28;
const char *const primaryProperty = "isPrimary";

QColor inkOf(const QStyleOption &option, double alpha)
{
    QColor ink = option.palette.color(QPalette::WindowText);
    ink.setAlphaF(static_cast<float>(option.state & QStyle::State_Enabled ? alpha : alpha * 0.6));
    return ink;
}

QColor accentOf(const QStyleOption &option)
{
    return option.palette.color(QPalette::Active, QPalette::Highlight);
}

bool isPrimary(const QWidget *widget)
{
    return widget && widget->property(primaryProperty).toBool();
}

// Edges of controls have a contrast of 3:1 to what is behind them.
void drawEdge(QPainter &painter, const QStyleOption &option, bool hasFocus)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(hasFocus ? QPen{accentOf(option), 1.5} : QPen{inkOf(option, 0.5), 1});
    painter.drawRoundedRect(QRectF{option.rect}.adjusted(0.5, 0.5, -0.5, -0.5), look::controlRadius,
        look::controlRadius);
    painter.restore();
}

void drawButton(QPainter &painter, const QStyleOption &option, const QWidget *widget)
{
    const bool isDown = option.state & (QStyle::State_Sunken | QStyle::State_On);
    const bool isUnderMouse
        = option.state & QStyle::State_MouseOver && option.state & QStyle::State_Enabled;
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(&option);
    const bool isFlat = button && button->features & QStyleOptionButton::Flat;
    const bool isAccent = isPrimary(widget) && option.state & QStyle::State_Enabled;
    QColor ground = isAccent ? accentOf(option) : option.palette.color(QPalette::Button);
    if (isDown)
        ground = isAccent ? ground.darker(125) : ground;
    else if (isUnderMouse && isAccent)
        ground = ground.lighter(110);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF place = QRectF{option.rect}.adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(Qt::NoPen);
    if (!isFlat || isDown || isUnderMouse) {
        painter.setBrush(ground);
        painter.drawRoundedRect(place, look::controlRadius, look::controlRadius);
        if (!isAccent && (isDown || isUnderMouse)) {
            painter.setBrush(inkOf(option, isDown ? 0.14 : 0.06));
            painter.drawRoundedRect(place, look::controlRadius, look::controlRadius);
        }
    }
    if (!isFlat && !isAccent) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen{inkOf(option, 0.28), 1});
        painter.drawRoundedRect(place, look::controlRadius, look::controlRadius);
    }
    painter.restore();
}

void drawFocus(QPainter &painter, const QStyleOption &option, const QWidget *widget)
{
    const auto color
        = isPrimary(widget) ? option.palette.color(QPalette::HighlightedText) : accentOf(option);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen{color, 1.5});
    painter.drawRoundedRect(
        QRectF{option.rect}.adjusted(1, 1, -1, -1), look::controlRadius, look::controlRadius);
    painter.restore();
}

void drawTick(QPainter &painter, const QStyleOption &option)
{
    const bool isOn = option.state & QStyle::State_On;
    const bool isEnabled = option.state & QStyle::State_Enabled;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF place = QRectF{option.rect}.adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(isOn && isEnabled ? QPen{Qt::NoPen} : QPen{inkOf(option, 0.5), 1});
    painter.setBrush(isOn && isEnabled ? accentOf(option) : option.palette.color(QPalette::Base));
    painter.drawRoundedRect(place, 3, 3);
    if (option.state & QStyle::State_HasFocus && option.state & QStyle::State_KeyboardFocusChange) {
        painter.setPen(QPen{accentOf(option), 1.5});
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(place, 3, 3);
    }
    if (isOn) {
        const QColor ink
            = isEnabled ? option.palette.color(QPalette::HighlightedText) : inkOf(option, 0.6);
        painter.setPen(QPen{ink, place.width() / 7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
        const auto at = [&place](double x, double y) {
            return QPointF{place.left() + x * place.width(), place.top() + y * place.height()};
        };
        painter.drawPolyline(QPolygonF{{at(0.24, 0.52), at(0.43, 0.71), at(0.77, 0.3)}});
    }
    painter.restore();
}

// The handle is what is darker: it reads as the part that moves.
void drawScrollBar(
    const QStyle &style, const QStyleOptionSlider &option, QPainter &painter, const QWidget *widget)
{
    const bool isUpright = option.orientation == Qt::Vertical;
    QRectF handle
        = style.subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarSlider, widget);
    const bool isHeld = option.state & (QStyle::State_MouseOver | QStyle::State_Sunken);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.fillRect(option.rect, option.palette.color(QPalette::Base));
    if (option.minimum < option.maximum) {
        handle = isUpright ? handle.adjusted(3, 1, -3, -1) : handle.adjusted(1, 3, -1, -3);
        painter.setBrush(inkOf(option, isHeld ? 0.55 : 0.38));
        const double radius = (isUpright ? handle.width() : handle.height()) / 2;
        painter.drawRoundedRect(handle, radius, radius);
    }
    painter.restore();
}

// The chosen tab is underlined; the others are quiet.
void drawTab(QPainter &painter, const QStyleOptionTab &option)
{
    const bool isChosen = option.state & QStyle::State_Selected;
    const bool isUnderMouse = option.state & QStyle::State_MouseOver;
    if (isUnderMouse && !isChosen)
        painter.fillRect(option.rect, inkOf(option, 0.05));
    if (isChosen) {
        QRect line = option.rect;
        line.setTop(line.bottom() - 1);
        painter.fillRect(line.adjusted(look::near, 0, -look::near, 0), accentOf(option));
    }
    if (option.state & QStyle::State_HasFocus)
        drawFocus(painter, option, nullptr);
}

} // namespace

Style::Style() : QProxyStyle(QStyleFactory::create(u"Fusion"_s)) { }

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
    const QWidget *widget) const
{
    switch (element) {
    case PE_PanelButtonCommand:
        return drawButton(*painter, *option, widget);
    case PE_PanelButtonTool:
        if (option->state & (State_Sunken | State_On | State_MouseOver))
            drawButton(*painter, *option, widget);
        return;
    case PE_FrameFocusRect:
    case PE_FrameButtonBevel:
        return drawFocus(*painter, *option, widget);
    case PE_FrameLineEdit:
        return drawEdge(*painter, *option, option->state & State_HasFocus);
    case PE_PanelLineEdit: {
        painter->fillRect(
            option->rect.adjusted(1, 1, -1, -1), option->palette.color(QPalette::Base));
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        if (frame && frame->lineWidth > 0)
            drawEdge(*painter, *option, option->state & State_HasFocus);
        return;
    }
    case PE_Frame:
    case PE_FrameGroupBox: {
        painter->save();
        painter->setPen(inkOf(*option, 0.18));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
        return;
    }
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return drawTick(*painter, *option);
    case PE_FrameTabBarBase: {
        QRect line = option->rect;
        line.setTop(line.bottom());
        painter->fillRect(line, inkOf(*option, 0.18));
        return;
    }
    case PE_FrameTabWidget:
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
    const QWidget *widget) const
{
    if (element == CE_TabBarTabShape) {
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            return drawTab(*painter, *tab);
    } else if (element == CE_TabBarTabLabel) {
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option)) {
            QStyleOptionTab quiet = *tab;
            quiet.state &= ~State_HasFocus; // drawn by its shape
            if (!(tab->state & State_Selected))
                quiet.palette.setColor(QPalette::WindowText, inkOf(*option, 0.72));
            return QProxyStyle::drawControl(element, &quiet, painter, widget);
        }
    } else if (element == CE_PushButtonLabel && isPrimary(widget)
        && option->state & State_Enabled) {
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            QStyleOptionButton inked = *button;
            inked.palette.setColor(
                QPalette::ButtonText, option->palette.color(QPalette::HighlightedText));
            return QProxyStyle::drawControl(element, &inked, painter, widget);
        }
    } else if (element == CE_HeaderSection || element == CE_HeaderEmptyArea) {
        painter->fillRect(option->rect, option->palette.color(QPalette::Window));
        QRect line = option->rect;
        line.setTop(line.bottom());
        painter->fillRect(line, inkOf(*option, 0.25));
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
    QPainter *painter, const QWidget *widget) const
{
    if (control == CC_ScrollBar) {
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return drawScrollBar(*this, *bar, *painter, widget);
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    // Fusion's edges are darker than the window, and gone in the dark.
    const bool isEdged = control == CC_SpinBox || control == CC_ComboBox;
    if (isEdged)
        drawEdge(*painter, *option, option->state & State_HasFocus);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return barExtent;
    case PM_ScrollBarSliderMin:
        return leastHandle;
    case PM_TabBarTabHSpace:
        return 2 * look::apart;
    case PM_TabBarTabVSpace:
        return 2 * look::near;
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(
    StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *data) const
{
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, data);
}

void makePrimary(QAbstractButton &button)
{
    button.setProperty(primaryProperty, true);
    button.update();
}
