#include "profiles/process/own_scope.h"

#include "base/logging.h"

#include <QAbstractEventDispatcher>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds askingTime{5000};

bool hasUserManager()
{
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return !folder.isEmpty() && QFileInfo::exists(folder + u"/systemd/private"_s);
}

QStringList request(qint64 pid, const QString &program)
{
    const QString name = u"app-clawdis-%1.scope"_s.arg(pid);
    const QString text = u"%1 of Clawdis Browser"_s.arg(QFileInfo{program}.fileName());
    return {u"--user"_s, u"--timeout=4"_s, u"call"_s, u"org.freedesktop.systemd1"_s,
        u"/org/freedesktop/systemd1"_s, u"org.freedesktop.systemd1.Manager"_s,
        u"StartTransientUnit"_s, u"ssa(sv)a(sa(sv))"_s, name, u"fail"_s,
        // Its properties, four of them; then no further units.
        u"4"_s, u"PIDs"_s, u"au"_s, u"1"_s, QString::number(pid), u"Description"_s, u"s"_s, text,
        u"Slice"_s, u"s"_s, u"app.slice"_s, u"CollectMode"_s, u"s"_s, u"inactive-or-failed"_s,
        u"0"_s};
}

} // namespace

void giveOwnScope(qint64 pid, const QString &program)
{
    const QString busctl = QStandardPaths::findExecutable(u"busctl"_s);
    if (!hasUserManager() || busctl.isEmpty())
        return;
    auto *asking = new QProcess{QAbstractEventDispatcher::instance()};
    asking->setStandardOutputFile(QProcess::nullDevice());
    const auto end = [asking, pid] {
        const QString why = QString::fromLocal8Bit(asking->readAllStandardError()).trimmed();
        if (asking->exitStatus() != QProcess::NormalExit || asking->exitCode() != 0)
            qCInfo(logChrome).noquote().nospace()
                << "no scope of its own pid=" << pid << " reason=" << why;
        asking->deleteLater();
    };
    QObject::connect(asking, &QProcess::finished, asking, end);
    QObject::connect(
        asking, &QProcess::errorOccurred, asking, [asking](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart)
                asking->deleteLater();
        });
    QTimer::singleShot(askingTime, asking, &QProcess::kill);
    asking->start(busctl, request(pid, program), QIODevice::ReadOnly);
}
