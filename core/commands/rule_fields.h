// Rules for requests, as commands take and list them.
#pragma once

#include "core/catalogue/field.h"
#include "core/catalogue/row.h"
#include "core/page/page.h"

namespace arguments {

inline constexpr Field<RuleScope> ruleScope{"scope",
    "Which tabs live by it: this one, all of its session, or all of the profile that are in none; "
    "also those that are opened later.",
    RuleScope::Tab};

} // namespace arguments

struct RuleRow {
    RequestRulePtr rule;
    RuleScope scope;

    QString url() const { return rule->address.written(); }

    static constexpr std::tuple columns{Column{"id", &RuleRow::rule, &RequestRule::id},
        Column{"scope", &RuleRow::scope}, Column{"kind", &RuleRow::rule, &RequestRule::kind},
        Column{"url", &RuleRow::url},
        Column{"resourceTypes", &RuleRow::rule, &RequestRule::resourceTypes}.ifAny(),
        Column{"methods", &RuleRow::rule, &RequestRule::methods}.ifAny(),
        Column{"times", &RuleRow::rule, &RequestRule::times},
        Column{"applied", &RuleRow::rule, &RequestRule::applied}};
};

// Those of its scope that the tab lives by. Throws INVALID_ARGUMENT where it can have none of them.
RuleBookPtr bookOf(const Page &page, RuleScope scope);

// Ends when Chrome acts by what the rules are now.
Task<> rulesInForce(Page &page);
