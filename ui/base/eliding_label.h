// A line that is elided if too long; its tooltip has the full text.
#pragma once

#include <QLabel>

class ElidingLabel : public QLabel {
    Q_OBJECT
public:
    ElidingLabel(const QString &objectName, const QString &accessibleName);

protected:
    void paintEvent(QPaintEvent *event) override;
};
