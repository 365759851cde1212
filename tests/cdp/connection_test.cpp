#include "base/task.h"
#include "core/cdp/connection.h"
#include "core/cdp/document_gone.h"
#include "core/cdp/session.h"
#include "tests/support/fake_chrome.h"
#include "tests/support/test_class.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QSignalSpy>

#include <algorithm>
#include <random>
using namespace std::chrono_literals;

using Answer = Pending<QJsonObject>;

namespace {

// The outcome of an answer: its one value, or the name of its failure.
Task<QString> endOf(Answer answer)
{
    try {
        const QJsonObject result = co_await answer;
        co_return QString::fromUtf8(QJsonDocument{result}.toJson(QJsonDocument::Compact));
    } catch (const Failure &failure) {
        co_return QString::fromLatin1(rowOf(failure.code).name) + u": "_s + failure.message;
    }
}

Task<bool> endsWithItsDocument(Answer answer)
{
    try {
        co_await answer;
    } catch (const DocumentGone &) {
        co_return true;
    } catch (const Failure &) {
    }
    co_return false;
}

QString ended(const Answer &answer)
{
    return QCoro::waitFor(endOf(answer));
}

// Ends the connection's life from inside the answer that it delivers.
Task<> dropAfter(Answer answer, std::unique_ptr<Connection> *connection, QPointer<Session> session)
{
    QJsonObject result;
    try {
        result = co_await answer;
    } catch (const Failure &) {
        result = {};
    }
    connection->release()->deleteLater();
    if (session)
        session->post("After.dropping");
}

} // namespace

class ConnectionTest : public QObject {
    Q_OBJECT

private:
    FakeChrome *m_chrome = nullptr;
    std::unique_ptr<Connection> m_connection;

    Session &browser() { return m_connection->browser(); }
    Answer ask(const QByteArray &method, Deadline deadline = Deadline::in(5s))
    {
        return browser().call(method, deadline);
    }
    QTimer *timer() const { return m_connection->findChild<QTimer *>(); }

private Q_SLOTS:
    void init()
    {
        auto chrome = std::make_unique<FakeChrome>();
        m_chrome = chrome.get();
        m_chrome->silence("Silent");
        m_connection = std::make_unique<Connection>(std::move(chrome));
    }

    void cleanup() { m_connection.reset(); }

    void endsACallWithItsReply()
    {
        m_chrome->script("A", QJsonObject{{u"value"_s, 7}});
        const Answer answer = browser().call("A", {{u"x"_s, 1}}, Deadline::in(5s));
        QVERIFY(!answer.isSettled());
        QCOMPARE(ended(answer), u"{\"value\":7}"_s);
        QCOMPARE(m_chrome->asked("A").first().params.value(u"x"), 1);
    }

    void endsACallWithChromesRefusal()
    {
        m_chrome->refuse("A", u"No node with given id"_s);
        QCOMPARE(ended(ask("A")), u"CHROME_REFUSED: No node with given id"_s);
        QCOMPARE(ended(ask("A")), u"{}"_s);
    }

    // Chrome has many messages for it.
    void saysThatTheDocumentIsGone()
    {
        for (const QString &words : {u"Cannot find context with specified id"_s,
                 u"uniqueContextId not found"_s, u"Execution context was destroyed."_s,
                 u"Inspected target navigated or closed"_s, u"Promise was collected"_s,
                 u"Could not find object with given id"_s, u"No node with given id found"_s}) {
            m_chrome->refuse("A", words);
            QVERIFY2(QCoro::waitFor(endsWithItsDocument(ask("A"))), qPrintable(words));
        }
        m_chrome->refuse("A", u"Cannot navigate to invalid URL"_s);
        QVERIFY(!QCoro::waitFor(endsWithItsDocument(ask("A"))));
        m_chrome->refuse("A", u"'A' wasn't found"_s);
        QVERIFY(!QCoro::waitFor(endsWithItsDocument(ask("A"))));
    }

