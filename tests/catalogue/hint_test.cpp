// Hints name commands, and each door writes them as its callers would.

#include "core/catalogue/hint.h"
#include "core/commands/commands.h"
#include "core/doors/cli/cli_spelling.h"
#include "core/doors/http/http_spelling.h"
#include "core/doors/socket/socket_spelling.h"
#include "tests/support/folders.h"
#include "tests/support/test_class.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

namespace {

// Sources below the doors, with what they hold.
QList<std::pair<QString, QString>> sources()
{
    QList<std::pair<QString, QString>> all;
    const QString root = QStringLiteral(CLAWDIS_SOURCE_DIR "/");
    for (const QString &folder : {u"core"_s, u"profiles"_s, u"base"_s}) {
        QDirIterator files{
            root + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories};
        while (files.hasNext()) {
            QFile file{files.next()};
            const QString path = file.fileName().mid(root.size());
            // Tools are named as their callers write them; scripts for people speak as people do.
            const bool isOfADoor = path.startsWith(u"core/doors/"_s)
                || path.startsWith(u"core/documents/"_s) || path.startsWith(u"core/tools/"_s)
                || path == u"core/recorder/shell_script.cpp"_s;
            if (!isOfADoor && file.open(QIODevice::ReadOnly))
                all.append({path, QString::fromUtf8(file.readAll())});
        }
    }
    return all;
}

} // namespace

class HintTest : public QObject {
    Q_OBJECT

private:
    const QList<Command> m_commands = commands::forEveryone();
    const Phrasebook m_phrasebook{m_commands};

    const SpellCall m_http = httpSpelling(m_commands);
    const SpellCall m_cli = cliSpelling(m_phrasebook);
    const SpellCall m_socket = socketSpelling({u"start"_s, u"requests"_s});

private Q_SLOTS:
    void isSpelledAsEachDoorsCallersWriteIt_data()
    {
        QTest::addColumn<QString>("hint");
        QTest::addColumn<QString>("http");
        QTest::addColumn<QString>("cli");
        QTest::newRow("alone") << u"{requests} lists them."_s << u"GET /requests lists them."_s
                               << u"clawdis browser requests lists them."_s;
        QTest::newRow("of a profile")
            << u"Start it: {start profile=work}"_s << u"Start it: POST /start?profile=work"_s
            << u"Start it: clawdis browser --profile work start"_s;
        QTest::newRow("an act") << u"{select} it."_s << u"POST /act {\"kind\": \"select\"} it."_s
                                << u"clawdis browser select it."_s;
        QTest::newRow("in the path")
            << u"{close targetId=AB}"_s << u"DELETE /tabs/AB"_s << u"clawdis browser close AB"_s;
        QTest::newRow("with words of several")
            << u"{stopTrace} writes it."_s << u"POST /trace/stop writes it."_s
            << u"clawdis browser trace stop writes it."_s;
        QTest::newRow("all of them")
            << u"{commands} lists them."_s << u"GET /openapi.json lists them."_s
            << u"clawdis browser --help lists them."_s;
        QTest::newRow("twice") << u"{start} or {stop}"_s << u"POST /start or POST /stop"_s
                               << u"clawdis browser start or clawdis browser stop"_s;
        QTest::newRow("what is no call")
            << u"Add {\"a\": 1} or {b}."_s << u"Add {\"a\": 1} or {b}."_s
            << u"Add {\"a\": 1} or {b}."_s;
        QTest::newRow("what is for people")
            << u"{takeOver}"_s << u"{takeOver}"_s << u"{takeOver}"_s;
    }
    void isSpelledAsEachDoorsCallersWriteIt()
    {
        QFETCH(const QString, hint);
        QFETCH(const QString, http);
        QFETCH(const QString, cli);
        QCOMPARE(spelled(hint, m_http), http);
        QCOMPARE(spelled(hint, m_cli), cli);
    }

    void isAMethodOnTheSocket()
    {
        QCOMPARE(spelled(u"{requests} lists them."_s, m_socket), u"requests lists them."_s);
        QCOMPARE(spelled(u"{start profile=work}"_s, m_socket), u"start {\"profile\":\"work\"}"_s);
    }

    void isSpelledInFailuresAndInWhatFailedInPart()
    {
        Outcome outcome = Failure{Code::NotRunning, u"no"_s, u"{start}"_s};
        const auto run = spelling(
            [&](Call) -> Task<Outcome> {
                const Outcome now = outcome;
                co_return now;
            },
            m_http);
        QCOMPARE(std::get<Failure>(QCoro::waitFor(run(Call{}))).hint, u"POST /start"_s);
        const QJsonObject context{{u"suggestion"_s, u"{start}"_s}, {u"url"_s, u"{start}"_s}};
        outcome = Failure{Code::NotRunning, u"no"_s, u""_s, {{u"context"_s, context}}};
        const Failure failure = std::get<Failure>(QCoro::waitFor(run(Call{})));
        QCOMPARE(failure.evidence.value(u"context")[u"suggestion"].toString(), u"POST /start"_s);
        QCOMPARE(failure.evidence.value(u"context")[u"url"].toString(), u"{start}"_s);
        outcome = Reply{
            {u"failure"_s, QJsonObject{{u"hint"_s, u"{requests}"_s}}}, {u"body"_s, u"{start}"_s}};
        const Reply reply = std::get<Reply>(QCoro::waitFor(run(Call{})));
        QCOMPARE(reply.value(u"failure")[u"hint"].toString(), u"GET /requests"_s);
        QCOMPARE(reply.value(u"body").toString(), u"{start}"_s);
    }

    void noSourceBelowTheDoorsSpeaksOneDoorsWords()
    {
        static const QRegularExpression wire{
            u"u\"[^\"\\n]*((GET|POST|DELETE) /|\\bclawdis (browser|app|doctor)\\b)"_s};
        const auto all = sources();
        QVERIFY(all.size() > 200);
        for (const auto &[path, text] : all) {
            const auto found = wire.match(text);
            QVERIFY2(!found.hasMatch(), qPrintable(path + u": "_s + found.captured()));
        }
    }

    void everyCallThatIsNamedExists()
    {
        static const QRegularExpression literal{u"u\"(?:[^\"\\\\\\n]|\\\\.)*\"_s"_s};
        static const QRegularExpression call{u"(?<!\\\\x)\\{([a-z]\\w*)(?: \\w+=[^\\s{}]+)*\\}"_s};
        QSet<QString> known{u"commands"_s};
        for (const Command &each : m_commands)
            known.insert(QString::fromLatin1(each.name));
        int count = 0;
        const auto all = sources();
        for (const auto &[path, text] : all) {
            auto literals = literal.globalMatch(text);
            while (literals.hasNext()) {
                const QString words = literals.next().captured();
                auto calls = call.globalMatch(words);
                for (; calls.hasNext(); ++count)
                    QVERIFY2(known.contains(calls.next().captured(1)), qPrintable(path + words));
            }
        }
        QVERIFY(count >= 5);
    }
};

TEST_CLASS(HintTest)
#include "hint_test.moc"
