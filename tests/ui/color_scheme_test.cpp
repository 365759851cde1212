#include "ui/base/color_scheme.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "ui/appearance.h"

#include <QApplication>
#include <QDBusMessage>
#include <QProcess>
#include <QStandardPaths>

namespace {

const QString portalName = u"org.freedesktop.portal.Desktop"_s;
const QString portalPath = u"/org/freedesktop/portal/desktop"_s;

// The part of a desktop's portal that the window uses.
class FakePortal : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")
public:
    explicit FakePortal(QDBusConnection bus) : m_bus(std::move(bus))
    {
        m_bus.registerObject(portalPath, this, QDBusConnection::ExportAllSlots);
        m_bus.registerService(portalName);
    }
    ~FakePortal() override { m_bus.unregisterService(portalName); }

    void choose(uint scheme)
    {
        m_scheme = scheme;
        publish(u"color-scheme"_s, scheme);
    }
    void publish(const QString &key, uint value)
    {
        QDBusMessage signal = QDBusMessage::createSignal(
            portalPath, u"org.freedesktop.portal.Settings"_s, u"SettingChanged"_s);
        signal.setArguments(
            {u"org.freedesktop.appearance"_s, key, QVariant::fromValue(QDBusVariant{value})});
        m_bus.send(signal);
    }

public Q_SLOTS:
    QDBusVariant Read(const QString &, const QString &)
    {
        return QDBusVariant{QVariant::fromValue(QDBusVariant{m_scheme})};
    }

private:
    QDBusConnection m_bus;
    uint m_scheme = 1;
};

int windowLightness()
{
    return QApplication::palette().color(QPalette::Window).lightness();
}

void chooseThemeInSettings(FakeCatalogue &fake, const QString &name)
{
    fake.replies.insert(u"settings"_s, {{u"settings"_s, QJsonObject{{u"theme"_s, name}}}});
    fake.publishFor({}, Event::Kind::SettingsChanged);
}

} // namespace

class ColorSchemeTest : public QObject {
    Q_OBJECT

private:
    QProcess m_daemon;

    static QDBusConnection connectionTo(const QString &address, const QString &name)
    {
        return QDBusConnection::connectToBus(address, name);
    }
    QDBusConnection ours() const { return QDBusConnection{u"ours"_s}; }
    QDBusConnection portals() const { return QDBusConnection{u"portal"_s}; }

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void readsAndFollowsThePortal();
    void prefersNothingWithoutAPortal();
    void dressesTheWindowAsTheDesktopSays();
};

void ColorSchemeTest::initTestCase()
{
    if (QStandardPaths::findExecutable(u"dbus-daemon"_s).isEmpty())
        QSKIP("dbus-daemon is not installed");
    m_daemon.start(u"dbus-daemon"_s, {u"--session"_s, u"--nofork"_s, u"--print-address"_s});
    QVERIFY(m_daemon.waitForReadyRead(10000));
    const QString address = QString::fromUtf8(m_daemon.readLine()).trimmed();
    QVERIFY(connectionTo(address, u"ours"_s).isConnected());
    QVERIFY(connectionTo(address, u"portal"_s).isConnected());
}

void ColorSchemeTest::cleanupTestCase()
{
    QDBusConnection::disconnectFromBus(u"ours"_s);
    QDBusConnection::disconnectFromBus(u"portal"_s);
    m_daemon.terminate();
    m_daemon.waitForFinished(5000);
}

void ColorSchemeTest::readsAndFollowsThePortal()
{
    FakePortal portal{portals()};
    const ColorScheme scheme{ours()};
    QTRY_COMPARE(scheme.preference(), ColorScheme::Preference::Dark);
    portal.choose(2);
    QTRY_COMPARE(scheme.preference(), ColorScheme::Preference::Light);
    portal.publish(u"contrast"_s, 1);
    portal.choose(0);
    QTRY_COMPARE(scheme.preference(), ColorScheme::Preference::None);
}

void ColorSchemeTest::prefersNothingWithoutAPortal()
{
    const ColorScheme lonely{ours()};
    const ColorScheme unconnected{QDBusConnection{u"there is no such"_s}};
    QCOMPARE(lonely.preference(), ColorScheme::Preference::None);
    QCOMPARE(unconnected.preference(), ColorScheme::Preference::None);
}

void ColorSchemeTest::dressesTheWindowAsTheDesktopSays()
{
    FakePortal portal{portals()};
    FakeCatalogue fake;
    WindowDoor door{fake.function()};
    ColorScheme scheme{ours()};
    const Appearance appearance{door, fake.events, &scheme};
    QVERIFY(windowLightness() > 200);
    QTRY_VERIFY(windowLightness() < 80);
    portal.choose(2);
    QTRY_VERIFY(windowLightness() > 200);
    chooseThemeInSettings(fake, u"dark"_s);
    QVERIFY(windowLightness() < 80);
    chooseThemeInSettings(fake, u"light"_s);
    portal.choose(1);
    QTRY_COMPARE(scheme.preference(), ColorScheme::Preference::Dark);
    QVERIFY(windowLightness() > 200);
    chooseThemeInSettings(fake, u"system"_s);
    QVERIFY(windowLightness() < 80);
    portal.choose(0);
    QTRY_VERIFY(windowLightness() > 200);
}

TEST_CLASS(ColorSchemeTest)
#include "color_scheme_test.moc"
