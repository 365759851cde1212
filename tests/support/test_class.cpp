#include "tests/support/test_class.h"

#include <QApplication>
#include <QFileInfo>
#include <QTextStream>

#include <map>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>

// Fonts are freed with the last of Qt, after leaks are looked for.
extern "C" const char *__lsan_default_suppressions()
{
    return "leak:libfontconfig\n";
}
#endif

namespace {

std::map<QString, MakeTestClass> &testClasses()
{
    static std::map<QString, MakeTestClass> all;
    return all;
}

// Checked here and not at exit, when threads end too: LeakSanitizer sometimes crashes on an ending
// thread.
void lookForLeaks()
{
#ifdef __SANITIZE_ADDRESS__
    __lsan_do_leak_check();
#endif
}

} // namespace

bool addTestClass(const char *file, MakeTestClass make)
{
    return testClasses().emplace(QFileInfo{QString::fromUtf8(file)}.baseName(), make).second;
}

QStringList argumentsOfThisTest()
{
    const QString function = QString::fromLatin1(QTest::currentTestFunction());
    return {QCoreApplication::arguments().value(1), function};
}

// program NAME_test [options of Qt Test]
int main(int argc, char *argv[])
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app{argc, argv};
    const auto it = testClasses().find(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString{});
    if (it == testClasses().end()) {
        QTextStream out{stderr};
        out << "Name one of:\n";
        for (const auto &[name, make] : testClasses())
            out << "  " << name << '\n';
        return 2;
    }
    QStringList arguments = QCoreApplication::arguments();
    arguments.removeAt(1);
    const int failed = QTest::qExec(it->second().get(), arguments);
    lookForLeaks();
    return failed;
}
