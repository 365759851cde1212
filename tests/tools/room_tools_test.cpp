// The tools of rooms as agents call them: what they take, what they refuse, and where they are
// done.

#include "core/catalogue/outcome.h"
#include "core/rooms/room_limits.h"
#include "core/rooms/room_name.h"
#include "core/tools/room_tools.h"
#include "tests/support/scripted_rooms.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

namespace {

struct RefusedTool {
    const char *tool;
    const char *arguments;
    const char *code;
    const char *why; // in the message
};

const RefusedTool refusedTools[] = {
    {"nothing", "{}", "UNKNOWN_COMMAND", "there is no tool 'nothing'"},
    {"start_browser_session", "{}", "INVALID_ARGUMENT", "room_name is required"},
    {"start_browser_session", R"({"room_name":"x","viewport_width":0})", "INVALID_ARGUMENT",
        "viewport_width must be"},
    {"start_browser_session", R"({"room_name":"x","viewport_height":10000001})", "INVALID_ARGUMENT",
        "viewport_height must be"},
    {"start_browser_session", R"({"room_name":"x","fps":1.5})", "INVALID_ARGUMENT", "fps must be"},
    {"start_browser_session", R"({"room_name":"x","fps":61})", "INVALID_ARGUMENT", "fps must be"},
    {"start_browser_session", R"({"room_name":"x","nothing":1})", "UNKNOWN_ARGUMENT",
        "takes no 'nothing'"},
    {"execute_action", R"({"action_type":"refresh"})", "INVALID_ARGUMENT", "room_name is required"},
    {"execute_action", R"({"room_name":"x"})", "INVALID_ARGUMENT", "action_type is required"},
    {"execute_action", R"({"room_name":"x","action_type":"dance"})", "INVALID_ARGUMENT",
        "action_type must be one of"},
    {"execute_action", R"({"room_name":"x","action_type":"click","params":[]})", "INVALID_ARGUMENT",
        "params must be an object"},
    {"get_browser_context", R"({"room_name":"x","room":1})", "UNKNOWN_ARGUMENT", "takes no 'room'"},
    {"get_screen_content", R"({"room_name":""})", "INVALID_ARGUMENT", "room_name"},
    {"pause_browser_session", R"({"room_name":"a\nb"})", "INVALID_ARGUMENT", "room_name"},
    {"resume_browser_session", R"({"room_name":"\u0000"})", "INVALID_ARGUMENT", "room_name"},
    {"close_browser_session", R"({"room_name":"\u0085"})", "INVALID_ARGUMENT", "room_name"},
    {"recover_browser_session", R"({"room_name":{}})", "INVALID_ARGUMENT", "room_name"},
};

Outcome called(
    const std::shared_ptr<Rooms> &rooms, const QString &tool, const QJsonObject &arguments)
{
    return QCoro::waitFor(room_tools::call(rooms, tool, arguments));
}

} // namespace

class RoomToolsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatDoesNotFitIsRefusedByNameBeforeARoomIsLookedFor_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QJsonObject>("arguments");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("why");
        for (const RefusedTool &each : refusedTools)
            QTest::addRow("%s %s", each.tool, each.arguments)
                << QString::fromLatin1(each.tool)
                << QJsonDocument::fromJson(each.arguments).object()
                << QString::fromLatin1(each.code) << QString::fromLatin1(each.why);
    }

    void whatDoesNotFitIsRefusedByNameBeforeARoomIsLookedFor()
    {
        QFETCH(const QString, tool);
        QFETCH(const QJsonObject, arguments);
        QFETCH(const QString, code);
        QFETCH(const QString, why);
        ScriptedRooms scripted;
        int asked = 0;
        scripted.rooms->setPeers(
            {.call = [&asked](QString, QJsonObject) -> Task<std::optional<Outcome>> {
                ++asked;
                co_return std::optional<Outcome>{};
            }});
        const Outcome outcome = called(scripted.rooms, tool, arguments);
        QCOMPARE(resultOf(outcome), code);
        const Failure &failure = std::get<Failure>(outcome);
        QVERIFY2(failure.message.contains(why), qPrintable(failure.message));
        QVERIFY(!failure.hint.isEmpty());
        QCOMPARE(asked, 0);
        const Outcome here = QCoro::waitFor(room_tools::callHere(scripted.rooms, tool, arguments));
        QCOMPARE(resultOf(here), code);
        QVERIFY(scripted.calls.calls().isEmpty());
    }

    void aSessionFromItsStartToItsEnd()
    {
        ScriptedRooms scripted;
        const QJsonObject room{{u"room_name"_s, u"demo"_s}};
        QJsonObject request = room;
        request.insert(u"initial_url"_s, u"http://127.0.0.1/"_s);
        request.insert(u"viewport_width"_s, u"800"_s);
        QCOMPARE(resultOf(called(scripted.rooms, u"start_browser_session"_s, request)), u"ok"_s);
        QCOMPARE(scripted.calls.argumentsOf(u"createSession"_s).value(u"width"_s), 800);
        QCOMPARE(scripted.calls.argumentsOf(u"createSession"_s).value(u"height"_s), 1080);
        for (const QString &tool :
            {u"get_browser_context"_s, u"get_screen_content"_s, u"pause_browser_session"_s,
                u"resume_browser_session"_s, u"recover_browser_session"_s})
            QCOMPARE(resultOf(called(scripted.rooms, tool, room)), u"ok"_s);
        QJsonObject act = room;
        act.insert(u"action_type"_s, u"scroll"_s);
        act.insert(u"params"_s, u"{\"direction\":\"up\"}"_s);
        QCOMPARE(resultOf(called(scripted.rooms, u"execute_action"_s, act)), u"ok"_s);
        QCOMPARE(scripted.calls.argumentsOf(u"scroll"_s).value(u"dy"_s), -500);
        QCOMPARE(resultOf(called(scripted.rooms, u"close_browser_session"_s, room)), u"ok"_s);
        QCOMPARE(
            resultOf(called(scripted.rooms, u"get_browser_context"_s, room)), u"ROOM_NOT_FOUND"_s);
    }

    void whoWantsVideoNamesItsServerAndNoRecordHasIt()
    {
        ScriptedRooms scripted;
        called(scripted.rooms, u"start_browser_session"_s,
            {{u"room_name"_s, u"shown"_s}, {u"livekit_url"_s, u"ws://127.0.0.1"_s},
                {u"livekit_api_secret"_s, u"sesame"_s}});
        QVERIFY(scripted.rooms->list().request(u"shown"_s)->wantsVideo);
        QCOMPARE(scripted.rooms->list().request(u"shown"_s)->video.secret, u"sesame"_s);
        const QByteArray record
            = QJsonDocument{toJson(*scripted.rooms->list().record(u"shown"_s))}.toJson(
                QJsonDocument::Compact);
        QVERIFY(!record.contains("sesame"));
        QVERIFY(record.contains("wantsVideo"));
    }

    void whatAnotherAppDoesIsNotDoneHere()
    {
        ScriptedRooms scripted;
        scripted.rooms->setPeers(
            {.call = [](QString tool, QJsonObject arguments) -> Task<std::optional<Outcome>> {
                std::optional<Outcome> there;
                if (arguments.value(u"room_name") == u"there"_s)
                    there = Reply{{u"tool"_s, tool}};
                co_return std::optional<Outcome>{there};
            }});
        const Outcome there
            = called(scripted.rooms, u"get_browser_context"_s, {{u"room_name"_s, u"there"_s}});
        QCOMPARE(objectOf(there), (QJsonObject{{u"tool"_s, u"get_browser_context"_s}}));
        const Outcome here
            = called(scripted.rooms, u"get_browser_context"_s, {{u"room_name"_s, u"here"_s}});
        QCOMPARE(resultOf(here), u"ROOM_NOT_FOUND"_s);
        const Outcome asked = QCoro::waitFor(room_tools::callHere(
            scripted.rooms, u"get_browser_context"_s, {{u"room_name"_s, u"there"_s}}));
        QCOMPARE(resultOf(asked), u"ROOM_NOT_FOUND"_s);
    }

    void hintsNameToolsAndActions()
    {
        const auto spelled
            = [](const QString &command) { return room_tools::spelled(command, {}); };
        QCOMPARE(spelled(u"commands"_s), u"GET /mcp/tools"_s);
        QCOMPARE(spelled(u"createSession"_s), u"start_browser_session"_s);
        QCOMPARE(spelled(u"snapshot"_s), u"get_screen_content"_s);
        QCOMPARE(spelled(u"reload"_s), u"execute_action refresh"_s);
        QCOMPARE(spelled(u"cookies"_s), QString{});
    }

    void aNameIsASegmentOfAPathThatIsSeen()
    {
        const QString longest = u"💬"_s.repeated(room_limits::nameLength);
        for (const QString &each : {u"a/b c"_s, u"ä ☃ %2F?#"_s, u"%2e%2e"_s, u"..."_s, u"a\\b"_s,
                 u"👩\u200d🔬"_s, u"نامه\u200cای"_s, longest}) {
            QVERIFY(!room_name::misfit(each));
            const QByteArray path = "/rooms/" + each.toUtf8().toPercentEncoding();
            const auto found = room_name::in(path + "/view?x=/", "/rooms/");
            QVERIFY(found);
            QCOMPARE(found->name, each);
            QCOMPARE(found->rest, "view"_ba);
            QCOMPARE(room_name::in(path, "/rooms/")->rest, QByteArray{});
        }
        const QStringList misfits{{}, u"a\nb"_s, u"\u0085"_s, longest + u'x', u"."_s, u".."_s,
            u"\ufeff"_s, u"\ufeffa"_s, u"a\ufeff"_s, u"a\u200b"_s, u"a\u202eb"_s, u"a\u2066b"_s,
            u"\u2028"_s, u"a\u00adb"_s, u"a\U000e0041"_s, u" \u00a0"_s, u"\u200d"_s, u"\u3164"_s,
            u"a"_s + QChar{0xd800}, QString{QChar{0xdc00}}};
        for (const QString &each : misfits) {
            QVERIFY2(room_name::misfit(each), each.toUtf8().toPercentEncoding());
            const QByteArray path = "/rooms/" + each.toUtf8().toPercentEncoding();
            const auto found = room_name::in(path, "/rooms/");
            QVERIFY(!found || found->name != each);
        }
        for (const char *path :
            {"/rooms/", "/rooms//view", "/rooms/%00", "/rooms/%FF", "/other/a", "/rooms/%C3",
                "/rooms/%2e", "/rooms/%2E%2e/view", "/rooms/../view", "/rooms/%EF%BB%BF"})
            QVERIFY2(!room_name::in(path, "/rooms/"), path);
    }
};

TEST_CLASS(RoomToolsTest)
#include "room_tools_test.moc"
