#include "ui/appearance.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"

#include <QApplication>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

int lightnessOf(QPalette::ColorRole role)
{
    return QApplication::palette().color(role).lightness();
}

void chooseTheme(FakeCatalogue &fake, const QString &name)
{
    fake.replies.insert(u"settings"_s, {{u"settings"_s, QJsonObject{{u"theme"_s, name}}}});
    fake.publishFor({}, Event::Kind::SettingsChanged);
}

} // namespace

class AppearanceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wearsWhatTheSettingsSay();
    void goesBackToTheDesktops();
};

void AppearanceTest::wearsWhatTheSettingsSay()
{
    FakeCatalogue fake;
    WindowDoor door{fake.function()};
    Appearance appearance{door, fake.events};
    chooseTheme(fake, u"dark"_s);
    QVERIFY(lightnessOf(QPalette::Window) < 80);
    QVERIFY(lightnessOf(QPalette::WindowText) > 200);
    chooseTheme(fake, u"light"_s);
    QVERIFY(lightnessOf(QPalette::Window) > 200);
    QVERIFY(lightnessOf(QPalette::WindowText) < 80);
    appearance.wear({});
}

void AppearanceTest::goesBackToTheDesktops()
{
    const QPalette before = QApplication::palette();
    QApplication::setPalette(QPalette{Qt::darkCyan});
    const QColor ofDesktop = QApplication::palette().color(QPalette::Window);
    FakeCatalogue fake;
    WindowDoor door{fake.function()};
    const Appearance appearance{door, fake.events};
    chooseTheme(fake, u"dark"_s);
    QVERIFY(QApplication::palette().color(QPalette::Window) != ofDesktop);
    chooseTheme(fake, u"system"_s);
    QCOMPARE(QApplication::palette().color(QPalette::Window), ofDesktop);
    QApplication::setPalette(before);
}

TEST_CLASS(AppearanceTest)
#include "appearance_test.moc"
