// The ports on which this app serves anything, for those who decide what pages may reach.
#pragma once

#include <QByteArray>

#include <functional>

namespace open_doors {

// Whether what is at that path is for pages too: nothing private, and nothing that has an effect.
using IsForPages = std::function<bool(const QByteArray &target)>;

// For as long as it lives.
class Port {
public:
    explicit Port(quint16 port, IsForPages isForPages = {});
    ~Port();
    Q_DISABLE_COPY_MOVE(Port)

private:
    quint16 m_port;
};

// Somebody serves there, and that path is not for pages.
bool areClosedToPages(quint16 port, const QByteArray &target);

} // namespace open_doors
