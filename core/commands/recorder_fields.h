// What the commands of the record share.
#pragma once

#include "core/browser/engine.h"
#include "core/catalogue/arguments.h"
#include "core/catalogue/field.h"
#include "core/catalogue/schema.h"
#include "core/commands/services.h"
#include "core/recorder/recorder.h"

// A call as a list has it.
struct RecordRow { };

template<> struct Codec<RecordRow> : ReplyOnly<RecordRow> {
    static QJsonObject schema();
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
