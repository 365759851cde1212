// Completion as people meet it: words typed into bash, zsh and fish, finished with Tab.

#include "core/commands/commands.h"
#include "core/doors/cli/cli.h"
#include "core/doors/socket/socket_door.h"
#include "tests/support/folders.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace {

QJsonObject profileNamed(const QString &name)
{
    return {{u"name"_s, name}, {u"color"_s, u"#0066CC"_s}, {u"running"_s, true}};
}

QJsonObject tabWith(const QString &id, const QString &title)
{
    return {{u"targetId"_s, id}, {u"title"_s, title}, {u"url"_s, u"about:blank"_s}};
}

QJsonObject refOf(const QString &role, const QString &name)
{
    return {{u"role"_s, role}, {u"name"_s, name}};
}

// The app as completion sees it: two profiles, and in one of them tabs and refs.
Task<Outcome> answered(Call call)
{
    if (call.command == u"profiles"_s)
        co_return Reply{
            {u"profiles"_s, QJsonArray{profileNamed(u"clawd"_s), profileNamed(u"work"_s)}}};
    if (call.command == u"tabs"_s && call.arguments.value(u"profile"_s) == u"work"_s)
        co_return Reply{{u"tabs"_s, QJsonArray{tabWith(u"C3D4"_s, u"At work"_s)}}};
    if (call.command == u"tabs"_s)
        co_return Reply{{u"tabs"_s,
            QJsonArray{tabWith(u"A1B2"_s, u"it's: \"quoted\" $HOME"_s),
                tabWith(u"B1B2"_s, u"Another"_s)}}};
    if (call.command == u"snapshot"_s)
        co_return Reply{{u"refs"_s,
            QJsonObject{{u"e7"_s, refOf(u"button"_s, u"Send: now"_s)},
                {u"e12"_s, refOf(u"link"_s, u"Back"_s)}}}};
    co_return Failure{Code::Internal, u"not scripted: "_s + call.command, {}};
}

struct Shell {
    QString program;
    QStringList arguments;
    QString settings; // the file that they name
    QString text; // what is in it
};

Shell shellNamed(const QString &name)
{
    if (name == u"bash"_s)
        return {name, {u"--noprofile"_s, u"--rcfile"_s, u"rc"_s, u"-i"_s}, u"rc"_s,
            u"PS1='ready> '\nsource <(clawdis completion bash)\n"_s};
    const QString complete = u"autoload -U compinit\ncompinit -u -d dump\n"_s;
    if (name == u"zsh"_s)
        return {name, {u"-i"_s}, u".zshrc"_s,
            u"PROMPT='ready> '\n"_s + complete + u"source <(clawdis completion zsh)\n"_s};
    if (name == u"zsh that finds an installed script"_s)
        return {u"zsh"_s, {u"-i"_s}, u".zshrc"_s,
            u"PROMPT='ready> '\nmkdir functions\nclawdis completion zsh >functions/_clawdis\n"
            "fpath=($PWD/functions $fpath)\n"_s
                + complete};
    return {name, {u"--no-config"_s, u"--init-command"_s, u"source rc"_s}, u"rc"_s,
        u"function fish_prompt; echo 'ready> '; end\nset fish_greeting\n"
        "clawdis completion fish | source\n"_s};
}

} // namespace

class ShellsTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_home;
    std::unique_ptr<SocketDoor> m_door;
    QByteArray m_screen;

    void write(const QString &name, const QByteArray &text)
    {
        QFile file{m_home.filePath(name)};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    QProcessEnvironment environment() const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PATH"_s, m_home.path() + u':' + environment.value(u"PATH"_s));
        environment.insert(u"HOME"_s, m_home.path());
        environment.insert(u"ZDOTDIR"_s, m_home.path());
        environment.insert(u"CLAWDIS_HOME"_s, m_home.path());
        environment.insert(u"TERM"_s, u"xterm"_s);
        for (const char *name : {"CLAWDIS_SOCKET", "XDG_CONFIG_HOME", "XDG_DATA_HOME"})
            environment.remove(QString::fromLatin1(name));
        return environment;
    }

    void start(QProcess &terminal, const Shell &shell)
    {
        write(shell.settings, shell.text.toUtf8());
        m_screen.clear();
        connect(&terminal, &QProcess::readyReadStandardOutput, this,
            [&] { m_screen += terminal.readAllStandardOutput(); });
        terminal.setProcessEnvironment(environment());
        terminal.setWorkingDirectory(m_home.path());
        const QString line = shell.program + u" '"_s + shell.arguments.join(u"' '"_s) + u'\'';
        terminal.start(u"script"_s, {u"-qfec"_s, line, u"/dev/null"_s});
        QTRY_VERIFY2_WITH_TIMEOUT(m_screen.contains("ready> "), m_screen.constData(), 20000);
    }

    // The line as the shell ran it once Tab had finished it.
    QString finished(QProcess &terminal, const QString &line)
    {
        const QString ran = m_home.filePath(u"ran"_s);
        QFile::remove(ran);
        m_screen.clear();
        terminal.write(line.toUtf8() + '\n');
        [&] { QTRY_VERIFY2_WITH_TIMEOUT(QFile::exists(ran), m_screen.constData(), 20000); }();
        QFile file{ran};
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).trimmed()
                                              : QString{};
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_door = std::make_unique<SocketDoor>(commands::all(), answered,
            commandLineOf(commands::all(), answered, CliApp{u"1.2.3"_s}));
        const auto listening = m_door->listen(m_home.filePath(u"clawdis.sock"_s));
        QVERIFY(!failureIn(listening));
        // Records typed lines; answers the completion scripts.
        write(u"clawdis"_s,
            "#!/bin/sh\ncase $1 in\n__complete | completion) exec " CLAWDIS_BINARY_DIR
            "/bin/clawdis \"$@\" ;;\nesac\n"
            "printf '%s\\n' \"$*\" >\"$HOME/running\"\nmv \"$HOME/running\" \"$HOME/ran\"\n");
        write(u"report.pdf"_s, {});
    }

    void finishesWords_data()
    {
        QTest::addColumn<QString>("shell");
        for (const char *shell : {"bash", "zsh", "zsh that finds an installed script", "fish"})
            QTest::newRow(shell) << QString::fromLatin1(shell);
    }
    void finishesWords()
    {
        QFETCH(QString, shell);
        const Shell meant = shellNamed(shell);
        QVERIFY2(!QStandardPaths::findExecutable(meant.program).isEmpty(), "is not installed");
        QFile::remove(m_home.filePath(u"dump"_s));
        QProcess terminal;
        start(terminal, meant);
        const QMap<QString, QString> lines{
            {u"clawdis br\tstatus"_s, u"browser status"_s},
            {u"clawdis browser scre\t"_s, u"browser screenshot"_s},
            {u"clawdis browser cookies s\t"_s, u"browser cookies set"_s},
            {u"clawdis browser click e7 --dou\t"_s, u"browser click e7 --double"_s},
            {u"clawdis browser click e7 --button ri\t"_s, u"browser click e7 --button right"_s},
            {u"clawdis browser --profile w\ttabs"_s, u"browser --profile work tabs"_s},
            {u"clawdis browser focus A\t"_s, u"browser focus A1B2"_s},
            {u"clawdis browser --profile work focus C\t"_s, u"browser --profile work focus C3D4"_s},
            {u"clawdis browser click e1\t--double"_s, u"browser click e12 --double"_s},
            {u"clawdis browser upload rep\t"_s, u"browser upload report.pdf"_s},
        };
        for (auto each = lines.begin(); each != lines.end(); ++each)
            QCOMPARE(finished(terminal, each.key()), each.value());
        terminal.write("exit\n");
        QTRY_COMPARE(terminal.state(), QProcess::NotRunning);
    }
};

TEST_CLASS(ShellsTest)
#include "shells_test.moc"
