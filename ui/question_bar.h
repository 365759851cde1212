// A question of agents to the person, above the panels. It takes no focus: an Enter meant for
// something else must not answer.
#pragma once

#include <QFrame>
#include <QList>

#include <functional>

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

    // The name is that of its objects: "secret" has secretBar, secretQuestion and secretAdvice.
    QuestionBar(const QString &name, const QString &accessibleName, const QList<Choice> &choices,
        QWidget *parent = nullptr);

    // Shows it; nothing is asked where the question is empty. `more` wait behind it.
    void ask(const QString &question, const QString &advice, qsizetype more);
    // Whether that choice is offered.
    void offer(const QString &choice, bool isOffered);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_question;
    QLabel *m_advice;
};
