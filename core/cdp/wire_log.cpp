#include "core/cdp/wire_log.h"

#include <QFile>

#include <memory>

constexpr qsizetype longestLine = 2000;

Connection::Tap wireLogFromEnvironment()
{
    const QString path = qEnvironmentVariable("CLAWDIS_WIRE_LOG");
    if (path.isEmpty())
        return {};
    const auto file = std::make_shared<QFile>(path);
    if (!file->open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
        return {};
    file->setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    return [file](char direction, const QByteArray &message) {
        const QByteArray line = direction + QByteArray{" "} + message.left(longestLine) + '\n';
        file->write(line);
    };
}
