// A page as it is remembered, from what commands say of it.

#include "app/site_fetch.h"
#include "app/visited_page.h"
#include "tests/support/test_class.h"

#include <QDateTime>
#include <QLocale>

class VisitedPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepWhatCommandsSay()
    {
        const QJsonObject field{{u"label"_s, QString{}}, {u"name"_s, u"amount"_s}};
        const QJsonObject form{{u"name"_s, QString{}}, {u"fields"_s, QJsonArray{field}},
            {u"submits"_s, QJsonArray{QJsonObject{{u"label"_s, u"Buy"_s}}}}};
        const QJsonObject button{{u"role"_s, u"button"_s}, {u"name"_s, u"Menu"_s}};
        const KnownPage page = pageOf({.info = {{u"title"_s, u"T"_s}, {u"language"_s, u"en"_s}},
            .markdown = u"# One\n\ntext\n\n```\n# code\n```\n\n## Two\n#tag\n"_s,
            .links = {QJsonObject{{u"text"_s, u"x"_s}, {u"url"_s, u"http://s.test/x"_s}}},
            .forms = {form},
            .controls = {button, button, QJsonObject{{u"role"_s, u"menu"_s}}}});
        QCOMPARE(page.title, u"T"_s);
        QCOMPARE(page.language, u"en"_s);
        const QStringList headings{u"One"_s, u"Two"_s};
        QCOMPARE(page.headings, headings);
        QCOMPARE(page.links.size(), 1);
        QCOMPARE(page.links.first().to, u"http://s.test/x"_s);
        const QList<KnownElement> elements{
            {u"form"_s, u"Buy"_s, {u"amount"_s}}, {u"button"_s, u"Menu"_s}};
        QCOMPARE(page.elements, elements);
    }

    void readRetryAfter()
    {
        using std::chrono::milliseconds;
        QCOMPARE(retryAfterOf("120"), milliseconds{120'000});
        QCOMPARE(retryAfterOf("-5"), milliseconds{0});
        QCOMPARE(retryAfterOf("soon"), milliseconds{0});
        QCOMPARE(retryAfterOf(""), milliseconds{0});
        const QDateTime later = QDateTime::currentDateTimeUtc().addSecs(60);
        const QString date
            = QLocale::c().toString(later, u"ddd, dd MMM yyyy hh:mm:ss"_s) + u" GMT"_s;
        const milliseconds wait = retryAfterOf(date.toLatin1());
        QVERIFY(wait > milliseconds{50'000} && wait <= milliseconds{60'000});
    }
};

TEST_CLASS(VisitedPageTest)
#include "visited_page_test.moc"
