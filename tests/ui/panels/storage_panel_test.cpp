#include "ui/panels/storage_panel.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/samples.h"
#include "tests/ui/settles.h"
#include "ui/panels/log_table.h"
#include "ui/panels/tab_choice.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace {

QJsonObject cookie(const QString &name, const QString &value, const QString &domain)
{
    return {{u"name"_s, name}, {u"value"_s, value}, {u"domain"_s, domain}, {u"path"_s, u"/"_s},
        {u"expires"_s, -1}, {u"httpOnly"_s, true}, {u"secure"_s, true}, {u"sameSite"_s, u"Lax"_s}};
}

// What two tabs of a profile keep, seen: a cookie, a local and a session value each.
struct ShownStorage {
    explicit ShownStorage(bool hasTabs = true)
    {
        const QJsonArray rows{
            samples::tab(u"A"_s, u"The Shop"_s), samples::tab(u"B"_s, u"The Bank"_s)};
        fake.answer(u"tabs"_s, samples::tabs(hasTabs ? rows : QJsonArray{}));
        fake.answer(u"cookies"_s, [](const QJsonObject &given) {
            const QString host = given.value(u"domain").toString();
            return Reply{{u"cookies"_s, QJsonArray{cookie(u"sid"_s, u"s3cret"_s, u'.' + host)}}};
        });
        fake.answer(u"storage"_s, [](const QJsonObject &given) {
            const QString kind = given.value(u"kind").toString();
            return Reply{{u"values"_s, QJsonObject{{kind + u"Key"_s, kind + u"Value"_s}}}};
        });
        panel.resize(900, 500);
        panel.showProfile(u"clawd"_s);
        panel.show();
        panel.activateWindow();
        isReady = QTest::qWaitForWindowActive(&panel) && settles(panel);
    }
    LogTable *table() const { return panel.findChild<LogTable *>(); }
    QString text(int row, int column, int role = Qt::DisplayRole) const
    {
        return table()->model()->index(row, column).data(role).toString();
    }
    QString title() const { return panel.findChild<QLabel *>(u"emptyTitle"_s)->text(); }
    QPushButton *button(const QString &name) const { return panel.findChild<QPushButton *>(name); }
    void press(const QString &name) { QTest::mouseClick(button(name), Qt::LeftButton); }

    FakeDoor fake;
    StoragePanel panel{fake.door, fake.events};
    bool isReady = false;
};

} // namespace

class StoragePanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsWhatThePageKeeps()
    {
        ShownStorage shown;
        QVERIFY(shown.isReady);
        QCOMPARE(shown.table()->model()->rowCount(), 3);
        QCOMPARE(shown.text(0, KeptTable::Name), u"sid"_s);
        QCOMPARE(shown.text(0, KeptTable::Domain), u".a.test"_s);
        QCOMPARE(shown.text(0, KeptTable::Expires), u"with the browser"_s);
        QCOMPARE(shown.text(0, KeptTable::Marks), u"HttpOnly, Secure, Lax"_s);
        QCOMPARE(shown.text(1, KeptTable::Name), u"localKey"_s);
        QCOMPARE(shown.text(2, KeptTable::Name), u"sessionKey"_s);
        QCOMPARE(shown.fake.lastArguments(u"cookies"_s).value(u"path"), u"/"_s);
        QCOMPARE(namelessControls(shown.panel), QStringList{});
    }

    void asksNothingWhileItIsHidden()
    {
        ShownStorage shown;
        shown.panel.hide();
        shown.fake.calls.clear();
        shown.fake.publish(Event::Kind::TabChanged, samples::tab(u"A"_s, u"Elsewhere"_s));
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.fake.calls.size(), 0);
        shown.panel.show();
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.fake.count(u"cookies"_s), 1);
    }

    void hidesValuesUntilTheyAreWanted()
    {
        ShownStorage shown;
        QVERIFY(!shown.button(u"show"_s)->isEnabled());
        QVERIFY(!shown.text(0, KeptTable::Value).contains(u"s3cret"));
        shown.table()->selectRow(0);
        shown.press(u"show"_s);
        QCOMPARE(shown.text(0, KeptTable::Value), u"s3cret"_s);
        QVERIFY(!shown.text(1, KeptTable::Value).contains(u"localValue"));
        for (int role = 0; role < Qt::UserRole; ++role) {
            if (role != Qt::DisplayRole)
                QVERIFY2(!shown.text(0, KeptTable::Value, role).contains(u"s3cret"),
                    qPrintable(QString::number(role)));
        }
        auto *shownText = QAccessible::queryAccessibleInterface(shown.table());
        const auto *cell = shownText->tableInterface()->cellAt(0, KeptTable::Value);
        QVERIFY(!cell->text(QAccessible::Name).contains(u"s3cret"));
        shown.press(u"show"_s);
        QVERIFY(!shown.text(0, KeptTable::Value).contains(u"s3cret"));
    }

    void hidesThemAgainWhenItIsReadAgainOrLeft()
    {
        ShownStorage shown;
        shown.table()->selectRow(0);
        shown.table()->setFocus();
        QTest::keyClick(shown.table(), Qt::Key_Space);
        QCOMPARE(shown.text(0, KeptTable::Value), u"s3cret"_s);
        QTest::keyClick(shown.table(), Qt::Key_F5);
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.fake.count(u"cookies"_s), 2);
        QVERIFY(!shown.text(0, KeptTable::Value).contains(u"s3cret"));
        shown.table()->selectRow(0);
        shown.press(u"show"_s);
        QCOMPARE(shown.text(0, KeptTable::Value), u"s3cret"_s);
        shown.panel.hide();
        QVERIFY(!shown.text(0, KeptTable::Value).contains(u"s3cret"));
    }

    void searchesNamesAndNotValues()
    {
        ShownStorage shown;
        auto *search = shown.panel.findChild<QLineEdit *>(u"search"_s);
        QTest::keyClicks(search, u"sessionkey"_s);
        QTRY_COMPARE(shown.table()->model()->rowCount(), 1);
        search->setText(u"s3cret"_s);
        QTRY_COMPARE(shown.title(), u"Nothing fits"_s);
        search->clear();
        shown.panel.findChild<QComboBox *>(u"kind"_s)->setCurrentIndex(1);
        QTRY_COMPARE(shown.table()->model()->rowCount(), 1);
        QCOMPARE(shown.text(0, KeptTable::Name), u"sid"_s);
    }

    void listsRowsOfDatabases()
    {
        ShownStorage shown;
        const QJsonObject row{{u"key"_s, u"7"_s}, {u"value"_s, u"{\"s3cret\":1}"_s}};
        const QJsonObject store{
            {u"name"_s, u"cart"_s}, {u"count"_s, 5}, {u"rows"_s, QJsonArray{row}}};
        shown.fake.answer(u"databases"_s,
            Reply{{u"databases"_s,
                QJsonArray{
                    QJsonObject{{u"name"_s, u"shop"_s}, {u"stores"_s, QJsonArray{store}}}}}});
        QTest::keyClick(shown.table(), Qt::Key_F5);
        QTRY_COMPARE(shown.table()->model()->rowCount(), 4);
        QCOMPARE(shown.text(3, KeptTable::What), u"database"_s);
        QCOMPARE(shown.text(3, KeptTable::Name), u"7"_s);
        QCOMPARE(shown.text(3, KeptTable::Domain), u"shop / cart"_s);
        QCOMPARE(shown.text(3, KeptTable::Marks), u"4 more follow"_s);
        QVERIFY(!shown.text(3, KeptTable::Value).contains(u"s3cret"));
        shown.table()->selectRow(3);
        QVERIFY(!shown.button(u"delete"_s)->isEnabled());
        shown.press(u"show"_s);
        QCOMPARE(shown.text(3, KeptTable::Value), u"{\"s3cret\":1}"_s);
    }

    void listsDownloadsAndDialogs()
    {
        ShownStorage shown;
        const QJsonObject file{{u"suggestedFilename"_s, u"bill.pdf"_s},
            {u"url"_s, u"https://a.test/bill"_s}, {u"state"_s, u"completed"_s},
            {u"path"_s, u"/tmp/bill.pdf"_s}};
        shown.fake.answer(u"downloads"_s, Reply{{u"files"_s, QJsonArray{file}}});
        const QJsonObject dialog{
            {u"type"_s, u"confirm"_s}, {u"message"_s, u"Sure?"_s}, {u"accepted"_s, false}};
        shown.fake.publish(
            Event::Kind::DialogChanged, {{u"targetId"_s, u"A"_s}, {u"dialog"_s, dialog}});
        shown.fake.publish(
            Event::Kind::DialogChanged, {{u"targetId"_s, u"B"_s}, {u"dialog"_s, dialog}});
        QTRY_COMPARE(shown.table()->model()->rowCount(), 5);
        QCOMPARE(shown.text(3, KeptTable::Name), u"bill.pdf"_s);
        QCOMPARE(shown.text(3, KeptTable::Value), u"/tmp/bill.pdf"_s);
        QCOMPARE(shown.text(3, KeptTable::Marks), u"completed"_s);
        QCOMPARE(shown.text(4, KeptTable::Name), u"Sure?"_s);
        QCOMPARE(shown.text(4, KeptTable::Value), u"dismissed"_s);
        QCOMPARE(shown.text(4, KeptTable::Marks), u"confirm"_s);
        shown.panel.findChild<QComboBox *>(u"kind"_s)->setCurrentIndex(6);
        QTRY_COMPARE(shown.table()->model()->rowCount(), 1);
    }

    void copiesTheChosenRows()
    {
        ShownStorage shown;
        shown.table()->selectAll();
        shown.press(u"copy"_s);
        QCOMPARE(QApplication::clipboard()->text(),
            u"sid=s3cret\nlocalKey=localValue\nsessionKey=sessionValue"_s);
    }

    void deletesTheChosenRows()
    {
        ShownStorage shown;
        shown.table()->selectAll();
        shown.press(u"delete"_s);
        QVERIFY(settles(shown.panel));
        const QJsonObject given = shown.fake.lastArguments(u"clearCookies"_s);
        QCOMPARE(given.value(u"name"), u"sid"_s);
        QCOMPARE(given.value(u"domain"), u".a.test"_s);
        QCOMPARE(given.value(u"path"), u"/"_s);
        QCOMPARE(given.value(u"exact"), true);
        QCOMPARE(given.value(u"targetId"), u"A"_s);
        QCOMPARE(shown.fake.count(u"removeStorage"_s), 2);
        QCOMPARE(shown.fake.lastArguments(u"removeStorage"_s).value(u"key"), u"sessionKey"_s);
        QCOMPARE(shown.fake.count(u"cookies"_s), 2); // and looks again
    }

    void endsADeletionThatFails()
    {
        ShownStorage shown;
        shown.fake.fail(u"clearCookies"_s, {Code::Timeout, u"too late"_s, u"Try again."_s});
        shown.table()->selectAll();
        shown.press(u"delete"_s);
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.fake.count(u"removeStorage"_s), 0);
        QVERIFY(shown.panel.findChild<QLabel *>(u"failure"_s)->text().contains(u"too late"));
    }

    void followsTheAgentsUntilATabIsChosen()
    {
        ShownStorage shown;
        auto *tab = shown.panel.findChild<TabChoice *>();
        QCOMPARE(tab->chosenTab(), u"A"_s);
        QJsonObject act = samples::callBegan(u"c1"_s, u"click"_s, u"e1"_s);
        act.insert(u"targetId"_s, u"B"_s);
        shown.fake.publish(Event::Kind::CallBegan, act);
        QTRY_COMPARE(tab->chosenTab(), u"B"_s);
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.text(0, KeptTable::Domain), u".b.test"_s);
        tab->setCurrentIndex(0);
        Q_EMIT tab->activated(0);
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.text(0, KeptTable::Domain), u".a.test"_s);
        shown.fake.publish(Event::Kind::TabOpened, samples::tab(u"C"_s, u"New"_s));
        QVERIFY(settles(shown.panel));
        QCOMPARE(tab->chosenTab(), u"A"_s);
    }

    void asksNoPageThatHasGone()
    {
        ShownStorage shown;
        shown.fake.calls.clear();
        shown.fake.hold(u"cookies"_s);
        QTest::keyClick(&shown.panel, Qt::Key_F5);
        QTRY_COMPARE(shown.fake.count(u"cookies"_s), 1);
        shown.fake.answer(u"tabs"_s, samples::tabs({}));
        shown.fake.publish(Event::Kind::BrowserStopped);
        shown.fake.answerHeld();
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.fake.count(u"storage"_s), 0);
        QCOMPARE(shown.title(), u"No tab is open"_s);
    }

    void saysWhyItIsEmpty()
    {
        ShownStorage shown{false};
        QCOMPARE(shown.title(), u"No tab is open"_s);
        const QJsonObject blank{{u"targetId"_s, u"A"_s}, {u"url"_s, u"about:blank"_s}};
        shown.fake.answer(u"tabs"_s, samples::tabs({blank}));
        QTest::keyClick(&shown.panel, Qt::Key_F5);
        QTRY_COMPARE(shown.title(), u"This page keeps nothing"_s);
        QCOMPARE(shown.fake.count(u"cookies"_s), 0);
    }

    void reportsWhatCouldNotBeRead()
    {
        ShownStorage shown;
        shown.fake.fail(u"storage"_s, {Code::InvalidValue, u"too much"_s, u"Ask for one key."_s});
        QTest::keyClick(&shown.panel, Qt::Key_F5);
        QTRY_VERIFY(shown.panel.findChild<QLabel *>(u"failure"_s)->text().contains(u"too much"));
        QCOMPARE(shown.table()->model()->rowCount(), 1); // the cookie
    }
};

TEST_CLASS(StoragePanelTest)
#include "storage_panel_test.moc"
