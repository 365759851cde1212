// What an empty panel shows: why, and the next step.
#pragma once

#include <QWidget>

class QLabel;

class EmptyNote : public QWidget {
    Q_OBJECT
public:
    explicit EmptyNote(QWidget *parent = nullptr);

    void say(const QString &title, const QString &advice);

private:
    QLabel *m_title;
    QLabel *m_advice;
};
