// A line that ends in an ellipsis where there is no room for all of it; its tooltip has the rest.
#pragma once

#include <QLabel>

class ElidingLabel : public QLabel {
    Q_OBJECT
public:
    ElidingLabel(const QString &objectName, const QString &accessibleName);

protected:
    void paintEvent(QPaintEvent *event) override;
};
