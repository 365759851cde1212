#include "core/queues/sidecar_program.h"

#include "base/paths.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace {

constexpr int oldestNode = 18;
constexpr int longestSaying = 3000; // ms

bool isSidecar(const QString &folder)
{
    return QFileInfo::exists(folder + u"/bridge.mjs"_s);
}

// What is in the package belongs to root: it is copied first.
QString installing(const QString &own, const QString &packages, const QString &sources)
{
    if (!isSidecar(own) && isSidecar(packages))
        return u"cp -r %1 %2 && npm ci --prefix %2"_s.arg(packages, own);
    return u"npm ci --prefix %1"_s.arg(isSidecar(own) ? own : sources);
}

} // namespace

OrFailure<SidecarProgram> sidecarProgram()
{
    const QString node = QStandardPaths::findExecutable(u"node"_s);
    const QDir here{QCoreApplication::applicationDirPath()};
    const QString own = paths::home() + u"/sidecar"_s;
    const QString packages = QDir::cleanPath(here.filePath(u"../share/clawdis-browser/sidecar"_s));
    const QString sources = QDir::cleanPath(here.filePath(u"../../../sidecar"_s));
    if (node.isEmpty())
        return Failure{Code::NotSupported, u"BullMQ needs Node, which is not installed"_s,
            u"Install Node %1 or newer, then: %2"_s.arg(oldestNode)
                .arg(installing(own, packages, sources))};
    for (const QString &folder : {own, packages, sources}) {
        if (isSidecar(folder) && QFileInfo::exists(folder + u"/node_modules/bullmq"_s))
            return SidecarProgram{node, QFileInfo{folder + u"/bridge.mjs"_s}.canonicalFilePath()};
    }
    return Failure{Code::NotSupported, u"the sidecar for BullMQ is not installed"_s,
        u"Install it: %1"_s.arg(installing(own, packages, sources))};
}

QString versionOf(const QString &node)
{
    QProcess process;
    process.start(node, {u"--version"_s});
    if (!process.waitForFinished(longestSaying)) {
        process.kill();
        process.waitForFinished(longestSaying);
        return {};
    }
    const QString said = QString::fromLatin1(process.readAllStandardOutput().left(100)).trimmed();
    return said.startsWith(u'v') ? said : QString{};
}

bool isNewEnough(const QString &version)
{
    return version.mid(1).section(u'.', 0, 0).toInt() >= oldestNode;
}
