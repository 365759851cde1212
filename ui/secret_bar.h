// Asks a person whether an agent may type a secret on a page. It takes no focus: an Enter meant for
// something else must not answer.
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;
class SecretQuestions;

class SecretBar : public QFrame {
    Q_OBJECT
public:
    explicit SecretBar(SecretQuestions &questions, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void arrange();
    void follow();

    SecretQuestions &m_questions;
    QLabel *m_question;
    QLabel *m_advice;
    QPushButton *m_allow;
    QPushButton *m_refuse;
};
