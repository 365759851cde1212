// The page at /docs: self-contained, safe to open, and with every command.

#include "base/failure.h"
#include "core/commands/commands.h"
#include "core/documents/docs_page.h"
#include "core/documents/html.h"
#include "tests/support/test_class.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QSet>

namespace {

const QString server = u"http://127.0.0.1:18791"_s;

QStringList allOf(const QString &pattern, const QString &text)
{
    QStringList found;
    auto matches
        = QRegularExpression{pattern, QRegularExpression::DotMatchesEverythingOption}.globalMatch(
            text);
    while (matches.hasNext())
        found.append(matches.next().captured(1));
    return found;
}

QByteArray hashOf(const QString &source)
{
    return QCryptographicHash::hash(source.toUtf8(), QCryptographicHash::Sha256).toBase64();
}

} // namespace

class DocsPageTest : public QObject {
    Q_OBJECT

private:
    const QList<Command> m_commands = commands::forEveryone();
    const DocsPage m_page = docsPage(m_commands, server);
    const QString m_html = QString::fromUtf8(m_page.html);

private Q_SLOTS:
    void showsEveryCommandWithItsArguments()
    {
        for (const Command &command : m_commands) {
            const QString article = allOf(
                u"<article id=\"%1\"(.*?)</article>"_s.arg(QLatin1StringView{command.name}), m_html)
                                        .value(0);
            QVERIFY2(
                article.contains(QString::fromUtf8(command.summary).toHtmlEscaped()), command.name);
            QVERIFY2(article.contains(u"curl -s"_s), command.name);
            const auto parameters = command.parameters();
            for (const Parameter &parameter : parameters)
                QVERIFY2(article.contains(u"<code>%1</code>"_s.arg(parameter.name)), command.name);
        }
    }

    void showsEveryFailure()
    {
        const auto rows = failureRows();
        for (const FailureRow &row : rows)
            QVERIFY2(m_html.contains(u"<code>%1</code></th>"_s.arg(QLatin1StringView{row.name})),
                row.name);
    }

    void leadsEveryLinkToAPlaceOfItsOwn()
    {
        const QStringList places = allOf(u" id=\"([^\"]+)\""_s, m_html);
        const QSet<QString> unique{places.begin(), places.end()};
        QCOMPARE(unique.size(), places.size());
        const QStringList links = allOf(u"href=\"#([^\"]+)\""_s, m_html);
        QVERIFY(!links.isEmpty());
        for (const QString &link : links)
            QVERIFY2(unique.contains(link), qPrintable(link));
    }

    void loadsNothingFromElsewhere()
    {
        QCOMPARE(allOf(u"(\\bsrc=|@import|\\burl\\(|<iframe|<object|<embed|<form)"_s, m_html),
            QStringList{});
        for (const QString &address : allOf(u"href=\"([^\"]*)\""_s, m_html))
            QVERIFY2(address.startsWith(u'#') || address.startsWith(u"data:image/svg+xml,"_s)
                    || address == u"/openapi.json"_s,
                qPrintable(address));
    }

    void runsOnlyItsOwnScriptAndStyle()
    {
        const QStringList scripts = allOf(u"<script>(.*?)</script>"_s, m_html);
        const QStringList styles = allOf(u"<style>(.*?)</style>"_s, m_html);
        QCOMPARE(scripts.size(), 1);
        QCOMPARE(styles.size(), 1);
        QVERIFY(!scripts.first().isEmpty());
        const QByteArray &policy = m_page.contentSecurityPolicy;
        QVERIFY(policy.startsWith("default-src 'none'; "));
        QVERIFY(policy.contains("script-src 'sha256-" + hashOf(scripts.first()) + '\''));
        QVERIFY(policy.contains("style-src 'sha256-" + hashOf(styles.first()) + '\''));
        QVERIFY(!policy.contains("unsafe"));
        QCOMPARE(allOf(u"(\\sstyle=|\\son\\w+=)"_s, m_html), QStringList{});
    }

    void leavesNoPlaceUnfilled() { QVERIFY(!m_html.contains(u"{{"_s)); }

    void escapesWhatIsNotItsOwnMarkup()
    {
        const QString evil = u"<b onload=\"x\">&</b>"_s;
        const QString escaped = u"&lt;b onload=&quot;x&quot;&gt;&amp;&lt;/b&gt;"_s;
        QCOMPARE(Html::text(evil).markup(), escaped);
        QCOMPARE(attribute("id", evil), u"id=\"%1\""_s.arg(escaped));
        QVERIFY(!coloured(u"{\"a\": \"%1\"}"_s.arg(evil)).markup().contains(u"<b onload"_s));

        Command command = m_commands.first();
        command.summary = "Say <script>alert(1)</script> & {{failures}} aloud.";
        const QString html = QString::fromUtf8(docsPage({command}, server).html);
        QVERIFY(html.contains(
            u"Say &lt;script&gt;alert(1)&lt;/script&gt; &amp; {{failures}} aloud."_s));
    }

    void setsNamesAndStringsApart()
    {
        QCOMPARE(coloured(u"{\"a\": \"b\\\"c\", \"d\": 1}"_s).markup(),
            u"{<b>&quot;a&quot;:</b> <i>&quot;b\\&quot;c&quot;</i>, <b>&quot;d&quot;:</b> 1}"_s);
    }
};

TEST_CLASS(DocsPageTest)
#include "docs_page_test.moc"
