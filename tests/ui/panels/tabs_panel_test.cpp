#include "ui/panels/tabs_panel.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "tests/ui/settles.h"

#include <QAction>
#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>

namespace {

// A panel on a fake browser, shown and settled.
struct Panelled {
    explicit Panelled(bool isRunning = true)
    {
        fake.isRunning = isRunning;
        fake.tabs = {FakeCatalogue::tab(u"A"_s, u"One"_s, u"https://one.test/"_s),
            FakeCatalogue::tab(u"B"_s, u"Two"_s, u"https://two.test/"_s)};
        panel.resize(800, 500);
        panel.showProfile(u"clawd"_s);
        panel.show();
        panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        QVERIFY(settles(panel));
    }

    QListView *list() const { return panel.findChild<QListView *>(u"tabs"_s); }
    QLineEdit *address() const { return panel.findChild<QLineEdit *>(u"address"_s); }
    QString text(const QString &label) const { return panel.findChild<QLabel *>(label)->text(); }
    void press(const QString &button) const
    {
        QTest::mouseClick(panel.findChild<QPushButton *>(button), Qt::LeftButton);
    }
    void choose(int row) const { list()->setCurrentIndex(list()->model()->index(row, 0)); }

    FakeCatalogue fake;
    WindowDoor door{fake.function()};
    TabsPanel panel{door, fake.events};
};

QJsonObject tabOfClawd(const QString &targetId)
{
    return {{u"profile"_s, u"clawd"_s}, {u"targetId"_s, targetId}};
}

QString picture(const QColor &color)
{
    QImage image{64, 40, QImage::Format_RGB32};
    image.fill(color);
    QBuffer bytes;
    image.save(&bytes, "JPEG", 95);
    return QString::fromLatin1(bytes.data().toBase64());
}

} // namespace

class TabsPanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsTabs();
    void keepsTheChosenTabOverNewLists();
    void bringsATabToTheFront_data();
    void bringsATabToTheFront();
    void closesATabWithDelete();
    void closesAllThatAreChosen();
    void offersTheSameAsButtons();
    void copiesTheTargetId();
    void opensThePageThatIsTyped();
    void saysWhyAPageDoesNotOpen();
    void teachesHowToOpenAPage();
    void saysThatThereIsNoChrome();
    void showsAPictureOfTheChosenTab();
    void asksForFewPicturesOfABusyTab();
    void waitsForNoOtherTabsPicture();
    void findsATitleThatNoEventAnnounced();
    void paintsRowsOfEveryKind();
    void marksATabThatHasCrashedAndReloadsIt();
    void leadsToLive();
    void findsTabsByTitleAndAddress();
    void saysThatWordsAreNoAddress();
};

void TabsPanelTest::listsTabs()
{
    const Panelled panelled;
    QVERIFY(panelled.list()->isVisible());
    QCOMPARE(panelled.list()->model()->rowCount(), 2);
    QCOMPARE(panelled.text(u"tabTitle"_s), u"One"_s);
}

void TabsPanelTest::keepsTheChosenTabOverNewLists()
{
    Panelled panelled;
    panelled.choose(1);
    panelled.fake.tabs.prepend(FakeCatalogue::tab(u"C"_s, u"Three"_s, u"https://three.test/"_s));
    panelled.fake.publish(Event::Kind::TabOpened, {{u"targetId"_s, u"C"_s}});
    QTRY_COMPARE(panelled.list()->model()->rowCount(), 3);
    QCOMPARE(panelled.list()->currentIndex().row(), 2);
    QCOMPARE(panelled.text(u"tabTitle"_s), u"Two"_s);
    panelled.fake.tabs = {};
    panelled.fake.publish(Event::Kind::TabClosed, {{u"targetId"_s, u"C"_s}});
    QTRY_VERIFY(!panelled.list()->isVisible());
}

void TabsPanelTest::bringsATabToTheFront_data()
{
    QTest::addColumn<int>("key");
    QTest::newRow("Return") << int{Qt::Key_Return};
    QTest::newRow("Enter") << int{Qt::Key_Enter};
    QTest::newRow("double click") << 0;
}

