#include "profiles/process/spawn.h"

#include "base/file_descriptor.h"
#include "profiles/process/child_environment.h"
#include "profiles/process/own_scope.h"

#include <QFile>

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <vector>

using namespace Qt::StringLiterals;

namespace {

Failure spawnFailure(const QString &program, int error)
{
    return {error == ENOENT ? Code::ChromeNotFound : Code::ChromeFailed,
        u"%1 could not be run: %2"_s.arg(program, QString::fromLocal8Bit(std::strerror(error))),
        u"Check browser.executablePath, or remove it to have a browser looked for."_s};
}

// Null-terminated.
std::vector<char *> pointersTo(QList<QByteArray> &words)
{
    std::vector<char *> pointers;
    for (QByteArray &word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return pointers;
}

// Copies above the numbers that they get in the child.
std::vector<FileDescriptor> copiesOf(const QList<int> &files)
{
    std::vector<FileDescriptor> copies;
    for (const int file : files) {
        FileDescriptor borrowed{file};
        copies.push_back(borrowed.duplicate());
        borrowed.release();
    }
    return copies;
}

// The child does not inherit signal handling, the controlling terminal, open files, or most of the
// environment.
int start(pid_t &pid, const QByteArray &program, char *const *arguments, int output,
    const std::vector<FileDescriptor> &given)
{
    QList<QByteArray> variables = childEnvironment();
    const std::vector<char *> environment = pointersTo(variables);
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&files, output, STDERR_FILENO);
    int next = STDERR_FILENO + 1;
    for (const FileDescriptor &file : given)
        ::posix_spawn_file_actions_adddup2(&files, file.number(), next++);

    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    sigset_t every;
    sigemptyset(&none);
    sigfillset(&every);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setsigdefault(&attributes, &every);
    int flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
    ::posix_spawn_file_actions_addclosefrom_np(&files, next);
#endif
    ::posix_spawnattr_setflags(&attributes, static_cast<short>(flags));

    const int error = ::posix_spawn(
        &pid, program.constData(), &files, &attributes, arguments, environment.data());
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&files);
    return error;
}

} // namespace

OrFailure<Spawned> spawn(
    const QString &program, const QStringList &arguments, const QList<int> &files)
{
    QList<QByteArray> words{QFile::encodeName(program)};
    for (const QString &argument : arguments)
        words.append(QFile::encodeName(argument));
    const std::vector<char *> pointers = pointersTo(words);

    int ends[2] = {-1, -1};
    if (::pipe(ends) != 0)
        return spawnFailure(program, errno);
    for (const int end : ends)
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);

    pid_t pid = 0;
    const int error = start(pid, words.constFirst(), pointers.data(), ends[1], copiesOf(files));
    ::close(ends[1]);
    if (error != 0) {
        ::close(ends[0]);
        return spawnFailure(program, error);
    }
    giveOwnScope(pid, program);
    return Spawned{.pid = pid, .output = ends[0]};
}
