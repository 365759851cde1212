// A list of steps as callers write it: {"do": "click", "ref": "e12"}, where `do` is a command that
// works on a tab and the rest are its arguments.
#pragma once

#include "core/catalogue/inner_calls.h"

#include <QJsonObject>
#include <QList>

struct WrittenStep {
    QJsonValue written;
};

// Anything: plannedSteps says what is wrong with which.
template<> struct Codec<WrittenStep> {
    using Literal = std::nullptr_t;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("an object with do"); }
    static std::optional<WrittenStep> read(const QJsonValue &value) { return WrittenStep{value}; }
};

struct PlannedStep {
    const Command *command;
    QJsonObject arguments{}; // checked, but for what {name} will stand for
    QString save{}; // the name of what it reads; empty: none

    QString name() const { return QString::fromLatin1(command->name); }
    bool mayAct() const { return command->effectOf(arguments) != Effect::Reads; }
    // What is saved of its reply, as text. Throws INVALID_VALUE where that is too long.
    QString textToSave(const Reply &reply) const;
};

// All of them, before any is done. Throws for the first that is wrong, with its number in the
// message and as {"step"}. `usual`: arguments for those that settle and do not say otherwise.
QList<PlannedStep> plannedSteps(
    const QList<WrittenStep> &written, const QJsonObject &usual, const InnerCalls &others);
