// What the commands of the record share.
#pragma once

#include "core/browser/engine.h"
#include "core/catalogue/arguments.h"
#include "core/catalogue/field.h"
#include "core/catalogue/row.h"
#include "core/commands/replies.h"
#include "core/commands/services.h"
#include "core/recorder/recorder.h"

// A call as a list has it.
struct RecordRow {
    using Text = Column<std::optional<QString>>;
    using Number = Column<std::optional<int>>;
    static constexpr std::tuple columns{Column<int>{"number"}, Text{"id"}, Text{"about"},
        Column<std::optional<replies::Hit>>{"hit"}, Column<QString>{"began"}, Number{"ms"},
        Column<QString>{"door"}, Text{"caller"}, Text{"command"}, Column<QString>{"words"},
        Text{"effect"}, Text{"profile"}, Text{"session"}, Text{"targetId"}, Text{"url"},
        Column<QString>{"result"}, Text{"message"}, Number{"pictureBefore"},
        Number{"pictureAfter"}};
};

namespace record {

// Which calls are wanted.
QList<Parameter> filters();
// Throws INVALID_ARGUMENT.
RecordFilter filterOf(const Engine &engine, const Arguments &given);
// All that the caller may see: nothing of people unless it is one; only its own calls where agents
// own their tabs.
RecordFilter allFor(const Engine &engine, const Caller &caller);

// Throws NOT_SUPPORTED where the app has none.
std::shared_ptr<Recorder> recorderOf(const Services &services);

QJsonObject rowOf(const RecordedCall &call);
// In one line, for people.
QString inWords(const QJsonObject &row);

} // namespace record
