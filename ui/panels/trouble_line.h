// Shows what went wrong, and what to try next; takes no space while empty.
#pragma once

#include <QLabel>

struct Failure;

class TroubleLine : public QLabel {
    Q_OBJECT
public:
    explicit TroubleLine(QWidget *parent = nullptr);

    void report(const Failure &failure);
    void report(const QString &trouble);
    void clear();

protected:
    void changeEvent(QEvent *event) override;

private:
    void paintInTone();
};
