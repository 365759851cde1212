// Kinds of action in terms of commands, and what of them is reported.

#include "core/rooms/room_actions.h"
#include "core/rooms/room_limits.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace {

QJsonObject read(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

struct MeantAction {
    const char *type;
    const char *params;
    const char *command;
    const char *arguments;
};

const MeantAction meant[] = {
    {"navigate", R"({"url":"http://a/"})", "navigate", R"({"url":"http://a/"})"},
    {"click", R"({"index":3})", "click", R"({"ref":3,"quiet":0,"settle":1000})"},
    {"click", R"({"index":"3"})", "click", R"({"ref":3,"quiet":0,"settle":1000})"},
    {"type", R"({"text":"Ada","index":0})", "type",
        R"({"text":"Ada","ref":0,"quiet":0,"settle":1000})"},
    {"type", R"({"text":""})", "type",
        R"({"text":"","ref":{"selector":":focus"},"quiet":0,"settle":1000})"},
    {"select", R"({"index":2,"option":"Green"})", "select",
        R"({"ref":2,"values":["Green"],"quiet":0,"settle":1000})"},
    {"scroll", "{}", "scroll", R"({"dy":500})"},
    {"scroll", R"({"direction":"up","amount":20})", "scroll", R"({"dy":-20})"},
    {"scroll", R"({"direction":"left","amount":20})", "scroll", R"({"dx":-20})"},
    {"scroll", R"({"direction":"right"})", "scroll", R"({"dx":500})"},
    {"wait", "{}", "wait", R"({"timeMs":1000})"},
    {"wait", R"({"seconds":0.25})", "wait", R"({"timeMs":250})"},
    {"go_back", "{}", "back", "{}"},
    {"refresh", "{}", "reload", "{}"},
    {"screenshot", "{}", "screenshot", R"({"fullPage":false,"inline":true})"},
    {"screenshot", R"({"full_page":"true"})", "screenshot", R"({"fullPage":true,"inline":true})"},
    {"content", "{}", "html", R"({"maxChars":5000000,"suspicions":true})"},
    {"send_keys", R"({"keys":"Enter"})", "press", R"({"key":"Enter","quiet":0,"settle":1000})"},
    {"send_keys", R"({"keys":"Tab Tab F5"})", "press",
        R"({"key":"Tab","then":["Tab","F5"],"quiet":0,"settle":1000})"},
    {"send_keys", R"({"keys":"Control+A"})", "press",
        R"({"key":"Control+a","quiet":0,"settle":1000})"},
    {"send_keys", R"({"keys":"Control+Shift+A"})", "press",
        R"({"key":"Control+Shift+A","quiet":0,"settle":1000})"},
    {"send_keys", R"({"keys":"ab 1"})", "press",
        R"({"key":"a","then":["b"," ","1"],"quiet":0,"settle":1000})"},
    {"send_keys", R"({"keys":"a\nb"})", "press",
        R"({"key":"a","then":["Enter","b"],"quiet":0,"settle":1000})"},
    {"send_keys", R"({"keys":"é"})", "press", R"({"key":"é","quiet":0,"settle":1000})"},
};

struct RefusedAction {
    const char *type;
    const char *params;
    const char *code;
    const char *why; // in the message
};

const RefusedAction refused[] = {
    {"dance", "{}", "INVALID_ARGUMENT", "action_type 'dance'"},
    {"", "{}", "INVALID_ARGUMENT", "action_type"},
    {"navigate", "{}", "INVALID_ARGUMENT", "params: url is required"},
    {"navigate", R"({"url":""})", "INVALID_ARGUMENT", "url must not be empty"},
    {"navigate", R"({"url":"http://a/","to":1})", "UNKNOWN_ARGUMENT", "takes no 'to'"},
    {"click", "{}", "INVALID_ARGUMENT", "index is required"},
    {"click", R"({"index":"first"})", "INVALID_ARGUMENT", "index must be a whole number"},
    {"click", R"({"index":-1})", "INVALID_ARGUMENT", "index must be"},
    {"click", R"({"index":1.5})", "INVALID_ARGUMENT", "index must be"},
    {"click", R"({"index":1000001})", "INVALID_ARGUMENT", "index must be"},
    {"type", R"({"index":1})", "INVALID_ARGUMENT", "text is required"},
    {"type", R"({"text":{}})", "INVALID_ARGUMENT", "text must be a text"},
    {"select", R"({"option":"Green"})", "INVALID_ARGUMENT", "index is required"},
    {"select", R"({"index":2})", "INVALID_ARGUMENT", "option is required"},
    {"select", R"({"index":2,"option":""})", "INVALID_ARGUMENT", "option must not be empty"},
    {"scroll", R"({"direction":"in"})", "INVALID_ARGUMENT", "direction must be one of"},
    {"scroll", R"({"amount":0})", "INVALID_ARGUMENT", "amount must be"},
    {"wait", R"({"seconds":61})", "INVALID_ARGUMENT", "seconds must be"},
    {"wait", R"({"seconds":-1})", "INVALID_ARGUMENT", "seconds must be"},
    {"send_keys", "{}", "INVALID_ARGUMENT", "keys is required"},
    {"send_keys", R"({"keys":""})", "INVALID_ARGUMENT", "keys must not be empty"},
    {"screenshot", R"({"full_page":"all"})", "INVALID_ARGUMENT", "full_page must be true or false"},
    {"refresh", R"({"hard":true})", "UNKNOWN_ARGUMENT", "refresh takes no 'hard'"},
};

} // namespace

class RoomActionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachIsACommand_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QJsonObject>("params");
        QTest::addColumn<QString>("command");
        QTest::addColumn<QJsonObject>("arguments");
        for (const MeantAction &each : meant)
            QTest::addRow("%s %s", each.type, each.params)
                << QString::fromLatin1(each.type) << read(each.params)
                << QString::fromLatin1(each.command) << read(each.arguments);
    }

    void eachIsACommand()
    {
        QFETCH(const QString, type);
        QFETCH(const QJsonObject, params);
        QFETCH(const QString, command);
        QFETCH(const QJsonObject, arguments);
        const auto call = room_actions::callOf({type, params});
        const Failure *failure = failureIn(call);
        QVERIFY2(!failure, failure ? qPrintable(failure->message) : "");
        QCOMPARE(std::get<Call>(call).command, command);
        QCOMPARE(std::get<Call>(call).arguments, arguments);
        QVERIFY(std::get<Call>(call).naming == Naming::ByLocator);
    }

    void eachKindIsInTheTable()
    {
        QSet<QString> types;
        for (const MeantAction &each : meant)
            types.insert(QString::fromLatin1(each.type));
        for (const Verb &each : room_actions::all().verbs())
            QVERIFY2(types.contains(each.method), qPrintable(each.method));
    }

    void whatDoesNotFitIsRefusedByName_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QJsonObject>("params");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("why");
        for (const RefusedAction &each : refused)
            QTest::addRow("%s %s", each.type, each.params)
                << QString::fromLatin1(each.type) << read(each.params)
                << QString::fromLatin1(each.code) << QString::fromLatin1(each.why);
    }

    void whatDoesNotFitIsRefusedByName()
    {
        QFETCH(const QString, type);
        QFETCH(const QJsonObject, params);
        QFETCH(const QString, code);
        QFETCH(const QString, why);
        const auto call = room_actions::callOf({type, params});
        const Failure *failure = failureIn(call);
        QVERIFY(failure);
        QCOMPARE(QLatin1StringView{rowOf(failure->code).name}, code);
        QVERIFY2(failure->message.contains(why), qPrintable(failure->message));
        QVERIFY(!failure->hint.isEmpty());
    }

    void textsHaveALongestSize()
    {
        const auto codeOf = [](const QString &type, const QString &name, qsizetype size) {
            const auto call = room_actions::callOf({type, {{name, QString{size, u'x'}}}});
            const Failure *failure = failureIn(call);
            return failure ? QString::fromLatin1(rowOf(failure->code).name) : u"ok"_s;
        };
        for (const auto &[type, name] :
            {std::pair{u"type"_s, u"text"_s}, std::pair{u"navigate"_s, u"url"_s}}) {
            QCOMPARE(codeOf(type, name, room_limits::argumentsSize), u"ok"_s);
            QCOMPARE(codeOf(type, name, room_limits::argumentsSize + 1), u"INVALID_ARGUMENT"_s);
        }
        QCOMPARE(codeOf(u"send_keys"_s, u"keys"_s, 100), u"ok"_s);
        QCOMPARE(codeOf(u"send_keys"_s, u"keys"_s, 101), u"INVALID_ARGUMENT"_s);
    }

    void aSleepHasAsLongAsItTakes()
    {
        const auto call = room_actions::callOf({u"wait"_s, {{u"seconds"_s, 60}}});
        QCOMPARE(std::get<Call>(call).timeLimit, std::chrono::milliseconds{66'000});
        const auto other = room_actions::callOf({u"refresh"_s, {}});
        QVERIFY(!std::get<Call>(other).timeLimit);
    }

    void whatIsTypedOrChosenIsNotReported()
    {
        const auto params = [](const QString &type, const QJsonObject &given) {
            const QJsonObject answer = room_actions::report({type, given});
            return QJsonDocument{answer}.toJson(QJsonDocument::Compact);
        };
        QVERIFY(!params(u"type"_s, {{u"text"_s, u"sesame"_s}, {u"index"_s, 2}}).contains("sesame"));
        QVERIFY(params(u"type"_s, {{u"text"_s, u"sesame"_s}, {u"index"_s, 2}}).contains("2"));
        QVERIFY(!params(u"select"_s, {{u"option"_s, u"1980"_s}, {u"index"_s, 2}}).contains("1980"));
        QVERIFY(!params(u"send_keys"_s, {{u"keys"_s, u"sesame"_s}}).contains("sesame"));
        QVERIFY(params(u"send_keys"_s, {{u"keys"_s, u"Control+a Enter"_s}}).contains("Control+a"));
        for (const QString &typed : {u"Typedff66"_s, u"s e c"_s, u"Shift+s Shift+e"_s, u"7"_s})
            QVERIFY(!params(u"send_keys"_s, {{u"keys"_s, typed}}).contains(typed.toUtf8()));
        QVERIFY(params(u"navigate"_s, {{u"url"_s, u"http://a/"_s}}).contains("http://a/"));
    }
};

TEST_CLASS(RoomActionsTest)
#include "room_actions_test.moc"
