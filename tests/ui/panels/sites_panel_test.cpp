#include "ui/panels/sites_panel.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/settles.h"
#include "ui/panels/search_field.h"

#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeWidget>

namespace {

QJsonObject site(const QString &id, const QString &state, int completed, int queued)
{
    return {{u"jobId"_s, id}, {u"state"_s, state}, {u"startUrl"_s, u"https://%1.test/"_s.arg(id)},
        {u"completed"_s, completed}, {u"queued"_s, queued}, {u"failed"_s, 2},
        {u"maxPages"_s, 1'000}};
}

Reply mapReply()
{
    const QString host = u"docs.test"_s;
    const QJsonArray paths{QJsonObject{{u"name"_s, host}, {u"depth"_s, 0}, {u"pages"_s, 40},
                               {u"url"_s, u"https://docs.test/"_s}, {u"title"_s, u"Docs"_s}},
        QJsonObject{{u"name"_s, u"guide"_s}, {u"depth"_s, 1}, {u"pages"_s, 30}},
        QJsonObject{{u"name"_s, u"install"_s}, {u"depth"_s, 2}, {u"pages"_s, 1},
            {u"url"_s, u"https://docs.test/guide/install"_s}, {u"title"_s, u"Install"_s}},
        QJsonObject{{u"depth"_s, 1}, {u"pages"_s, 10}, {u"others"_s, 7}}};
    return {{u"paths"_s, paths}};
}

struct ShownSites {
    explicit ShownSites(bool isEmpty = false)
    {
        if (!isEmpty)
            sites = {site(u"docs"_s, u"running"_s, 40, 60), site(u"shop"_s, u"completed"_s, 9, 0)};
        fake.answer(u"explorations"_s, [this](const QJsonObject &) {
            return Reply{{u"explorations"_s, sites}};
        });
        fake.answer(u"explorationMap"_s, mapReply());
        const QJsonObject error{{u"url"_s, u"https://docs.test/gone"_s}, {u"error"_s, u"404"_s}};
        fake.answer(u"explored"_s, Reply{{u"errors"_s, QJsonArray{error, error}}});
        panel.resize(900, 600);
        panel.showProfile(u"clawd"_s);
        panel.show();
        panel.activateWindow();
        isActive = QTest::qWaitForWindowActive(&panel);
        isActive = settles(panel) && isActive;
    }
    template<typename Widget> Widget *find(const QString &name) const
    {
        return panel.findChild<Widget *>(name);
    }
    QString emptyTitle() const { return find<QLabel>(u"emptyTitle"_s)->text(); }
    void type(const QString &words)
    {
        auto *search = panel.findChild<SearchField *>();
        search->setFocus();
        search->selectAll();
        QTest::keyClicks(search, words);
    }

    QJsonArray sites;
    FakeDoor fake;
    SitesPanel panel{fake.door, fake.events};
    bool isActive = false;
};

} // namespace

class SitesPanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listExplorationsWithAMap()
    {
        const ShownSites shown;
        auto *list = shown.find<QListView>(u"explorations"_s);
        QVERIFY(list->isVisible());
        QCOMPARE(list->model()->rowCount(), 2);
        auto *map = shown.find<QTreeWidget>(u"map"_s);
        QTRY_COMPARE(map->topLevelItemCount(), 1);
        const QTreeWidgetItem *host = map->topLevelItem(0);
        QCOMPARE(host->text(0), u"docs.test"_s);
        QCOMPARE(host->text(1), u"40"_s);
        QCOMPARE(host->childCount(), 2);
        QCOMPARE(host->child(0)->child(0)->text(2), u"Install"_s);
        QCOMPARE(host->child(1)->text(0), u"7 more"_s);
        QCOMPARE(shown.find<QTreeWidget>(u"errors"_s)->topLevelItemCount(), 2);
        QCOMPARE(shown.panel.findChild<QTabWidget *>()->tabText(1), u"Errors (2)"_s);
    }

    void sayWhatToDoWhereThereIsNone()
    {
        const ShownSites shown{true};
        QCOMPARE(shown.emptyTitle(), u"No site was explored yet"_s);
        QVERIFY(!shown.find<QListView>(u"explorations"_s)->isVisible());
    }

    void exploreWhatIsTyped()
    {
        ShownSites shown;
        shown.fake.answer(u"explore"_s, Reply{{u"jobId"_s, u"new"_s}});
        auto *address = shown.find<QLineEdit>(u"address"_s);
        auto *explore = shown.find<QPushButton>(u"explore"_s);
        QVERIFY(!explore->isEnabled());
        QTest::keySequence(&shown.panel, QKeySequence{Qt::CTRL | Qt::Key_L});
        QVERIFY(address->hasFocus());
        QTest::keyClicks(address, u"new.test"_s);
        QVERIFY(explore->isEnabled());
        QJsonArray sites{site(u"new"_s, u"queued"_s, 0, 1)};
        sites.append(shown.sites[0]);
        shown.sites = sites;
        QTest::keyClick(address, Qt::Key_Return);
        QCOMPARE(shown.fake.lastArguments(u"explore"_s).value(u"url"), u"https://new.test"_s);
        QVERIFY(address->text().isEmpty());
        auto *list = shown.find<QListView>(u"explorations"_s);
        QTRY_COMPARE(list->currentIndex().data().toString(), u"https://new.test/"_s);
        QCOMPARE(list->currentIndex().row(), 0);
    }

    void pauseAndGoOn()
    {
        ShownSites shown;
        auto *pause = shown.find<QPushButton>(u"pauseExploration"_s);
        QCOMPARE(pause->text(), u"&Pause"_s);
        pause->click();
        QCOMPARE(shown.fake.lastArguments(u"pauseExploration"_s).value(u"jobId"), u"docs"_s);
        shown.sites[0] = site(u"docs"_s, u"paused"_s, 40, 60);
        QTRY_COMPARE(pause->text(), u"&Go on"_s);
        auto *list = shown.find<QListView>(u"explorations"_s);
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Space);
        QCOMPARE(shown.fake.lastArguments(u"resumeExploration"_s).value(u"jobId"), u"docs"_s);
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(shown.fake.lastArguments(u"cancelExploration"_s).value(u"jobId"), u"docs"_s);
    }

