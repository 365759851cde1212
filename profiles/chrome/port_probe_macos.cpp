// Never compiled: it needs headers of macOS.

#include "profiles/chrome/port_probe.h"

#include <arpa/inet.h>
#include <libproc.h>

#include <algorithm>
#include <vector>

namespace {

bool listensOn(int pid, int file, quint16 port)
{
    socket_fdinfo info{};
    if (::proc_pidfdinfo(pid, file, PROC_PIDFDSOCKETINFO, &info, sizeof info) != sizeof info)
        return false;
    if (info.psi.soi_kind != SOCKINFO_TCP)
        return false;
    const auto &tcp = info.psi.soi_proto.pri_tcp;
    return tcp.tcpsi_state == TSI_S_LISTEN
        && ntohs(static_cast<quint16>(tcp.tcpsi_ini.insi_lport)) == port;
}

} // namespace

std::optional<RunningProcess> ownerOfPort(quint16 port)
{
    const QList<RunningProcess> all = RunningProcess::all();
    for (const RunningProcess &process : all) {
        const int pid = static_cast<int>(process.pid);
        const int size = ::proc_pidinfo(pid, PROC_PIDLISTFDS, 0, nullptr, 0);
        if (size <= 0)
            continue;
        std::vector<proc_fdinfo> files(static_cast<std::size_t>(size) / sizeof(proc_fdinfo));
        const int used = ::proc_pidinfo(pid, PROC_PIDLISTFDS, 0, files.data(), size);
        files.resize(static_cast<std::size_t>(std::max(used, 0)) / sizeof(proc_fdinfo));
        for (const proc_fdinfo &file : files) {
            if (file.proc_fdtype == PROX_FDTYPE_SOCKET && listensOn(pid, file.proc_fd, port))
                return process;
        }
    }
    return std::nullopt;
}
