// The settings of a profile, shown to people.

#include "profiles/settings/profile_rows.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;

class ProfileSettingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsAFieldForEach()
    {
        RealChrome chrome{QJsonObject{}};
        const Reply reply = chrome.reply(u"profileSettings"_s, {{u"name"_s, u"clawd"_s}});
        const QJsonArray form = reply.value(u"form").toArray();
        const QJsonObject values = reply.value(u"settings").toObject();
        QCOMPARE(form.size(), values.size());
        for (const QJsonValue &row : form) {
            QVERIFY(!row[u"label"].toString().isEmpty());
            QVERIFY(values.contains(row[u"key"].toString()));
        }
        QCOMPARE(values.value(u"headless"), QJsonValue{u"default"_s});
        QCOMPARE(values.value(u"maxMemoryMb"), QJsonValue{0});
    }

    void takesBackWhatItShows()
    {
        RealChrome chrome{QJsonObject{}};
        const QJsonObject clawd{{u"name"_s, u"clawd"_s}};
        QJsonObject values
            = chrome.reply(u"profileSettings"_s, clawd).value(u"settings").toObject();
        const QJsonObject before = values;
        values.insert(u"name"_s, u"clawd"_s);
        chrome.reply(u"changeProfile"_s, values);
        QCOMPARE(chrome.reply(u"profileSettings"_s, clawd).value(u"settings").toObject(), before);
    }

    void knowsNoOthers()
    {
        RealChrome chrome{QJsonObject{}};
        const Failure failure = chrome.failure(u"profileSettings"_s, {{u"name"_s, u"nobody"_s}});
        QCOMPARE(failure.code, Code::ProfileNotFound);
    }
};

TEST_CLASS(ProfileSettingsTest)
#include "profile_settings_test.moc"
