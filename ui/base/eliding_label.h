// A line of parts, of which the last go if it is too long; one part alone is elided. Its tooltip
// has the full text.
#pragma once

#include <QLabel>

class ElidingLabel : public QLabel {
    Q_OBJECT
public:
    ElidingLabel(const QString &objectName, const QString &accessibleName);

protected:
    void paintEvent(QPaintEvent *event) override;
};
