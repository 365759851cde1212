// What a person sees before any browser has run: one button, and what it does.
#pragma once

#include <QWidget>

class Desk;
class QLabel;
class QProgressBar;
class QPushButton;
class TeachCommand;

class FirstRun : public QWidget {
    Q_OBJECT
public:
    explicit FirstRun(Desk &desk, QWidget *parent = nullptr);

Q_SIGNALS:
    void settingsWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void arrange();
    void press();
    void follow();

    Desk &m_desk;
    QLabel *m_claw;
    QLabel *m_title;
    QLabel *m_words;
    QPushButton *m_button;
    QPushButton *m_settings;
    QProgressBar *m_progress;
    QLabel *m_orElse;
    TeachCommand *m_command;
};
