// A command line of jarvis-browser, read into a method and its arguments.
#pragma once

#include "base/or_failure.h"

#include <QJsonObject>
#include <QStringList>

struct JarvisSentence {
    QString method; // as the tables name it; empty for help
    QJsonObject params{};
    QString file{}; // --file: what it holds is the script, or the batch
    bool isDirect = false; // one call without a daemon
    bool asEnvelope = false; // --json: one line {ok, data | error, suggestion}
    bool wantsHelp = false;
};

// UNKNOWN_COMMAND for what is none, INVALID_ARGUMENT for what does not fit.
OrFailure<JarvisSentence> readJarvisWords(const QStringList &words);

// Params in the types of their flags, from any sender. INVALID_ARGUMENT for what does not fit.
OrFailure<QJsonObject> typedParams(QJsonObject params);

// What it prints when it is asked for help.
QString jarvisUsage();
