#include "ui/appearance.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

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
    void drawsEdgesThatAreSeen();
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

// Fusion's are darker than the window, and gone in the dark.
void AppearanceTest::drawsEdgesThatAreSeen()
{
    FakeCatalogue fake;
    WindowDoor door{fake.function()};
    Appearance appearance{door, fake.events};
    for (const QString &theme : {u"dark"_s, u"light"_s}) {
        chooseTheme(fake, theme);
        QWidget window;
        auto *layout = new QVBoxLayout{&window};
        auto *line = new QLineEdit;
        layout->addWidget(line);
        layout->addWidget(new QPushButton{u"Other"_s});
        window.resize(200, 100);
        const QImage seen = window.grab().toImage();
        const QPoint edge = line->geometry().topLeft() + QPoint{0, line->height() / 2};
        const int lightness = seen.pixelColor(edge).lightness();
        const int around = window.palette().color(QPalette::Window).lightness();
        QVERIFY2(qAbs(lightness - around) > 50, qPrintable(theme));
    }
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
