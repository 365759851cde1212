// Dialogs and file choosers wait for the tool that answers them.

#include "tests/doors/mcp_tools/tool_client.h"
#include "tests/support/test_class.h"

namespace {

const QJsonObject target{{u"target"_s, u"e5"_s}};
const QJsonObject confirm{
    {u"type"_s, u"confirm"_s}, {u"message"_s, u"Sure?"_s}, {u"waits"_s, true}};
const QJsonObject confirmed{
    {u"type"_s, u"confirm"_s}, {u"message"_s, u"Sure?"_s}, {u"accepted"_s, true}};

QJsonObject dismissed()
{
    QJsonObject dialog = confirmed;
    dialog.insert(u"accepted"_s, false);
    return dialog;
}

// It works in a tab, and its click waits for an answer.
struct HeldClient : ToolClient {
    HeldClient()
    {
        call(u"browser_snapshot"_s);
        calls.answer(
            u"click"_s, Reply{{u"targetId"_s, u"t1"_s}, {u"dialogs"_s, QJsonArray{confirmed}}});
        calls.hold(u"click"_s);
    }
    QString clickUntilDialog()
    {
        const auto click = calling(u"browser_click"_s, target);
        sendDialog(confirm);
        if (!QTest::qWaitFor([&click] { return click.hasEnded(); }))
            return u"it goes on"_s;
        return answerOf(click.result()).text;
    }
};

} // namespace

class OpenDialogsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anActIsAnsweredWhenADialogOpens()
    {
        HeldClient client;
        QCOMPARE(client.clickUntilDialog(),
            u"### Modal state\n- [\"confirm\" dialog with message \"Sure?\"]: can be handled by "
            "browser_handle_dialog, within a minute"_s);
        QCOMPARE(client.calls.argumentsOf(u"click"_s).value(u"leaveOpen"_s), true);
    }

    void whatTheAnswerDidIsReported()
    {
        HeldClient client;
        client.clickUntilDialog();
        const auto answer = client.calling(u"browser_handle_dialog"_s, {{u"accept"_s, true}});
        client.sendDialog(confirmed);
        QVERIFY(!answer.hasEnded());
        client.calls.release(u"click"_s);
        QTRY_VERIFY(answer.hasEnded());
        const QString text = ToolClient::answerOf(answer.result()).text;
        QVERIFY2(text.contains(u"The dialog is accepted."_s), qPrintable(text));
        QVERIFY2(text.contains(u"- confirm \"Sure?\" was accepted"_s), qPrintable(text));
        QVERIFY(!text.contains(u"Modal state"_s));
    }

    void aDialogAfterADialogWaitsToo()
    {
        HeldClient client;
        client.clickUntilDialog();
        const auto answer = client.calling(u"browser_handle_dialog"_s, {{u"accept"_s, true}});
        client.sendDialog(confirmed);
        client.sendDialog({{u"type"_s, u"alert"_s}, {u"message"_s, u"Done"_s}, {u"waits"_s, true}});
        QTRY_VERIFY(answer.hasEnded());
        QVERIFY(ToolClient::answerOf(answer.result()).text.contains(u"\"alert\" dialog"_s));
        const auto last = client.calling(u"browser_handle_dialog"_s, {{u"accept"_s, true}});
        client.sendDialog({{u"type"_s, u"alert"_s}, {u"accepted"_s, true}});
        client.calls.release(u"click"_s);
        QTRY_VERIFY(last.hasEnded());
    }

    void othersAreRefusedMeanwhile()
    {
        HeldClient client;
        client.clickUntilDialog();
        for (const QString &tool : {u"browser_snapshot"_s, u"browser_press_key"_s}) {
            const ToolAnswer answer = client.call(tool, {{u"key"_s, u"a"_s}});
            QVERIFY(answer.isError);
        }
        const ToolAnswer answer = client.call(u"browser_snapshot"_s);
        QVERIFY2(answer.text.contains(u"browser_snapshot does not handle the dialog"_s),
            qPrintable(answer.text));
        QVERIFY(!client.call(u"browser_tabs"_s, {{u"action"_s, u"list"_s}}).isError);
        QCOMPARE(client.calls.count(u"press"_s), 0);
    }

    // It is dismissed after a minute.
    void whatWasNotAnsweredIsReportedWithTheNextReply()
    {
        HeldClient client;
        client.clickUntilDialog();
        client.sendDialog(dismissed());
        client.calls.answer(
            u"click"_s, Reply{{u"targetId"_s, u"t1"_s}, {u"dialogs"_s, QJsonArray{dismissed()}}});
        client.calls.release(u"click"_s);
        const QString text = client.call(u"browser_hover"_s, target).text;
        QVERIFY2(text.contains(u"- confirm \"Sure?\" was dismissed"_s), qPrintable(text));
        QVERIFY(!client.call(u"browser_hover"_s, target).text.contains(u"dismissed"_s));
    }

    void thatItFailedIsReportedToo()
    {
        HeldClient client;
        client.clickUntilDialog();
        client.sendDialog(dismissed());
        client.calls.answer(u"click"_s, Failure{Code::NotDelivered, u"it moved away"_s, {}});
        client.calls.release(u"click"_s);
        const QString text = client.call(u"browser_hover"_s, target).text;
        QVERIFY2(text.contains(u"NOT_DELIVERED: it moved away"_s), qPrintable(text));
        QVERIFY(!client.call(u"browser_hover"_s, target).text.contains(u"moved away"_s));
    }

    void aDialogWhoseAnswerIsArmedHoldsNothingUp()
    {
        HeldClient client;
        const auto click = client.calling(u"browser_click"_s, target);
        client.sendDialog({{u"type"_s, u"confirm"_s}, {u"message"_s, u"Sure?"_s}});
        client.sendDialog(confirmed);
        client.calls.release(u"click"_s);
        QTRY_VERIFY(click.hasEnded());
        QVERIFY(!ToolClient::answerOf(click.result()).text.contains(u"Modal state"_s));
    }

    void aDialogThatIsNotThereIsAnsweredWhenItOpens()
    {
        ToolClient client;
        QCOMPARE(client.call(u"browser_handle_dialog"_s, {{u"accept"_s, false}}).text,
            u"### Result\nA dialog that opens next is dismissed."_s);
    }

    void anOpenChooserGetsTheFilesWithoutAnotherClick()
    {
        ToolClient client;
        client.call(u"browser_snapshot"_s);
        const auto click = client.calling(u"browser_click"_s, target);
        QTRY_VERIFY(click.hasEnded());
        client.sendChooser(QJsonObject{{u"multiple"_s, false}});
        QVERIFY(client.call(u"browser_hover"_s, target)
                    .text.contains(u"[File chooser]: can be handled by browser_file_upload"_s));
        client.call(u"browser_file_upload"_s, {{u"paths"_s, QJsonArray{u"/a"_s}}});
        QCOMPARE(
            client.calls.argumentsOf(u"armFileChooser"_s).value(u"paths"_s), QJsonArray{u"/a"_s});
        QVERIFY(!client.calls.argumentsOf(u"armFileChooser"_s).contains(u"ref"_s));
        client.call(u"browser_file_upload"_s);
        QCOMPARE(client.calls.count(u"armFileChooser"_s), 2);
        QVERIFY(!client.calls.argumentsOf(u"armFileChooser"_s).contains(u"paths"_s));
        client.sendChooser(QJsonValue{});
        QVERIFY(!client.call(u"browser_hover"_s, target).text.contains(u"Modal state"_s));
    }
};

TEST_CLASS(OpenDialogsTest)
#include "open_dialogs_test.moc"
