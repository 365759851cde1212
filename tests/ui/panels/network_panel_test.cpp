#include "ui/panels/network_panel.h"

#include "tests/support/test_class.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/shown_network.h"
#include "ui/base/chips.h"
#include "ui/panels/waterfall.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>

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
        auto *kind = shown.panel.findChild<Chips *>(u"kind"_s);
        auto *all = kind->findChild<QAbstractButton *>();
        all->setFocus();
        QTest::keyClick(all, Qt::Key_Right);
        QCOMPARE(kind->chosen(), static_cast<int>(RequestTable::Kind::Api));
        QCOMPARE(shown.table()->model()->rowCount(), 1);
        kind->choose(static_cast<int>(RequestTable::Kind::Documents));
        QCOMPARE(shown.cell(0, RequestTable::Name), u"shop.test"_s);
    }

    void sortsByAColumn()
    {
        ShownNetwork shown;
        QJsonObject large = samples::answered(
            samples::request(u"r3"_s, u"https://shop.test/large"_s, u"image"_s, 90), 404);
        large.insert(u"size"_s, 9'000);
        QJsonObject small = samples::answered(
            samples::request(u"r4"_s, u"https://shop.test/small"_s, u"image"_s, 99), 200);
        small.insert(u"size"_s, 10);
        shown.publishRequests(u"A"_s, {large, small});
        QTRY_COMPARE(shown.table()->model()->rowCount(), 4);
        QHeaderView *header = shown.table()->horizontalHeader();
        const auto press = [header](int column) {
            const QPoint place{header->sectionViewportPosition(column) + 5, header->height() / 2};
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
        };
        press(RequestTable::Size);
        press(RequestTable::Size);
        QCOMPARE(shown.cell(0, RequestTable::Name), u"large"_s);
        QCOMPARE(shown.cell(1, RequestTable::Name), u"small"_s);
        QVERIFY(!shown.table()->followsTheEnd());
        shown.table()->selectRow(0);
        QVERIFY(shown.text(u"summary"_s).contains(u"https://shop.test/large"_s));
        press(RequestTable::Size);
        QCOMPARE(shown.cell(0, RequestTable::Name), u"shop.test"_s);
        QVERIFY(shown.text(u"summary"_s).contains(u"https://shop.test/large"_s));
    }

    void showsOneTab()
    {
        ShownNetwork shown;
        shown.fake.publish(Event::Kind::TabOpened, samples::tab(u"B"_s, u"The Bank"_s));
        shown.publishRequests(u"B"_s, {samples::request(u"r1"_s, u"https://bank.test/"_s)});
        auto *tab = shown.panel.findChild<QComboBox *>(u"tab"_s);
        QTRY_COMPARE(tab->count(), 3);
        QTRY_COMPARE(shown.table()->model()->rowCount(), 3);
        tab->setCurrentIndex(2);
        QCOMPARE(shown.table()->model()->rowCount(), 1);
        QCOMPARE(shown.cell(0, RequestTable::Tab), u"The Bank"_s);
        shown.fake.publish(Event::Kind::TabClosed, {{u"targetId"_s, u"B"_s}});
        QTRY_VERIFY(shown.panel.isSettled());
        QCOMPARE(tab->currentText(), u"The Bank"_s); // what it asked for can still be read
        QCOMPARE(shown.table()->model()->rowCount(), 1);
        tab->setCurrentIndex(0);
        QCOMPARE(shown.table()->model()->rowCount(), 3);
        QTRY_COMPARE(tab->count(), 3);
    }

    void asksForTheAnswerWhenItIsLookedAt()
    {
        ShownNetwork shown;
        shown.fake.answer(
            u"requestAnswer"_s, Reply{{u"body"_s, u"<h1>Shop</h1>"_s}, {u"isText"_s, true}});
        shown.table()->selectRow(0);
        QVERIFY(shown.text(u"summary"_s).contains(u"GET https://shop.test/"_s));
        QTRY_VERIFY(shown.panel.isSettled());
        QCOMPARE(shown.fake.count(u"requestAnswer"_s), 0);
        shown.open(u"Answer"_s);
        QTRY_COMPARE(shown.text(u"body"_s), u"<h1>Shop</h1>"_s);
        const QJsonObject asked = shown.fake.lastArguments(u"requestAnswer"_s);
        QCOMPARE(asked.value(u"id"), u"r1"_s);
        QCOMPARE(asked.value(u"targetId"), u"A"_s);
        shown.table()->selectRow(1);
        QCOMPARE(shown.text(u"body"_s), u""_s);
        QTRY_COMPARE(shown.whyNoBody(), u"Not answered yet"_s);
        QCOMPARE(shown.fake.count(u"requestAnswer"_s), 1);
    }

    void dropsAnAnswerForARequestThatWasLeft()
    {
        ShownNetwork shown;
        shown.fake.answer(u"requestAnswer"_s, Reply{{u"body"_s, u"late"_s}, {u"isText"_s, true}});
        shown.fake.hold(u"requestAnswer"_s);
        shown.table()->selectRow(0);
        shown.open(u"Answer"_s);
        QTRY_COMPARE(shown.fake.count(u"requestAnswer"_s), 1);
        shown.table()->selectRow(1);
        shown.fake.answerHeld();
        QTRY_VERIFY(shown.panel.isSettled());
        QCOMPARE(shown.text(u"body"_s), u""_s);
    }

    void saysWhyThereIsNoBody()
    {
        ShownNetwork shown;
        shown.fake.fail(u"requestAnswer"_s, {Code::NotSupported, u"Chrome no longer has it"_s, {}});
        shown.table()->selectRow(0);
        shown.open(u"Answer"_s);
        QTRY_COMPARE(shown.whyNoBody(), u"Chrome no longer has it"_s);
    }

    void asksNothingOfAClosedTab()
    {
        ShownNetwork shown;
        shown.table()->selectRow(0);
        shown.fake.publish(Event::Kind::BrowserStopped);
        shown.open(u"Answer"_s);
        QTRY_COMPARE(shown.whyNoBody(), u"Its tab is closed"_s);
        QCOMPARE(shown.fake.count(u"requestAnswer"_s), 0);
    }

    void followsAPendingRequest()
    {
        ShownNetwork shown;
        shown.fake.answer(u"requestAnswer"_s, Reply{{u"body"_s, u"busy"_s}, {u"isText"_s, true}});
        shown.table()->selectRow(1);
        shown.open(u"Answer"_s);
        const QJsonObject row
            = samples::request(u"r2"_s, u"https://shop.test/api/cart?a=*"_s, u"fetch"_s, 50);
        shown.publishRequests(u"A"_s, {samples::answered(row, 503)});
        QTRY_COMPARE(shown.text(u"body"_s), u"busy"_s);
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
        QCOMPARE(shown.text(u"headers"_s), u"Sent\n\nCookie: seat=12\nHost: shop.test"_s);
        QCOMPARE(shown.text(u"sent"_s), u"{\n  \"a\": 1\n}"_s);
        shown.button(u"curl"_s)->click();
        QCOMPARE(QApplication::clipboard()->text(),
            u"curl --url 'https://shop.test/api/cart?a=*' -H 'Cookie: seat=12' "
            "--data-raw '{\"a\": 1}'"_s);
        shown.fake.answer(u"requestDetails"_s, Reply{{u"body"_s, u"a\nb"_s}});
        shown.table()->selectRow(0);
        shown.button(u"curl"_s)->click();
        QCOMPARE(QApplication::clipboard()->text(), u"curl --url 'https://shop.test/'"_s);
        QVERIFY(shown.label(u"note"_s).contains(u"leaves it out"_s));
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
