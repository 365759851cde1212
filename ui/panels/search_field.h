// A field whose text narrows a list, a moment after the last key. Escape empties it.
#pragma once

#include <QLineEdit>
#include <QTimer>

class SearchField : public QLineEdit {
    Q_OBJECT
public:
    // Also reached by the platform's key for finding, from anywhere in its panel.
    SearchField(const QString &accessibleName, QWidget *panel);

Q_SIGNALS:
    void searched(const QString &text);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QTimer m_rest;
};
