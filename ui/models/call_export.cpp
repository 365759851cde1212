#include "ui/models/call_export.h"

#include "ui/base/window_door.h"
#include "ui/models/written_file.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostCalls = 2000; // in one file

QString topicOfExport()
{
    return u"exportRecorder"_s;
}

QString allowRunning(const QString &place)
{
    QFile file{place};
    return file.setPermissions(file.permissions() | QFileDevice::ExeOwner | QFileDevice::ExeUser)
        ? QString{}
        : file.errorString();
}

QString exportedInWords(qsizetype calls)
{
    return calls == 1 ? CallExport::tr("1 call was exported")
                      : CallExport::tr("%L1 calls were exported").arg(calls);
}

QString inWords(int steps, int skipped)
{
    const QString written = steps == 1
        ? CallExport::tr("A script of 1 step was written")
        : CallExport::tr("A script of %L1 steps was written").arg(steps);
    return skipped == 0 ? written
                        : CallExport::tr("%1; its comments say what it leaves out").arg(written);
}

} // namespace

const QList<ActivityFormat> &activityFormats()
{
    static const QList<ActivityFormat> all{
        {u"html"_s, CallExport::tr("One &page (HTML)"), CallExport::tr("Pages (*.html)"), u"html"_s,
            false},
        {u"trace"_s, CallExport::tr("Playwright t&race (ZIP)"), CallExport::tr("Traces (*.zip)"),
            u"zip"_s, false},
        {u"playwright"_s, CallExport::tr("Playwright (&TypeScript)"),
            CallExport::tr("TypeScript (*.mts *.ts)"), u"mts"_s, true},
        {u"playwright-python"_s, CallExport::tr("Playwright (P&ython)"),
            CallExport::tr("Python (*.py)"), u"py"_s, true},
        {u"clawdis"_s, CallExport::tr("&clawdis script"), CallExport::tr("Shell scripts (*.sh)"),
            u"sh"_s, true},
        {u"curl"_s, CallExport::tr("c&url script"), CallExport::tr("Shell scripts (*.sh)"), u"sh"_s,
            true},
        {u"jsonl"_s, CallExport::tr("&Lines of JSON"), CallExport::tr("JSON Lines (*.jsonl)"),
            u"jsonl"_s, false},
    };
    return all;
}

CallExport::CallExport(WindowDoor &door, QObject *parent) : QObject(parent), m_door(door) { }

void CallExport::write(
    const ActivityFormat &format, const QJsonObject &stretch, const QString &place)
{
    QJsonObject arguments = stretch;
    arguments.insert(u"format"_s, format.name);
    arguments.insert(u"limit"_s, mostCalls);
    m_door.ask(this, u"exportRecorder"_s, arguments, [=, this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            m_notices.announce(Notice::of(*failure, topicOfExport()));
        else
            finish(format, std::get<Reply>(outcome), place);
    });
}

// The command may write only below a folder of its own: what is there was made for this.
void CallExport::finish(
    const ActivityFormat &format, const QJsonObject &reply, const QString &place)
{
    QFile made{reply.value(u"path").toString()};
    const int calls = reply.value(u"calls").toInt();
    const int steps = reply.value(u"steps").toInt();
    const int skipped = reply.value(u"skipped").toInt();
    QString trouble;
    if (calls > 0 && (!format.isScript || steps > 0))
        trouble = made.open(QIODevice::ReadOnly) ? writeFile(made, place) : made.errorString();
    made.remove();
    if (calls == 0)
        return fail(tr("The record holds none of these calls"),
            tr("Only the window knows them. Write them as lines of JSON, or see in the settings "
               "whether calls are recorded."));
    if (format.isScript && steps == 0)
        return fail(tr("None of these calls can be part of a script"),
            tr("Scripts do what changed a page. Show all calls of a tab in which something was "
               "done."));
    if (trouble.isEmpty() && format.suffix == u"sh")
        trouble = allowRunning(place);
    if (!trouble.isEmpty())
        return failToWrite(place, trouble);
    if (format.isScript)
        return announceDone(inWords(steps, skipped), place);
    announceDone(calls < mostCalls
            ? exportedInWords(calls)
            : tr("The newest %L1 calls were exported: a file holds no more").arg(calls),
        place);
}

void CallExport::writeLines(const QByteArray &lines, const QString &place)
{
    const QString trouble = writeFile(lines, place);
    if (trouble.isEmpty())
        announceDone(exportedInWords(lines.count('\n')), place);
    else
        failToWrite(place, trouble);
}

void CallExport::failToWrite(const QString &place, const QString &why)
{
    fail(tr("%1 cannot be written: %2").arg(place, why),
        tr("Export again, to a folder of yours that has room."));
}

void CallExport::fail(const QString &message, const QString &hint)
{
    Notice notice;
    notice.message = message;
    notice.hint = hint;
    notice.about = topicOfExport();
    notice.isFailure = true;
    m_notices.announce(notice);
}

void CallExport::announceDone(const QString &message, const QString &place)
{
    Notice done;
    done.message = message;
    done.hint = place;
    done.about = topicOfExport();
    done.offer = tr("Show the folder");
    done.accept
        = [place] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo{place}.path())); };
    m_notices.announce(done);
}
