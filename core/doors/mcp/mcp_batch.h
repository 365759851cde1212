// Several messages in one array, as revision 2025-03-26 has them: their answers are one array too.
#pragma once

#include "core/doors/mcp/mcp_outlet.h"

#include <QByteArrayList>

#include <memory>

namespace mcp {

class Batch : public std::enable_shared_from_this<Batch> {
public:
    explicit Batch(std::shared_ptr<Outlet> outlet) : m_outlet(std::move(outlet)) { }

    // Where the messages about one of them go.
    std::shared_ptr<Outlet> part();
    // There are no more: it is answered once all parts are.
    void seal();

private:
    class Part;
    void end(const QByteArray &answer);

    std::shared_ptr<Outlet> m_outlet;
    QByteArrayList m_answers;
    int m_open = 1; // itself, until it is sealed
};

} // namespace mcp
