// What a person picks for a page's field of a date or a time, in place of the picker that a browser
// would draw outside the page. Values are as the page writes them: 2026-08-31, 14:30, 2026-W35 …
#pragma once

#include <QDialog>
#include <QJsonObject>

#include <functional>

class QCalendarWidget;
class QDateEdit;
class QTimeEdit;
class QVBoxLayout;

class ValuePicker : public QDialog {
    Q_OBJECT
public:
    // {type, value, min, max, seconds}, as `input` reports it.
    explicit ValuePicker(const QJsonObject &field, QWidget *parent = nullptr);

    // Of what is chosen now.
    QString value() const;

Q_SIGNALS:
    void picked(const QString &value); // empty: the field is cleared

private:
    void addDay(QVBoxLayout &rows, const QJsonObject &field);
    void addMonth(QVBoxLayout &rows, const QJsonObject &field);
    void addTime(QVBoxLayout &rows, const QJsonObject &field);
    void addButtons(QVBoxLayout &rows);

    QString m_type;
    QCalendarWidget *m_day = nullptr;
    QDateEdit *m_month = nullptr;
    QTimeEdit *m_time = nullptr;
};

// Opens a ValuePicker there, or a choice of colours. `pick` gets what is picked.
void openPicker(const QJsonObject &field, const QPoint &there, QWidget *parent,
    const std::function<void(const QString &value)> &pick);
