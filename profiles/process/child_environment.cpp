#include "profiles/process/child_environment.h"

#include <algorithm>
#include <iterator>

extern char **environ; // NOLINT: POSIX has no header that declares it

namespace {

constexpr const char *names[] = {"ALL_PROXY", "COLORTERM", "DBUS_SESSION_BUS_ADDRESS",
    "DESKTOP_SESSION", "DISPLAY", "FTP_PROXY", "HOME", "HTTPS_PROXY", "HTTP_PROXY", "LANG",
    "LANGUAGE", "LOGNAME", "NO_AT_BRIDGE", "NO_PROXY", "PATH", "SESSION_MANAGER", "SHELL",
    "SSL_CERT_DIR", "SSL_CERT_FILE", "TERM", "TMPDIR", "TZ", "TZDIR", "USER", "XAUTHORITY",
    "XMODIFIERS", "all_proxy", "ftp_proxy", "http_proxy", "https_proxy", "no_proxy"};

// Prefixes: settings of the desktop, toolkits, drivers and Chrome itself.
constexpr const char *families[] = {"ALSA_", "AT_SPI_", "CHROME_", "CHROMIUM_", "DRI_", "DYLD_",
    "EGL_", "FONTCONFIG_", "GDK_", "GIO_", "GNOME_", "GSETTINGS_", "GTK_", "IBUS_", "KDE_", "LC_",
    "LD_", "LIBGL_", "LIBVA_", "MESA_", "NSS_", "NVIDIA_", "PIPEWIRE_", "PULSE_", "QT_", "RADV_",
    "VDPAU_", "VK_", "WAYLAND_", "XCURSOR_", "XDG_", "__CF_", "__EGL_", "__GLX_", "__NV_", "__VK_"};

bool isNeeded(const QByteArray &variable)
{
    const QByteArray name = variable.left(variable.indexOf('='));
    return std::any_of(
               std::begin(names), std::end(names), [&](const char *each) { return name == each; })
        || std::any_of(std::begin(families), std::end(families),
            [&](const char *each) { return name.startsWith(each); });
}

} // namespace

QList<QByteArray> childEnvironment()
{
    QList<QByteArray> needed;
    for (char **each = environ; *each; ++each) {
        const QByteArray variable{*each};
        if (isNeeded(variable))
            needed.append(variable);
    }
    return needed;
}
