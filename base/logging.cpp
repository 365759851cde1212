#include "base/logging.h"

#include "base/addresses.h"
#include "base/typed_secrets.h"
#include "base/visible.h"

#include <QDateTime>

#include <cstdio>

Q_LOGGING_CATEGORY(logApp, "clawdis.app", QtInfoMsg)
Q_LOGGING_CATEGORY(logCall, "clawdis.call", QtInfoMsg)
Q_LOGGING_CATEGORY(logHttp, "clawdis.http", QtInfoMsg)
Q_LOGGING_CATEGORY(logSocket, "clawdis.socket", QtInfoMsg)
Q_LOGGING_CATEGORY(logChrome, "clawdis.chrome", QtInfoMsg)
Q_LOGGING_CATEGORY(logCdp, "clawdis.cdp", QtWarningMsg)
Q_LOGGING_CATEGORY(logProfile, "clawdis.profile", QtInfoMsg)

namespace {

const char *wordFor(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return "debug";
    case QtInfoMsg:
        return "info";
    case QtWarningMsg:
        return "warning";
    case QtCriticalMsg:
        return "error";
    case QtFatalMsg:
        return "fatal";
    }
    return "info";
}

void writeLine(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    const QByteArray time = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs).toUtf8();
    const QByteArray text
        = visible(typedSecrets::redact(addresses::withoutPasswords(message))).toUtf8();
    std::fprintf(stderr, "%s %s %s %s\n", time.constData(), wordFor(type),
        context.category ? context.category : "default", text.constData());
}

} // namespace

void installLogFormat()
{
    qInstallMessageHandler(writeLine);
}
