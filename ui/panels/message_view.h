// What came and went on a socket or an event stream, and the chosen message in full.
#pragma once

#include "ui/models/message_table.h"

#include <QWidget>

class LogTable;
class QLabel;
class QPlainTextEdit;

class MessageView : public QWidget {
    Q_OBJECT
public:
    explicit MessageView(QWidget *parent = nullptr);

    void clear();
    // Rows of `requestDetails`, and how many there were in all.
    void take(const QJsonArray &rows, int count);
    int last() const { return m_messages.last(); }

private:
    void followCurrentRow();

    MessageTable m_messages;
    LogTable *m_table;
    QPlainTextEdit *m_whole;
    QLabel *m_lost;
};
