// The tables of methods fit the commands they name.

#include "core/commands/commands.h"
#include "core/doors/rpc/rpc_methods.h"
#include "tests/support/test_class.h"

#include <QSet>

#include <algorithm>

namespace {

std::optional<QSet<QString>> argumentsOf(const QString &command)
{
    static const QList<Command> commands = commands::all();
    const auto found = std::find_if(commands.begin(), commands.end(),
        [&command](const Command &each) { return command == QLatin1StringView{each.name}; });
    if (found == commands.end())
        return std::nullopt;
    QSet<QString> names;
    const auto parameters = found->parameters();
    for (const Parameter &each : parameters)
        names.insert(each.name);
    return names;
}

} // namespace

class RpcMethodsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nameCommandsAndTheirArguments_data()
    {
        QTest::addColumn<QString>("method");
        for (const Verb &verb : rpcMethods().verbs())
            QTest::newRow(qPrintable(verb.method)) << verb.method;
    }
    void nameCommandsAndTheirArguments()
    {
        QFETCH(QString, method);
        const Verb &verb = *rpcMethods().find(method);
        const auto command = argumentsOf(verb.command);
        QVERIFY(command);
        QVERIFY(verb.next.isEmpty() || argumentsOf(verb.next));
        const QSet<QString> known = *command;
        for (auto each = verb.fixed.begin(); each != verb.fixed.end(); ++each)
            QVERIFY2(known.contains(each.key()), qPrintable(each.key()));
        for (const VerbArgument &each : verb.takes) {
            const bool isNamed = !each.ours.isEmpty();
            const bool isTheirs = each.isOfReply || (verb.convert && !isNamed);
            const QString ours = isNamed ? each.ours : each.name;
            if (!isTheirs)
                QVERIFY2(known.contains(ours), qPrintable(ours));
        }
    }

    void areReportedInFull()
    {
        QSet<QString> methods;
        for (const Verb &verb : rpcMethods().verbs()) {
            QVERIFY2(!methods.contains(verb.method), qPrintable(verb.method));
            methods.insert(verb.method);
            QVERIFY2(verb.shape && !verb.gives.isEmpty(), qPrintable(verb.method));
        }
    }

    void subscribeByTheirNames()
    {
        QVERIFY(!newsOrder(u"logs.pull"_s));
        const auto order = newsOrder(u"network.unsubscribe"_s);
        QVERIFY(order && order->kind == NewsKind::Network && !order->begins);
    }
};

TEST_CLASS(RpcMethodsTest)
#include "rpc_methods_test.moc"
