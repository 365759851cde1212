// The activity, shown with a call of its profile and one of another.
#pragma once

#include "tests/ui/fake_door.h"
#include "tests/ui/samples.h"
#include "ui/panels/act_picture.h"
#include "ui/panels/activity_panel.h"
#include "ui/panels/log_table.h"

#include <QAction>
#include <QFileDialog>
#include <QLabel>
#include <QTest>
#include <QTextEdit>

#include <algorithm>

struct ShownActivity {
    ShownActivity()
    {
        panel.resize(800, 400);
        panel.show();
        panel.activateWindow();
        isActive = QTest::qWaitForWindowActive(&panel);
        panel.showProfile(QStringLiteral("clawd"));
        fake.publish(Event::Kind::CallEnded,
            samples::callEnded(QStringLiteral("h1"), QStringLiteral("click"), QStringLiteral("e12"),
                QStringLiteral("ok"), 41));
        fake.publish(Event::Kind::CallEnded,
            samples::callEnded(QStringLiteral("h2"), QStringLiteral("type"), QStringLiteral("e3"),
                QStringLiteral("STALE_REF"), 9),
            QStringLiteral("work"));
    }
    ActPicture *picture(const QString &name) const { return panel.findChild<ActPicture *>(name); }
    QString inFull() const
    {
        return panel.findChild<QTextEdit *>(QStringLiteral("callInFull"))->toPlainText();
    }
    int rows() const { return table()->model()->rowCount(); }
    LogTable *table() const { return panel.findChild<LogTable *>(); }
    // What the panel says has happened.
    QString failure() const { return panel.findChild<QLabel *>(QStringLiteral("failure"))->text(); }
    QAction *action(const QString &text) const
    {
        const auto all = table()->actions();
        const auto found = std::find_if(
            all.begin(), all.end(), [&](const QAction *each) { return each->text() == text; });
        return found == all.end() ? nullptr : *found;
    }
    // The dialog that asks where to, if it does.
    QFileDialog *chooseExport(const QString &format) const
    {
        panel.findChild<QAction *>(format)->trigger();
        return panel.findChild<QFileDialog *>(QStringLiteral("exportDialog"));
    }

    FakeDoor fake;
    ActivityPanel panel{fake.door, fake.events};
    bool isActive = false;
};
