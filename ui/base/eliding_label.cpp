#include "ui/base/eliding_label.h"

#include "ui/base/fitted.h"

#include <QPainter>
#include <QStyle>

ElidingLabel::ElidingLabel(const QString &objectName, const QString &accessibleName)
{
    setObjectName(objectName);
    setAccessibleName(accessibleName);
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void ElidingLabel::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    const QRect room = contentsRect();
    style()->drawItemText(&painter, room, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
        palette(), isEnabled(), fitted(text(), fontMetrics(), room.width()), foregroundRole());
}
