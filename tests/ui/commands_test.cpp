// Every control that changes something goes through the catalogue: what the window can ask for is
// this list, and nothing else.

#include "tests/support/test_class.h"
#include "tests/ui/shown_window.h"
#include "ui/dress.h"
#include "ui/tray.h"

#include <QDirIterator>
#include <QLineEdit>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

const QStringList asked{u"close"_s, u"createProfile"_s, u"deleteProfile"_s, u"focus"_s,
    u"handBack"_s, u"open"_s, u"profiles"_s, u"recolorProfile"_s, u"resetProfile"_s,
    u"restoreProfile"_s, u"settings"_s, u"start"_s, u"status"_s, u"stop"_s, u"tabs"_s,
    u"takeWheel"_s, u"thumbnail"_s};

QString sourceOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString{};
}

// What the sources of the ui name where they ask.
QStringList commandsInSources()
{
    static const QRegularExpression asking{uR"~(\bask\(\s*(?:this,\s*)?u"(\w+)"_s)~"_s};
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
    void reachesEachByAControl();
};

void CommandsTest::asksForNoCommandBesideThese()
{
    QCOMPARE(commandsInSources(), asked);
}

void CommandsTest::reachesEachByAControl()
{
    ShownWindow shown{true};
    const Dress theme{shown.desk.door(), shown.fake.events};
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
    calls.recolor(u"work"_s, Qt::red);
    calls.reset(u"work"_s);
    calls.remove(u"work"_s);
    press(u"offer"_s);
    QVERIFY(settles(shown));
    QCOMPARE(commandsOf(shown.fake.calls), asked);
    for (const Call &call : std::as_const(shown.fake.calls))
        QCOMPARE(call.door, u"window"_s);
}

TEST_CLASS(CommandsTest)
#include "commands_test.moc"
