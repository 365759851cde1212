// The options of `clawdis mcp`, and of the address /mcp?…

#include "core/doors/mcp_tools/client_options.h"
#include "tests/support/test_class.h"

namespace {

const QStringList groups{u"inspect"_s, u"network"_s, u"storage"_s};

OrFailure<QByteArray> file(const QString &path)
{
    if (path == u"secrets.env")
        return QByteArray{"# none\nNAME=value\nQUOTED=\"a b\"\nEMPTY=\n"};
    return Failure{Code::FileNotFound, path, {}};
}

ClientOptions of(const QStringList &arguments)
{
    return std::get<ClientOptions>(client_options::ofOptions(arguments, groups, &file));
}

bool isRefused(const QStringList &arguments)
{
    return failureIn(client_options::ofOptions(arguments, groups, &file)) != nullptr;
}

} // namespace

class ClientOptionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsOptionsInBothSpellings()
    {
        const ClientOptions asked = of({u"--caps=network,pdf"_s, u"--profile"_s, u"work"_s,
            u"--read-only"_s, u"--viewport-size=800x600"_s});
        QCOMPARE(asked.groups, (QSet<QString>{u"network"_s, u"inspect"_s}));
        QCOMPARE(asked.profile, u"work"_s);
        QVERIFY(asked.isReadOnly);
        QCOMPARE(asked.session.value(u"width"_s).toInt(), 800);
        QVERIFY(asked.needsSession());
        QVERIFY(!of({}).needsSession());
        QVERIFY(of({}).marksPages && !of({u"--no-boundary"_s}).marksPages);
        QCOMPARE(of({u"--caps"_s, u"all"_s}).groups.size(), groups.size());
    }

    void readsSecrets()
    {
        const QMap<QString, QString> expected{{u"NAME"_s, u"value"_s}, {u"QUOTED"_s, u"a b"_s}};
        QCOMPARE(of({u"--secrets"_s, u"secrets.env"_s}).secrets, expected);
        QVERIFY(isRefused({u"--secrets"_s, u"none"_s}));
    }

    void refusesWhatItDoesNotKnow()
    {
        QVERIFY(isRefused({u"--nonsense"_s}));
        QVERIFY(isRefused({u"word"_s}));
        QVERIFY(isRefused({u"--profile"_s}));
        QVERIFY(isRefused({u"--caps=nonsense"_s}));
        QVERIFY(isRefused({u"--tokens=1"_s}));
        QVERIFY(isRefused({u"--viewport-size=big"_s}));
    }

    void takesNoFilesFromAnAddress()
    {
        const auto asked = client_options::ofQuery("isolated&caps=network", groups);
        QVERIFY(std::get<ClientOptions>(asked).isIsolated);
        QVERIFY(failureIn(client_options::ofQuery("secrets=/etc/passwd", groups)));
        QVERIFY(failureIn(client_options::ofQuery("storage-state=/etc/passwd", groups)));
    }
};

TEST_CLASS(ClientOptionsTest)
#include "client_options_test.moc"
