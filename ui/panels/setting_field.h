// One setting in the form: its control, what it means, and, under it, why a value was refused or
// what it waits for.
#pragma once

#include <QJsonValue>
#include <QWidget>

class QLabel;
class QVBoxLayout;
class TroubleLine;
struct Failure;

class SettingField : public QWidget {
    Q_OBJECT
public:
    // By its key in the settings. A label of its own stands beside the control, unless it is empty.
    SettingField(const QString &key, const QString &label, const QString &note = {});

    QString key() const { return objectName(); }
    QString label() const { return m_label; }
    virtual void showValue(const QJsonValue &value) = 0;
    virtual QJsonValue value() const = 0;

    void setNote(const QString &note);
    void refuse(const Failure &failure);
    bool isRefused() const { return m_isRefused; }
    void accept();
    // What was typed stays there to be mended; what was only switched goes back.
    virtual bool keepsWhatIsRefused() const { return false; }
    // What it takes until the value counts; empty: it counts.
    void waitFor(const QString &what);

Q_SIGNALS:
    // The person is done changing it.
    void edited();

protected:
    // Becomes its control, named and described for those who do not see it.
    void hold(QWidget *control, QWidget *named = nullptr);
    // What stands under the control begins that far to the right.
    void indent(int pixels);

private:
    QString m_label;
    bool m_isRefused = false;
    QVBoxLayout *m_lines;
    QLabel *m_note;
    QLabel *m_waiting;
    TroubleLine *m_refusal;
};
