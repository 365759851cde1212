// Files of sites, asked for without a browser: robots.txt and sitemaps.
#pragma once

#include "core/explore/visits.h"
#include "core/policy/address_policy.h"

#include <QNetworkAccessManager>
#include <QObject>

#include <functional>

class SiteFetch : public QObject {
    Q_OBJECT
public:
    // Five redirects, 10 s and 50 MB at most; each address is asked for only where the policy
    // admits it, and at the address that was checked. The bytes are as they came: gzip may have
    // packed them. `allow` is asked before each request, and throws where it must not be sent.
    // Throws NAVIGATION_FAILED and ADDRESS_FORBIDDEN.
    using Allow = std::function<Task<>(QString url)>;
    Task<Fetched> fetch(QString url, AddressPolicy policy, Allow allow);

private:
    Task<Fetched> askAnyOf(QUrl url, QList<QHostAddress> addresses);
    Task<Fetched> ask(QUrl url, QHostAddress address);

    QNetworkAccessManager m_web;
};

// What a site's Retry-After asks for: seconds, or a date; nothing where it is neither.
std::chrono::milliseconds retryAfterOf(const QByteArray &header);
