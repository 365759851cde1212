// Tabs that pages of a tab opened, as news of it.
#pragma once

#include <QJsonObject>
#include <QList>

#include <memory>

class Tab;

class Popups {
public:
    void noteOpened(const std::shared_ptr<Tab> &other);
    // One too many, which was closed at once.
    void noteClosed() { ++m_closed; }
    // Those not yet reported and still open.
    QList<std::shared_ptr<Tab>> open() const;

    // Once each: {opened?, openedMore?, popupsClosed?}.
    void takeInto(QJsonObject &news);

private:
    QList<std::weak_ptr<Tab>> m_opened; // not yet reported
    int m_more = 0; // only counted
    int m_closed = 0;
};
