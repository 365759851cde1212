// What the details of a socket show.

#include "tests/support/test_class.h"
#include "tests/ui/shown_network.h"
#include "ui/models/message_table.h"
#include "ui/panels/message_view.h"

namespace {

QJsonObject message(int number, const QString &text, bool isSent)
{
    return {{u"number"_s, number}, {u"timestamp"_s, samples::time(number)}, {u"isSent"_s, isSent},
        {u"kind"_s, u"text"_s}, {u"text"_s, text}, {u"size"_s, text.size()}, {u"isCut"_s, false}};
}

// With an open socket, chosen.
struct ShownSocket : ShownNetwork {
    ShownSocket()
    {
        fake.answer(u"requestDetails"_s, [this](const QJsonObject &given) {
            QJsonArray later;
            for (const QJsonValue &each : std::as_const(rows)) {
                if (each[u"number"].toInt() > given.value(u"after").toInt())
                    later.append(each);
            }
            return Reply{{u"messageCount"_s, count}, {u"messages"_s, later}};
        });
        const QJsonObject socket
            = samples::request(u"r9"_s, u"wss://shop.test/live"_s, u"websocket"_s, 70);
        publishRequests(u"A"_s, {samples::answered(socket, 101)});
        isListed = QTest::qWaitFor([this] { return table()->model()->rowCount() == 3; });
        table()->selectRow(2);
        open(u"Messages"_s);
    }
    LogTable *messages() const { return panel.findChild<LogTable *>(u"messages"_s); }
    QString inMessages(int row, int column) const
    {
        return messages()->model()->index(row, column).data().toString();
    }

    QJsonArray rows{message(3, u"{\"a\":1}"_s, true), message(4, u"heard"_s, false)};
    int count = 4;
    bool isListed = false;
};

} // namespace

class RequestMessagesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsThem()
    {
        const ShownSocket shown;
        QVERIFY(shown.isListed);
        QCOMPARE(shown.cell(2, RequestTable::Status), u"101"_s);
        QCOMPARE(shown.messages()->model()->rowCount(), 2);
        QCOMPARE(shown.inMessages(0, MessageTable::Way), u"↑"_s);
        QCOMPARE(shown.inMessages(1, MessageTable::Way), u"↓"_s);
        QCOMPARE(shown.inMessages(1, MessageTable::Content), u"heard"_s);
        QCOMPARE(shown.label(u"lostMessages"_s), u"2 older messages are not kept."_s);
        shown.messages()->selectRow(0);
        QCOMPARE(shown.text(u"message"_s), u"{\n  \"a\": 1\n}"_s);
        QVERIFY(shown.text(u"summary"_s).contains(u"Messages:"));
    }

    void looksForMoreWhileItIsOpen()
    {
        ShownSocket shown;
        shown.rows.append(message(5, u"more"_s, false));
        shown.count = 5;
        QTRY_COMPARE(shown.messages()->model()->rowCount(), 3);
        QCOMPARE(shown.fake.lastArguments(u"requestDetails"_s).value(u"after"), QJsonValue{4});
        QCOMPARE(shown.inMessages(2, MessageTable::Content), u"more"_s);
    }

    void showsNoneOfAnother()
    {
        ShownSocket shown;
        shown.fake.answer(u"requestDetails"_s, Reply{});
        shown.table()->selectRow(1);
        QCOMPARE(shown.messages()->model()->rowCount(), 0);
        QCOMPARE(shown.fake.lastArguments(u"requestDetails"_s).value(u"after"), QJsonValue{0});
        QVERIFY(!shown.panel.findChild<MessageView *>()->isVisible());
    }
};

TEST_CLASS(RequestMessagesTest)
#include "request_messages_test.moc"
