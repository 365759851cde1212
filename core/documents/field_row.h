// One argument or reply field, as a table row of a document.
#pragma once

#include "core/catalogue/command.h"

struct FieldRow {
    QString name;
    QString type; // "integer, 0 to 120000"
    QString fallback; // as JSON; empty if there is none
    QString meaning;
    bool isRequired;
};

// An act's kind first. Fields inside an argument follow it if they have a meaning.
QList<FieldRow> argumentRows(const Command &command);
QList<FieldRow> replyRows(const Command &command);

// A schema in few words: "string", "png | jpeg", "array of {ref, value?}".
QString typeText(const QJsonObject &schema);
