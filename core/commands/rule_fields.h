// Rules for requests, as commands take and tell them.
#pragma once

#include "core/catalogue/field.h"
#include "core/catalogue/schema.h"
#include "core/page/page.h"

namespace arguments {

inline constexpr Field<RuleScope> ruleScope{"scope",
    "Which tabs live by it: this one, all of its session, or all of the profile that are in none; "
    "also those that are opened later.",
    RuleScope::Tab};

} // namespace arguments

struct RuleRow { };

template<> struct Codec<RuleRow> : ReplyOnly<RuleRow> {
    static QJsonObject schema();
};

QJsonObject ruleRow(const RequestRule &rule, RuleScope scope);

// Those of its scope that the tab lives by. Throws INVALID_ARGUMENT where it can have none of them.
RuleBookPtr bookOf(const Page &page, RuleScope scope);

// Ends when Chrome acts by what the rules are now.
Task<> rulesInForce(Page &page);
