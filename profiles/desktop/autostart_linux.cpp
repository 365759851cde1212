#include "profiles/desktop/autostart.h"

#include "base/paths.h"
#include "base/unwritable.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;

namespace {

QString entryPath()
{
    const QString configured = qEnvironmentVariable("XDG_CONFIG_HOME");
    const QString folder
        = QDir::isAbsolutePath(configured) ? configured : QDir::homePath() + u"/.config"_s;
    return folder + u"/autostart/clawdis-browser.desktop"_s;
}

// Any text as one word of an Exec line, which is unquoted twice.
QString execWord(QString word)
{
    for (const QChar special : u"\\\"`$"_s)
        word.replace(special, u'\\' + QString{special});
    word.replace(u'\\', u"\\\\"_s).replace(u'%', u"%%"_s);
    return u'"' + word + u'"';
}

QString entry()
{
    QStringList words;
    const QString home = qEnvironmentVariable("CLAWDIS_HOME");
    if (!home.isEmpty())
        words = QStringList{u"env"_s, execWord(u"CLAWDIS_HOME="_s + paths::home())};
    // It starts the one with the window.
    words.append(execWord(QCoreApplication::applicationDirPath() + u"/clawdis-browser"_s));
    return u"[Desktop Entry]\n"
           "Type=Application\n"
           "Name=Clawdis Browser\n"
           "Comment=A browser for AI agents\n"
           "Icon=clawdis-browser\n"
           "Exec=%1\n"
           "Terminal=false\n"_s.arg(words.join(u' '));
}

} // namespace

bool autostart::isOn()
{
    QFile file{entryPath()};
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QList<QByteArray> lines = file.readAll().split('\n');
    for (const QByteArray &line : lines) {
        const QByteArray plain = line.simplified().replace(" ", "").toLower();
        if (plain == "hidden=true" || plain == "x-gnome-autostart-enabled=false")
            return false;
    }
    return true;
}

OrFailure<Nothing> autostart::set(bool on)
{
    const QString path = entryPath();
    if (!on) {
        if (QFile::exists(path) && !QFile::remove(path))
            return unwritable(path);
        return Nothing{};
    }
    if (!paths::writePrivately(path, entry().toUtf8()))
        return unwritable(path);
    return Nothing{};
}