void TabsPanelTest::bringsATabToTheFront()
{
    QFETCH(const int, key);
    const Panelled panelled;
    QListView *list = panelled.list();
    list->setFocus();
    const QPoint second = list->visualRect(list->model()->index(1, 0)).center();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, second);
    if (key != 0)
        QTest::keyClick(list, static_cast<Qt::Key>(key));
    else
        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, second);
    QCOMPARE(panelled.fake.count(u"focus"_s), 1);
    QCOMPARE(panelled.fake.lastAct().arguments, tabOfClawd(u"B"_s));
}

void TabsPanelTest::closesATabWithDelete()
{
    const Panelled panelled;
    panelled.list()->setFocus();
    panelled.choose(0);
    QTest::keyClick(panelled.list(), Qt::Key_Delete);
    QCOMPARE(panelled.fake.lastAct().command, u"close"_s);
    QCOMPARE(panelled.fake.lastAct().arguments, tabOfClawd(u"A"_s));
}

// One that the search hides is not among them.
void TabsPanelTest::closesAllThatAreChosen()
{
    const Panelled panelled;
    panelled.list()->setFocus();
    QTest::keyClick(panelled.list(), Qt::Key_A, Qt::ControlModifier);
    panelled.panel.findChild<QLineEdit *>(u"search"_s)->setText(u"two"_s);
    QTRY_VERIFY(panelled.list()->isRowHidden(0));
    QTest::keyClick(panelled.list(), Qt::Key_Delete);
    QCOMPARE(panelled.fake.count(u"close"_s), 1);
    QCOMPARE(panelled.fake.lastAct().arguments, tabOfClawd(u"B"_s));

    const Panelled both;
    both.list()->setFocus();
    QTest::keyClick(both.list(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(both.list(), Qt::Key_Delete);
    QCOMPARE(both.fake.count(u"close"_s), 2);
}

void TabsPanelTest::offersTheSameAsButtons()
{
    const Panelled panelled;
    panelled.choose(1);
    panelled.press(u"focusTab"_s);
    QCOMPARE(panelled.fake.lastAct().command, u"focus"_s);
    panelled.press(u"closeTab"_s);
    QCOMPARE(panelled.fake.lastAct().command, u"close"_s);
    QCOMPARE(panelled.fake.lastAct().arguments, tabOfClawd(u"B"_s));
}

void TabsPanelTest::copiesTheTargetId()
{
    const Panelled panelled;
    panelled.choose(1);
    panelled.press(u"copyId"_s);
    QCOMPARE(QApplication::clipboard()->text(), u"B"_s);
    panelled.choose(0);
    panelled.list()->setFocus();
    QTest::keySequence(panelled.list(), QKeySequence::Copy);
    QCOMPARE(QApplication::clipboard()->text(), u"A"_s);
}

void TabsPanelTest::opensThePageThatIsTyped()
{
    Panelled panelled;
    panelled.fake.replies.insert(u"open"_s, {{u"targetId"_s, u"C"_s}});
    QTest::keySequence(&panelled.panel, QKeySequence{Qt::CTRL | Qt::Key_L});
    QVERIFY(panelled.address()->hasFocus());
    QTest::keyClicks(panelled.address(), u"three.test"_s);
    QTest::keyClick(panelled.address(), Qt::Key_Return);
    QCOMPARE(panelled.fake.lastAct().arguments.value(u"url"), u"https://three.test"_s);
    QCOMPARE(panelled.address()->text(), QString{});
    panelled.fake.tabs.append(FakeCatalogue::tab(u"C"_s, u"Three"_s, u"https://three.test/"_s));
    panelled.fake.publish(Event::Kind::TabOpened, {{u"targetId"_s, u"C"_s}});
    QTRY_COMPARE(panelled.text(u"tabTitle"_s), u"Three"_s);
}

void TabsPanelTest::saysWhyAPageDoesNotOpen()
{
    Panelled panelled;
    panelled.fake.failures.insert(
        u"open"_s, {Code::InvalidValue, u"<b>no</b> address"_s, u"Try another."_s});
    panelled.address()->setText(u"x:y"_s);
    panelled.press(u"open"_s);
    auto *message = panelled.panel.findChild<QLabel *>(u"failure"_s);
    QVERIFY(message->isVisible());
    QCOMPARE(message->textFormat(), Qt::PlainText);
    QCOMPARE(message->text(), u"<b>no</b> address"_s);
    QCOMPARE(panelled.address()->text(), u"x:y"_s);
}

void TabsPanelTest::teachesHowToOpenAPage()
{
    const Panelled panelled{false};
    QVERIFY(!panelled.list()->isVisible());
    QCOMPARE(panelled.text(u"emptyTitle"_s), u"The browser is off"_s);
    const QString command = panelled.text(u"command"_s);
    QVERIFY2(command.startsWith(u"curl http://127.0.0.1:18791/tabs/open "_s), qPrintable(command));
    QVERIFY2(command.contains(u"\"profile\": \"clawd\""_s), qPrintable(command));
    panelled.press(u"copy"_s);
    QCOMPARE(QApplication::clipboard()->text(), command);
}

void TabsPanelTest::saysThatThereIsNoChrome()
{
    Panelled panelled{false};
    panelled.fake.replies.insert(
        u"status"_s, {{u"profile"_s, u"clawd"_s}, {u"detectError"_s, u"looked everywhere"_s}});
    panelled.fake.publishFor({}, Event::Kind::SettingsChanged);
    QTRY_COMPARE(panelled.text(u"emptyTitle"_s), u"No Chrome to drive"_s);
    QVERIFY(panelled.text(u"advice"_s).startsWith(u"looked everywhere"_s));
}

void TabsPanelTest::showsAPictureOfTheChosenTab()
{
    Panelled panelled;
    panelled.fake.replies.insert(
        u"thumbnail"_s, {{u"targetId"_s, u"B"_s}, {u"jpeg"_s, picture(Qt::red)}});
    panelled.choose(1);
    const auto asked = panelled.fake.calls.last();
    QCOMPARE(asked.command, u"thumbnail"_s);
    QCOMPARE(asked.arguments.value(u"targetId"), u"B"_s);
    const auto *thumbnail = panelled.panel.findChild<QWidget *>(u"thumbnail"_s);
    const QColor middle = const_cast<QWidget *>(thumbnail)->grab().toImage().pixelColor(60, 40);
    QVERIFY2(middle.red() > 200 && middle.green() < 60, qPrintable(middle.name()));
}

void TabsPanelTest::asksForFewPicturesOfABusyTab()
{
    Panelled panelled;
    const auto before = panelled.fake.count(u"thumbnail"_s);
    QVERIFY(before >= 1);
    for (int i = 0; i < 50; ++i)
        panelled.fake.publishAction(u"A"_s, u"click"_s, u"e5"_s);
    panelled.fake.publishAction(u"B"_s, u"click"_s, u"e5"_s);
    QCOMPARE(panelled.fake.count(u"thumbnail"_s), before);
    QTRY_COMPARE(panelled.fake.count(u"thumbnail"_s), before + 1);
    panelled.panel.hide();
    panelled.fake.publishAction(u"A"_s, u"click"_s, u"e5"_s);
    panelled.panel.show();
    QVERIFY(settles(panelled.panel));
    QCOMPARE(panelled.fake.count(u"thumbnail"_s), before + 1);
}

void TabsPanelTest::waitsForNoOtherTabsPicture()
{
    Panelled panelled;
    panelled.fake.hold(u"thumbnail"_s);
    panelled.choose(1);
    QCOMPARE(panelled.fake.calls.last().arguments.value(u"targetId"), u"B"_s);
    panelled.choose(0);
    QCOMPARE(panelled.fake.calls.last().arguments.value(u"targetId"), u"A"_s);
}

void TabsPanelTest::findsATitleThatNoEventAnnounced()
{
    Panelled panelled;
    panelled.fake.tabs = {FakeCatalogue::tab(u"A"_s, u"Won"_s, u"https://one.test/"_s)};
    panelled.fake.publishAction(u"A"_s, u"click"_s, u"e5"_s);
    QTRY_COMPARE(panelled.text(u"tabTitle"_s), u"Won"_s);
}

void TabsPanelTest::paintsRowsOfEveryKind()
{
    Panelled panelled;
    panelled.fake.tabs.append(FakeCatalogue::tab(u"C"_s, {}, {}));
    panelled.fake.tabs.append(
        FakeCatalogue::tab(u"D"_s, QString{500, u'x'}, u"https://www."_s + QString{500, u'y'}));
    panelled.fake.publish(
        Event::Kind::TabOpened, {{u"targetId"_s, u"D"_s}, {u"openedBy"_s, u"http"_s}});
    panelled.fake.publishAction(u"A"_s, u"click"_s, QString{500, u'z'});
    QTRY_COMPARE(panelled.list()->model()->rowCount(), 4);
    panelled.choose(3);
    QVERIFY(!panelled.panel.grab().isNull());
    QVERIFY(panelled.panel.minimumSizeHint().width() < 900);
}

void TabsPanelTest::marksATabThatHasCrashedAndReloadsIt()
{
    Panelled panelled;
    const QModelIndex second = panelled.list()->model()->index(1, 0);
    panelled.fake.publish(Event::Kind::TabCrashed, {{u"targetId"_s, u"B"_s}});
    QCOMPARE(second.data().toString(), u"Crashed: Two"_s);
    panelled.list()->setFocus();
    panelled.choose(1);
    QTest::keyClick(panelled.list(), Qt::Key_F5);
    QCOMPARE(panelled.fake.lastAct().command, u"navigate"_s);
    QCOMPARE(panelled.fake.lastAct().arguments.value(u"url"), u"https://two.test/"_s);
    panelled.fake.publish(Event::Kind::TabChanged,
        {{u"targetId"_s, u"B"_s}, {u"title"_s, u"Two"_s}, {u"url"_s, u"https://two.test/"_s}});
    QCOMPARE(second.data().toString(), u"Two"_s);
}

void TabsPanelTest::leadsToLive()
{
    Panelled panelled;
    const QSignalSpy wanted{&panelled.panel, &TabsPanel::watchWanted};
    panelled.list()->setFocus();
    panelled.choose(1);
    QTest::keyClick(panelled.list(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().first(), u"B"_s);
}

void TabsPanelTest::findsTabsByTitleAndAddress()
{
    Panelled panelled;
    auto *search = panelled.panel.findChild<QLineEdit *>(u"search"_s);
    const auto hidden = [&](int row) { return panelled.list()->isRowHidden(row); };
    search->setText(u"TWO.test"_s);
    QTRY_VERIFY(hidden(0) && !hidden(1));
    QCOMPARE(panelled.text(u"tabTitle"_s), u"Two"_s);
    panelled.fake.tabs.prepend(FakeCatalogue::tab(u"C"_s, u"Three"_s, u"https://three.test/"_s));
    panelled.fake.publish(Event::Kind::TabOpened, {{u"targetId"_s, u"C"_s}});
    QTRY_COMPARE(panelled.list()->model()->rowCount(), 3);
    QVERIFY(hidden(0) && hidden(1) && !hidden(2));
    search->clear();
    QTRY_VERIFY(!hidden(0) && !hidden(1));
}

void TabsPanelTest::saysThatWordsAreNoAddress()
{
    const Panelled panelled;
    panelled.address()->setText(u"weather in paris"_s);
    panelled.press(u"open"_s);
    QVERIFY(panelled.text(u"failure"_s).contains(u"not an address"_s));
    QCOMPARE(panelled.fake.count(u"open"_s), 0);
    QCOMPARE(panelled.address()->text(), u"weather in paris"_s);
}

TEST_CLASS(TabsPanelTest)
#include "tabs_panel_test.moc"
