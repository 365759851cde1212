// Visits of explorations through real Chromes: for each exploration headless sessions of its own.
#pragma once

#include "app/site_fetch.h"
#include "core/dialect/run_call.h"
#include "core/explore/visits.h"

#include <QHash>
#include <QStringList>

#include <functional>
#include <memory>

class SiteVisits : public Visits, public std::enable_shared_from_this<SiteVisits> {
public:
    // Where no browser sees to it: what may be reached, and what a person must allow.
    struct Rules {
        std::function<AddressPolicy()> policy;
        SiteFetch::Allow allow;
    };
    static std::shared_ptr<SiteVisits> make(RunCall run, Rules rules);

    Task<Visited> visit(VisitRequest request) override;
    Task<Fetched> fetch(QString url) override;
    Task<> leave(QString job) override;

private:
    struct Place { // of one visit at a time
        QString session;
        bool isTaken = false;
        bool isLeft = false; // its exploration has been left meanwhile
    };
    using PlacePtr = std::shared_ptr<Place>;

    SiteVisits(RunCall run, Rules rules);

    static Task<PlacePtr> place(std::shared_ptr<SiteVisits> self, VisitRequest request);
    static Task<> close(std::shared_ptr<SiteVisits> self, QString session);
    static Task<Visited> read(std::shared_ptr<SiteVisits> self, QString session, QString url);
    static Task<> readRetryAfter(
        std::shared_ptr<SiteVisits> self, QString session, QString target, Visited *visited);
    // The reply, or throws the failure.
    static Task<QJsonObject> ask(std::shared_ptr<SiteVisits> self, QString session, QString command,
        QJsonObject arguments, Caller::Kind kind = Caller::Kind::Agent);

    RunCall m_run;
    const Rules m_rules;
    QHash<QString, QList<PlacePtr>> m_places; // by exploration
    SiteFetch m_fetch;
    quint64 m_calls = 0;
};
