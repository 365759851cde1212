#include "core/doors/files/page_result.h"
#include "tests/support/test_class.h"

#include <QRandomGenerator>

namespace {

QString textOf(QRandomGenerator &random)
{
    const QStringList parts{u"word "_s, u"\n"_s, u"\n\n"_s, u"ä"_s, u"漢字"_s, u"🦞"_s,
        u"a longer sentence of several words"_s};
    QString text;
    const int count = random.bounded(60);
    for (int i = 0; i < count; ++i)
        text += parts.at(random.bounded(static_cast<int>(parts.size())));
    return text;
}

} // namespace

class PageResultTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void partsOfATextAreAllOfItWhateverTheirLength()
    {
        QRandomGenerator random{17};
        for (int round = 0; round < 400; ++round) {
            const QString text = textOf(random);
            for (const int most : {1, 2, 3, 7, 20, 1000}) {
                QString together;
                qint64 offset = 0;
                for (int step = 0; step < 5000; ++step) {
                    const files::TextPage part = files::pageOf(text, offset, most);
                    together += part.text;
                    QVERIFY(part.text.toUtf8().size() <= most * 4 + 6);
                    if (!part.next)
                        break;
                    QVERIFY(*part.next > offset);
                    offset = *part.next;
                }
                QCOMPARE(together, text);
            }
        }
    }

    void aPartEndsWithALineWhereOneEnds()
    {
        const auto part = files::pageOf(u"first line\nsecond line\nthird"_s, 0, 4);
        QCOMPARE(part.text, u"first line\n"_s);
        QVERIFY(part.next.has_value());
        QVERIFY(files::pageOf(u"first line\nsecond"_s, *part.next, {}).text.startsWith(u"second"));
    }

    void whatIsBehindTheEndIsEmptyAndNotCut()
    {
        const auto part = files::pageOf(u"short"_s, 99, 10);
        QCOMPARE(part.text, QString{});
        QVERIFY(!part.next);
    }

    void aTokenIsFourBytes()
    {
        QCOMPARE(files::tokensOf(u"1234567"_s), qint64{1});
        QCOMPARE(files::tokensOf(u"漢字漢字"_s), qint64{3});
    }

    void saysWhatIsNoText()
    {
        for (const QString &text : {u"text/html; charset=utf-8"_s, u"application/json"_s,
                 u"application/ld+json"_s, u"image/svg+xml"_s, u"text/plain"_s, QString{}})
            QVERIFY2(!files::isBinary(text), qPrintable(text));
        for (const QString &bytes : {u"image/png"_s, u"application/pdf"_s, u"application/zip"_s})
            QVERIFY2(files::isBinary(bytes), qPrintable(bytes));
    }

    void aLongPageIsAMenuOfItsParts()
    {
        const QJsonObject read{{u"url"_s, u"https://a.example/"_s}, {u"status"_s, 200},
            {u"markdown"_s, QString(4000, u'x')}, {u"links"_s, QJsonArray{}},
            {u"contentType"_s, u"text/html"_s}, {u"bytes"_s, 5000},
            {u"parts"_s,
                QJsonArray{QJsonObject{{u"selector"_s, u"main"_s}, {u"bytes"_s, 3000}},
                    QJsonObject{
                        {u"selector"_s, u"#one"_s}, {u"label"_s, u"One"_s}, {u"bytes"_s, 2001}}}}};
        const auto options = files::pageOptionsOf({}, {});
        const QJsonObject result = files::pageResult(read, options, std::chrono::milliseconds{5});
        const QJsonArray expected{QJsonObject{{u"selector"_s, u"main"_s}, {u"tokens_est"_s, 750}},
            QJsonObject{
                {u"selector"_s, u"#one"_s}, {u"label"_s, u"One"_s}, {u"tokens_est"_s, 500}}};
        QCOMPARE(result.value(u"content_selectors").toArray(), expected);
        QCOMPARE(result.value(u"stats")[u"tokens_est"].toInt(), 1000);
        QVERIFY(result.value(u"markdown").toString().contains(u"show_selectors_first"_s));
        QVERIFY(!result.contains(u"title"_s));
    }

    void onlyTheFirstPartOfAPageCanBeAMenu()
    {
        const auto asks = [](const QJsonObject &options) {
            return files::readingOf(files::pageOptionsOf(options, {})).contains(u"leastForParts"_s);
        };
        QVERIFY(asks({}));
        QVERIFY(!asks({{u"offset"_s, 5}}));
        QVERIFY(!asks({{u"selector"_s, u"main"_s}}));
        QVERIFY(!asks({{u"show_selectors_first"_s, false}}));
    }
};

TEST_CLASS(PageResultTest)

#include "page_result_test.moc"
