#include "core/doors/mcp/mcp_owner.h"

#include <QRandomGenerator>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

QString mcp::newOwner()
{
    return u"mcp.%1"_s.arg(QRandomGenerator::system()->generate(), 8, 16, QLatin1Char{'0'});
}

QString mcp::ownerNamed(const QString &program)
{
    static const QRegularExpression others{u"[^A-Za-z0-9._@-]"_s};
    const QString name = QString{program.left(50)}.replace(others, u"-"_s);
    return name.isEmpty() ? u"mcp"_s : u"mcp."_s + name;
}
