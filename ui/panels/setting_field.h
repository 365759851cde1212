// One setting in the form: its control, its meaning, and below it why a value was refused or what
// restart it needs.
#pragma once

#include <QJsonValue>
#include <QWidget>

class FieldWords;
class QVBoxLayout;
struct Failure;

class SettingField : public QWidget {
    Q_OBJECT
public:
    // `key` as in the settings. A non-empty label stands next to the control.
    SettingField(const QString &key, const QString &label, const QString &note = {});

    QString key() const { return objectName(); }
    QString label() const { return m_label; }
    virtual void showValue(const QJsonValue &value) = 0;
    virtual QJsonValue value() const = 0;

    void setNote(const QString &note);
    void refuse(const Failure &failure);
    bool isRefused() const { return m_isRefused; }
    void accept();
    // Typed values stay to be corrected; switches go back.
    virtual bool keepsWhatIsRefused() const { return false; }
    // What the value needs to take effect; empty: nothing.
    void waitFor(const QString &what);

Q_SIGNALS:
    // The person has finished a change.
    void edited();

protected:
    // Sets its control, with accessible name and description.
    void hold(QWidget *control, QWidget *named = nullptr);
    // Scrolling the form over the control is no change of it.
    void leaveWheelToForm(QWidget *control);
    bool eventFilter(QObject *watched, QEvent *event) override;
    // Indents the lines below the control.
    void indent(int pixels);

private:
    QString m_label;
    bool m_isRefused = false;
    QVBoxLayout *m_lines;
    FieldWords *m_words;
};
