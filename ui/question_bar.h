// A question of agents to the person, above the panels. It takes no focus: an Enter meant for
// something else must not answer. Its buttons answer a moment after the question has come.
#pragma once

#include "ui/base/arming.h"

#include <QFrame>
#include <QList>

#include <functional>

class OpenQuestions;
class QLabel;
class QPushButton;

class QuestionBar : public QFrame {
    Q_OBJECT
public:
    struct Choice {
        QString name; // of the object
        QString text;
        QString accessibleName;
        std::function<void()> chosen;
    };

    // Shows the oldest; hidden while there is none. The name is that of its objects: "secret" has
    // secretBar, secretQuestion and secretAdvice.
    QuestionBar(OpenQuestions &questions, const QString &name, const QString &accessibleName,
        const QList<Choice> &choices, QWidget *parent = nullptr);

    bool isArmed() const { return m_arming.isArmed(); }

protected:
    // Whether that choice is offered.
    void offer(const QString &choice, bool isOffered);

    void paintEvent(QPaintEvent *event) override;

private:
    void follow();

    OpenQuestions &m_questions;
    QLabel *m_question;
    QLabel *m_advice;
    Arming m_arming{this};
    QString m_asked; // id of the question that is shown
};
