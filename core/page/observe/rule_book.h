// The rules that one tab, all tabs of a session, or all others of a profile live by.
#pragma once

#include "core/page/observe/captured_bodies.h"
#include "core/page/observe/prepared_request.h"
#include "core/page/observe/request_rule.h"

#include <QList>
#include <QObject>

#include <memory>

enum class RuleScope { Tab, Session, Profile };

template<> struct Words<RuleScope> {
    static constexpr Word<RuleScope> all[] = {
        {RuleScope::Tab, "tab"}, {RuleScope::Session, "session"}, {RuleScope::Profile, "profile"}};
};

class RuleBook : public QObject {
    Q_OBJECT
public:
    explicit RuleBook(RuleScope scope) : m_scope(scope) { }

    RuleScope scope() const { return m_scope; }

    // It gets an id that no other rule has. Throws TOO_MANY_RULES where there are as many, or their
    // answers hold as much, as may be.
    RequestRulePtr add(RequestRule rule);
    // False where there is none of that id.
    bool remove(const QString &id);
    int clear(); // how many there were

    // In the order in which they were added.
    const QList<RequestRulePtr> &rules() const { return m_rules; }
    void noteApplied(const RequestRulePtr &rule);

    // Of a tab's own book: how its next navigation is asked for, until it is null again.
    PreparedRequest *prepared() const { return m_prepared.get(); }
    void setPrepared(std::unique_ptr<PreparedRequest> request);

    CapturedBodies &bodies() { return m_bodies; }

Q_SIGNALS:
    // Chrome is to hold other requests than before.
    void changed();

private:
    RuleScope m_scope;
    QList<RequestRulePtr> m_rules;
    CapturedBodies m_bodies;
    std::unique_ptr<PreparedRequest> m_prepared;
};

using RuleBookPtr = std::shared_ptr<RuleBook>;
