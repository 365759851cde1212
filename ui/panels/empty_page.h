// Shown for a browser without tabs: the next step, and the command for it.
#pragma once

#include <QWidget>

class BrowserStatus;
class QLabel;
class QPushButton;
class TeachCommand;

class EmptyPage : public QWidget {
    Q_OBJECT
public:
    explicit EmptyPage(BrowserStatus &status, QWidget *parent = nullptr);

    void showProfile(const QString &profile);

Q_SIGNALS:
    void settingsWanted();

private:
    void arrange();
    void follow();

    BrowserStatus &m_status;
    QString m_profile;
    QLabel *m_title;
    QLabel *m_advice;
    TeachCommand *m_command;
    QPushButton *m_settings;
};
