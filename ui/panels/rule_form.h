// A new rule for requests: refuse, answer, delay, or keep the bodies of answers.
#pragma once

#include <QJsonObject>
#include <QWidget>

class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

class RuleForm : public QWidget {
    Q_OBJECT
public:
    explicit RuleForm(QWidget *parent = nullptr);

    // For the next one: keeps the kind and the scope.
    void clear();
    void setAddress(const QString &address);

Q_SIGNALS:
    // As the command addRule takes it.
    void wanted(const QJsonObject &rule);

private:
    QLayout *firstLine();
    QLayout *secondLine();
    void followKind();
    void submit();

    QComboBox *m_kind;
    QLineEdit *m_address;
    QComboBox *m_scope;
    QPushButton *m_add;
    QWidget *m_answer;
    QSpinBox *m_status;
    QLineEdit *m_contentType;
    QLineEdit *m_body;
    QSpinBox *m_delay;
};
