#include "core/cdp/pipe_transport.h"
#include "tests/support/test_class.h"

#include <QCoreApplication>
#include <QSignalSpy>

#include <unistd.h>

class PipeTransportTest : public QObject {
    Q_OBJECT

private:
    FileDescriptor m_hears; // Chrome's ends
    FileDescriptor m_says;
    std::unique_ptr<PipeTransport> m_transport;

    void open(const QByteArray &begun = {}, PipeLimits limits = {})
    {
        int to[2];
        int from[2];
        QVERIFY(::pipe(to) == 0 && ::pipe(from) == 0);
        m_hears = FileDescriptor{to[0]};
        ::fcntl(to[0], F_SETFL, O_NONBLOCK); // one thread plays both
        m_says = FileDescriptor{from[1]};
        m_transport = std::make_unique<PipeTransport>(
            FileDescriptor{to[1]}, FileDescriptor{from[0]}, begun, limits);
    }

    void say(const QByteArray &bytes) const
    {
        QCOMPARE(
            ::write(m_says.number(), bytes.constData(), static_cast<std::size_t>(bytes.size())),
            bytes.size());
    }

    QByteArray heard(qsizetype most) const
    {
        QByteArray bytes(most, '\0');
        const ssize_t count
            = ::read(m_hears.number(), bytes.data(), static_cast<std::size_t>(most));
        bytes.resize(std::max<ssize_t>(count, 0));
        return bytes;
    }

private Q_SLOTS:
    void endsEachMessageWithANul()
    {
        open();
        m_transport->send("{\"id\":1}");
        m_transport->send("2");
        QCOMPARE(heard(100), QByteArray("{\"id\":1}\0002\0", 11));
    }

    void hearsMessagesHoweverTheyAreCut()
    {
        open("on");
        QSignalSpy received{m_transport.get(), &Transport::received};
        say("e");
        QCoreApplication::processEvents();
        say(QByteArray{"\0two\0\0th", 8});
        QTRY_COMPARE(received.size(), 2);
        say(QByteArray{"ree\0", 4});
        QTRY_COMPARE(received.size(), 3);
        QCOMPARE(received.at(0).first().toByteArray(), QByteArray{"one"});
        QCOMPARE(received.at(1).first().toByteArray(), QByteArray{"two"});
        QCOMPARE(received.at(2).first().toByteArray(), QByteArray{"three"});
    }

    void hearsWhatWasReadBefore()
    {
        open(QByteArray{"one\0", 4});
        QSignalSpy received{m_transport.get(), &Transport::received};
        QTRY_COMPARE(received.size(), 1);
    }

    void receivesNothingWhileItIsPaused()
    {
        open();
        const QSignalSpy received{m_transport.get(), &Transport::received};
        m_transport->pause(true);
        say(QByteArray{"one\0", 4});
        QCoreApplication::processEvents();
        QCOMPARE(received.size(), 0);
        m_transport->pause(false);
        QTRY_COMPARE(received.size(), 1);
    }

    void waitsForAChromeThatDoesNotRead()
    {
        open();
        const QByteArray large(1'000'000, 'x');
        m_transport->send(large);
        m_transport->send("end");
        QByteArray all;
        QTRY_VERIFY((all += heard(65'536)).size() == large.size() + 5);
        QCOMPARE(all.mid(large.size()), QByteArray("\0end\0", 5));
    }

    void givesUpAChromeThatNeverReads()
    {
        open({}, {.unsent = 100'000});
        QSignalSpy closed{m_transport.get(), &Transport::closed};
        for (int i = 0; i < 4; ++i)
            m_transport->send(QByteArray(60'000, 'x'));
        QCOMPARE(closed.size(), 0); // never from inside send()
        QTRY_COMPARE(closed.size(), 1);
        m_transport->send("more");
    }

    void givesUpAMessageWithoutAnEnd()
    {
        open({}, {.message = 1000});
        QSignalSpy closed{m_transport.get(), &Transport::closed};
        say(QByteArray(2000, 'x'));
        QTRY_COMPARE(closed.size(), 1);
    }

    void hearsTheLastWordsOfAChromeThatEnds()
    {
        open();
        QSignalSpy received{m_transport.get(), &Transport::received};
        QSignalSpy closed{m_transport.get(), &Transport::closed};
        say(QByteArray{"bye\0", 4});
        m_says.close();
        QTRY_COMPARE(closed.size(), 1);
        QCOMPARE(received.size(), 1);
    }

    void reportsThatNobodyReads()
    {
        open();
        QSignalSpy closed{m_transport.get(), &Transport::closed};
        m_hears.close();
        m_transport->send("anybody?"); // and no signal ends us
        QTRY_COMPARE(closed.size(), 1);
    }

    void closesOnceAndLetsGoOfBothEnds()
    {
        open();
        QSignalSpy closed{m_transport.get(), &Transport::closed};
        m_transport->close();
        m_transport->close();
        QCOMPARE(closed.size(), 0);
        QTRY_COMPARE(closed.size(), 1);
        QCOMPARE(heard(1), QByteArray{});
    }

    void mayBeDroppedByWhoHearsIt()
    {
        open();
        connect(m_transport.get(), &Transport::received, this, [this] { m_transport.reset(); });
        say(QByteArray{"one\0two\0", 8});
        QTRY_VERIFY(!m_transport);
    }
};

TEST_CLASS(PipeTransportTest)
#include "pipe_transport_test.moc"
