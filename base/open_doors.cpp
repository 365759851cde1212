#include "base/open_doors.h"

#include <QHash>

namespace {

QHash<quint16, open_doors::IsForPages> &ports()
{
    static QHash<quint16, open_doors::IsForPages> all;
    return all;
}

} // namespace

open_doors::Port::Port(quint16 port, IsForPages isForPages) : m_port(port)
{
    ports().insert(port, std::move(isForPages));
}

open_doors::Port::~Port()
{
    ports().remove(m_port);
}

bool open_doors::areClosedToPages(quint16 port, const QByteArray &target)
{
    const auto found = ports().constFind(port);
    return found != ports().cend() && !(*found && (*found)(target));
}
