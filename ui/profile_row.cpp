#include "ui/profile_row.h"

#include "ui/base/dot.h"
#include "ui/base/row_paint.h"
#include "ui/base/tone.h"
#include "ui/models/profiles.h"
#include "ui/models/wording.h"

#include <QPainter>

constexpr int dotSide = 12;
constexpr int markSide = 8;
constexpr int inset = 10; // from the edge of the row to its content

ProfileRow::ProfileRow(const Profiles &profiles, QObject *parent)
    : QStyledItemDelegate(parent), m_profiles(profiles)
{
}

void ProfileRow::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &profile = m_profiles.rows()[index.row()];
    RowPaint row{*painter, option};
    QRect inner = row.card().adjusted(inset, 0, -inset, 0);
    const QRectF dot{
        static_cast<qreal>(inner.left()), inner.center().y() + 1 - dotSide / 2.0, dotSide, dotSide};
    paintDot(*painter, dot, profile.color, profile.isOn() ? DotLook::Full : DotLook::Ring);
    if (profile.isControlled || !profile.silence.isEmpty()) {
        const QRectF mark{inner.right() + 1.0 - markSide, inner.center().y() + 1 - markSide / 2.0,
            markSide, markSide};
        paintDot(*painter, mark, profile.silence.isEmpty() ? tone::needsYou : tone::trouble,
            DotLook::Full);
        inner.setRight(inner.right() - markSide - inset);
    }
    inner.setLeft(inner.left() + dotSide + inset);
    row.twoLines(inner, profile.name, Wording::state(profile));
}

QSize ProfileRow::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {160, RowPaint::heightOf(option)};
}
