// A stretch of calls as a script that can be run again.
#pragma once

#include "base/words.h"
#include "core/recorder/record_entry.h"

#include <QByteArray>
#include <QList>

enum class ScriptLanguage { Playwright, PlaywrightPython, Clawdis, Curl };

template<> struct Words<ScriptLanguage> {
    static constexpr Word<ScriptLanguage> all[] = {
        {ScriptLanguage::Playwright, "playwright"},
        {ScriptLanguage::PlaywrightPython, "playwright-python"},
        {ScriptLanguage::Clawdis, "clawdis"},
        {ScriptLanguage::Curl, "curl"},
    };
};

struct RecordScript {
    QByteArray content{};
    int steps = 0;
    int skipped = 0; // calls that cannot be written; comments say which
};

// The calls in the order of their numbers.
RecordScript scriptOf(const QList<RecordedCall> &calls, ScriptLanguage language);
