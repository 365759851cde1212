// Keeps which tabs are open over the end of the app, however that comes.
#pragma once

#include <QObject>
#include <QTimer>

class ClosedTabs;
class QSettings;

class TabsMemory : public QObject {
public:
    TabsMemory(QSettings &memory, ClosedTabs &tabs, QObject *parent = nullptr);
    ~TabsMemory() override;

private:
    void keep();

    QSettings &m_memory;
    ClosedTabs &m_tabs;
    QTimer m_soon;
};
