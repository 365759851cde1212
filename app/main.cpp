// clawdis-browser: a service, which becomes the program with the window if there is a display. It
// loads no widgets: decision 010.

#include "app/home_lock.h"
#include "app/line.h"
#include "app/program.h"
#include "base/logging.h"
#include "base/task.h"
#include "profiles/secrets/access_token.h"

#include <QCoreApplication>
#include <QFile>

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

using namespace Qt::StringLiterals;

namespace {

// Returns only if that fails.
int becomeWindow(char **argv)
{
    const QString program = QCoreApplication::applicationDirPath() + u"/clawdis-browser-window"_s;
    ::execv(QFile::encodeName(program).constData(), argv);
    return refuse({Code::Internal,
        u"%1 cannot be run: %2"_s.arg(program, QString::fromLocal8Bit(std::strerror(errno))),
        u"Install Clawdis Browser again, or start it with --headless."_s});
}

Task<> printTokenAndExit()
{
    try {
        orThrow(prepareHome());
        AccessToken kept;
        const QByteArray token = co_await kept.made();
        std::printf("%s\n", token.constData());
        QCoreApplication::exit(EXIT_SUCCESS);
    } catch (const Failure &failure) {
        QCoreApplication::exit(refuse(failure));
    }
}

Task<> answerLineAndExit(QString program, QStringList arguments)
{
    const int code = co_await answerLine(program, arguments);
    QCoreApplication::exit(code);
}

} // namespace

int main(int argc, char **argv)
{
    prepareProcess();
    QCoreApplication application{argc, argv};
    QCoreApplication::setApplicationName(u"clawdis-browser"_s);
    const auto read = Options::read(QCoreApplication::arguments());
    if (const Failure *failure = failureIn(read))
        return refuse(*failure);
    const Options options = std::get<Options>(read);
    if (options.printsToken) {
        QMetaObject::invokeMethod(
            &application, [] { printTokenAndExit(); }, Qt::QueuedConnection);
        return QCoreApplication::exec();
    }
    if (options.line) {
        QMetaObject::invokeMethod(
            &application,
            [program = options.program, line = *options.line] { answerLineAndExit(program, line); },
            Qt::QueuedConnection);
        return QCoreApplication::exec();
    }
    const auto trouble = options.headless ? std::nullopt : windowTrouble();
    if (!options.headless && !trouble)
        return becomeWindow(argv);
    if (trouble)
        qCInfo(logApp).noquote().nospace()
            << "no display (" << *trouble << "): running as a service, without tray and window";
    return runApp(options);
}
