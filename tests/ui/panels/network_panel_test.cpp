#include "ui/panels/network_panel.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/samples.h"
#include "ui/panels/log_table.h"
#include "ui/panels/waterfall.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

struct ShownNetwork {
    ShownNetwork()
    {
        fake.answer(u"tabs"_s, samples::tabs({samples::tab(u"A"_s, u"The Shop"_s)}));
        const QJsonArray rows{
            samples::answered(
                samples::request(u"r1"_s, u"https://shop.test/"_s, u"document"_s, 0), 200),
            samples::request(u"r2"_s, u"https://shop.test/api/cart?a=*"_s, u"fetch"_s, 50)};
        fake.answer(u"requests"_s, Reply{{u"ok"_s, true}, {u"requests"_s, rows}});
        panel.resize(800, 600);
        panel.show();
        panel.activateWindow();
        isActive = QTest::qWaitForWindowActive(&panel);
        panel.showProfile(u"clawd"_s);
    }
    LogTable *table() const { return panel.findChild<LogTable *>(); }
    QPushButton *button(const QString &name) const { return panel.findChild<QPushButton *>(name); }
    QString text(const QString &name) const
    {
        return panel.findChild<QPlainTextEdit *>(name)->toPlainText();
    }

    FakeDoor fake;
    NetworkPanel panel{fake.door, fake.events};
    bool isActive = false;
};

} // namespace

class NetworkPanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsTheRequestsOfAProfile()
    {
        const ShownNetwork shown;
        QCOMPARE(shown.table()->model()->rowCount(), 2);
        QCOMPARE(shown.panel.findChild<QLabel *>(u"count"_s)->text(), u"2 requests"_s);
    }

    void filtersByKind()
    {
        const ShownNetwork shown;
        auto *kind = shown.panel.findChild<QComboBox *>(u"kind"_s);
        QTest::keyClick(kind, Qt::Key_End);
        QCOMPARE(shown.table()->model()->rowCount(), 1);
    }

    void asksForTheAnswerOnlyOnDemand()
    {
        ShownNetwork shown;
        const QJsonObject headers{{u"Content-Type"_s, u"text/html"_s}};
        shown.fake.answer(u"requestAnswer"_s,
            Reply{{u"headers"_s, headers}, {u"body"_s, u"<h1>Shop</h1>"_s}, {u"isText"_s, true}});
        shown.table()->selectRow(0);
        QVERIFY(shown.text(u"summary"_s).contains(u"GET https://shop.test/"_s));
        QCOMPARE(shown.fake.count(u"requestAnswer"_s), 0);
        shown.button(u"ask"_s)->click();
        const QJsonObject asked = shown.fake.lastArguments(u"requestAnswer"_s);
        QCOMPARE(asked.value(u"id"), u"r1"_s);
        QCOMPARE(asked.value(u"targetId"), u"A"_s);
        QCOMPARE(shown.text(u"headers"_s), u"Content-Type: text/html"_s);
        QCOMPARE(shown.text(u"body"_s), u"<h1>Shop</h1>"_s);
        shown.table()->selectRow(1);
        QCOMPARE(shown.text(u"body"_s), u""_s);
    }

    void dropsAnAnswerForARequestThatWasLeft()
    {
        ShownNetwork shown;
        shown.fake.answer(u"requestAnswer"_s, Reply{{u"body"_s, u"late"_s}, {u"isText"_s, true}});
        shown.fake.hold(u"requestAnswer"_s);
        shown.table()->selectRow(0);
        shown.button(u"ask"_s)->click();
        QVERIFY(!shown.button(u"ask"_s)->isEnabled());
        shown.table()->selectRow(1);
        shown.fake.answerHeld();
        QCOMPARE(shown.text(u"body"_s), u""_s);
    }

    void saysWhyThereIsNoBody()
    {
        ShownNetwork shown;
        shown.fake.fail(u"requestAnswer"_s, {Code::NotSupported, u"Chrome no longer has it"_s, {}});
        shown.table()->selectRow(0);
        shown.button(u"ask"_s)->click();
        auto *trouble = shown.panel.findChild<QLabel *>(u"trouble"_s);
        QVERIFY(trouble->isVisible());
        QCOMPARE(trouble->text(), u"Chrome no longer has it"_s);
        QVERIFY(shown.button(u"ask"_s)->isEnabled());
    }

    void asksNothingOfAClosedTab()
    {
        ShownNetwork shown;
        shown.table()->selectRow(0);
        shown.fake.tell(Event::Kind::BrowserStopped);
        shown.button(u"ask"_s)->click();
        QCOMPARE(shown.fake.count(u"requestAnswer"_s), 0);
        QVERIFY(shown.panel.findChild<QLabel *>(u"trouble"_s)->isVisible());
    }

    void followsAPendingRequest()
    {
        ShownNetwork shown;
        shown.table()->selectRow(1);
        QVERIFY(!shown.button(u"ask"_s)->isEnabled());
        const QJsonObject row
            = samples::request(u"r2"_s, u"https://shop.test/api/cart?a=*"_s, u"fetch"_s, 50);
        shown.fake.tell(
            Event::Kind::RequestsChanged, samples::requests(u"A"_s, {samples::answered(row, 503)}));
        QTRY_VERIFY(shown.button(u"ask"_s)->isEnabled());
        QVERIFY(shown.text(u"summary"_s).contains(u"503"_s));
    }

    void copiesARequestAsCurl()
    {
        ShownNetwork shown;
        shown.table()->selectRow(1);
        shown.button(u"curl"_s)->click();
        const QString command = u"curl --url 'https://shop.test/api/cart?a=*'"_s;
        QCOMPARE(QApplication::clipboard()->text(), command);
        QApplication::clipboard()->clear();
        shown.table()->setFocus();
        QTest::keySequence(shown.table(), QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), command);
    }

    void showsAndCopiesWhatWasSent()
    {
        ShownNetwork shown;
        shown.fake.answer(u"requestDetails"_s,
            Reply{{u"headers"_s,
                      QJsonObject{{u"Cookie"_s, u"seat=12"_s}, {u"Host"_s, u"shop.test"_s}}},
                {u"body"_s, u"{\"a\": 1}"_s}});
        shown.table()->selectRow(1);
        QCOMPARE(shown.fake.lastArguments(u"requestDetails"_s).value(u"id"), u"r2"_s);
        QVERIFY(shown.text(u"summary"_s)
                    .endsWith(u"\n\nCookie: seat=12\nHost: shop.test\n\n{\"a\": 1}"_s));
        shown.button(u"curl"_s)->click();
        QCOMPARE(QApplication::clipboard()->text(),
            u"curl --url 'https://shop.test/api/cart?a=*' -H 'Cookie: seat=12' "
            "--data-raw '{\"a\": 1}'"_s);
        shown.fake.answer(u"requestDetails"_s, Reply{{u"body"_s, u"a\nb"_s}});
        shown.table()->selectRow(0);
        shown.button(u"curl"_s)->click();
        QCOMPARE(QApplication::clipboard()->text(), u"curl --url 'https://shop.test/'"_s);
        QVERIFY(shown.panel.findChild<QLabel *>(u"note"_s)->text().contains(u"leaves it out"_s));
    }

    void drawsAllRequestsOnOneScale()
    {
        QCOMPARE(Waterfall::bar(100, 200, 100, 500), (QPair<qreal, qreal>{0, 0.25}));
        QCOMPARE(Waterfall::bar(300, 500, 100, 500), (QPair<qreal, qreal>{0.5, 0.5}));
        QCOMPARE(Waterfall::bar(50, 900, 100, 500), (QPair<qreal, qreal>{0, 1}));
        QCOMPARE(Waterfall::bar(100, 100, 100, 100), (QPair<qreal, qreal>{0, 0}));
    }

    void namesEveryControl()
    {
        const ShownNetwork shown;
        QCOMPARE(namelessControls(shown.panel), QStringList{});
    }
};

TEST_CLASS(NetworkPanelTest)
#include "network_panel_test.moc"
