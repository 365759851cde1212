// The profiles at the left of the window: choose, add, pause all agents.
#pragma once

#include "ui/models/profiles.h"

#include <QWidget>

class Desk;
class QListView;
class QPushButton;

class Sidebar : public QWidget {
    Q_OBJECT
public:
    explicit Sidebar(Desk &desk, QWidget *parent = nullptr);

    // Empty until there are profiles; the default one if the chosen one is missing.
    QString chosen() const;
    void choose(const QString &profile);

    void askForNewProfile();
    void askForRemoteProfile();

Q_SIGNALS:
    void hasChosen(const QString &profile);
    void hasPicked(); // a person, maybe the same one again
    void settingsWanted();
    void profileSettingsWanted(const QString &profile);

private:
    void arrange();
    QPushButton *button(const QString &text, const QString &objectName);
    void showMenu(const QPoint &place);
    void keepChoice();
    void follow();

    Desk &m_desk;
    QListView *m_list;
    QPushButton *m_pause;
    QString m_wanted;
    QString m_announced;
};
