// What each failure means and what to do about it, as all documents say it.
#pragma once

#include "base/failure.h"
#include "core/catalogue/command.h"
#include "core/documents/json_text.h"

// What a failure is about. Commands fail with those of what they work on.
enum class Concern { Call, Chrome, Page, Element, Files, Settings };

template<> struct Words<Concern> {
    static constexpr Word<Concern> all[] = {{Concern::Call, "call"}, {Concern::Chrome, "chrome"},
        {Concern::Page, "page"}, {Concern::Element, "element"}, {Concern::Files, "files"},
        {Concern::Settings, "settings"}};
};

struct FailureAdvice {
    Code code;
    Concern concern;
    const char *meaning; // a sentence
    const char *remedy; // another
};

const FailureAdvice &adviceOn(Code code);

QString titleOf(Concern concern);
QList<FailureRow> failuresAbout(Concern concern);

// In the order of the enum; every command has the first.
QList<Concern> concernsOf(const Command &command);

// An example failure: its meaning as the message, its remedy as the hint.
OrderedFields failureExample(const FailureRow &row);
