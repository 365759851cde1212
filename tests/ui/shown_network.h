// The network panel on a fake door, with two requests of one tab.
#pragma once

#include "tests/ui/fake_door.h"
#include "tests/ui/samples.h"
#include "ui/panels/body_view.h"
#include "ui/panels/log_table.h"
#include "ui/panels/network_panel.h"

#include <QAction>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>

struct ShownNetwork {
    ShownNetwork()
    {
        fake.answer(QStringLiteral("tabs"),
            samples::tabs({samples::tab(QStringLiteral("A"), QStringLiteral("The Shop"))}));
        const QJsonArray rows{samples::answered(samples::request(QStringLiteral("r1"),
                                                    QStringLiteral("https://shop.test/"),
                                                    QStringLiteral("document"), 0),
                                  200),
            samples::request(QStringLiteral("r2"), QStringLiteral("https://shop.test/api/cart?a=*"),
                QStringLiteral("fetch"), 50)};
        fake.answer(QStringLiteral("requests"),
            Reply{{QStringLiteral("ok"), true}, {QStringLiteral("requests"), rows}});
        panel.resize(900, 600);
        panel.show();
        panel.activateWindow();
        isActive = QTest::qWaitForWindowActive(&panel);
        panel.showProfile(QStringLiteral("clawd"));
    }
    void publishRequests(const QString &tab, const QJsonArray &rows)
    {
        fake.publish(Event::Kind::RequestsChanged, samples::requests(tab, rows));
    }
    // That part of the details, by its title.
    void open(const QString &part) const
    {
        auto *parts = panel.findChild<QTabWidget *>(QStringLiteral("parts"));
        for (int i = 0; i < parts->count(); ++i) {
            if (parts->tabText(i) == part)
                parts->setCurrentIndex(i);
        }
    }
    LogTable *table() const { return panel.findChild<LogTable *>(QStringLiteral("requests")); }
    QPushButton *button(const QString &name) const { return panel.findChild<QPushButton *>(name); }
    QString text(const QString &name) const
    {
        return panel.findChild<QPlainTextEdit *>(name)->toPlainText();
    }
    QString label(const QString &name) const { return panel.findChild<QLabel *>(name)->text(); }
    QString whyNoBody() const
    {
        return panel.findChild<BodyView *>()
            ->findChild<QLabel *>(QStringLiteral("emptyTitle"))
            ->text();
    }
    QString cell(int row, int column) const
    {
        return table()->model()->index(row, column).data().toString();
    }
    void trigger(const QString &action) const { panel.findChild<QAction *>(action)->trigger(); }

    FakeDoor fake;
    NetworkPanel panel{fake.door, fake.events};
    bool isActive = false;
};
