// Settings by sections, with a list of these and a search beside them. It asks nothing: it is given
// the rows and their values, and says what a person wants to be another.
#pragma once

#include "ui/panels/setting_field.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>

class EmptyNote;
class QFormLayout;
class QLabel;
class QVBoxLayout;
class SectionList;
struct Failure;

class SettingsForm : public QWidget {
    Q_OBJECT
public:
    // The search is reached by the key for it in the panel.
    explicit SettingsForm(QWidget *panel);
    ~SettingsForm() override;

    // Once, from rows as the command `settings` gives them.
    void build(const QJsonArray &rows);
    bool isBuilt() const { return !m_fields.isEmpty(); }
    // Below the last row of its last section; found by the words.
    void addRow(const QString &text, QWidget *field, const QString &words);

    // As typed into its search; also before it is built.
    void find(const QString &text);
    // Null if there is none.
    SettingField *field(const QString &key) const;
    void fill(const QJsonObject &values);
    // What was refused before goes.
    void acceptAll();
    // The ends of a change that was wanted.
    void keep(const QString &key, const QJsonValue &value);
    void refuse(const QString &key, const QJsonValue &value, const Failure &failure);
    // Keys of what counts only after a restart of the app, or of browsers, and how that is said.
    void showWaiting(
        const QJsonArray &ofApp, const QJsonArray &ofBrowser, const QString &saysOfBrowser);

Q_SIGNALS:
    void changeWanted(const QString &key, const QJsonValue &value);
    // While build() runs: a row of that key is there.
    void rowAdded(const QString &key, const QString &words);
    // It fits the search.
    void rowShown(QWidget *field);

private:
    QWidget *page();
    void beginSection(const QString &title);
    SettingField *fieldFor(const QJsonObject &row);
    void add(SettingField *field, const QString &words);
    void alignLabels();
    void search(const QString &text);
    void change(SettingField &field);
    Failure inLabels(Failure failure, const QString &ofField) const;

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
    QJsonObject m_values; // current
    QVBoxLayout *m_lines = nullptr;
    QList<Section> m_sections;
    QHash<QString, QString> m_labels; // by key
    SectionList *m_list;
    EmptyNote *m_nothing;
    QList<SettingField *> m_fields;
};
