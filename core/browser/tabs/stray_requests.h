// Requests that a rule or a limit holds and that Chrome shows to no tab: of shared and service
// workers, prefetches, and what is sent for a page that has gone. The browser's own session is
// shown them all, those of tabs too, once more. Only documents and workers that come after the
// first rule are seen.
#pragma once

#include "base/failure.h"
#include "base/task.h"
#include "core/page/observe/holds.h"
#include "core/policy/address_policy.h"

#include <QJsonObject>
#include <QObject>

#include <functional>

class Connection;

class StrayRequests : public QObject {
    Q_OBJECT
public:
    explicit StrayRequests(Connection &connection);

    // By the rules of the profile from now on.
    void holdBy(const HoldsPtr &holds);

    // What a request may reach that was paused; nothing: anything.
    using LimitsOf = std::function<std::optional<AddressPolicy>(const QJsonObject &paused)>;
    // From now on, until it is null.
    void limitBy(LimitsOf limits);
    bool areLimited() const { return static_cast<bool>(m_limitsOf); }

private:
    void takeEffect();
    void paused(const QJsonObject &request);
    void hold(const QJsonObject &request);
    Task<> ask(HoldRule rule, QJsonObject request);
    void letGo(const QJsonObject &request);
    void refuse(const QJsonObject &request);

    Connection &m_connection;
    HoldsPtr m_holds;
    LimitsOf m_limitsOf;
    int m_waiting = 0;
    bool m_isOn = false;
};
