// The app on a real display of its own, with a window manager and a tray.
// CLAWDIS_SCREENSHOTS names a folder for pictures of it.
#pragma once

#include "tests/support/folders.h"
#include "tests/support/real_chrome.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

class Screen {
public:
    static constexpr int patience = 15'000;
    enum class Chrome { Headless, OnScreen }; // OnScreen: with a second profile, "work"

    // A required program that is not installed; empty if all are.
    static QString missing()
    {
        using namespace Qt::StringLiterals;
        for (const QString &needed :
            {u"Xvfb"_s, u"openbox"_s, u"trayer"_s, u"xdotool"_s, u"xprop"_s}) {
            if (QStandardPaths::findExecutable(needed).isEmpty())
                return needed;
        }
        return {};
    }

    enum class Start { First, Later }; // the first one shows the window by itself

    // `settings`: beside the usual ones.
    explicit Screen(Chrome chrome, Start start = Start::Later, QJsonObject settings = {})
        : m_chrome(chrome), m_isFirstStart(start == Start::First), m_settings(std::move(settings))
    {
    }
    ~Screen()
    {
        for (QProcess *process : {&m_app, &m_tray, &m_windowManager, &m_display}) {
            if (process->state() != QProcess::NotRunning)
                end(*process);
        }
    }

    static QString theApp() { return QStringLiteral(CLAWDIS_BINARY_DIR "/bin/clawdis-browser"); }
    const QTemporaryDir &home() const { return m_home; }
    const QProcess &app() const { return m_app; }

    bool begin()
    {
        using namespace Qt::StringLiterals;
        writeSettings();
        if (!m_isFirstStart)
            write(u"window.json"_s, {{u"window/seen"_s, true}});
        // Without -noreset it resets when its last client, a short xdotool, exits.
        m_display.start(u"Xvfb"_s,
            {u"-displayfd"_s, u"1"_s, u"-screen"_s, u"0"_s, u"1280x800x24"_s, u"-nolisten"_s,
                u"tcp"_s, u"-noreset"_s});
        if (!m_display.waitForReadyRead(patience))
            return didNotComeUp(m_display);
        const QString number = QString::fromLatin1(m_display.readLine()).trimmed();
        m_environment.insert(u"DISPLAY"_s, u':' + number);
        m_environment.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
        m_environment.insert(u"CLAWDIS_HOME"_s, m_home.path());
        m_environment.insert(u"CLAWDIS_TURN_LOG"_s, m_home.filePath(u"turns.log"_s));
        m_environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=/nowhere"_s);
        m_environment.remove(u"WAYLAND_DISPLAY"_s);
        m_environment.remove(u"CLAWDIS_SOCKET"_s);
        begin(m_windowManager, u"openbox"_s, {});
        if (!QTest::qWaitFor([this] { return !xdotool({u"get_desktop"_s}).isEmpty(); }, patience))
            return didNotComeUp(m_windowManager);
        begin(m_tray, u"trayer"_s, {u"--edge"_s, u"bottom"_s, u"--widthtype"_s, u"request"_s});
        const QStringList trays{u"search"_s, u"--class"_s, u"trayer"_s};
        if (!QTest::qWaitFor([&] { return !xdotool(trays).isEmpty(); }, patience))
            return didNotComeUp(m_tray);
        begin(m_app, theApp(), {});
        return QTest::qWaitFor([this] { return ask("GET", u"/"_s).first == 200; }, patience)
            || didNotComeUp(m_app);
    }

    // What the window shows, as the app logs it once a second.
    QJsonObject shown() const
    {
        QFile log{m_home.filePath(QStringLiteral("turns.log"))};
        if (!log.open(QIODevice::ReadOnly))
            return {};
        const QList<QByteArray> lines = log.readAll().trimmed().split('\n');
        return QJsonDocument::fromJson(lines.last()).object();
    }
    // Its window, once it can be seen; empty if it does not come.
    QString window()
    {
        using namespace Qt::StringLiterals;
        QString found;
        const auto isSeen = [&] {
            found = xdotool({u"search"_s, u"--onlyvisible"_s, u"--name"_s, u"^Clawdis Browser$"_s});
            return !found.isEmpty();
        };
        return QTest::qWaitFor(isSeen, patience) ? found : QString{};
    }
    void press(const QString &window, const QString &keys)
    {
        using namespace Qt::StringLiterals;
        xdotool({u"windowactivate"_s, u"--sync"_s, window, u"key"_s, u"--clearmodifiers"_s, keys});
    }

