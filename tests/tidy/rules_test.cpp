// The tidy rules themselves: each finds its target, and accepts good code.

#include "tests/support/test_class.h"
#include "tests/support/tidy/functions.h"
#include "tests/support/tidy/rules.h"

namespace {

struct Sample {
    const char *name;
    const char *path;
    const char *content;
    const char *finding; // its line and its start, or nullptr if nothing is wrong
};

const QSet<QString> knownPaths{u"core/x/claw.h"_s, u"core/x/claw.cpp"_s};

constexpr Sample samples[] = {
    {"a tidy file", "core/x/a.cpp", "#include <x>\n\nint f() { return 1; }\n", nullptr},
    {"a tab", "core/x/a.cpp", "// A.\n\tint a;\n", "2: a tab"},
    {"trailing space", "core/x/a.cpp", "// A.\nint a; \n", "2: space"},
    {"no newline", "core/x/a.cpp", "// A.\nint a;", "2: no newline"},
    {"no opening", "core/x/a.cpp", "int a;\n", "1: does not begin"},
    {"header without words", "core/x/a.h", "#pragma once\n", "1: does not begin"},
    {"header unguarded", "core/x/a.h", "// A.\n", "1: no #pragma once"},
    {"guard in a comment", "core/x/a.h", "// A.\n// #pragma once\n", "1: no #pragma once"},
    {"script without words", "resources/injected/a.js", "let a;\n", "1: does not begin"},
    {"own header first", "core/x/claw.cpp", "#include \"core/x/claw.h\"\n", nullptr},
    {"own header second", "core/x/claw.cpp", "#include <x>\n#include \"core/x/claw.h\"\n",
        "1: core/x/claw.h is not included first"},
    {"own header missing", "core/x/claw.cpp", "// A.\n", "1: core/x/claw.h is not included"},

    {"await", "core/x/a.cpp", "// A.\nauto a = co_await f(g(1));\nX b{1};\n", nullptr},
    {"await with braces", "core/x/a.cpp", "// A.\nco_await f({1});\n", "2: braces"},
    {"await with braces later", "core/x/a.cpp", "// A.\nco_await f(\n    X{1});\n", "2: braces"},
    {"await in a condition", "core/x/a.cpp", "// A.\nif (co_await f()) {\n}\n", nullptr},
    {"await after a condition", "core/x/a.cpp", "// A.\nif (a)\n    co_await f({});\n",
        "3: braces"},
    {"await in parentheses", "core/x/a.cpp", "// A.\n(co_await f()).g({});\n", "2: braces"},
    {"await with a brace in text", "core/x/a.cpp", "// A.\nco_await f(\"{\"); // {\n", nullptr},
    {"await with a macro", "core/x/a.cpp", "// A.\nco_await f(MIN_OF(1, 2));\n", "2: a macro"},
    {"await inside a macro", "tests/a.cpp", "// A.\nQCOMPARE(co_await f(), 1);\n", "2: a macro"},

    {"Manager", "core/x/a.cpp", "// A.\nclass TabManager {\n};\n", "2: a name that says nothing"},
    {"Data", "core/x/a.cpp", "// A.\nstruct Data;\nstruct TabData;\n",
        "3: a name that says nothing: TabData"},
    {"Impl", "core/x/a.cpp", "// A.\nusing TabImpl = int;\n", "2: a name that says nothing"},
    {"Data of Qt", "core/x/a.cpp", "// A.\nclass QMimeData;\n", nullptr},
    {"get", "core/x/a.cpp", "// A.\nint Tab::getSize();\n", "2: a name that begins with get"},
    {"get of others", "core/x/a.cpp", "// A.\nint a = b.getSize();\n", nullptr},
    {"get in a script", "resources/injected/a.js", "// A.\nfunction getSize() {\n}\n",
        "2: a name that begins with get"},
    {"get of the document", "resources/injected/a.js", "// A.\ngetComputedStyle(a);\n", nullptr},

    {"left to do", "core/x/a.cpp", "// A.\nint a; // TODO: more\n", "2: something left to do"},
    {"left to do in text", "core/x/a.cpp", "// A.\nauto a = \"TODO\";\n", nullptr},
    {"a sleep", "tests/a.cpp", "// A.\nQTest::qWait(10);\n", "2: a test that sleeps"},
    {"another sleep", "tests/a.cpp", "// A.\nstd::this_thread::sleep_for(1s);\n",
        "2: a test that sleeps"},
    {"the main thread", "core/a.cpp", "// A.\nnew Timer{QCoreApplication::instance()};\n",
        "2: the main thread's, not its own"},
    {"the main thread's own", "app/a.cpp", "// A.\nQCoreApplication::exit();\n", nullptr},
    {"a wait for something", "tests/a.cpp", "// A.\nQTest::qWaitFor(f);\n", nullptr},
    {"a sleep that is no test's", "core/x/a.cpp", "// A.\nusleep(1);\n", nullptr},
    {"a worn word", "core/x/a.cpp", "// A.\nint told = 1;\n", "2: a word that is not to come back"},
    {"a worn word in a name", "core/x/a.cpp", "// A.\nbool m_isTold;\n",
        "2: a word that is not to come back: Told"},
    {"a worn word in a comment", "core/x/a.cpp", "// A wish.\n",
        "1: a word that is not to come back: wish (say: options or a request)"},
    {"a worn name", "core/x/a.cpp", "// A.\nLineTalk talk;\n",
        "2: a word that is not to come back: LineTalk (say: Subprotocol)"},
    {"worn prose", "core/x/a.cpp", "// Whoever asks.\n", "1: a word that is not to come back"},
    {"worn prose in a name", "core/x/a.cpp", "// A.\nint beginsAnew();\n", nullptr},
    {"a worn word in a text", "core/x/a.cpp", "// A.\nauto a = \"was told\";\n",
        "2: a word that is not to come back: told"},
    {"a worn word in a text of a test", "tests/x/a.cpp", "// A.\nauto a = \"was told\";\n",
        nullptr},
    {"a word that has a worn one", "core/x/a.cpp", "// A satellite.\nint oldRow, stellar;\n",
        nullptr},

    {"a .moc", "tests/x/a_test.cpp", "// A.\n#include \"a_test.moc\"\n", nullptr},
    {"no .moc", "tests/x/a_test.cpp", "// A.\n", "1: does not end with its .moc"},
};

// Moc cannot read it as one raw literal.
constexpr const char *manyBraces[] = {
    "#include \"x.h\"",
    "#define OPEN {",
    "namespace {",
    "constexpr Row rows[sizeof(int)] = {",
    "    {1},",
    "};",
    "const Field<int> field{1, \"}\"};",
    "template<typename T> T twice(T t)",
    "{",
    "    return T{t} + t;",
    "}",
    "class Tab : public QObject {",
    "    Q_OBJECT",
    "public:",
    "    Tab() : m_size{80'000}, m_name(u'\"')",
    "    {",
    "        if (a) { b(); }",
    "    }",
    "    int size() const { return m_size; }",
    "private:",
    "    int m_size{};",
    "};",
    "} // namespace",
    "Q_LOGGING_CATEGORY(log, \"x\")",
    "bool Tab::operator==(const Tab &) const",
    "{",
    "    return R\"raw(}})raw\" != nullptr;",
    "}",
};

QStringList findingsIn(const QString &path, const QString &content)
{
    QStringList texts;
    const auto findings = untidinessOf(SourceText::of(path, content), knownPaths);
    for (const Finding &finding : findings)
        texts.append(u"%1: %2"_s.arg(finding.line).arg(finding.what));
    return texts;
}

QString lines(int count, const QString &line = u"    a();\n"_s)
{
    return line.repeated(count);
}

QStringList spansIn(const QString &path, const QString &content)
{
    QStringList spans;
    const auto functions = functionsIn(SourceText::of(path, content));
    for (const FunctionSpan &each : functions)
        spans.append(u"%1 %2-%3"_s.arg(each.name).arg(each.first).arg(each.last));
    return spans;
}

} // namespace

class RulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findWhatTheyAreFor_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("finding");
        for (const Sample &sample : samples)
            QTest::newRow(sample.name)
                << QString::fromUtf8(sample.path) << QString::fromUtf8(sample.content)
                << QString::fromUtf8(sample.finding);
    }

    void findWhatTheyAreFor()
    {
        QFETCH(QString, path);
        QFETCH(QString, content);
        QFETCH(QString, finding);
        const QStringList found = findingsIn(path, content);
        QVERIFY2(found.size() == (finding.isNull() ? 0 : 1), qPrintable(found.join(u'\n')));
        QVERIFY2(found.join(u'\n').startsWith(finding), qPrintable(found.join(u'\n')));
    }

    void allowAHundredColumns()
    {
        const QString hundred = u"// "_s + QString{97, u'ü'};
        QCOMPARE(findingsIn(u"core/x/a.cpp"_s, hundred + u'\n'), QStringList{});
        QCOMPARE(
            findingsIn(u"core/x/a.cpp"_s, hundred + u"ü\n"_s), QStringList{u"1: 101 columns"_s});
    }

    void allowFourHundredLines()
    {
        const QString line = u"// A.\n"_s;
        QCOMPARE(findingsIn(u"core/x/a.cpp"_s, lines(400, line)), QStringList{});
        QCOMPARE(findingsIn(u"core/x/a.cpp"_s, lines(401, line)),
            QStringList{u"401: 401 lines in one file"_s});
    }

    void allowSeventyLinesAFunction()
    {
        const QString open = u"// A.\n\nvoid Tab::close()\n{\n"_s;
        QCOMPARE(findingsIn(u"core/x/a.cpp"_s, open + lines(67) + u"}\n"_s), QStringList{});
        QCOMPARE(findingsIn(u"core/x/a.cpp"_s, open + lines(68) + u"}\n"_s),
            QStringList{u"3: Tab::close has 71 lines"_s});
        const QString script = u"// A.\nexport function close(tab) {\n"_s;
        QCOMPARE(findingsIn(u"resources/injected/a.js"_s, script + lines(69) + u"}\n"_s),
            QStringList{u"2: close has 71 lines"_s});
    }

    void findFunctionsAmongOtherBraces()
    {
        QString content;
        for (const char *line : manyBraces)
            content += QString::fromUtf8(line) + u'\n';
        const QStringList expected{
            u"twice 8-11"_s, u"Tab 15-18"_s, u"size 19-19"_s, u"Tab::operator== 24-28"_s};
        QCOMPARE(spansIn(u"core/x/a.cpp"_s, content), expected);
    }
};

TEST_CLASS(RulesTest)
#include "rules_test.moc"
