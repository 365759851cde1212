// A folder to start browsers in, with helpers for tests.
#pragma once

#include "profiles/chrome/chrome_process.h"
#include "profiles/process/running_process.h"
#include "tests/support/outcome_of.h"

#include <QFile>
#include <QJsonDocument>
#include <QTcpServer>
#include <QTemporaryDir>

#include <unistd.h>

class LaunchFolder {
public:
    QString path() const { return m_dir.path(); }
    QString file(const QString &name) const { return m_dir.filePath(name); }
    QString data() const { return file(QStringLiteral("work/user-data")); }
    Ledger ledger() const { return Ledger{file(QStringLiteral("ledger.json"))}; }

    // Chromium on a port that was free; with windows only where CLAWDIS_TEST_WINDOWS asks for them.
    ChromeLaunch launch() const
    {
        QTcpServer server;
        server.listen(QHostAddress::LocalHost);
        ChromeLaunch launch;
        launch.executable = QStringLiteral("/usr/bin/chromium");
        launch.name = QStringLiteral("work");
        launch.color = QStringLiteral("#0066CC");
        launch.userDataDir = data();
        launch.port = server.serverPort();
        launch.headless = qEnvironmentVariableIsEmpty("CLAWDIS_TEST_WINDOWS");
        launch.noSandbox = ::geteuid() == 0;
        return launch;
    }

    // A program that plays Chrome's part.
    ChromeLaunch pretend(const QByteArray &script) const
    {
        QFile program{file(QStringLiteral("pretender"))};
        ChromeLaunch pretended = launch();
        pretended.executable = program.fileName();
        if (program.open(QIODevice::WriteOnly)
            && program.setPermissions(QFile::ReadOwner | QFile::ExeOwner))
            program.write("#!/bin/sh\n" + script + '\n');
        return pretended;
    }

    // An object of a file in the data folder.
    QJsonObject read(const QString &name) const
    {
        QFile content{data() + QLatin1Char('/') + name};
        return content.open(QIODevice::ReadOnly)
            ? QJsonDocument::fromJson(content.readAll()).object()
            : QJsonObject{};
    }

    int processes() const
    {
        int count = 0;
        const QList<RunningProcess> all = RunningProcess::all();
        for (const RunningProcess &process : all)
            count += process.arguments.join(QLatin1Char(' ')).contains(path()) ? 1 : 0;
        return count;
    }

    void endAll() const
    {
        const QList<LedgerEntry> living = ledger().living();
        for (const LedgerEntry &entry : living) {
            const std::unique_ptr<ChromeProcess> left{ChromeProcess::adopt(ledger(), entry)};
            if (!left)
                continue;
            left->kill();
            outcomeOf(left->waitForExit(Deadline::in(std::chrono::seconds{5})));
        }
    }

private:
    QTemporaryDir m_dir;
};

inline OrFailure<ChromePipe> started(ChromeProcess &chrome, const ChromeLaunch &launch,
    std::chrono::milliseconds time = std::chrono::seconds{20})
{
    return outcomeOf(chrome.start(launch, Deadline::in(time)));
}

inline bool isEnded(ChromeProcess &chrome)
{
    const auto outcome = outcomeOf(chrome.waitForExit(Deadline::in(std::chrono::seconds{5})));
    return !failureIn(outcome) && std::get<bool>(outcome);
}
