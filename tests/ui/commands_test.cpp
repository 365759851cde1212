// Every control that changes something goes through the catalogue: the window can use only the
// commands in this list.

#include "core/commands/commands.h"
#include "tests/support/folders.h"
#include "tests/support/test_class.h"
#include "tests/ui/shown_window.h"
#include "ui/appearance.h"
#include "ui/tray.h"

#include <QDirIterator>
#include <QLineEdit>
#include <QRegularExpression>

namespace {

const QStringList asked{u"addRule"_s, u"answerApproval"_s, u"answerDialog"_s, u"answerSecret"_s,
    u"approvals"_s, u"ask"_s, u"backupProfile"_s, u"backups"_s, u"changeProfile"_s,
    u"changeSettings"_s, u"clearCookies"_s, u"close"_s, u"console"_s, u"consoleObject"_s,
    u"cookies"_s, u"createProfile"_s, u"databases"_s, u"deleteIdentity"_s, u"deleteProfile"_s,
    u"deleteSecret"_s, u"dialog"_s, u"downloads"_s, u"endHandoff"_s, u"evaluate"_s,
    u"explorationMap"_s, u"explorations"_s, u"explore"_s, u"explored"_s, u"exportExploration"_s,
    u"exportRecorder"_s, u"fill"_s, u"focus"_s, u"handBack"_s, u"handoffs"_s, u"har"_s,
    u"identities"_s, u"input"_s, u"loadIdentity"_s, u"navigate"_s, u"newToken"_s, u"open"_s,
    u"profileSettings"_s, u"profiles"_s, u"recorder"_s, u"recorderCall"_s, u"refsInView"_s,
    u"removeRule"_s, u"removeStorage"_s, u"replayHar"_s, u"requestAnswer"_s, u"requestDetails"_s,
    u"requests"_s, u"resetProfile"_s, u"restoreBackup"_s, u"restoreProfile"_s, u"retry"_s,
    u"roomLink"_s, u"rooms"_s, u"rules"_s, u"saveIdentity"_s, u"secretQuestions"_s, u"secrets"_s,
    u"select"_s, u"serviceParts"_s, u"setSecret"_s, u"settings"_s, u"siteIcon"_s, u"start"_s,
    u"status"_s, u"step"_s, u"stop"_s, u"storage"_s, u"tabs"_s, u"takeOver"_s, u"takeTab"_s,
    u"thumbnail"_s, u"unwatchTab"_s, u"watchTab"_s, u"watchers"_s};

const QStringList ofTheShell{u"close"_s, u"createProfile"_s, u"deleteProfile"_s, u"focus"_s,
    u"handBack"_s, u"open"_s, u"profiles"_s, u"resetProfile"_s, u"restoreProfile"_s, u"settings"_s,
    u"start"_s, u"status"_s, u"stop"_s, u"tabs"_s, u"takeOver"_s, u"thumbnail"_s};

QString sourceOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString{};
}

// The commands named in the sources of the ui.
QStringList commandsInSources()
{
    static const QRegularExpression asking{
        uR"~((?:\b(?:ask\(\s*(?:\w+,\s*)?|AskedLine\(door,\s*|answer\(|Event::Kind::\w+,\s*|)~"
        uR"~(TabFeed\(door, profile, \{)|\{(?=u"\w+"_s, u"\w+"_s,\s+&VaultItem)))~"
        uR"~(u"(\w+)"_s)~"_s};
    QSet<QString> found;
    QDirIterator each{QStringLiteral(CLAWDIS_SOURCE_DIR "/ui"), {u"*.cpp"_s}, QDir::Files,
        QDirIterator::Subdirectories};
    while (each.hasNext()) {
        const QString source = sourceOf(each.next());
        for (const auto &match : asking.globalMatch(source))
            found.insert(match.captured(1));
    }
    QStringList sorted{found.begin(), found.end()};
    sorted.sort();
    return sorted;
}

QStringList commandsOf(const QList<Call> &calls)
{
    QSet<QString> found;
    for (const Call &call : calls)
        found.insert(call.command);
    QStringList sorted{found.begin(), found.end()};
    sorted.sort();
    return sorted;
}

} // namespace

class CommandsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksForNoCommandBesideThese();
    void asksForNoneThatThereIsNot();
    void reachesEachOfTheShellByAControl();
};

void CommandsTest::asksForNoCommandBesideThese()
{
    QCOMPARE(commandsInSources(), asked);
}

void CommandsTest::asksForNoneThatThereIsNot()
{
    QStringList known;
    const auto all = commands::all();
    for (const Command &command : all)
        known.append(QString::fromLatin1(command.name));
    for (const QString &name : asked)
        QVERIFY2(known.contains(name), qPrintable(name));
}

// Those of the other panels are pressed in the panels' own tests.
void CommandsTest::reachesEachOfTheShellByAControl()
{
    ShownWindow shown{true};
    const Appearance appearance{shown.desk.door(), shown.fake.events};
    const Tray tray{shown.desk};
    auto &calls = shown.desk.profileCalls();
    const auto press = [&shown](const QString &name) { shown.find<QPushButton>(name)->click(); };
    press(u"focusTab"_s);
    press(u"closeTab"_s);
    shown.tabsPanel()->findChild<QLineEdit *>(u"address"_s)->setText(u"one.test"_s);
    press(u"open"_s);
    press(u"pause"_s);
    press(u"pause"_s);
    press(u"switch"_s);
    press(u"switch"_s);
    calls.create(u"play"_s, {}, {}, [](const auto &) {});
    calls.reset(u"work"_s);
    calls.remove(u"work"_s);
    press(u"offer"_s);
    QVERIFY(settles(shown));
    const QStringList done = commandsOf(shown.fake.calls);
    for (const QString &name : ofTheShell)
        QVERIFY2(done.contains(name), qPrintable(name));
    for (const QString &name : done)
        QVERIFY2(asked.contains(name), qPrintable(name));
    for (const Call &call : std::as_const(shown.fake.calls))
        QCOMPARE(call.caller.door, u"window"_s);
}

TEST_CLASS(CommandsTest)
#include "commands_test.moc"
