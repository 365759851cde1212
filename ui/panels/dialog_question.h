// A page's dialog for the person in control, with a browser's usual answers. It answers a moment
// after it has come: a key meant for the page must not.
#pragma once

#include "ui/base/arming.h"

#include <QFrame>
#include <QJsonObject>

class QLabel;
class QLineEdit;
class QPushButton;

class DialogQuestion : public QFrame {
    Q_OBJECT
public:
    explicit DialogQuestion(QWidget *parent = nullptr);

    // {type, message, suggestion}; hidden without a type.
    void ask(const QJsonObject &dialog);
    bool isArmed() const { return m_arming.isArmed(); }

Q_SIGNALS:
    // The text is null if none was asked for.
    void answered(bool accepts, const QString &text);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void end(bool accepts);

    QLabel *m_message;
    QLineEdit *m_text;
    QPushButton *m_accept;
    QPushButton *m_dismiss;
    QJsonObject m_shown;
    Arming m_arming{this};
};
