// A live panel on two tabs, seen, with the first one chosen.
#pragma once

#include "tests/ui/fake_door.h"
#include "tests/ui/samples.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/live_view.h"

#include <QBuffer>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

inline QJsonObject sampleFrame(const QString &tab, QSize viewport = {800, 600})
{
    QByteArray jpeg;
    QBuffer buffer{&jpeg};
    QImage picture{80, 60, QImage::Format_RGB32};
    picture.fill(Qt::green);
    picture.save(&buffer, "JPEG");
    return {{QStringLiteral("targetId"), tab},
        {QStringLiteral("jpeg"), QString::fromLatin1(jpeg.toBase64())},
        {QStringLiteral("width"), viewport.width()}, {QStringLiteral("height"), viewport.height()}};
}

struct ShownLive {
    explicit ShownLive(bool isControlled = false)
    {
        giveTabs({samples::tab(QStringLiteral("A"), QStringLiteral("One")),
            samples::tab(QStringLiteral("B"), QStringLiteral("Two"))});
        fake.answer(
            QStringLiteral("status"), Reply{{QStringLiteral("humanControl"), isControlled}});
        fake.answer(QStringLiteral("takeOver"),
            Reply{{QStringLiteral("ok"), true}, {QStringLiteral("humanControl"), true}});
        fake.answer(QStringLiteral("handBack"),
            Reply{{QStringLiteral("ok"), true}, {QStringLiteral("humanControl"), false}});
        panel.resize(700, 600);
        panel.showProfile(QStringLiteral("clawd"));
        panel.show();
        watched = QTest::qWaitFor([this] {
            return fake.count(QStringLiteral("watchTab")) == 1
                && fake.count(QStringLiteral("status")) == 1;
        });
    }
    void giveTabs(const QJsonArray &rows)
    {
        fake.answer(QStringLiteral("tabs"), samples::tabs(rows));
    }
    QComboBox *chooser() const { return panel.findChild<QComboBox *>(QStringLiteral("tab")); }
    QPushButton *takeOver() const
    {
        return panel.findChild<QPushButton *>(QStringLiteral("takeOver"));
    }
    LiveView *view() const { return panel.findChild<LiveView *>(); }
    QCheckBox *follow() const { return panel.findChild<QCheckBox *>(QStringLiteral("follow")); }
    QCheckBox *refs() const { return panel.findChild<QCheckBox *>(QStringLiteral("refs")); }
    QLineEdit *address() const { return panel.findChild<QLineEdit *>(QStringLiteral("address")); }
    QToolButton *button(const QString &name) const { return panel.findChild<QToolButton *>(name); }
    QLabel *label(const QString &name) const { return panel.findChild<QLabel *>(name); }
    QString watchedTab() const
    {
        return fake.lastArguments(QStringLiteral("watchTab")).value(u"targetId").toString();
    }
    QString leftTab() const
    {
        return fake.lastArguments(QStringLiteral("unwatchTab")).value(u"targetId").toString();
    }

    FakeDoor fake;
    LivePanel panel{fake.door, fake.events};
    bool watched = false;
};
