// What an act did: what it hit, and what it changed in its tab until the page had shown some
// reaction, or none for a short while. Made before the act, asked once after it.
#pragma once

#include "core/page/page.h"

#include <QJsonObject>

class Effects {
public:
    explicit Effects(Page &page);

    // For an act on whatever has the focus: {ref, role, name, box} of that.
    Task<QJsonObject> beginAtFocus();

    // {ok, targetId, url, hit?, changed?, effect?} and the tab's news. A page that goes on to
    // another document is waited for, for a second at most.
    Task<QJsonObject> reply(Element element, Spot spot);
    Task<QJsonObject> reply(FramePtr frame, QJsonObject hit);

private:
    Task<QJsonObject> seenIn(FramePtr frame);
    Task<QJsonObject> reply(FramePtr frame, QJsonObject hit, QJsonObject seen);
    Task<> follow(QString address, QJsonObject &changed);
    Task<> letOpenedArrive();
    QJsonObject requests() const;

    Page &m_page;
    QString m_url;
    int m_documents;
    int m_ways;
    quint64 m_requests;
};
