// The tidy rule on names of types.

#include "tests/support/test_class.h"
#include "tests/support/tidy/types.h"

namespace {

QStringList namedAgain(const QString &second, const QString &path = u"b.h"_s)
{
    const QString first
        = u"// A.\nclass Tab;\nclass Row final : public X {\n    struct In {\n    };\n};\n"
          "namespace {\nstruct Local {\n};\n} // namespace\n"_s;
    QStringList texts;
    const auto findings
        = typesNamedAgain({SourceText::of(u"a.h"_s, first), SourceText::of(path, second)});
    for (const Finding &finding : findings)
        texts.append(finding.text());
    return texts;
}

} // namespace

class TypesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areNamedOnce()
    {
        const QStringList expected{u"b.h:2: Row is a type in a.h too"_s};
        QCOMPARE(namedAgain(u"// B.\nstruct Row {\n};\n"_s), expected);
        QCOMPARE(namedAgain(u"// B.\nenum class Row\n{\n};\n"_s), expected);
    }

    void liveInOneFile()
    {
        const auto header = SourceText::of(u"a.h"_s, u"class Tab {\n};\nstruct Row {\n};\n"_s);
        const QString tab = u"Tab::Tab()\n{\n    Row::of();\n}\n"_s;
        const auto first = SourceText::of(u"a.cpp"_s, tab);
        const auto listOf = [&](const QString &path, const QString &content) {
            return typesInSeveralFiles({header, first, SourceText::of(path, content)});
        };
        const QString more = u"Task<int> Tab::more(\n    int most)\n{\n}\n"_s;
        QCOMPARE(listOf(u"b.cpp"_s, more), QStringList{u"Tab"_s});
        QCOMPARE(listOf(u"b.cpp"_s, u"bool Row::is()\n{\n    Tab::all();\n}\n"_s), QStringList{});
        QCOMPARE(listOf(u"b_linux.cpp"_s, more), QStringList{});
        QCOMPARE(listOf(u"tests/b.cpp"_s, more), QStringList{});
    }

    void haveFewMembers()
    {
        const auto of = [](int members) {
            QString text
                = u"// A.\nclass Tab {\npublic:\n    int all() const { return m_all; }\n"
                  "    void set(int all)\n    {\n        m_all = all;\n    }\n\nprivate:\n"_s;
            for (int i = 0; i < members; ++i)
                text += u"    int m_all%1%2;\n"_s.arg(i).arg(i % 2 ? u" = 0"_s : u"{0}"_s);
            return typesWithManyMembers({SourceText::of(u"a.h"_s, text + u"};\n"_s)});
        };
        QCOMPARE(of(40).size(), 0);
        QCOMPARE(of(41).value(0).text(), u"a.h:2: Tab has 41 members"_s);
    }

    void mayShareNamesWithWhatTheLinkerDoesNotSee()
    {
        for (const QString &other : {u"class Row;\n"_s, u"struct Tab {\n};\n"_s,
                 u"struct In {\n};\n"_s, u"struct Local {\n};\n"_s, u"class Row::Part {\n};\n"_s,
                 u"namespace x {\nstruct Row {\n};\n} // namespace x\n"_s})
            QCOMPARE(namedAgain(u"// B.\n"_s + other), QStringList{});
        QCOMPARE(namedAgain(u"// B.\nstruct Row {\n};\n"_s, u"tests/b.h"_s), QStringList{});
    }
};

TEST_CLASS(TypesTest)
#include "types_test.moc"
