// A test program has the test classes of one folder, and runs those of the given files, or all.
#pragma once

#include <QTest>

#include <memory>

using namespace Qt::StringLiterals; // for the files of test classes, which alone include this

using MakeTestClass = std::unique_ptr<QObject> (*)();

bool addTestClass(const char *file, MakeTestClass make);

template<typename Class> std::unique_ptr<QObject> makeTestClass()
{
    return std::make_unique<Class>();
}

// Arguments to run only the current test function.
QStringList argumentsOfThisTest();

// Stands after the class, instead of Qt's QTEST_MAIN.
#define TEST_CLASS(Class)                                                                          \
    [[maybe_unused]] static const bool is##Class##Known                                            \
        = addTestClass(__FILE__, makeTestClass<Class>);
