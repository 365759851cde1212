#include "core/streams/video_program.h"

#include "base/paths.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSysInfo>

using namespace Qt::StringLiterals;

namespace {

QString libraryIn(const QString &folder)
{
    const bool isArm = QSysInfo::currentCpuArchitecture() == u"arm64"_s;
    const QString platform = u"linux-%1-gnu"_s.arg(isArm ? u"arm64"_s : u"x64"_s);
    return u"%1/node_modules/@livekit/rtc-ffi-bindings-%2/rtc-node.%2.node"_s.arg(folder, platform);
}

bool isVideoFolder(const QString &folder)
{
    return QFileInfo::exists(folder + u"/package-lock.json"_s);
}

// What is in the package belongs to root: it is copied first.
QString installingVideo(const QString &own, const QString &packages, const QString &sources)
{
    const QString install = u"npm ci --ignore-scripts --prefix "_s;
    if (!isVideoFolder(own) && isVideoFolder(packages))
        return u"cp -r %1 %2 && %3%2"_s.arg(packages, own, install);
    return install + (isVideoFolder(own) ? own : sources);
}

} // namespace

OrFailure<VideoProgram> videoProgram()
{
    const QDir here{QCoreApplication::applicationDirPath()};
    const QString publisher = here.filePath(u"livekit-publisher"_s);
    const QString own = paths::home() + u"/video"_s;
    const QString packages = QDir::cleanPath(here.filePath(u"../share/clawdis-browser/video"_s));
    const QString sources = QDir::cleanPath(here.filePath(u"../../../video"_s));
    if (!QFileInfo{publisher}.isExecutable())
        return Failure{Code::NotSupported, u"livekit-publisher is not beside the app"_s,
            u"Install the app again."_s};
    for (const QString &folder : {own, packages, sources}) {
        const QString library = libraryIn(folder);
        if (QFileInfo::exists(library))
            return VideoProgram{publisher, library};
    }
    return Failure{Code::NotSupported, u"LiveKit's library for live video is not installed"_s,
        u"Install it: %1"_s.arg(installingVideo(own, packages, sources))};
}
