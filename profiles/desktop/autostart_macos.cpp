#include "profiles/desktop/autostart.h"

#include "base/paths.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;

namespace {

QString agentPath()
{
    return QDir::homePath() + u"/Library/LaunchAgents/clawdis-browser.plist"_s;
}

QString environment()
{
    if (qEnvironmentVariable("CLAWDIS_HOME").isEmpty())
        return {};
    return u"  <key>EnvironmentVariables</key>\n"
           "  <dict><key>CLAWDIS_HOME</key><string>%1</string></dict>\n"_s.arg(
               paths::home().toHtmlEscaped());
}

QString agent()
{
    const QString program
        = (QCoreApplication::applicationDirPath() + u"/clawdis-browser"_s).toHtmlEscaped();
    return u"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<plist version=\"1.0\">\n"
           "<dict>\n"
           "  <key>Label</key><string>clawdis-browser</string>\n"
           "  <key>ProgramArguments</key><array><string>%1</string></array>\n"
           "%2"
           "  <key>RunAtLoad</key><true/>\n"
           "</dict>\n"
           "</plist>\n"_s.arg(program, environment());
}

Failure unwritable()
{
    return {Code::FileUnwritable, u"startAtLogin: %1 could not be written"_s.arg(agentPath()),
        u"Check the rights of that folder, and that the disk is not full."_s};
}

} // namespace

bool autostart::isOn()
{
    return QFile::exists(agentPath());
}

OrFailure<Nothing> autostart::set(bool on)
{
    if (!on && QFile::exists(agentPath()) && !QFile::remove(agentPath()))
        return unwritable();
    if (on && !paths::writePrivately(agentPath(), agent().toUtf8()))
        return unwritable();
    return Nothing{};
}
