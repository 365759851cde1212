// What a setting says below its control: its meaning, and what restart it needs or why a value was
// refused. It has room for either at any time, so that no row below it moves.
#pragma once

#include <QWidget>

class QLabel;
class TroubleLine;
struct Failure;

class FieldWords : public QWidget {
    Q_OBJECT
public:
    FieldWords();

    void setNote(const QString &note);
    QString note() const;
    // In place of the note.
    void refuse(const Failure &failure);
    void accept();
    // Below the note; empty: nothing.
    void waitFor(const QString &what);
    void indent(int pixels);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    int noteHeight(int width) const;
    void place();

    QLabel *m_note;
    QLabel *m_waiting;
    TroubleLine *m_refusal;
};
