// One of a few: a row of small buttons of which one is down. Arrow keys go from one to the next.
#pragma once

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;

class Chips : public QWidget {
    Q_OBJECT
public:
    // The name is that of the object, and of what is chosen, for people who hear it.
    Chips(const QString &objectName, const QString &accessibleName);

    // The first one is down.
    void add(const QString &text, int value, const QString &toolTip = {});
    int chosen() const;
    void choose(int value);

Q_SIGNALS:
    void changed();

private:
    QButtonGroup *m_group;
    QHBoxLayout *m_row;
};
