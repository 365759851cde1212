#include "tests/support/test_class.h"

#include "tests/support/real_chrome.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QTextStream>
#include <QThreadPool>

#include <algorithm>
#include <map>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>

// Fonts, and what a look-up of a name under way holds, are freed with the last of Qt, after leaks
// are looked for.
extern "C" const char *__lsan_default_suppressions()
{
    return "leak:libfontconfig\nleak:lookupHost\n";
}
#endif

namespace {

std::map<QString, MakeTestClass> &testClasses()
{
    static std::map<QString, MakeTestClass> all;
    return all;
}

QString s_current;

QStringList allNames()
{
    QStringList names;
    for (const auto &[name, make] : testClasses())
        names.append(name);
    return names;
}

int notKnown(const QString &name)
{
    QTextStream{stderr} << name << " is none of:\n  " << allNames().join(u"\n  "_s) << '\n';
    return 2;
}

#ifdef __SANITIZE_ADDRESS__
// Qt's threads are detached: one that has been waited for has done its work, but may not be gone.
void waitForEndingThreads()
{
    QThreadPool::globalInstance()->waitForDone();
    QStringList before;
    int same = 0;
    const auto areGone = [&] {
        const QStringList now = QDir{u"/proc/self/task"_s}.entryList(QDir::Dirs);
        same = now == before ? same + 1 : 0;
        before = now;
        return same == 5;
    };
    [[maybe_unused]] const bool isQuiet = QTest::qWaitFor(areGone, 2000);
}
#endif

// Checked here and not at exit, when threads end too: LeakSanitizer crashes on an ending thread.
void lookForLeaks()
{
#ifdef __SANITIZE_ADDRESS__
    waitForEndingThreads();
    __lsan_do_leak_check();
#endif
}

// How many tests failed.
int run(const QStringList &names, const QStringList &options)
{
    int failed = 0;
    for (const QString &name : names) {
        s_current = name;
        failed += QTest::qExec(testClasses()[name]().get(), options);
    }
    RealChrome::endLeft();
    lookForLeaks();
    return std::min(failed, 127);
}

} // namespace

bool addTestClass(const char *file, MakeTestClass make)
{
    return testClasses().emplace(QFileInfo{QString::fromUtf8(file)}.baseName(), make).second;
}

QStringList argumentsOfThisTest()
{
    return {s_current, QString::fromLatin1(QTest::currentTestFunction())};
}

// program [NAME_test... [options of Qt Test]]: those classes, one after the other, or all.
int main(int argc, char *argv[])
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app{argc, argv};
    QStringList options = QCoreApplication::arguments();
    // Qt's asks gdb for every thread when a program is ended, and goes on; the sanitizers say more.
    options.insert(1, u"-nocrashhandler"_s);
    QStringList names;
    while (testClasses().contains(options.value(2)))
        names.append(options.takeAt(2));
    if (names.isEmpty())
        return options.size() == 2 ? run(allNames(), options) : notKnown(options.at(2));
    return run(names, options);
}