    void offerNothingThatCannotBe()
    {
        const ShownSites shown;
        auto *list = shown.find<QListView>(u"explorations"_s);
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), 1); // it has ended
        QVERIFY(!shown.find<QPushButton>(u"pauseExploration"_s)->isEnabled());
        QVERIFY(!shown.find<QPushButton>(u"cancelExploration"_s)->isEnabled());
        QVERIFY(shown.find<QPushButton>(u"exportExploration"_s)->isEnabled());
        QTest::keyClick(list, Qt::Key_Space);
        QCOMPARE(shown.fake.count(u"pauseExploration"_s), 0);
        QCOMPARE(shown.fake.count(u"resumeExploration"_s), 0);
    }

    void exportIt()
    {
        ShownSites shown;
        const auto formats = shown.find<QPushButton>(u"exportExploration"_s)->menu()->actions();
        QCOMPARE(formats.size(), 3);
        formats.last()->trigger();
        const QJsonObject asked = shown.fake.lastArguments(u"exportExploration"_s);
        QCOMPARE(asked, (QJsonObject{{u"jobId"_s, u"docs"_s}, {u"format"_s, u"llms"_s}}));
    }

    void searchAsOneTypes()
    {
        ShownSites shown;
        const QJsonObject hit{{u"url"_s, u"https://docs.test/guide/install"_s},
            {u"title"_s, u"Install"_s}, {u"snippet"_s, u"how to install"_s}};
        shown.fake.answer(u"ask"_s, Reply{{u"results"_s, QJsonArray{hit}}});
        shown.type(u"install"_s);
        auto *found = shown.find<QListView>(u"found"_s);
        QTRY_VERIFY(found->isVisible());
        QVERIFY(shown.fake.count(u"ask"_s) <= 2); // not for each letter
        found->setFocus();
        QTest::keyClick(found, Qt::Key_Return);
        const QJsonObject opened = shown.fake.lastArguments(u"open"_s);
        QCOMPARE(opened.value(u"url"), u"https://docs.test/guide/install"_s);
        QCOMPARE(opened.value(u"profile"), u"clawd"_s);
        shown.fake.answer(u"ask"_s, Reply{{u"results"_s, QJsonArray{}}});
        shown.type(u"nowhere"_s);
        QTRY_COMPARE(shown.emptyTitle(), u"Nothing found"_s);
        QTest::keyClick(shown.panel.findChild<SearchField *>(), Qt::Key_Escape);
        QTRY_VERIFY(shown.find<QListView>(u"explorations"_s)->isVisible());
    }

    void openAPageOfTheMap()
    {
        const ShownSites shown;
        auto *map = shown.find<QTreeWidget>(u"map"_s);
        QTRY_COMPARE(map->topLevelItemCount(), 1);
        map->setFocus();
        map->setCurrentItem(map->topLevelItem(0));
        QTest::keyClick(map, Qt::Key_Return);
        QCOMPARE(shown.fake.lastArguments(u"open"_s).value(u"url"), u"https://docs.test/"_s);
        map->setCurrentItem(map->topLevelItem(0)->child(0)); // no page
        QTest::keyClick(map, Qt::Key_Return);
        QCOMPARE(shown.fake.count(u"open"_s), 1);
    }

    void nameEveryControl()
    {
        const ShownSites shown;
        QCOMPARE(namelessControls(shown.panel), QStringList{});
        const auto *list = shown.find<QListView>(u"explorations"_s);
        QVERIFY(list->model()
                    ->index(0, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(u"40 of 100 pages, 2 failed"_s));
    }
};

TEST_CLASS(SitesPanelTest)
#include "sites_panel_test.moc"
