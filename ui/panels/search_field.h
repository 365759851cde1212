// A field that filters a list, a moment after the last key. Escape clears it.
#pragma once

#include <QLineEdit>
#include <QTimer>

class SearchField : public QLineEdit {
    Q_OBJECT
public:
    // The platform's Find key focuses it from anywhere in its panel.
    SearchField(const QString &accessibleName, QWidget *panel);

Q_SIGNALS:
    void searched(const QString &text);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QTimer m_rest;
};
