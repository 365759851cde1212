#include "core/doors/mcp_tools/tool_icons.h"

#include <QByteArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace {

// In a square of 8 by 8.
QByteArray drawn(ToolIcon icon)
{
    switch (icon) {
    case ToolIcon::Acts:
        return "M1 0l6 5H4L1 8z"_ba; // a pointer
    case ToolIcon::Moves:
        return "M0 3h4V0l4 4-4 4V5H0z"_ba; // an arrow
    case ToolIcon::Reads:
        break;
    }
    return "M0 1h8v2H0zm0 4h5v2H0z"_ba; // lines
}

} // namespace

QJsonArray iconsOf(ToolIcon icon)
{
    const QByteArray picture
        = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"" + drawn(icon)
        + "\"/></svg>";
    const QString src = QString::fromLatin1("data:image/svg+xml;base64," + picture.toBase64());
    return {QJsonObject{{u"src"_s, src}}};
}
