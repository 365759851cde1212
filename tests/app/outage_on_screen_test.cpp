// What does not work, on a real display: it is said, and gone by itself, and takes no keyboard.

#include "tests/app/screen.h"
#include "tests/support/test_class.h"

#include <QTcpServer>

class OutageOnScreenTest : public QObject {
    Q_OBJECT

private:
    QTcpServer m_stranger; // who has the port of the automation service
    std::unique_ptr<Screen> m_screen;
    QString m_window;

    QString notices() const
    {
        QStringList texts;
        const QJsonArray shown = m_screen->shown().value(u"notices").toArray();
        for (const QJsonValue &each : shown)
            texts.append(each.toString());
        return texts.join(u'\n');
    }
    QString focus() const { return m_screen->shown().value(u"focus").toString(); }
    QJsonArray outages() { return m_screen->ask("GET", u"/"_s).second.value(u"outages").toArray(); }

private Q_SLOTS:
    void initTestCase()
    {
        if (const QString missing = Screen::missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing + u" is not installed"_s));
        QVERIFY(m_stranger.listen(QHostAddress::LocalHost));
        m_screen = std::make_unique<Screen>(Screen::Chrome::Headless, Screen::Start::First,
            QJsonObject{{u"service"_s, true},
                {u"serviceUrl"_s, u"http://127.0.0.1:%1"_s.arg(m_stranger.serverPort())}});
        QVERIFY(m_screen->begin());
        m_window = m_screen->window();
        QVERIFY(!m_window.isEmpty());
    }

    void saysWhatAndSinceWhen()
    {
        QTRY_VERIFY_WITH_TIMEOUT(
            notices().contains(u"The automation service is not served"_s), Screen::patience);
        QVERIFY2(notices().startsWith(u"Since "_s), qPrintable(notices()));
        const QJsonArray found = outages();
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.first()[u"name"], u"service"_s);
        QVERIFY(focus() != u"offer"_s);
        m_screen->shoot(u"outage"_s);
    }

    void isGoneOnceItWorks()
    {
        m_stranger.close();
        const auto press = [this] {
            m_screen->press(m_window, u"alt+t"_s); // its button answers a moment after it came
            return outages().isEmpty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(press(), Screen::patience);
        QTRY_COMPARE_WITH_TIMEOUT(notices(), QString{}, Screen::patience);
    }

    void cleanupTestCase() { m_screen.reset(); }
};

TEST_CLASS(OutageOnScreenTest)
#include "outage_on_screen_test.moc"
