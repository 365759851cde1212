// What the reply of a reading says of words in the page that are meant for an agent.
#pragma once

#include "core/catalogue/command.h"
#include "core/catalogue/schema.h"
#include "core/page/document/suspicions.h"

namespace suspicions {

struct Row { };

QList<Parameter> fields();
// Nothing where there are none.
void putInto(Reply &reply, const Suspicions &found);

} // namespace suspicions

template<> struct Codec<suspicions::Row> : ReplyOnly<suspicions::Row> {
    static QJsonObject schema();
};
