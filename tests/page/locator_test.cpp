// Locators as text and as JSON; what they find is in tests/agreement and tests/commands.

#include "core/page/text/locator.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

class LocatorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areReadFromJson_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("selector"); // empty: it is none
        const auto row = [](const char *json, const QString &selector) {
            QTest::newRow(json) << QByteArray{json} << selector;
        };
        row(R"({"selector": "text=A >> nth=1"})", u"text=A >> nth=1"_s);
        row(R"({"css": "a > b"})", u"css=a > b"_s);
        row(R"({"xpath": ".."})", u"xpath=.."_s);
        row(R"({"role": "button"})", u"role=button"_s);
        row(R"({"role": "button", "name": "Log in"})", u"role=button[name*=\"Log in\" i]"_s);
        row("{\"role\": \"a\", \"name\": \"\\\"b\\\\\", \"exact\": true}",
            u"role=a[name=\"\\\"b\\\\\"]"_s);
        row("{\"text\": \"a \\\"b\\\"\"}", u":text(\"a \\\"b\\\"\")"_s);
        row(R"({"text": "a", "exact": true})", u"text=\"a\""_s);
        row(R"({"label": "a"})", u"label=\"a\"i"_s);
        row(R"({"placeholder": "a", "exact": true})", u"placeholder=\"a\""_s);
        row("{\"testId\": \"a]\\\"b\"}", u"css=[data-testid=\"a]\\\"b\"]"_s);
        row(R"({"link": 3})", u"link=3"_s);
        row(R"({"link": "Home"})", u"link=\"Home\"i"_s);
        row(R"({"point": {"x": 1.5, "y": 20}})", u"point=1.5,20"_s);
        row(R"({})", {});
        row(R"({"selector": ""})", {});
        row(R"({"selector": 3})", {});
        row(R"({"selector": "a", "css": "b"})", {});
        row(R"({"selector": "a", "name": "b"})", {});
        row(R"({"selector": "a", "first": "yes"})", {});
        row(R"({"selector": "a", "frame": 3})", {});
        row(R"({"link": -1})", {});
        row(R"({"point": {"x": 1}})", {});
        row(R"({"unheard": "a"})", {});
    }
    void areReadFromJson()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, selector);
        const auto locator = Locator::fromJson(QJsonDocument::fromJson(json).object());
        QCOMPARE(locator.has_value(), !selector.isEmpty());
        if (locator)
            QCOMPARE(locator->selector, selector);
    }

    void sayWhereToLook()
    {
        const auto locator = Locator::fromJson(
            {{u"text"_s, u"a"_s}, {u"frame"_s, u"name=pay"_s}, {u"first"_s, true}});
        QVERIFY(locator);
        QCOMPARE(locator->frame, u"name=pay"_s);
        QVERIFY(locator->isFirst);
        QVERIFY(!Locator::by(u"a"_s).isFirst && Locator::by(u"a"_s).orFirst().isFirst);
        QCOMPARE(Locator::at({1, 2}).in(u"f"_s).toText(), u"f1e2"_s);
    }
};

TEST_CLASS(LocatorTest)
#include "locator_test.moc"
