// The tidy rule on names of types.

#include "tests/support/test_class.h"
#include "tests/support/tidy/types.h"

#include <QTest>

using namespace Qt::StringLiterals;

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
