// What the reply of a reading says of words in the page that are meant for an agent.
#pragma once

#include "core/catalogue/command.h"
#include "core/catalogue/schema.h"
#include "core/page/document/suspicions.h"
#include "core/page/reading/word_search.h"

namespace suspicions {

struct Row { };

inline constexpr Field<bool> areWanted{"suspicions",
    "Also look for words that seem to be meant for an agent, and tell them as suspicions.", false};

QList<Parameter> fields();
// Nothing where there are none.
void putInto(Reply &reply, const Suspicions &found);

} // namespace suspicions

template<> struct Codec<suspicions::Row> : ReplyOnly<suspicions::Row> {
    static QJsonObject schema();
};
