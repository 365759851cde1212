// A shell command to read and copy: how an empty page shows the next step.
#pragma once

#include <QFrame>

class QLabel;

class TeachCommand : public QFrame {
    Q_OBJECT
public:
    explicit TeachCommand(QWidget *parent = nullptr);

    void setCommand(const QString &command);

private:
    QLabel *m_command;
};
