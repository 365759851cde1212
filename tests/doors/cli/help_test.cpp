// Help at every level, completion, and the manual page.

#include "base/nearest.h"
#include "core/doors/cli/completion.h"
#include "core/doors/cli/help.h"
#include "tests/doors/cli/typed_line.h"
#include "tests/support/test_class.h"

#include <QProcess>

class HelpTest : public QObject {
    Q_OBJECT

private:
    TypedLines m_lines;
    const Phrasebook m_phrasebook{commands::forEveryone()};

    static QString roff(QString text)
    {
        return text.replace(u"-"_s, u"\\-"_s).replace(u"…"_s, u"..."_s);
    }

    void requireFitting(const QString &text, const QString &of)
    {
        const QStringList lines = text.split(u'\n');
        for (const QString &line : lines) {
            const bool isExample = line.startsWith(u"  clawdis "_s);
            QVERIFY2(line.size() <= 80 || isExample || of == line, qPrintable(of + u": "_s + line));
            QVERIFY2(!line.endsWith(u' '), qPrintable(of + u": "_s + line));
        }
    }

private Q_SLOTS:
    void fitsOnATerminal()
    {
        for (const char *words :
            {"--help", "help", "browser --help", "help browser", "app --help", "browser set --help",
                "browser storage local --help", "doctor --help", "completion --help"}) {
            const TypedLine typed = m_lines.type(QString::fromLatin1(words));
            QCOMPARE(typed.code, 0);
            QVERIFY(typed.out.startsWith(u"Usage: clawdis"_s));
            requireFitting(typed.out, QString::fromLatin1(words));
        }
        for (const Phrase &phrase : m_phrasebook.phrases()) {
            const TypedLine typed = m_lines.type(u"browser %1 --help"_s.arg(phrase.name()));
            QCOMPARE(typed.code, 0);
            QVERIFY2(typed.out.startsWith(u"Usage: clawdis browser %1 "_s.arg(phrase.name())),
                qPrintable(typed.out));
            QVERIFY2(!typed.out.contains(u"<>"_s) && !typed.out.contains(u"undefined"_s),
                qPrintable(typed.out));
            requireFitting(typed.out, phrase.name());
            QVERIFY(typed.calls.isEmpty());
        }
    }

    void showsExamplesThatWork()
    {
        int count = 0;
        for (const Phrase &phrase : m_phrasebook.phrases()) {
            const Command &command = m_phrasebook.commandOf(phrase);
            const QString line = exampleLine(phrase, command);
            if (line.isEmpty())
                continue;
            ++count;
            const TypedLine typed = m_lines.type(line.sliced(8));
            QVERIFY2(typed.code == 0, qPrintable(line + u'\n' + typed.error));
        }
        QVERIFY2(count > 40, qPrintable(QString::number(count)));
    }

    void saysHowACommandIsUsedEvenWhereTheLineIsWrong()
    {
        QCOMPARE(m_lines.type(u"browser click --duoble --help"_s).code, 0);
    }

