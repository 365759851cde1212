#include "profiles/chrome/start_failure.h"

#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int profileInUse = 21; // Chrome's exit code, when headless
constexpr qsizetype linesAsEvidence = 20;

struct Symptom {
    const char *text; // in what Chrome prints
    const char *hint;
};

constexpr Symptom symptoms[] = {
    {"Running as root without --no-sandbox",
        "Run the app as a normal user. Only where that is impossible, set browser.noSandbox."},
    {"No usable sandbox",
        "This system forbids unprivileged user namespaces (AppArmor does so on Ubuntu): allow them "
        "for this browser, or install its chromium-sandbox helper. Only where that is impossible, "
        "set browser.noSandbox."},
    {"Missing X server or $DISPLAY",
        "The display cannot be reached: start the app within a desktop "
        "session, or set browser.headless to true."},
    {"cannot open display",
        "The display cannot be reached: start the app within a desktop session, "
        "or set browser.headless to true."},
    {"No space left on device", "Free some space on the disk that holds the profile."},
    {"error while loading shared libraries", "The browser's installation is incomplete."},
    {"requires the chromium snap",
        "This program only stands in for a snap: run `snap install "
        "chromium`, or set browser.executablePath to another browser."},
};

bool isSnap(const QString &executable)
{
    return executable.startsWith(u"/snap/"_s)
        || QFileInfo{executable}.canonicalFilePath() == u"/usr/bin/snap"_s;
}

QString hintFor(const FailedStart &start)
{
    const QString output = start.output.join(u'\n');
    for (const Symptom &symptom : symptoms) {
        if (output.contains(QLatin1String(symptom.text)))
            return QLatin1String(symptom.hint);
    }
    if (isSnap(start.launch.executable)) {
        return u"A browser from a snap cannot write to hidden folders: install it as a package, "
               "or set CLAWDIS_HOME to a folder below ~/snap/chromium/common."_s;
    }
    return u"See what Chrome printed last, and try the command by hand."_s;
}

} // namespace

Failure startFailure(const FailedStart &start, Code code, const QString &message)
{
    QString command = start.launch.executable;
    for (const QString &argument : chromeArguments(start.launch))
        command += u' ' + argument;
    Failure failure{code, message, hintFor(start)};
    failure.evidence.insert(u"stderr"_s,
        QJsonArray::fromStringList(
            start.output.mid(std::max<qsizetype>(0, start.output.size() - linesAsEvidence))));
    failure.evidence.insert(u"command"_s, command);
    if (start.end && start.end->exitCode)
        failure.evidence.insert(u"exitCode"_s, *start.end->exitCode);
    if (start.end && start.end->signal)
        failure.evidence.insert(u"signal"_s, *start.end->signal);
    return failure;
}

Failure earlyEndFailure(const FailedStart &start)
{
    QString message = u"%1 ended before it was ready for profile \"%2\" (%3)"_s.arg(
        start.launch.executable, start.launch.name, start.end.value_or(ProcessEnd{}).describe());
    if (!start.output.isEmpty())
        message += u": "_s + start.output.last();
    return startFailure(start, Code::ChromeFailed, message);
}

bool sawFolderInUse(const FailedStart &start)
{
    const bool handedOver = std::any_of(start.output.begin(), start.output.end(),
        [](const QString &line) { return line.contains(u"existing browser session"_s); });
    return handedOver || (start.end && start.end->exitCode == profileInUse);
}
