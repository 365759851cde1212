// Messages are taken in their order, also where another thread reads the long ones.

#include "core/cdp/inbox.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

#include <memory>

class InboxTest : public QObject {
    Q_OBJECT

    QStringList m_taken;
    QList<bool> m_pauses;
    std::unique_ptr<Inbox> m_inbox;

    static QByteArray event(qsizetype size)
    {
        const QJsonObject params{{u"text"_s, QString{size, u'x'}}};
        const QJsonObject event{{u"method"_s, u"A.event"_s}, {u"params"_s, params}};
        return QJsonDocument{event}.toJson(QJsonDocument::Compact);
    }

private Q_SLOTS:
    void init()
    {
        m_taken.clear();
        m_pauses.clear();
        const auto take
            = [this](const Message *message, const MessageReader &reader, const QByteArray &) {
                  const qsizetype size = reader.body().value(u"text").toString().size();
                  m_taken.append(message ? QString::number(size) : u"none"_s);
              };
        const auto close = [this](const QString &reason) { m_taken.append(reason); };
        m_inbox = std::make_unique<Inbox>(
            take, close, [this](bool isPaused) { m_pauses.append(isPaused); });
    }

    void takesShortOnesAtOnce()
    {
        m_inbox->add(event(3));
        m_inbox->add("{no message");
        m_inbox->close(u"gone"_s);
        QCOMPARE(m_taken, (QStringList{u"3"_s, u"none"_s, u"gone"_s}));
    }

    void keepsTheirOrder()
    {
        const QList<qsizetype> sizes{3, 2'000'000, 7, 1'000'000, 900'000, 5};
        QStringList sent;
        for (const qsizetype size : sizes) {
            m_inbox->add(event(size));
            sent.append(QString::number(size));
        }
        m_inbox->add(QByteArray{900'000, '{'});
        m_inbox->close(u"gone"_s);
        QCOMPARE(m_taken, QStringList{u"3"_s}); // the rest waits
        QTRY_COMPARE(m_taken, sent + QStringList({u"none"_s, u"gone"_s}));
    }

    void asksForNoMoreWhileMuchWaits()
    {
        for (int i = 0; i < 3; ++i)
            m_inbox->add(event(4'000'000));
        QCOMPARE(m_pauses, QList<bool>{});
        m_inbox->add(event(6'000'000));
        QCOMPARE(m_pauses, QList<bool>{true});
        QTRY_COMPARE(m_taken.size(), 4);
        QCOMPARE(m_pauses, (QList<bool>{true, false}));
    }

    void mayGoWhileALongOneIsRead()
    {
        m_inbox->add(event(2'000'000));
        m_inbox->add(event(3));
        m_inbox.reset();
        QCoreApplication::processEvents();
        QCOMPARE(m_taken, QStringList{});
    }

    void mayGoWithOneThatIsTaken()
    {
        int taken = 0;
        const auto take = [&](const Message *, const MessageReader &, const QByteArray &) {
            ++taken;
            m_inbox.reset();
        };
        m_inbox = std::make_unique<Inbox>(
            take, [](const QString &) {}, [](bool) {});
        m_inbox->add(event(2'000'000));
        m_inbox->add(event(3));
        QTRY_COMPARE(taken, 1);
        QVERIFY(!m_inbox);
    }
};

TEST_CLASS(InboxTest)
#include "inbox_test.moc"
