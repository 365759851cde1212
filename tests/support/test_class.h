// A test program holds the test classes of one folder, and runs the one whose file it is told.
#pragma once

#include <QTest>

#include <memory>

using MakeTestClass = std::unique_ptr<QObject> (*)();

bool addTestClass(const char *file, MakeTestClass make);

template<typename Class> std::unique_ptr<QObject> makeTestClass()
{
    return std::make_unique<Class>();
}

// What this program must be started with to run nothing but the present test function.
QStringList argumentsOfThisTest();

// Stands after the class, instead of Qt's QTEST_MAIN.
#define TEST_CLASS(Class)                                                                          \
    [[maybe_unused]] static const bool is##Class##Known                                            \
        = addTestClass(__FILE__, makeTestClass<Class>);
