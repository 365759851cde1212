#include "ui/sidebar.h"

#include "tests/support/test_class.h"
#include "tests/ui/shown_window.h"
#include "ui/base/dot.h"
#include "ui/new_profile.h"
#include "ui/profile_menu.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>

namespace {

// The menu of a profile of a window, with what it does and asks.
struct Menued {
    explicit Menued(const QString &profile)
    {
        fillProfileMenu(menu, shown.desk, *shown.desk.profiles().find(profile), shown.window.get(),
            [this] { isAsked = true; });
    }

    QAction *entry(const QString &text) const
    {
        const auto actions = menu.actions();
        for (QAction *action : actions) {
            if (action->text().remove(u'&') == text)
                return action;
        }
        return nullptr;
    }

    ShownWindow shown;
    QMenu menu;
    bool isAsked = false; // for its settings
};

} // namespace

class SidebarTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsTheProfiles();
    void asksForANewProfile();
    void choosesTheProfileThatWasMade();
    void pausesAllAgents();
    void opensAMenuOnARightClick();
    void opensTheSettingsOfAProfile();
    void offersTheSettingsOfAProfile();
    void drawsAColourThatIsHardToSeeWithARim();
    void asksBeforeAReset();
    void deletesAtOnce();
    void keepsTheDefaultProfile();
};

void SidebarTest::listsTheProfiles()
{
    const ShownWindow shown;
    QCOMPARE(shown.profiles()->model()->rowCount(), 2);
    QVERIFY(!shown.profiles()->grab().isNull());
}

void SidebarTest::asksForANewProfile()
{
    const ShownWindow shown;
    QTest::keySequence(shown.window.get(), QKeySequence::New);
    auto *dialog = shown.window->findChild<NewProfile *>();
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(dialog->windowTitle(), u"New profile"_s);
    delete dialog;
    shown.find<QPushButton>(u"newRemote"_s)->click();
    dialog = shown.window->findChild<NewProfile *>();
    QCOMPARE(dialog->windowTitle(), u"Connect to a remote browser"_s);
}

void SidebarTest::choosesTheProfileThatWasMade()
{
    ShownWindow shown;
    shown.fake.others.append(FakeCatalogue::profile(u"play"_s, u"#00AA00"_s));
    shown.desk.profileCalls().create(u"play"_s, {}, {}, [](const auto &) {});
    shown.fake.publishFor({}, Event::Kind::ProfilesChanged);
    QTRY_COMPARE(shown.text(u"profile"_s), u"play"_s);
}

void SidebarTest::pausesAllAgents()
{
    const ShownWindow shown;
    auto *pause = shown.find<QPushButton>(u"pause"_s);
    pause->click();
    QCOMPARE(shown.fake.lastAct().command, u"takeOver"_s);
    QCOMPARE(shown.fake.lastAct().arguments, QJsonObject{});
    QVERIFY(pause->isChecked());
    QCOMPARE(pause->text(), u"&Let agents go on"_s);
    pause->click();
    QCOMPARE(shown.fake.lastAct().command, u"handBack"_s);
    QVERIFY(!pause->isChecked());
}

void SidebarTest::opensAMenuOnARightClick()
{
    const ShownWindow shown;
    QListView *list = shown.profiles();
    const QPoint place = list->visualRect(list->model()->index(1, 0)).center();
    Q_EMIT list->customContextMenuRequested(place);
    const auto *menu = list->parentWidget()->findChild<QMenu *>();
    QVERIFY(menu && menu->isVisible());
    QCOMPARE(menu->actions().first()->text(), u"&Stop"_s);
}

void SidebarTest::opensTheSettingsOfAProfile()
{
    const ShownWindow shown;
    Q_EMIT shown.window->findChild<Sidebar *>()->profileSettingsWanted(u"work"_s);
    QCOMPARE(shown.text(u"profile"_s), u"work"_s);
    QVERIFY(shown.find<QWidget>(u"profileSettings"_s)->isVisible());
    QTRY_COMPARE(shown.fake.calls.last().command, u"profileSettings"_s);
    QCOMPARE(shown.fake.calls.last().arguments.value(u"name"), u"work"_s);
}

void SidebarTest::offersTheSettingsOfAProfile()
{
    const Menued menued{u"work"_s};
    QVERIFY(!menued.isAsked);
    menued.entry(u"Settings of the profile"_s)->trigger();
    QVERIFY(menued.isAsked);
}

void SidebarTest::drawsAColourThatIsHardToSeeWithARim()
{
    const QColor ground = QApplication::palette().color(QPalette::Window);
    const auto differs = [&ground](const QColor &color, DotLook look) {
        QImage image{20, 20, QImage::Format_RGB32};
        image.fill(ground);
        QPainter painter{&image};
        paintDot(painter, QRectF{4, 4, 12, 12}, color, look);
        int most = 0;
        for (int x = 0; x < image.width(); ++x)
            most = qMax(most, qAbs(image.pixelColor(x, 10).lightness() - ground.lightness()));
        return most;
    };
    for (const DotLook look : {DotLook::Full, DotLook::Ring}) {
        QVERIFY(differs(ground, look) > 60);
        QVERIFY(differs(Qt::white, look) > 60);
    }
}

void SidebarTest::asksBeforeAReset()
{
    const Menued menued{u"work"_s};
    menued.entry(u"Reset…"_s)->trigger();
    auto *box = menued.shown.window->findChild<QMessageBox *>(u"reset"_s);
    QVERIFY(box && box->isVisible());
    QCOMPARE(menued.shown.fake.count(u"resetProfile"_s), 0);
    box->buttons().first()->click();
    QCOMPARE(menued.shown.fake.count(u"resetProfile"_s), 1);
}

void SidebarTest::deletesAtOnce()
{
    const Menued menued{u"work"_s};
    menued.entry(u"Delete"_s)->trigger();
    QCOMPARE(menued.shown.fake.lastAct().command, u"deleteProfile"_s);
}

void SidebarTest::keepsTheDefaultProfile()
{
    const Menued menued{u"clawd"_s};
    QVERIFY(!menued.entry(u"Delete"_s)->isEnabled());
    QVERIFY(menued.entry(u"Reset…"_s)->isEnabled());
    QVERIFY(menued.entry(u"Start"_s)->isEnabled());
}

TEST_CLASS(SidebarTest)
#include "sidebar_test.moc"
