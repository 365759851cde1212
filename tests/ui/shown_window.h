// A window on a fake catalogue, shown and settled.
#pragma once

#include "tests/ui/fake_catalogue.h"
#include "tests/ui/settles.h"
#include "ui/base/shelf.h"
#include "ui/models/desk.h"
#include "ui/panels/tabs_panel.h"
#include "ui/window.h"

#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>

struct ShownWindow {
    explicit ShownWindow(bool isRunning = false, bool hasTray = true, bool isFirstRun = false)
        : hasTrayNow{hasTray}
    {
        memory.setValue(QStringLiteral("window/hasRun"), !isFirstRun);
        fake.isRunning = isRunning;
        fake.tabs = {FakeCatalogue::tab(QStringLiteral("A"), QStringLiteral("One"),
                         QStringLiteral("https://one.test/")),
            FakeCatalogue::tab(
                QStringLiteral("B"), QStringLiteral("Two"), QStringLiteral("https://two.test/"))};
        if (!isFirstRun)
            fake.others
                = {FakeCatalogue::profile(QStringLiteral("work"), QStringLiteral("#0066CC"), true)};
        open();
    }

    void open()
    {
        window = std::make_unique<Window>(desk, memory, [this] { return hasTrayNow; });
        window->show();
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        QVERIFY(settles(*this));
    }
    bool isSettled() const { return desk.isSettled() && tabsPanel()->isSettled(); }

    TabsPanel *tabsPanel() const { return window->findChild<TabsPanel *>(); }
    QString text(const QString &label) const { return find<QLabel>(label)->text(); }
    QPushButton *button() const { return find<QPushButton>(QStringLiteral("switch")); }
    QListView *profiles() const { return find<QListView>(QStringLiteral("profiles")); }
    // Above the panels; those have bars of their own.
    QWidget *bars() const { return window->findChild<Shelf *>(QStringLiteral("shelf"))->bars(); }
    template<typename Widget> Widget *find(const QString &name) const
    {
        auto *above = bars()->findChild<Widget *>(name);
        return above ? above : window->findChild<Widget *>(name);
    }

    bool hasTrayNow;
    FakeCatalogue fake;
    Desk desk{fake.function(), fake.events};
    QTemporaryDir folder;
    QSettings memory{folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat};
    std::unique_ptr<Window> window;
};