    void endsACallWithItsSession()
    {
        Session *session = m_connection->adopt("S");
        QSignalSpy end{session, &Session::ended};
        const Answer lost = session->call("Silent", Deadline::in(5s));
        const Answer others = ask("Silent");
        m_chrome->sendEvent("Target.detachedFromTarget", {{u"sessionId"_s, u"S"_s}});
        QCOMPARE(ended(lost), u"TAB_NOT_FOUND: the tab was closed"_s);
        QVERIFY(!others.isSettled());
        QCOMPARE(end.size(), 1);
        const QPointer<Session> gone = session;
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!gone);
    }

    void endsACallWithACrash()
    {
        Session *session = m_connection->adopt("S");
        const Answer lost = session->call("Silent", Deadline::in(5s));
        m_chrome->sendEvent("Inspector.targetCrashed", {}, "S");
        QCOMPARE(ended(lost), u"TAB_CRASHED: the tab has crashed"_s);
        QVERIFY(!session->isOpen());
        QVERIFY(browser().isOpen());
        QCOMPARE(ended(ask("A")), u"{}"_s);
    }

    void endsEveryCallWithTheConnection()
    {
        Session *session = m_connection->adopt("S");
        QSignalSpy closed{m_connection.get(), &Connection::closed};
        const Answer one = ask("Silent");
        const Answer two = session->call("Silent", Deadline::in(5s));
        m_chrome->end(u"gone"_s);
        QCOMPARE(ended(one), u"DISCONNECTED: The connection to Chrome has ended: gone"_s);
        QVERIFY(ended(two).startsWith(u"DISCONNECTED"_s));
        QCOMPARE(closed.size(), 1);
        QVERIFY(!m_connection->isOpen());
    }

    void endsEveryCallWhenClosedOrDestroyed()
    {
        const Answer one = ask("Silent");
        m_connection->close();
        QVERIFY(ended(one).startsWith(u"DISCONNECTED"_s));
        init();
        const Answer two = ask("Silent");
        m_connection.reset();
        QVERIFY(two.isSettled());
        QVERIFY(ended(two).startsWith(u"DISCONNECTED"_s));
    }

    void endsACallAtItsDeadline()
    {
        const Answer later = ask("Silent", Deadline::in(1h));
        const Answer sooner = ask("Silent", Deadline::in(5ms));
        QCOMPARE(ended(sooner), u"TIMEOUT: Chrome did not answer Silent in time"_s);
        QVERIFY(!later.isSettled());
        QVERIFY(m_connection->isOpen());
    }

    void asksNothingPastTheDeadline()
    {
        QVERIFY(ended(ask("A", Deadline::in(0ms))).startsWith(u"TIMEOUT"_s));
        QVERIFY(m_chrome->asked().isEmpty());
    }

    void refusesACallOnceTheSessionHasEnded()
    {
        Session *session = m_connection->adopt("S");
        m_chrome->sendEvent("Inspector.targetCrashed", {}, "S");
        QTRY_VERIFY(!session->isOpen());
        const Answer refused = session->call("A", Deadline::in(5s));
        QVERIFY(refused.isSettled());
        QVERIFY(ended(refused).startsWith(u"TAB_CRASHED"_s));
        QVERIFY(m_chrome->asked().isEmpty());
    }

    void refusesACallOnceTheConnectionHasEnded()
    {
        Session *before = m_connection->adopt("S");
        m_chrome->end(u"gone"_s);
        QTRY_VERIFY(!m_connection->isOpen());
        Session *after = m_connection->adopt("T");
        const QList<Session *> sessions{&browser(), before, after};
        for (Session *session : sessions) {
            const Answer refused = session->call("A", Deadline::in(5s));
            QVERIFY(refused.isSettled());
            QVERIFY(ended(refused).startsWith(u"DISCONNECTED"_s));
        }
        QVERIFY(m_chrome->asked().isEmpty());
    }

    void endsACallOnlyOnce()
    {
        const Answer answer = ask("Silent", Deadline::in(5ms));
        int ends = 0;
        auto task = endOf(answer).then([&ends](const QString &) { ++ends; });
        QTRY_COMPARE(ends, 1);
        m_chrome->answer(1, {{u"late"_s, true}});
        m_chrome->end(u"gone"_s);
        QTRY_VERIFY(!m_connection->isOpen());
        QCOMPARE(ends, 1);
    }

    void matchesAThousandAnswersOutOfOrder()
    {
        QList<Answer> answers;
        for (int i = 0; i < 1000; ++i)
            answers.append(browser().call("Silent", {{u"i"_s, i}}, Deadline::in(30s)));
        QList<FakeChrome::Question> questions = m_chrome->asked();
        std::shuffle(questions.begin(), questions.end(), std::mt19937{42});
        for (const auto &question : std::as_const(questions))
            m_chrome->answer(question.id, question.params);
        for (int i = 0; i < 1000; ++i)
            QCOMPARE(ended(answers.at(i)), u"{\"i\":%1}"_s.arg(i));
    }

    void ignoresLateAndUnaskedAnswers()
    {
        QVERIFY(ended(ask("Silent", Deadline::in(1ms))).startsWith(u"TIMEOUT"_s));
        m_chrome->answer(1, {{u"late"_s, true}});
        m_chrome->answer(999, {});
        QCOMPARE(ended(ask("A")), u"{}"_s);
    }

    void ignoresUnreadableMessages()
    {
        const Answer answer = ask("A");
        QTest::ignoreMessage(QtWarningMsg, "unreadable message, bytes: 8");
        m_chrome->say("nonsense");
        QCOMPARE(ended(answer), u"{}"_s);
        QCOMPARE(ended(ask("A")), u"{}"_s);
    }

    void handsEventsToTheirSessionOnly()
    {
        QStringList heard;
        const auto hear = [&heard](const QString &who) {
            return [&heard, who](const QJsonObject &event) {
                heard.append(who + event.value(u"n").toString());
            };
        };
        browser().on("E", hear(u"browser "_s));
        m_connection->adopt("S")->on("E", hear(u"S "_s));
        m_connection->adopt("T")->on("E", hear(u"T "_s));
        m_chrome->sendEvent("E", {{u"n"_s, u"1"_s}}, "T");
        m_chrome->sendEvent("E", {{u"n"_s, u"2"_s}});
        m_chrome->sendEvent("E", {{u"n"_s, u"3"_s}}, "S");
        m_chrome->sendEvent("E", {{u"n"_s, u"4"_s}}, "nobody");
        QCOMPARE(ended(ask("A")), u"{}"_s);
        QCOMPARE(heard, (QStringList{u"T 1"_s, u"browser 2"_s, u"S 3"_s}));
    }

    void handsAnEventToAllWhoListen()
    {
        int first = 0;
        int second = 0;
        browser().on("E", [&first](const QJsonObject &) { ++first; });
        browser().on("E", [&second](const QJsonObject &) { ++second; });
        m_chrome->sendEvent("E", {});
        m_chrome->sendEvent("F", {});
        QCOMPARE(ended(ask("A")), u"{}"_s);
        QCOMPARE(first, 1);
        QCOMPARE(second, 1);
    }

    void letsAListenerAddAnother()
    {
        int heard = 0;
        browser().on("E", [this, &heard](const QJsonObject &) {
            browser().on("E", [&heard](const QJsonObject &) { ++heard; });
        });
        m_chrome->sendEvent("E", {});
        m_chrome->sendEvent("E", {});
        QCOMPARE(ended(ask("A")), u"{}"_s);
        QCOMPARE(heard, 1);
    }

    void survivesACoroutineThatDropsIt_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<int>("milliseconds");
        QTest::newRow("in its reply") << "A"_ba << 5000;
        QTest::newRow("at its deadline") << "Silent"_ba << 1;
        QTest::newRow("as the session ends") << "Silent"_ba << 5000;
    }

    void survivesACoroutineThatDropsIt()
    {
        QFETCH(QByteArray, method);
        QFETCH(int, milliseconds);
        const QPointer<Connection> connection = m_connection.get();
        Session *session = m_connection->adopt("S");
        const Deadline deadline = Deadline::in(std::chrono::milliseconds{milliseconds});
        const Answer answer = session->call(method, deadline);
        const Answer other = ask("Silent");
        auto task = dropAfter(answer, &m_connection, session);
        if (method == "Silent" && milliseconds > 1000)
            m_chrome->sendEvent("Target.detachedFromTarget", {{u"sessionId"_s, u"S"_s}});
        QCoro::waitFor(task);
        QTRY_VERIFY(!connection);
        QVERIFY(other.isSettled());
    }

    void refusesCallsPastItsBound()
    {
        const Deadline deadline = Deadline::in(30s);
        QList<Answer> answers;
        for (int i = 0; i < 20'000; ++i)
            answers.append(browser().call("Silent", deadline));
        const Answer refused = browser().call("Silent", deadline);
        QVERIFY(refused.isSettled());
        QVERIFY(ended(refused).startsWith(u"TOO_BUSY"_s));
        QCOMPARE(m_chrome->asked().size(), 20'000);
        m_chrome->answer(1, {});
        QCOMPARE(ended(answers.first()), u"{}"_s);
        QCOMPARE(ended(ask("A")), u"{}"_s);
    }

    void leavesItsTimerIdleWhileNothingIsPending()
    {
        QVERIFY(!timer()->isActive());
        const Answer answered = ask("A");
        QVERIFY(timer()->isActive());
        QCOMPARE(ended(answered), u"{}"_s);
        QVERIFY(!timer()->isActive());
        QVERIFY(ended(ask("Silent", Deadline::in(1ms))).startsWith(u"TIMEOUT"_s));
        QVERIFY(!timer()->isActive());
        Session *session = m_connection->adopt("S");
        const Answer lost = session->call("Silent", Deadline::in(5s));
        m_chrome->sendEvent("Inspector.targetCrashed", {}, "S");
        QVERIFY(ended(lost).startsWith(u"TAB_CRASHED"_s));
        QVERIFY(!timer()->isActive());
    }

    void showsEveryMessageToItsTap()
    {
        QByteArrayList seen;
        m_connection->setTap([&seen](char direction, const QByteArray &message) {
            seen.append(direction + message.left(14));
        });
        QCOMPARE(ended(ask("A")), u"{}"_s);
        QCOMPARE(seen, (QByteArrayList{">{\"id\":1,\"metho", "<{\"id\":1,\"resul"}));
    }
};

TEST_CLASS(ConnectionTest)
#include "connection_test.moc"