    void knowsTheWordThatWasMeant_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("meant");
        QTest::newRow("a letter too few") << u"clck"_s << u"click"_s;
        QTest::newRow("two letters swapped") << u"clikc"_s << u"click"_s;
        QTest::newRow("the beginning") << u"scr"_s << u"screenshot"_s;
        QTest::newRow("another word") << u"banana"_s << QString{};
        QTest::newRow("nothing") << QString{} << QString{};
        QTest::newRow("very long") << QString(100000, u'c') << QString{};
    }
    void knowsTheWordThatWasMeant()
    {
        QFETCH(QString, word);
        QTEST(nearestWord(word, {u"click"_s, u"close"_s, u"screenshot"_s}), "meant");
    }

    void completes_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("candidate");
        QTest::newRow("first") << u"br"_s << u"browser"_s;
        QTest::newRow("command") << u"browser scre"_s << u"screenshot"_s;
        QTest::newRow("second word") << u"browser cookies s"_s << u"set"_s;
        QTest::newRow("option") << u"browser click e1 --do"_s << u"--double"_s;
        QTest::newRow("global option") << u"browser click e1 --pro"_s << u"--profile"_s;
        QTest::newRow("word of an option") << u"browser click e1 --button r"_s << u"right"_s;
        QTest::newRow("positional word") << u"browser set media d"_s << u"dark"_s;
        QTest::newRow("files") << u"browser upload "_s << u":files"_s;
        QTest::newRow("app") << u"app st"_s << u"status"_s;
        QTest::newRow("help") << u"help browser cl"_s << u"click"_s;
        QTest::newRow("shell") << u"completion z"_s << u"zsh"_s;
    }
    void completes()
    {
        QFETCH(QString, words);
        QFETCH(QString, candidate);
        QStringList line{u"__complete"_s, u"--"_s};
        line += words.split(u' ');
        const QStringList out = m_lines.type(line).out.split(u'\n');
        bool isThere = false;
        for (const QString &each : out) {
            isThere = isThere || each.section(u'\t', 0, 0) == candidate;
            QVERIFY2(each.isEmpty() || each.startsWith(line.last()) || each == u":files"_s,
                qPrintable(each));
        }
        QVERIFY2(isThere, qPrintable(out.join(u'\n')));
    }

    void completesWhatTheBrowserHas()
    {
        m_lines.outcomes
            = {Reply{{u"profiles"_s, QJsonArray{QJsonObject{{u"name"_s, u"work"_s}}}}}};
        QCOMPARE(m_lines.type(u"__complete -- browser --profile w"_s).out, u"work\n"_s);
        const Reply tabs{{u"tabs"_s,
            QJsonArray{QJsonObject{{u"targetId"_s, u"AB"_s}, {u"title"_s, u"A\tb"_s}}}}};
        m_lines.outcomes = {tabs};
        const TypedLine typed = m_lines.type(u"__complete -- browser --profile work focus A"_s);
        QCOMPARE(typed.out, u"AB\tA b\n"_s);
        QCOMPARE(typed.calls.value(0).arguments.value(u"profile"), u"work"_s);
        m_lines.outcomes = {tabs,
            Reply{{u"refs"_s, QJsonObject{{u"e1"_s, QJsonObject{{u"role"_s, u"button"_s}}}}}}};
        QCOMPARE(m_lines.type(u"__complete -- browser click e"_s).out, u"e1\tbutton \n"_s);
    }

    void offersFilesOnlyWhereAFileIsWanted()
    {
        QCOMPARE(m_lines.type(u"__complete -- browser snapshot --out x"_s).out, u":files\n"_s);
        QCOMPARE(m_lines.type(u"__complete -- browser snapshot --token x"_s).out, QString{});
        QCOMPARE(m_lines.type(u"__complete -- browser snapshot --url x"_s).out, QString{});
    }

    void startsNoBrowserToComplete()
    {
        m_lines.outcomes = {Reply{{u"tabs"_s, QJsonArray{}}}};
        const TypedLine typed = m_lines.type(u"__complete -- browser click e"_s);
        QCOMPARE(typed.calls.size(), 1);
        QCOMPARE(typed.calls.value(0).command, u"tabs"_s);
    }

    void printsAScriptThatBashTakes()
    {
        QProcess bash;
        bash.start(u"bash"_s, {u"-n"_s});
        bash.write(m_lines.type(u"completion bash"_s).out.toUtf8());
        bash.closeWriteChannel();
        QVERIFY(bash.waitForFinished());
        QCOMPARE(bash.exitCode(), 0);
        QVERIFY(m_lines.type(u"completion zsh"_s).out.startsWith(u"#compdef clawdis"_s));
        QVERIFY(m_lines.type(u"completion fish"_s).out.contains(u"complete -c clawdis"_s));
    }

    void printsAManualPageThatHasAllThatIsTyped()
    {
        const QString page = m_lines.type(u"__manual"_s).out;
        QVERIFY(page.startsWith(u".\\\" Written from the commands themselves.\n.TH CLAWDIS 1 "_s));
        for (const Phrase &phrase : m_phrasebook.phrases()) {
            const Command &command = m_phrasebook.commandOf(phrase);
            const QString words = roff(usageOf(phrase, command).chopped(10)); // no "[options]"
            const qsizetype at = page.indexOf(u".TP\n.B %1\n"_s.arg(words));
            QVERIFY2(at >= 0, qPrintable(words));
            const QString entry = page.sliced(at).section(u"\n.RE\n"_s, 0, 0);
            for (const Option &option : optionsOf(phrase, command)) {
                const QString shown = option.isPositional ? option.title() : spellingOf(option);
                if (option.isPositional || !option.names.isEmpty())
                    QVERIFY2(entry.contains(roff(shown)), qPrintable(words + u": "_s + shown));
            }
        }
        for (const char *heading : {"NAME", "SYNOPSIS", "COMMANDS", "OPTIONS OF ALL COMMANDS",
                 "EXIT STATUS", "ENVIRONMENT", "FILES"})
            QVERIFY2(page.contains(u"\n.SH %1\n"_s.arg(QString::fromLatin1(heading))), heading);
    }

    void printsAManualPageThatGroffTakes()
    {
        QProcess groff;
        groff.start(u"groff"_s, {u"-man"_s, u"-ww"_s, u"-Tutf8"_s});
        groff.write(m_lines.type(u"__manual"_s).out.toUtf8());
        groff.closeWriteChannel();
        QVERIFY2(groff.waitForFinished(), "./dev test installs groff");
        QCOMPARE(groff.readAllStandardError(), QByteArray{});
        QCOMPARE(groff.exitCode(), 0);
    }
};

TEST_CLASS(HelpTest)
#include "help_test.moc"
