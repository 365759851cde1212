// A stretch of calls as the steps of a script: what to do, and on what, found by what people see.
#pragma once

#include "core/recorder/record_entry.h"

#include <QList>
#include <QStringList>

#include <optional>

struct ScriptStep {
    enum class What {
        Go, // to `text`
        Back,
        Forward,
        Reload,
        Click,
        DoubleClick,
        Hover,
        Fill, // with `text`, or what the environment has as `secret`
        Append,
        Choose, // `values`
        Check,
        Uncheck,
        Press, // the key `text`, on the element if there is one
        Submit, // its form
        Drag, // to `other`
        Skip, // cannot be written: `text` says what
    };

    What what = What::Skip;
    qint64 call = 0; // number of the call
    QJsonObject locator{}; // as stable_locator.js reports it, and its `frames`
    QJsonObject other{};
    QString text{};
    QString secret{}; // the name of a variable; empty: it is no secret
    QStringList values{};
};

// In the order of the calls, which is that of their numbers: those that did something in a
// page, and addresses that may have been reached.
QList<ScriptStep> stepsOf(const QList<RecordedCall> &calls);

// As Clawdis and Playwright read it: `tr:has-text("Ada") >> role=button[name="Edit"]`. Of an
// element in a frame it is one within that.
QString selectorOf(const QJsonObject &locator);

// Those of the frames around it, the outermost first; each is within the one before.
QStringList framesOf(const QJsonObject &locator);
