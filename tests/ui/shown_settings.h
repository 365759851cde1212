// The settings on a fake door, shown and read.
#pragma once

#include "core/commands/settings_fields.h"
#include "tests/ui/fake_door.h"
#include "ui/panels/setting_field.h"
#include "ui/panels/settings_panel.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

inline QJsonObject sampleSettings(
    const QString &controlUrl = QStringLiteral("http://127.0.0.1:18791"),
    bool requiresToken = false)
{
    const QJsonObject values{{QStringLiteral("enabled"), true},
        {QStringLiteral("controlUrl"), controlUrl},
        {QStringLiteral("color"), QStringLiteral("#FF4500")}, {QStringLiteral("headless"), false},
        {QStringLiteral("attachOnly"), false},
        {QStringLiteral("executablePath"), QStringLiteral("")},
        {QStringLiteral("detectedExecutable"), QStringLiteral("/usr/bin/chromium")},
        {QStringLiteral("noSandbox"), false},
        {QStringLiteral("defaultProfile"), QStringLiteral("clawd")},
        {QStringLiteral("requireToken"), requiresToken},
        {QStringLiteral("uploadRoots"), QJsonArray{QStringLiteral("~/Downloads")}},
        {QStringLiteral("fileRoots"),
            QJsonArray{QStringLiteral("~/Pages"), QStringLiteral("/tmp")}},
        {QStringLiteral("openWindow"), false}, {QStringLiteral("theme"), QStringLiteral("system")},
        {QStringLiteral("service"), false},
        {QStringLiteral("serviceUrl"), QStringLiteral("http://127.0.0.1:8000")}};
    return {{QStringLiteral("settings"), values},
        {QStringLiteral("form"), Codec<QList<SettingRow>>::write(settingRows())},
        {QStringLiteral("startsAtLogin"), true}, {QStringLiteral("tokenIsSet"), false},
        {QStringLiteral("secretsPlace"), QStringLiteral("In the keychain.")}};
}

struct ShownSettings {
    ShownSettings()
    {
        fake.answer(QStringLiteral("settings"), sampleSettings());
        fake.answer(QStringLiteral("profiles"),
            Reply{{QStringLiteral("profiles"),
                QJsonArray{QJsonObject{{QStringLiteral("name"), QStringLiteral("clawd")}},
                    QJsonObject{{QStringLiteral("name"), QStringLiteral("work")}}}}});
        fake.answer(QStringLiteral("newToken"),
            Reply{{QStringLiteral("token"), QStringLiteral("clw_secret")}});
        panel.resize(800, 700);
        panel.show();
        panel.activateWindow();
        // The form is made of the first reply, and shown a turn later.
        isRead = QTest::qWaitFor([this] {
            const auto *last = panel.findChild<SettingField *>(QStringLiteral("theme"));
            // It is taller than the panel once it is laid out.
            return panel.isActiveWindow() && last && last->isVisible()
                && last->parentWidget()->height() > panel.height();
        });
    }
    SettingField *field(const QString &key) const { return panel.findChild<SettingField *>(key); }
    template<typename Control> Control *control(const QString &key) const
    {
        return field(key)->findChild<Control *>();
    }
    QLabel *line(const QString &key, const QString &name) const
    {
        return field(key)->findChild<QLabel *>(name);
    }
    void type(const QString &key, const QString &text) const
    {
        auto *line = control<QLineEdit>(key);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    // Switches the automation service on.
    void serve()
    {
        Reply on = sampleSettings();
        QJsonObject values = on.value(u"settings").toObject();
        values.insert(QStringLiteral("service"), true);
        on.insert(QStringLiteral("settings"), values);
        fake.answer(QStringLiteral("settings"), on);
        const QJsonObject door{{QStringLiteral("name"), QStringLiteral("service")},
            {QStringLiteral("state"), QStringLiteral("open")},
            {QStringLiteral("address"), QStringLiteral("http://127.0.0.1:8000")},
            {QStringLiteral("clients"), 0}};
        fake.answer(QStringLiteral("status"), Reply{{QStringLiteral("doors"), QJsonArray{door}}});
        control<QCheckBox>(QStringLiteral("service"))->click();
    }
    QJsonObject changed() const { return fake.lastArguments(QStringLiteral("changeSettings")); }
    QLineEdit *token() const { return panel.findChild<QLineEdit *>(QStringLiteral("token")); }
    void pressNewToken() const
    {
        panel.findChild<QPushButton *>(QStringLiteral("newToken"))->click();
    }

    FakeDoor fake;
    SettingsPanel panel{fake.door, fake.events};
    bool isRead = false;
};
