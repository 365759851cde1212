#include "core/catalogue/codec.h"
#include "core/catalogue/field.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

namespace {
enum class Button { Left, Right };
}

template<> struct Words<Button> {
    static constexpr Word<Button> all[] = {{Button::Left, "left"}, {Button::Right, "right"}};
};

namespace {

// What a type makes of a JSON value, as JSON again; nullptr where it refuses the value.
struct Row {
    const char *given;
    const char *read;
};

constexpr Row strings[] = {
    {R"("text")", R"("text")"},
    {R"("  text\t\n")", R"("text")"},
    {R"("")", R"("")"},
    {R"("   ")", R"("")"},
    {"22", R"("22")"},
    {"-3", R"("-3")"},
    {"0", R"("0")"},
    {"19.99", R"("19.99")"},
    {"0.1", R"("0.1")"},
    {"0.000001", R"("0.000001")"},
    {"1000000", R"("1000000")"},
    {"9007199254740993", R"("9007199254740993")"},
    {"1e300", R"("1e+300")"},
    {"true", R"("true")"},
    {"false", R"("false")"},
    {"null", nullptr},
    {"[]", nullptr},
    {R"(["text"])", nullptr},
    {"{}", nullptr},
};

constexpr Row texts[] = {
    {R"("  text\n")", R"("  text\n")"},
    {R"("")", R"("")"},
    {"19.99", R"("19.99")"},
    {"true", R"("true")"},
    {"null", nullptr},
    {"[]", nullptr},
    {"{}", nullptr},
};

constexpr Row booleans[] = {
    {"true", "true"},
    {R"("true")", "true"},
    {R"(" TRUE ")", "true"},
    {R"("1")", "true"},
    {"1", "true"},
    {R"("yes")", "true"},
    {"false", "false"},
    {R"("false")", "false"},
    {R"("0")", "false"},
    {"0", "false"},
    {R"("No")", "false"},
    {R"("on")", nullptr},
    {R"("")", nullptr},
    {"2", nullptr},
    {"null", nullptr},
    {"[true]", nullptr},
    {"{}", nullptr},
};

constexpr Row numbers[] = {
    {"0", "0"},
    {"7", "7"},
    {"-7", "-7"},
    {"7.0", "7"},
    {R"("7")", "7"},
    {R"(" 7 ")", "7"},
    {R"("1e3")", "1000"},
    {"1000000000", "1000000000"},
    {"1000000001", nullptr},
    {"1e300", nullptr},
    {"7.5", nullptr},
    {R"("7.5")", nullptr},
    {R"("seven")", nullptr},
    {R"("")", nullptr},
    {R"("inf")", nullptr},
    {R"("nan")", nullptr},
    {R"("0x10")", nullptr},
    {R"("7 8")", nullptr},
    {"true", nullptr},
    {"null", nullptr},
    {"[7]", nullptr},
};

constexpr Row words[] = {
    {R"("left")", R"("left")"},
    {R"(" right ")", R"("right")"},
    {R"("Left")", nullptr},
    {R"("middle")", nullptr},
    {R"("")", nullptr},
    {"0", nullptr},
    {"null", nullptr},
};

constexpr Row lists[] = {
    {"[]", "[]"},
    {R"(["left"])", R"(["left"])"},
    {R"(["left", " right "])", R"(["left","right"])"},
    {R"("left")", nullptr},
    {R"(["left", "middle"])", nullptr},
    {"[null]", nullptr},
    {"{}", nullptr},
    {"null", nullptr},
};

constexpr Row optionals[] = {
    {"null", "null"},
    {"7", "7"},
    {R"("7")", "7"},
    {R"("seven")", nullptr},
};

QJsonValue valueOf(const char *json)
{
    return QJsonDocument::fromJson("[" + QByteArray{json} + "]").array().at(0);
}

template<typename T> QJsonValue readAndWritten(const QJsonValue &given)
{
    const auto value = Codec<T>::read(given);
    return value ? Codec<T>::write(*value) : QJsonValue{QJsonValue::Undefined};
}

template<typename T, std::size_t N> void add(const char *type, const Row (&rows)[N])
{
    for (const Row &row : rows) {
        const QJsonValue expected
            = row.read ? valueOf(row.read) : QJsonValue{QJsonValue::Undefined};
        QTest::addRow("%s: %s", type, row.given)
            << readAndWritten<T>(valueOf(row.given)) << expected;
    }
}

} // namespace

class CodecTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatItMayAndRefusesTheRest_data()
    {
        QTest::addColumn<QJsonValue>("read");
        QTest::addColumn<QJsonValue>("expected");
        add<QString>("string", strings);
        add<Text>("text", texts);
        add<bool>("true or false", booleans);
        add<int>("whole number", numbers);
        add<Button>("word", words);
        add<QList<Button>>("list", lists);
        add<std::optional<int>>("optional", optionals);
    }

    void readsWhatItMayAndRefusesTheRest()
    {
        QFETCH(QJsonValue, read);
        QFETCH(QJsonValue, expected);
        QCOMPARE(read, expected);
    }

    void saysItsSchema()
    {
        const QJsonObject word{
            {u"type"_s, u"string"_s}, {u"enum"_s, QJsonArray{u"left"_s, u"right"_s}}};
        QCOMPARE(Codec<QString>::schema(), (QJsonObject{{u"type"_s, u"string"_s}}));
        QCOMPARE(Codec<bool>::schema(), (QJsonObject{{u"type"_s, u"boolean"_s}}));
        QCOMPARE(Codec<int>::schema(), (QJsonObject{{u"type"_s, u"integer"_s}}));
        QCOMPARE(Codec<Button>::schema(), word);
        QCOMPARE(Codec<QList<Button>>::schema(),
            (QJsonObject{{u"type"_s, u"array"_s}, {u"items"_s, word}}));
    }

    void allowsNullWhereAValueIsOptional()
    {
        QCOMPARE(Codec<std::optional<int>>::schema().value(u"type"),
            (QJsonArray{u"integer"_s, u"null"_s}));
        const QJsonArray withNull{u"left"_s, u"right"_s, QJsonValue::Null};
        QCOMPARE(Codec<std::optional<Button>>::schema().value(u"enum"), withNull);
        QCOMPARE(Codec<std::optional<QJsonValue>>::schema(), QJsonObject{});
    }

    void saysWhatItWants()
    {
        QCOMPARE(Codec<Button>::wants(), u"left|right"_s);
        QCOMPARE(Codec<QList<Button>>::wants(), u"left|right"_s);
        QCOMPARE(Codec<std::optional<bool>>::wants(), u"true or false"_s);
    }

    void makesAParameterOfAField()
    {
        constexpr Field<Button> button{"button", "Button to press.", Button::Right};
        const Parameter parameter{button};
        QCOMPARE(parameter.name, u"button"_s);
        QCOMPARE(parameter.meaning, u"Button to press."_s);
        QCOMPARE(parameter.fallback, u"right"_s);
        QVERIFY(!parameter.isRequired);
        QVERIFY(parameter.check(u"left"_s));
        QVERIFY(!parameter.check(u"middle"_s));
        const Parameter required{Field<QString>{"url", "Address."}};
        QVERIFY(required.isRequired);
        QVERIFY(required.fallback.isUndefined());
        const Parameter optional{Field<std::optional<int>>{"pid", "Process."}};
        QVERIFY(!optional.isRequired);
        QVERIFY(optional.fallback.isUndefined());
    }
};

TEST_CLASS(CodecTest)
#include "codec_test.moc"
