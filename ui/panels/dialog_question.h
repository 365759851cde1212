// What a page asks the person who drives it, with the answers a browser would offer.
#pragma once

#include <QFrame>
#include <QJsonObject>

class QLabel;
class QLineEdit;
class QPushButton;

class DialogQuestion : public QFrame {
    Q_OBJECT
public:
    explicit DialogQuestion(QWidget *parent = nullptr);

    // {type, message, suggestion}; hidden where there is no type.
    void ask(const QJsonObject &dialog);

Q_SIGNALS:
    // The text is null where none was asked for.
    void answered(bool accepts, const QString &text);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void end(bool accepts);

    QLabel *m_message;
    QLineEdit *m_text;
    QPushButton *m_accept;
    QPushButton *m_dismiss;
};
