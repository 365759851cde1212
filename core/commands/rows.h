// Things as the rows of a reply.
#pragma once

#include <QJsonArray>
#include <QJsonObject>

// Each by `asRow`, in their order.
template<typename Things, typename AsRow> QJsonArray rowsOf(const Things &things, AsRow asRow)
{
    QJsonArray rows;
    for (const auto &each : things)
        rows.append(asRow(each));
    return rows;
}
