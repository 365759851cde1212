// What a person does in the tab that the live panel shows: passes input on, navigates, answers,
// chooses.
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QPointer>

class LiveView;
class QFileDialog;
class QWidget;
class TroubleLine;
class WindowDoor;

class LiveDriving : public QObject {
    Q_OBJECT
public:
    // What goes wrong is said in `trouble`; menus and dialogs are children of the panel.
    LiveDriving(WindowDoor &door, QWidget *panel, LiveView &view, TroubleLine &trouble);

    void setProfile(const QString &name) { m_profile = name; }
    void setTab(const QString &targetId) { m_tab = targetId; }

    // In that profile.
    void ask(const QString &command, const QJsonObject &arguments = {});

    // These are of that tab.
    void pass(const QJsonObject &input);
    void answerDialog(bool accepts, const QString &text);
    void offerFiles(bool takesSeveral);
    void goTo(const QString &typed, bool mayDrive);
    void step(const QString &to);

private:
    void offerList(const QJsonObject &list);
    void offerPicker(const QJsonObject &field);

    WindowDoor &m_door;
    QWidget *m_panel;
    LiveView &m_view;
    TroubleLine &m_trouble;
    QString m_profile;
    QString m_tab;
    QPointer<QFileDialog> m_files; // while the page asks for some
};
