#include "ui/panels/vault_panel.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/settles.h"
#include "ui/panels/log_table.h"

#include <QApplication>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>

namespace {

QJsonArray secrets()
{
    return {QJsonObject{{u"secret"_s, u"shop"_s}, {u"kind"_s, u"totp"_s},
        {u"origins"_s, QJsonArray{u"https://shop.test"_s}}, {u"lastUsed"_s, QJsonValue::Null}}};
}

QJsonArray logins()
{
    return {QJsonObject{{u"identity"_s, u"bank"_s}, {u"version"_s, 2},
                {u"savedAt"_s, u"2026-11-28T10:00:00"_s},
                {u"origins"_s, QJsonArray{u"https://bank.test"_s}}},
        QJsonObject{{u"identity"_s, u"old"_s}, {u"version"_s, 1}, {u"isDamaged"_s, true}}};
}

QJsonArray backups()
{
    return {QJsonObject{{u"profile"_s, u"work"_s}, {u"version"_s, 3}, {u"bytes"_s, 2'000'000},
        {u"savedAt"_s, u"2026-11-27T10:00:00"_s}}};
}

struct ShownVault {
    explicit ShownVault(bool isEmpty = false)
    {
        const QJsonArray none;
        fake.answer(u"secrets"_s, Reply{{u"secrets"_s, isEmpty ? none : secrets()}});
        fake.answer(u"identities"_s, Reply{{u"identities"_s, isEmpty ? none : logins()}});
        fake.answer(u"backups"_s, Reply{{u"backups"_s, isEmpty ? none : backups()}});
        panel.resize(900, 500);
        panel.showProfile(u"clawd"_s);
        panel.show();
        panel.activateWindow();
        isReady = QTest::qWaitForWindowActive(&panel) && settles(panel);
    }
    LogTable *table() const { return panel.findChild<LogTable *>(); }
    QString text(int row, int column) const
    {
        return table()->model()->index(row, column).data().toString();
    }
    QPushButton *button(const QString &name) const { return panel.findChild<QPushButton *>(name); }
    void press(const QString &name) { QTest::mouseClick(button(name), Qt::LeftButton); }
    void choose(int row) { table()->selectRow(row); }
    // In the question that a press has opened.
    void sayYes()
    {
        auto *sure = panel.findChild<QPushButton *>(u"sure"_s);
        QVERIFY(sure);
        QTest::mouseClick(sure, Qt::LeftButton);
        QVERIFY(settles(panel));
    }

    FakeDoor fake;
    VaultPanel panel{fake.door, fake.events};
    bool isReady = false;
};

enum Row { Shop, Bank, Old, Work };

} // namespace

class VaultPanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsWhatIsKept()
    {
        ShownVault shown;
        QVERIFY(shown.isReady);
        QCOMPARE(shown.table()->model()->rowCount(), 4);
        QCOMPARE(shown.text(Shop, VaultTable::Name), u"shop"_s);
        QCOMPARE(shown.text(Shop, VaultTable::Sites), u"https://shop.test"_s);
        QCOMPARE(shown.text(Shop, VaultTable::Time), u"never"_s);
        QCOMPARE(shown.text(Shop, VaultTable::State), u"one-time code"_s);
        QCOMPARE(shown.text(Bank, VaultTable::Version), u"2"_s);
        QVERIFY(!shown.text(Bank, VaultTable::Time).isEmpty());
        QCOMPARE(shown.text(Old, VaultTable::State), u"damaged"_s);
        QCOMPARE(shown.text(Work, VaultTable::State), u"2.0 MB"_s);
        QCOMPARE(namelessControls(shown.panel), QStringList{});
    }

    // The first look may open the desktop's keychain: nobody is asked before a person looks.
    void asksNothingWhileItIsHidden()
    {
        ShownVault shown;
        shown.panel.hide();
        shown.fake.calls.clear();
        shown.panel.showProfile(u"work"_s);
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.fake.calls.size(), 0);
        shown.panel.show();
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.fake.count(u"secrets"_s), 1);
    }

    void saysThatNothingIsKept()
    {
        ShownVault shown{true};
        QCOMPARE(
            shown.panel.findChild<QLabel *>(u"emptyTitle"_s)->text(), u"Nothing is kept yet"_s);
    }

    void showsOneKindAndSearches()
    {
        ShownVault shown;
        auto *kind = shown.panel.findChild<QComboBox *>(u"kind"_s);
        kind->setCurrentIndex(2);
        QCOMPARE(shown.table()->model()->rowCount(), 2);
        kind->setCurrentIndex(0);
        QTest::keyClicks(shown.panel.findChild<QLineEdit *>(u"search"_s), u"bank.test"_s);
        QTRY_COMPARE(shown.table()->model()->rowCount(), 1);
        QCOMPARE(shown.text(0, VaultTable::Name), u"bank"_s);
    }

    void deletesOnceAPersonIsSure()
    {
        ShownVault shown;
        shown.choose(Work);
        QVERIFY(!shown.button(u"delete"_s)->isEnabled());
        shown.choose(Bank);
        shown.press(u"delete"_s);
        QCOMPARE(shown.fake.count(u"deleteIdentity"_s), 0);
        shown.sayYes();
        const QJsonObject given = shown.fake.lastArguments(u"deleteIdentity"_s);
        QCOMPARE(given, (QJsonObject{{u"identity"_s, u"bank"_s}, {u"version"_s, 2}}));
        QCOMPARE(shown.fake.count(u"identities"_s), 2); // Read again.
        shown.choose(Shop);
        shown.press(u"delete"_s);
        shown.sayYes();
        QCOMPARE(shown.fake.lastArguments(u"deleteSecret"_s).value(u"secret"), u"shop"_s);
    }

    void bringsBack()
    {
        ShownVault shown;
        shown.choose(Shop);
        QVERIFY(!shown.button(u"bringBack"_s)->isEnabled());
        shown.choose(Old);
        QVERIFY(!shown.button(u"bringBack"_s)->isEnabled());
        shown.choose(Bank);
        shown.press(u"bringBack"_s);
        shown.sayYes();
        QCOMPARE(shown.fake.lastArguments(u"loadIdentity"_s),
            (QJsonObject{
                {u"profile"_s, u"clawd"_s}, {u"identity"_s, u"bank"_s}, {u"version"_s, 2}}));
        shown.choose(Work);
        shown.press(u"bringBack"_s);
        shown.sayYes();
        QCOMPARE(shown.fake.lastArguments(u"restoreBackup"_s),
            (QJsonObject{{u"profile"_s, u"work"_s}, {u"version"_s, 3}}));
    }

    void keepsALoginAndABackupOfTheProfile()
    {
        ShownVault shown;
        shown.press(u"keepLogin"_s);
        auto *dialog = shown.panel.findChild<QInputDialog *>();
        QVERIFY(dialog);
        dialog->setTextValue(u" mine "_s);
        dialog->accept();
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.fake.lastArguments(u"saveIdentity"_s),
            (QJsonObject{
                {u"profile"_s, u"clawd"_s}, {u"identity"_s, u"mine"_s}, {u"all"_s, true}}));
        shown.fake.fail(u"backupProfile"_s, {Code::InvalidArgument, u"it runs"_s, u"Stop it."_s});
        shown.press(u"backUp"_s);
        QVERIFY(settles(shown.panel));
        QCOMPARE(shown.panel.findChild<QLabel *>(u"failure"_s)->text(), u"it runs"_s);
    }

    void keepsASecretAndShowsItNowhere()
    {
        ShownVault shown;
        shown.fake.fail(u"setSecret"_s, {Code::InvalidArgument, u"no such site"_s, {}});
        shown.press(u"newSecret"_s);
        const QPointer dialog{shown.panel.findChild<QDialog *>()};
        QVERIFY(dialog);
        auto *keep = dialog->findChild<QPushButton *>(u"keep"_s);
        QVERIFY(!keep->isEnabled());
        dialog->findChild<QLineEdit *>(u"name"_s)->setText(u"pin"_s);
        auto *value = dialog->findChild<QLineEdit *>(u"value"_s);
        value->setText(u"1234 5678"_s);
        QVERIFY(!value->displayText().contains(u"1234"));
        dialog->findChild<QPlainTextEdit *>(u"sites"_s)
            ->setPlainText(u"https://a.test\n https://b.test \n"_s);
        QCOMPARE(namelessControls(*dialog), QStringList{});
        QTest::mouseClick(keep, Qt::LeftButton);
        QVERIFY(dialog->findChild<QLabel *>(u"trouble"_s)->text().contains(u"no such site"));
        shown.fake.failures.clear();
        QTest::mouseClick(keep, Qt::LeftButton);
        QCOMPARE(shown.fake.lastArguments(u"setSecret"_s),
            (QJsonObject{{u"secret"_s, u"pin"_s}, {u"value"_s, u"1234 5678"_s},
                {u"origins"_s, QJsonArray{u"https://a.test"_s, u"https://b.test"_s}},
                {u"kind"_s, u"text"_s}}));
        QVERIFY(settles(shown.panel));
        QTRY_VERIFY(!dialog);
    }
};

TEST_CLASS(VaultPanelTest)
#include "vault_panel_test.moc"