    // The app, once it has ended.
    bool startAgain()
    {
        end(m_app);
        begin(m_app, theApp(), {});
        return QTest::qWaitFor(
            [this] { return ask("GET", QStringLiteral("/")).first == 200; }, patience);
    }

    // Its output; empty if it failed.
    QString output(const QString &name, const QStringList &arguments)
    {
        QProcess process;
        begin(process, name, arguments);
        const bool isDone
            = QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, patience);
        return isDone && process.exitCode() == 0
            ? QString::fromUtf8(process.readAllStandardOutput()).trimmed()
            : QString{};
    }
    QString xdotool(const QStringList &arguments)
    {
        return output(QStringLiteral("xdotool"), arguments);
    }
    void shoot(const QString &name)
    {
        using namespace Qt::StringLiterals;
        const QString folder = qEnvironmentVariable("CLAWDIS_SCREENSHOTS");
        if (!folder.isEmpty())
            output(u"import"_s, {u"-window"_s, u"root"_s, u"%1/%2.png"_s.arg(folder, name)});
    }

    // Its status and its body.
    std::pair<int, QJsonObject> ask(
        const QByteArray &method, const QString &path, const QJsonObject &body = {})
    {
        using namespace Qt::StringLiterals;
        QNetworkRequest request{QUrl{u"http://127.0.0.1:%1%2"_s.arg(m_port).arg(path)}};
        request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
        const QByteArray content = method == "GET" ? QByteArray{} : QJsonDocument{body}.toJson();
        const std::unique_ptr<QNetworkReply> reply{
            m_network.sendCustomRequest(request, method, content)};
        if (!QTest::qWaitFor([&reply] { return reply->isFinished(); }, 2 * patience))
            return {};
        return {reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(),
            QJsonDocument::fromJson(reply->readAll()).object()};
    }

private:
    void begin(QProcess &process, const QString &name, const QStringList &arguments)
    {
        process.setProcessEnvironment(m_environment);
        process.start(name, arguments);
    }
    // Reports that it did not start, with its output.
    static bool didNotComeUp(QProcess &process)
    {
        qWarning().noquote() << process.program() << "has not come up:" << process.state()
                             << process.exitCode() << process.readAllStandardOutput()
                             << process.readAllStandardError();
        return false;
    }
    static void end(QProcess &process)
    {
        process.terminate();
        if (!process.waitForFinished(patience))
            process.kill();
        process.waitForFinished(patience);
    }

    void writeSettings() const
    {
        using namespace Qt::StringLiterals;
        const QJsonObject clawd{{u"cdpPort"_s, m_clawdPort}, {u"color"_s, u"#FF4500"_s}};
        const QJsonObject work{{u"cdpPort"_s, m_workPort}, {u"color"_s, u"#0066CC"_s}};
        QJsonObject profiles{{u"clawd"_s, clawd}};
        if (m_chrome == Chrome::OnScreen)
            profiles.insert(u"work"_s, work);
        QJsonObject browser{{u"controlUrl"_s, u"http://127.0.0.1:%1"_s.arg(m_port)},
            {u"headless"_s, m_chrome == Chrome::Headless}, {u"noSandbox"_s, ::geteuid() == 0},
            {u"profiles"_s, profiles}};
        for (auto each = m_settings.begin(); each != m_settings.end(); ++each)
            browser.insert(each.key(), *each);
        write(u"clawdis.json"_s, {{u"browser"_s, browser}});
    }
    void write(const QString &name, const QJsonObject &content) const
    {
        QFile file{m_home.filePath(name)};
        if (file.open(QIODevice::WriteOnly))
            file.write(QJsonDocument{content}.toJson());
    }

    Chrome m_chrome;
    bool m_isFirstStart;
    const QJsonObject m_settings;
    QTemporaryDir m_home;
    quint16 m_port = freePort();
    quint16 m_clawdPort = freePort();
    quint16 m_workPort = freePort();
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
    QProcess m_display;
    QProcess m_windowManager;
    QProcess m_tray;
    QProcess m_app;
    QNetworkAccessManager m_network;
};
