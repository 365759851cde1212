// Every setting of the app as a form. Changes apply at once; a refused value shows the reason, and
// one that needs a restart says so.
#pragma once

#include "ui/base/refresh.h"
#include "ui/panels/choice_field.h"
#include "ui/panels/panel.h"

#include <QHash>
#include <QJsonObject>
#include <QList>

class EmptyNote;
class EventStream;
class QFormLayout;
class QLabel;
class QVBoxLayout;
class SectionList;
class ServiceBox;
class SettingField;
class TextField;
class TokenBox;
class TroubleLine;
class WindowDoor;
struct Failure;

class SettingsPanel : public Panel {
    Q_OBJECT
public:
    SettingsPanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);
    ~SettingsPanel() override;

    // Settings are the same for all profiles.
    void showProfile(const QString &) override { }

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *form();
    void beginSection(const QString &title);
    void build(const QJsonArray &form);
    SettingField *fieldFor(const QJsonObject &row);
    void add(SettingField *field, const QString &words);
    void addRow(const QString &text, QWidget *field, const QString &words);
    void alignLabels();
    void search(const QString &text);
    // With labels in place of the keys by which failures name settings.
    Failure inLabels(Failure failure, const QString &ofField) const;

    void read();
    void readProfiles();
    void readDoors();
    void fill(const QJsonObject &reply);
    void change(SettingField &field);
    void showWaiting(const QJsonObject &reply);

    WindowDoor &m_door;
    Refresh m_refresh;
    QJsonObject m_settings; // current values
    struct Row {
        QWidget *field;
        QLabel *label;
        QString words; // that it is found by
    };
    struct Section {
        QString title;
        QLabel *heading;
        QFormLayout *form;
        QList<Row> rows{};
    };
    QVBoxLayout *m_lines = nullptr;
    QList<Section> m_sections;
    QHash<QString, QString> m_labels; // by key
    SectionList *m_list = nullptr;
    EmptyNote *m_nothing;
    QList<SettingField *> m_fields; // none until the first reply
    QList<ChoiceField::Choice> m_profileNames;
    ChoiceField *m_profiles = nullptr;
    TextField *m_program = nullptr;
    TokenBox *m_token = nullptr;
    ServiceBox *m_service = nullptr;
    TroubleLine *m_trouble;
};
