#include "core/doors/mcp/mcp_version.h"

using namespace Qt::StringLiterals;

QStringList mcp::sessionVersions()
{
    return {u"2025-11-25"_s, u"2025-06-18"_s, u"2025-03-26"_s, u"2024-11-05"_s};
}

QStringList mcp::versions()
{
    return QStringList{QString::fromLatin1(statelessVersion)} + sessionVersions();
}

QString mcp::agreedVersion(const QString &asked)
{
    const QStringList known = sessionVersions();
    return known.contains(asked) ? asked : known.first();
}
