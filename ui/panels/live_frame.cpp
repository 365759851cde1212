#include "ui/panels/live_frame.h"

#include "ui/panels/live_view.h"

using namespace Qt::StringLiterals;

bool live::show(const QJsonObject &frame, LiveView &view)
{
    const QByteArray jpeg = QByteArray::fromBase64(frame.value(u"jpeg").toString().toLatin1());
    const QImage picture = QImage::fromData(jpeg, "JPEG");
    if (picture.isNull())
        return false;
    view.showPicture(picture, {frame.value(u"width").toInt(), frame.value(u"height").toInt()});
    return true;
}
