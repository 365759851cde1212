// One form field and its new value, as callers write it.
#pragma once

#include "core/commands/arguments.h"

struct FormField {
    Locator locator;
    QJsonValue value;

    QString text() const; // as typed into a text field
    QStringList options() const; // as chosen from a list
};

// {ref, value?, type?}: without a value the field is emptied; the type is accepted and ignored. A
// value may be {"secret": name}.
template<> struct Codec<FormField> {
    using Literal = std::nullptr_t;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("an object with ref and value"); }
    static std::optional<FormField> read(const QJsonValue &value);
    static bool isPlain(const QJsonValue &value);
};
