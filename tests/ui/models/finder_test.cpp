// What is found by words: of each kind a few, and nothing of an earlier search.

#include "ui/models/finder.h"

#include "core/commands/settings_fields.h"
#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"
#include "tests/ui/settles.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QJsonArray manyTabs(int count)
{
    QJsonArray tabs;
    for (int i = 0; i < count; ++i)
        tabs.append(QJsonObject{{u"targetId"_s, u"T%1"_s.arg(i)}, {u"title"_s, u"Shop %1"_s.arg(i)},
            {u"url"_s, u"https://shop.test/%1"_s.arg(i)}});
    return tabs;
}

QJsonObject request(const QString &url)
{
    return {{u"id"_s, url}, {u"method"_s, u"GET"_s}, {u"url"_s, url},
        {u"timestamp"_s, u"2026-11-29T12:00:00.000Z"_s}};
}

struct Searched {
    explicit Searched(int tabs = 2)
    {
        const QJsonArray rows{QJsonObject{{u"name"_s, u"work"_s}, {u"running"_s, true}},
            QJsonObject{{u"name"_s, u"idle"_s}, {u"running"_s, false}}};
        fake.answer(u"profiles"_s, Reply{{u"profiles"_s, rows}});
        fake.answer(u"tabs"_s, Reply{{u"tabs"_s, manyTabs(tabs)}});
        fake.answer(
            u"settings"_s, Reply{{u"form"_s, Codec<QList<SettingRow>>::write(settingRows())}});
        fake.answer(u"recorder"_s,
            Reply{{u"calls"_s,
                QJsonArray{QJsonObject{{u"number"_s, 7}, {u"command"_s, u"click"_s},
                    {u"about"_s, u"Shop"_s}, {u"door"_s, u"http"_s}, {u"id"_s, u"h7"_s},
                    {u"time"_s, u"2026-11-29T12:00:00.000Z"_s}}}}});
        fake.answer(u"requests"_s, [](const QJsonObject &given) {
            const QString filter = given.value(u"filter"_s).toString();
            return Reply{{u"requests"_s, QJsonArray{request(u"https://shop.test/"_s + filter)}}};
        });
        profiles.refresh();
        isReady = settles(profiles);
        const QList<WindowAction> actions{
            {u"Open a shop"_s, {Qt::CTRL | Qt::Key_T}, [this] { done = u"command"_s; }},
            {u"Quit"_s, {}, [] {}}};
        const Finder::Places places{
            .showTab = [this](const QString &profile,
                           const QString &tab) { done = u"tab %1 %2"_s.arg(profile, tab); },
            .showSetting = [this](const QString &profile,
                               const QString &label) { done = u"setting"_s + profile + label; },
            .showCall = [this](const CallRecord &call,
                            const QString &text) { done = u"call %1 %2"_s.arg(call.id, text); },
            .showRequest
            = [this](const QString &profile,
                  const SeenRequest &found) { done = u"request %1 %2"_s.arg(profile, found.url); },
        };
        finder = std::make_unique<Finder>(fake.door, profiles, u"work"_s, actions, places);
        isReady = isReady && settles(*finder);
    }
    bool find(const QString &text)
    {
        finder->search(text);
        return settles(*finder);
    }
    const Finder::Found *first(Finder::Kind kind) const
    {
        for (const Finder::Found &each : finder->found()) {
            if (each.kind == kind)
                return &each;
        }
        return nullptr;
    }
    qsizetype count(Finder::Kind kind) const
    {
        const auto &all = finder->found();
        return std::count_if(
            all.begin(), all.end(), [kind](const auto &each) { return each.kind == kind; });
    }

    FakeDoor fake;
    Profiles profiles{fake.door, fake.events};
    std::unique_ptr<Finder> finder;
    QString done;
    bool isReady = false;
};

} // namespace

class FinderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void beginsWithTheCommandsAlone()
    {
        const Searched searched;
        QVERIFY(searched.isReady);
        QCOMPARE(searched.finder->found().size(), 2);
        QCOMPARE(searched.count(Finder::Kind::Command), 2);
        QCOMPARE(searched.fake.count(u"requests"_s), 0);
    }

    void findsOfEachKindAndGoesThere()
    {
        Searched searched;
        QVERIFY(searched.isReady && searched.find(u"shop"_s));
        const auto goes = [&searched](Finder::Kind kind) {
            const Finder::Found *found = searched.first(kind);
            if (!found)
                return QString{};
            found->act();
            return searched.done;
        };
        QCOMPARE(goes(Finder::Kind::Command), u"command"_s);
        QCOMPARE(goes(Finder::Kind::Tab), u"tab work T0"_s);
        QCOMPARE(goes(Finder::Kind::Call), u"call h7 shop"_s);
        QCOMPARE(goes(Finder::Kind::Request), u"request work https://shop.test/shop"_s);
        QVERIFY(searched.find(u"sandbox"_s));
        QCOMPARE(goes(Finder::Kind::Setting), u"settingNo sandbox"_s);
        QCOMPARE(searched.count(Finder::Kind::Command), 0);
    }

    void asksOnlyBrowsersThatRun()
    {
        Searched searched;
        QVERIFY(searched.isReady && searched.find(u"shop"_s));
        for (const Call &call : std::as_const(searched.fake.calls))
            QVERIFY(call.arguments.value(u"profile"_s) != u"idle"_s);
    }

    void staysWithinItsBounds()
    {
        Searched searched{400};
        QVERIFY(searched.isReady && searched.find(u"shop"_s));
        QCOMPARE(searched.count(Finder::Kind::Tab), Finder::mostOfOthers);
        QCOMPARE(searched.count(Finder::Kind::Request), Finder::mostOfOthers);
        QCOMPARE(searched.fake.count(u"requests"_s), 8);
        QVERIFY(searched.finder->found().size() <= 50);
    }

    void dropsAnswersToAnEarlierSearch()
    {
        Searched searched;
        QVERIFY(searched.isReady);
        searched.fake.hold(u"requests"_s);
        searched.finder->search(u"first"_s);
        QTRY_VERIFY(searched.fake.count(u"requests"_s) > 0);
        searched.finder->search(u"x"_s);
        searched.fake.answerHeld();
        QVERIFY(settles(*searched.finder));
        QCOMPARE(searched.count(Finder::Kind::Request), 0);
    }

    void findsNothingWhereItIsRefused()
    {
        Searched searched;
        QVERIFY(searched.isReady);
        for (const QString &each : {u"recorder"_s, u"requests"_s})
            searched.fake.fail(each, {Code::Timeout, u"late"_s, {}});
        QVERIFY(searched.find(u"shop"_s));
        QCOMPARE(searched.count(Finder::Kind::Call), 0);
        QVERIFY(searched.count(Finder::Kind::Tab) > 0);
    }
};

TEST_CLASS(FinderTest)
#include "finder_test.moc"
