// The form of the settings: where things are in it, and how they are found.

#include "ui/panels/section_list.h"

#include "tests/support/test_class.h"
#include "tests/ui/shown_settings.h"
#include "ui/panels/service_box.h"

class SettingsFormTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void alignsAllItsLabels()
    {
        const ShownSettings shown;
        const int left = shown.field(u"color"_s)->mapTo(&shown.panel, QPoint{}).x();
        for (const QString &key : {u"executablePath"_s, u"rpcUrl"_s, u"s3Url"_s, u"theme"_s})
            QCOMPARE(shown.field(key)->mapTo(&shown.panel, QPoint{}).x(), left);
    }

    void findsSettings()
    {
        const ShownSettings shown;
        auto *search = shown.panel.findChild<QLineEdit *>(u"searchSettings"_s);
        const auto *sections = shown.panel.findChild<QListWidget *>(u"sections"_s);
        search->setText(u"sandbox"_s);
        QTRY_VERIFY(!shown.field(u"color"_s)->isVisible());
        QVERIFY(shown.field(u"noSandbox"_s)->isVisible());
        for (int i = 0; i < sections->count(); ++i)
            QCOMPARE(sections->item(i)->isHidden(), sections->item(i)->text() != u"Chrome"_s);
        search->setText(u"nothing like it"_s);
        QTRY_VERIFY(shown.panel.findChild<QLabel *>(u"emptyTitle"_s)->isVisible());
        QTest::keyClick(search, Qt::Key_Escape);
        QTRY_VERIFY(shown.field(u"color"_s)->isVisible());
        QVERIFY(!shown.panel.findChild<ServiceBox *>()->isVisible()); // it is off
    }

    void goesToASection()
    {
        const ShownSettings shown;
        auto *sections = shown.panel.findChild<QListWidget *>(u"sections"_s);
        QVERIFY(sections->count() >= 6);
        const auto isSeen
            = [&shown](const QString &key) { return !shown.field(key)->visibleRegion().isEmpty(); };
        QVERIFY(isSeen(u"enabled"_s) && !isSeen(u"theme"_s));
        sections->setFocus();
        QTest::keyClick(sections, Qt::Key_End);
        QTRY_VERIFY(isSeen(u"theme"_s) && !isSeen(u"enabled"_s));
    }

    void saysLabelsInPlaceOfKeys()
    {
        ShownSettings shown;
        shown.fake.fail(u"changeSettings"_s,
            {Code::InvalidValue, u"fileRoots has none of browser.uploadRoots"_s,
                u"See browser.executablePath."_s});
        shown.type(u"cdpUrl"_s, u"nonsense"_s);
        QTRY_COMPARE(shown.line(u"cdpUrl"_s, u"trouble"_s)->text(),
            u"File folders has none of Upload folders. See Program."_s);
    }

    void movesNoRowBelowAValueThatIsRefused()
    {
        ShownSettings shown;
        shown.fake.fail(u"changeSettings"_s,
            {Code::InvalidValue, u"cdpUrl is no address"_s, u"Name a host and a port."_s});
        const int below = shown.field(u"recorder"_s)->mapTo(&shown.panel, QPoint{}).y();
        shown.type(u"cdpUrl"_s, u"nonsense"_s);
        const QLabel *trouble = shown.line(u"cdpUrl"_s, u"trouble"_s);
        QTRY_VERIFY(trouble->isVisible());
        QCOMPARE(trouble->text(), u"CDP URL is no address. Name a host and a port."_s);
        QVERIFY(trouble->height() >= trouble->heightForWidth(trouble->width()));
        QCoreApplication::processEvents();
        QCOMPARE(shown.field(u"recorder"_s)->mapTo(&shown.panel, QPoint{}).y(), below);
    }
};

TEST_CLASS(SettingsFormTest)
#include "settings_form_test.moc"
