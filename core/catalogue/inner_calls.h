// The calls that another one is made of: each runs as any call does, so that all that holds for it
// by itself (approvals, who owns the tab, whether a person has taken over, the record) holds here.
#pragma once

#include "core/catalogue/catalogue.h"

class InnerCalls {
public:
    // Of the call with that id: for the same caller, on the same tab, in its turn of it, while its
    // deadline lasts.
    InnerCalls(Catalogue &catalogue, QString id, const Arguments &given, QString targetId);

    // One that works on a tab, and is no such call itself; else null.
    const Command *find(const QString &name) const;

    // `arguments` name neither tab, session nor profile.
    Task<Outcome> run(const Command &command, QJsonObject arguments);

private:
    Catalogue &m_catalogue;
    QString m_id;
    Caller m_caller;
    Deadline m_deadline;
    QJsonObject m_place;
    int m_begun = 0;
};

// Runs a command that works on a tab, for the call with that id.
Task<Reply> runOnPage(
    Catalogue &catalogue, QString id, const Command &command, Arguments arguments, Page &page);
