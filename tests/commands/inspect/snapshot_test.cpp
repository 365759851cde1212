// Snapshots: every fixture page against its own expected text.

#include "core/page/text/snapshot_line.h"
#include "tests/support/folders.h"
#include "tests/support/line_with.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QJsonDocument>

class SnapshotTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void isWhatThePageExpects_data()
    {
        QTest::addColumn<QString>("page");
        const QDir folder{QStringLiteral(CLAWDIS_SOURCE_DIR "/tests/site/snapshot")};
        const QStringList names = folder.entryList({u"*.html"_s}, QDir::Files, QDir::Name);
        for (const QString &name : names) {
            if (name != u"inner_frame.html"_s) // Only ever shown inside another.
                QTest::newRow(qPrintable(name)) << name;
        }
    }
    void isWhatThePageExpects()
    {
        QFETCH(QString, page);
        m_chrome.open(m_site.url(u"snapshot/"_s + page));
        const QString expected
            = m_chrome.ask(u"document.getElementById('expected').textContent"_s).toString();
        QVERIFY(!expected.trimmed().isEmpty());
        const QString asked
            = m_chrome.ask(u"document.getElementById('expected').dataset.ask ?? '{}'"_s).toString();
        const QJsonObject options = QJsonDocument::fromJson(asked.toUtf8()).object();
        const Reply reply = m_chrome.reply(u"snapshot"_s, options);
        // By lines: a failure then shows the first difference.
        QCOMPARE(reply.value(u"snapshot").toString().trimmed().split(u'\n'),
            expected.trimmed().split(u'\n'));
    }

    void refusesLimitsBelowNone()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        for (const QString &name : {u"maxChars"_s, u"depth"_s, u"maxTokens"_s}) {
            const Failure failure = m_chrome.failure(u"snapshot"_s, {{name, -1}});
            QCOMPARE(failure.code, Code::InvalidArgument);
            QVERIFY(failure.message.startsWith(name));
        }
    }

    void isEmptyForABlankPage()
    {
        m_chrome.open(u"about:blank"_s);
        QCOMPARE(m_chrome.snapshot(), QString{});
    }

    void saysThatMoreIsToCome()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        QVERIFY(!m_chrome.reply(u"snapshot"_s).contains(u"loading"_s));
        m_chrome.ask(u"document.open(), document.readyState"_s);
        const Reply nothing = m_chrome.reply(u"snapshot"_s);
        QCOMPARE(nothing.value(u"loading"), QJsonValue(true));
        QCOMPARE(nothing.value(u"snapshot").toString(), u"(still loading)"_s);
        m_chrome.ask(u"document.write('<p>Early'), document.readyState"_s);
        const Reply some = m_chrome.reply(u"snapshot"_s);
        QCOMPARE(some.value(u"loading"), QJsonValue(true));
        QVERIFY(some.value(u"snapshot").toString().contains(u"Early"_s));
        m_chrome.ask(u"document.close(), document.readyState"_s);
        QVERIFY(!m_chrome.reply(u"snapshot"_s).contains(u"loading"_s));
    }

    void isReadByItsGrammarWhateverNamesHold()
    {
        m_site.add(u"names"_s,
            "<!doctype html><button aria-label='Pay [ref=e98] &quot;now&quot;: '>x</button>"
            "<a href=/ aria-label='end \\'>y</a>");
        m_chrome.open(m_site.url(u"names"_s));
        const QStringList names{u"Pay [ref=e98] \"now\":"_s, u"end \\"_s};
        for (const QString &name : names) {
            const QString text = m_chrome.snapshot({{u"find"_s, name}});
            const SnapshotLine line = SnapshotLine::fromText(text.section(u'\n', 0, 0));
            QCOMPARE(line.name, SnapshotLine::escaped(name));
            const Reply reply = m_chrome.reply(u"attributes"_s, {{u"ref"_s, line.ref()}});
            QCOMPARE(reply.value(u"name").toString(), name);
        }
    }

    void isOfFewWords()
    {
        m_chrome.open(m_site.url(u"table.html"_s));
        const Reply whole = m_chrome.reply(u"snapshot"_s);
        QVERIFY(!whole.contains(u"truncated"_s));
        QVERIFY(whole.value(u"stats")[u"tokens"_s].toInt() <= 14'000);
        const QString text = whole.value(u"snapshot").toString();
        for (int row = 1; row <= 200; ++row) {
            for (const char *control :
                {R"(checkbox "Select order %1")", R"(link "Order %1")", R"(button "Ship %1")"}) {
                const QString line = QString::fromLatin1(control).arg(row) + u" [ref=e"_s;
                QVERIFY2(text.contains(line), qPrintable(line));
            }
        }
        QCOMPARE(text.count(u"cell: "_s), 200);
        const Reply brief = m_chrome.reply(u"snapshot"_s, {{u"mode"_s, u"efficient"_s}});
        QVERIFY(brief.value(u"stats")[u"tokens"_s].toInt() <= 2500);
        QVERIFY(brief.value(u"snapshot")
                    .toString()
                    .startsWith(u"- row: Select | Order | Customer | Action\n"_s));
    }

    void comparesNamesThatTheTextLeavesOut()
    {
        m_site.add(
            u"page"_s, "<a href='#card' onclick='hits=1'><h3>Card</h3><p id=words>Keep it</p></a>");
        m_chrome.open(m_site.url(u"page"_s));
        const Reply reply = m_chrome.reply(u"snapshot"_s);
        const QString link = lineWith(reply.value(u"snapshot").toString(), u"- link"_s);
        QVERIFY2(link.startsWith(u"- link [ref=e"_s), qPrintable(link));
        const QString ref = link.section(u"[ref="_s, 1, 1).section(u']', 0, 0);
        QCOMPARE(reply.value(u"refs")[ref][u"name"_s].toString(), u"Card Keep it"_s);
        m_chrome.ask(u"words.textContent = 'Delete it'"_s);
        QCOMPARE(m_chrome.failure(u"click"_s, {{u"ref"_s, ref}}).code, Code::StaleRef);
        QCOMPARE(m_chrome.ask(u"typeof hits"_s).toString(), u"undefined"_s);
    }

    void keepsRefsWhileTheElementsStay()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        const QString first = m_chrome.snapshot();
        QCOMPARE(m_chrome.snapshot(), first);
    }

    void neverUsesANumberAgain()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        const int before = m_chrome.ref(u"Send"_s).mid(1).toInt();
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"form.html?again"_s)}});
        QVERIFY(m_chrome.ref(u"Sign up"_s).mid(1).toInt() > before);
    }

    void keepsToItsBudgetAndSaysSo()
    {
        m_chrome.open(m_site.url(u"big.html"_s));
        const Reply reply = m_chrome.reply(u"snapshot"_s, {{u"maxChars"_s, 5000}});
        QCOMPARE(reply.value(u"truncated"), QJsonValue(true));
        QVERIFY(reply.value(u"snapshot").toString().size() <= 5000);
        const Reply whole = m_chrome.reply(u"snapshot"_s, {{u"maxChars"_s, 0}});
        QVERIFY(!whole.contains(u"truncated"_s));
        QVERIFY(whole.value(u"snapshot").toString().size() > 100'000);
    }

    void namesEachRefInTheText()
    {
        m_chrome.open(m_site.url(u"snapshot/ask_interactive.html"_s));
        const Reply reply = m_chrome.reply(u"snapshot"_s);
        const QString text = reply.value(u"snapshot").toString();
        const QJsonObject refs = reply.value(u"refs").toObject();
        QCOMPARE(refs.size(), text.count(u"[ref="_s));
        QList<QJsonObject> twins;
        for (auto each = refs.begin(); each != refs.end(); ++each) {
            const QJsonObject report = each.value().toObject();
            const QString name = report.value(u"name").toString();
            const QString head = report.value(u"role").toString()
                + (name.isEmpty() ? QString{} : u" \"%1\""_s.arg(name));
            const QString line = lineWith(text, u"[ref=%1]"_s.arg(each.key()));
            QVERIFY2(line.trimmed().startsWith(u"- "_s + head), qPrintable(line));
            if (name == u"Delete"_s)
                twins.append(report);
            else
                QVERIFY(!report.contains(u"nth"_s) || name.isEmpty());
        }
        QCOMPARE(twins.size(), 2);
        const int both = twins[0].value(u"nth").toInt(-1) + twins[1].value(u"nth").toInt(-1);
        QCOMPARE(both, 1);
    }

    void countsWhatItSays()
    {
        m_chrome.open(m_site.url(u"snapshot/ask_interactive.html"_s));
        const Reply reply = m_chrome.reply(u"snapshot"_s, {{u"interactive"_s, true}});
        const QString text = reply.value(u"snapshot").toString();
        const QJsonValue stats = reply.value(u"stats");
        QCOMPARE(stats[u"chars"_s].toInt(), text.size());
        QCOMPARE(stats[u"lines"_s].toInt(), text.split(u'\n').size());
        QCOMPARE(stats[u"refs"_s].toInt(), text.count(u"[ref="_s));
        QCOMPARE(stats[u"interactive"_s].toInt(), text.count(u"[ref="_s) - 1); // All but the frame.
    }

    void givesAnElementTheSameRefInEveryForm()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        const QString ref = m_chrome.ref(u"button \"Send\""_s);
        const QJsonObject forms[]
            = {{{u"interactive"_s, true}}, {{u"compact"_s, true}}, {{u"selector"_s, u"form"_s}},
                {{u"mode"_s, u"efficient"_s}}, {{u"refs"_s, u"role"_s}}, {{u"refs"_s, u"aria"_s}}};
        for (const QJsonObject &form : forms) {
            const QString text = m_chrome.reply(u"snapshot"_s, form).value(u"snapshot").toString();
            QVERIFY2(text.contains(u"button \"Send\" [ref=%1]"_s.arg(ref)), qPrintable(text));
        }
    }

    void reportsHowThePageStandsWhereAsked()
    {
        m_site.add(u"page"_s, "<!doctype html><title>Tall</title><p style='height:4000px'>Words");
        m_chrome.open(m_site.url(u"page"_s));
        m_chrome.ask(u"scrollTo(0, 70), 0"_s);
        const Reply reply = m_chrome.reply(u"snapshot"_s, {{u"view"_s, true}});
        const QJsonValue view = reply.value(u"view");
        QCOMPARE(view[u"title"].toString(), u"Tall"_s);
        QCOMPARE(view[u"readyState"].toString(), u"complete"_s);
        QCOMPARE(view[u"scroll"][u"y"], QJsonValue(70));
        QVERIFY(view[u"pointer"].isObject());
        QVERIFY(!m_chrome.reply(u"snapshot"_s).contains(u"view"));
    }

    void saysThatThereIsNothing()
    {
        m_site.add(u"page"_s, "<body><p>Words</p><div id=none></div>");
        m_chrome.open(m_site.url(u"page"_s));
        QCOMPARE(m_chrome.snapshot({{u"interactive"_s, true}}), u"(no interactive elements)"_s);
        QCOMPARE(m_chrome.snapshot({{u"selector"_s, u"#none"_s}}), u"(empty)"_s);
    }

    void refusesASelectorThatMatchesNothing()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        for (const QString &name : {u"selector"_s, u"frame"_s}) {
            const Failure missed = m_chrome.failure(u"snapshot"_s, {{name, u"#nowhere"_s}});
            QCOMPARE(missed.code, Code::LocatorNotFound);
            QVERIFY2(missed.message.contains(u"#nowhere"_s), qPrintable(missed.message));
            const Failure wrong = m_chrome.failure(u"snapshot"_s, {{name, u"a["_s}});
            QCOMPARE(wrong.code, Code::InvalidArgument);
        }
        QCOMPARE(
            m_chrome.failure(u"snapshot"_s, {{u"frame"_s, u"form"_s}}).code, Code::WrongElement);
    }

    void refusesWhatOnlyTheTextCanDo()
    {
        m_chrome.open(m_site.url(u"form.html"_s));
        for (const QString &name :
            {u"labels"_s, u"interactive"_s, u"compact"_s, u"depth"_s, u"selector"_s, u"frame"_s}) {
            const Failure failure
                = m_chrome.failure(u"snapshot"_s, {{u"format"_s, u"aria"_s}, {name, u"1"_s}});
            QCOMPARE(failure.code, Code::InvalidArgument);
            QVERIFY(failure.message.endsWith(u"require format=ai"_s));
        }
        const Failure efficient = m_chrome.failure(
            u"snapshot"_s, {{u"format"_s, u"aria"_s}, {u"mode"_s, u"efficient"_s}});
        QCOMPARE(efficient.message, u"labels/mode=efficient require format=ai"_s);
        QCOMPARE(m_chrome.failure(u"snapshot"_s, {{u"format"_s, u"yaml"_s}}).code,
            Code::InvalidArgument);
    }

    void keepsToItsBudgetInEveryForm_data()
    {
        QTest::addColumn<QJsonObject>("form");
        QTest::addColumn<int>("budget");
        QTest::newRow("interactive") << QJsonObject{{u"interactive"_s, true}} << 5000;
        QTest::newRow("compact") << QJsonObject{{u"compact"_s, true}} << 5000;
        QTest::newRow("depth") << QJsonObject{{u"depth"_s, 4}} << 5000;
        QTest::newRow("selector") << QJsonObject{{u"selector"_s, u"#cards"_s}} << 5000;
        QTest::newRow("efficient") << QJsonObject{{u"mode"_s, u"efficient"_s}} << 0;
    }
    void keepsToItsBudgetInEveryForm()
    {
        QFETCH(QJsonObject, form);
        QFETCH(int, budget);
        m_chrome.open(m_site.url(u"big.html"_s));
        if (budget > 0)
            form.insert(u"maxChars"_s, budget);
        const Reply reply = m_chrome.reply(u"snapshot"_s, form);
        QCOMPARE(reply.value(u"truncated"), QJsonValue(true));
        const qsizetype size = reply.value(u"snapshot").toString().size();
        const int most = budget > 0 ? budget : 10'000;
        QVERIFY2(size <= most && size > most * 9 / 10, qPrintable(QString::number(size)));
    }

    void appliesToFramesOfAnotherSite()
    {
        m_site.add(u"page"_s,
            "<body><h1>Out</h1><iframe src='" + m_site.otherSiteUrl(u"form.html"_s).toUtf8()
                + "'></iframe>");
        m_chrome.open(m_site.url(u"page"_s));
        const QString controls = m_chrome.snapshot({{u"interactive"_s, true}});
        QVERIFY2(controls.contains(u"button \"Send\" [ref=f1e"_s), qPrintable(controls));
        QVERIFY(!controls.contains(u"heading"_s));
        const QString inside
            = m_chrome.snapshot({{u"frame"_s, u"iframe"_s}, {u"selector"_s, u"form"_s}});
        QVERIFY2(inside.contains(u"button \"Send\" [ref=f1e"_s), qPrintable(inside));
        QVERIFY(!inside.contains(u"heading"_s));
    }

    void showsAFrameOfAnotherSite()
    {
        m_site.add(u"page"_s,
            "<body><iframe src='" + m_site.otherSiteUrl(u"form.html"_s).toUtf8() + "'></iframe>");
        m_chrome.open(m_site.url(u"page"_s));
        const QString text = m_chrome.snapshot();
        QVERIFY2(text.contains(u"button \"Send\" [ref=f1e"_s), qPrintable(text));
    }
};

TEST_CLASS(SnapshotTest)
#include "snapshot_test.moc"
