// What an act hit, and what it changed in its tab until the page reacted, or a short wait passed.
// Make it before the act; ask once after it.
#pragma once

#include "core/page/page.h"

#include <QJsonObject>

class Effects {
public:
    explicit Effects(Page &page);

    // For an act on the focused element: its {ref, role, name, box}.
    Task<QJsonObject> beginAtFocus();

    // {ok, targetId, url, hit?, warnings?, changed?, effect?} and the tab's news. Waits up to a
    // second for a page that navigates.
    Task<QJsonObject> reply(Element element, Spot spot);
    Task<QJsonObject> reply(FramePtr frame, QJsonObject hit);

private:
    void warn(const QJsonObject &hit, const QJsonValue &changes);
    Task<QJsonObject> seenIn(FramePtr frame);
    Task<QJsonObject> reply(FramePtr frame, QJsonObject hit, QJsonObject seen);
    Task<> follow(QString address, QJsonObject &changed);
    Task<> letOpenedArrive();
    QJsonObject requests() const;

    Page &m_page;
    QString m_url;
    int m_documents;
    int m_navigationsEnded;
    quint64 m_requests;
};
