// How single elements are drawn, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class StylesTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesWhatIsComputed()
    {
        show("<style>:root { --brand: #123456 } p { color: var(--brand); font-size: 2em }</style>"
             "<div style='font-size:10px'><p>Text</p></div>");
        const Reply reply
            = stylesOf(u"p"_s, {u"color"_s, u"font-size"_s, u"--brand"_s, u"--other"_s});
        QCOMPARE(reply.value(u"role"), u"paragraph"_s);
        QVERIFY(!reply.value(u"ref").toString().isEmpty());
        QCOMPARE(reply.value(u"styles").toObject(),
            (QJsonObject{{u"color"_s, u"rgb(18, 52, 86)"_s}, {u"font-size"_s, u"20px"_s},
                {u"--brand"_s, u"#123456"_s}, {u"--other"_s, u""_s}}));
    }

    void givesTheUsualOnesWhereNoneIsNamed()
    {
        show("<button style='display:inline-flex;visibility:hidden;background:#f00'>Go</button>");
        const QJsonObject styles
            = m_chrome.reply(u"styles"_s, {{u"ref"_s, QJsonObject{{u"selector"_s, u"button"_s}}}})
                  .value(u"styles")
                  .toObject();
        QCOMPARE(styles.value(u"display"), u"inline-flex"_s);
        QCOMPARE(styles.value(u"visibility"), u"hidden"_s);
        QCOMPARE(styles.value(u"background-color"), u"rgb(255, 0, 0)"_s);
    }

    void cutsLongValues()
    {
        show("<style>p { --long: " + QByteArray{5000, 'x'} + " }</style><p>Text");
        const QString value
            = stylesOf(u"p"_s, {u"--long"_s}).value(u"styles")[u"--long"_s].toString();
        QCOMPARE(value.size(), 1000);
    }

    void refusesWhatIsNoProperty()
    {
        show("<p>Text");
        const QJsonObject p{{u"selector"_s, u"p"_s}};
        const Failure failure = m_chrome.failure(
            u"styles"_s, {{u"ref"_s, p}, {u"properties"_s, QJsonArray{u"colour"_s}}});
        QCOMPARE(failure.code, Code::InvalidArgument);
        QVERIFY(failure.message.contains(u"'colour'"_s));
        const QJsonArray tooMany = QJsonArray::fromStringList(QStringList{101, u"color"_s});
        QCOMPARE(m_chrome.failure(u"styles"_s, {{u"ref"_s, p}, {u"properties"_s, tooMany}}).code,
            Code::InvalidArgument);
        QCOMPARE(m_chrome.failure(u"styles"_s).code, Code::InvalidArgument);
    }

private:
    Reply stylesOf(const QString &selector, const QStringList &properties)
    {
        return m_chrome.reply(u"styles"_s,
            {{u"ref"_s, QJsonObject{{u"selector"_s, selector}}},
                {u"properties"_s, QJsonArray::fromStringList(properties)}});
    }
};

TEST_CLASS(StylesTest)
#include "styles_test.moc"
