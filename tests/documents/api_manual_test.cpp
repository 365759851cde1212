// docs/api.md is up to date and covers every command.

#include "base/failure.h"
#include "core/commands/commands.h"
#include "core/documents/api_manual.h"
#include "tests/support/document_snapshot.h"
#include "tests/support/test_class.h"

class ApiManualTest : public QObject {
    Q_OBJECT

private:
    const QList<Command> m_commands = commands::forEveryone();
    const QString m_manual = QString::fromUtf8(apiManual(m_commands, u"http://127.0.0.1:18791"_s));

private Q_SLOTS:
    void equalsTheOneInDocs()
    {
        const QString stale = stalenessOf(u"docs/api.md"_s, m_manual.toUtf8());
        QVERIFY2(stale.isEmpty(), qPrintable(stale));
    }

    void namesEveryCommandAndItsArguments()
    {
        for (const Command &command : m_commands) {
            QVERIFY2(m_manual.contains(QString::fromLatin1(command.http.path)), command.name);
            const auto parameters = command.parameters();
            for (const Parameter &parameter : parameters)
                QVERIFY2(m_manual.contains(u"| `%1` |"_s.arg(parameter.name)), command.name);
        }
    }

    void explainsEveryFailure()
    {
        const auto rows = failureRows();
        for (const FailureRow &row : rows)
            QVERIFY2(m_manual.contains(
                         u"| `%1` | %2 |"_s.arg(QLatin1StringView{row.name}).arg(row.httpStatus)),
                row.name);
    }
};

TEST_CLASS(ApiManualTest)
#include "api_manual_test.moc"
