// What agents ask of people: who waits for it, how it ends, and who has control meanwhile.

#include "core/browser/people/handoffs.h"
#include "core/browser/people/human_control.h"
#include "core/events/event_stream.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QSignalSpy>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class HandoffsOfProfilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_events = std::make_unique<EventStream>();
        m_control = std::make_unique<HumanControl>(*m_events);
        m_handoffs = std::make_unique<Handoffs>(*m_control, *m_events, 150ms);
        m_handoffs->askPeople(true);
    }

    void isGivenUpWhenNobodyWaits()
    {
        const QString id = ask(u"work"_s);
        QVERIFY(m_control->isControlled(u"work"_s));
        QVERIFY(!m_control->isTaken(u"work"_s));
        QCOMPARE(stateAfter(id, 1ms), HandoffState::Waiting);
        QTRY_VERIFY(m_handoffs->open().isEmpty());
        QVERIFY(!m_control->isControlled(u"work"_s));
        QCOMPARE(stateAfter(id, 1s), HandoffState::Cancelled);
    }

    void isKeptWhileSomebodyWaits()
    {
        const QString id = ask(u"work"_s);
        QCOMPARE(stateAfter(id, 400ms), HandoffState::Waiting);
        QCOMPARE(m_handoffs->open().size(), 1);
        QVERIFY(m_handoffs->end(id, HandoffState::Done));
    }

    void isKeptWhileOneOfTwoWaits()
    {
        const QString id = ask(u"work"_s);
        const auto stop = std::make_shared<CancelSource>();
        auto stays = m_handoffs->wait(id, Deadline::in(5s));
        auto leaves = m_handoffs->wait(id, Deadline::in(5s).orAt(stop));
        stop->cancel();
        QCOMPARE(QCoro::waitFor(leaves).state, HandoffState::Waiting);
        QVERIFY(m_handoffs->end(id, HandoffState::Done));
        QCOMPARE(QCoro::waitFor(stays).state, HandoffState::Done);
    }

    void endsWithTheBrowserOfItsProfile()
    {
        const QString work = ask(u"work"_s);
        const QString home = ask(u"home"_s);
        m_events->publish({Event::Kind::BrowserStopped, u"work"_s, {}});
        QCOMPARE(stateAfter(work, 1s), HandoffState::Stopped);
        QCOMPARE(m_handoffs->open().first().id, home);
    }

    // The person has said that they are done; the browser is not back yet.
    void answersForACleanSignInWhenItIsFinished()
    {
        QSignalSpy ended{m_handoffs.get(), &Handoffs::ended};
        const QString id = ask(u"work"_s, true);
        m_events->publish({Event::Kind::BrowserStopped, u"work"_s, {}});
        QVERIFY(m_handoffs->end(id, HandoffState::Done));
        QVERIFY(!m_handoffs->end(id, HandoffState::Refused));
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(m_handoffs->open().isEmpty());
        QVERIFY(m_control->isControlled(u"work"_s));
        QCOMPARE(stateAfter(id, 1ms), HandoffState::Waiting);
        m_handoffs->finish(id, u"it rained"_s);
        QVERIFY(!m_control->isControlled(u"work"_s));
        const Handoff now = QCoro::waitFor(m_handoffs->wait(id, Deadline::in(1s)));
        QCOMPARE(now.state, HandoffState::Done);
        QCOMPARE(now.trouble, u"it rained"_s);
    }

    void keepsWhatThePersonTookWhenItIsNotTheirDoing()
    {
        const QString id = ask(u"work"_s);
        m_control->take(u"work"_s);
        QVERIFY(m_handoffs->end(id, HandoffState::TimedOut));
        QVERIFY(m_control->isControlled(u"work"_s));
        m_control->handBack(u"work"_s);
        QVERIFY(!m_control->isControlled(u"work"_s));
    }

    void letsAgentsActWhenThePersonHandsBackMeanwhile()
    {
        const QString id = ask(u"work"_s);
        m_control->handBack(u"work"_s);
        QVERIFY(!m_control->isControlled(u"work"_s));
        QVERIFY(m_handoffs->end(id, HandoffState::Done));
        QVERIFY(!m_control->isControlled(u"work"_s));
    }

    void isNotKnownForEver()
    {
        const auto outcome = outcomeOf(m_handoffs->wait(u"h_0"_s, Deadline::in(1s)));
        QCOMPARE(failureOf(outcome).code, Code::HandoffNotFound);
    }

private:
    QString ask(const QString &profile, bool isCleanSignIn = false)
    {
        Handoff wanted{.profile = profile, .reason = u"Please sign in."_s};
        wanted.isCleanSignIn = isCleanSignIn;
        return m_handoffs->ask(wanted, 30s);
    }
    HandoffState stateAfter(const QString &id, std::chrono::milliseconds time)
    {
        return QCoro::waitFor(m_handoffs->wait(id, Deadline::in(time))).state;
    }

    std::unique_ptr<EventStream> m_events;
    std::unique_ptr<HumanControl> m_control;
    std::unique_ptr<Handoffs> m_handoffs;
};

TEST_CLASS(HandoffsOfProfilesTest)
#include "handoffs_test.moc"
