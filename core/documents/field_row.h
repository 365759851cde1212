// What a table of a document says of one argument or one field of a reply.
#pragma once

#include "core/catalogue/command.h"

struct FieldRow {
    QString name;
    QString type; // "integer, 0 to 120000"
    QString fallback; // as JSON; empty where there is none
    QString meaning;
    bool isRequired;
};

// An act's kind first. Fields inside an argument follow it where they have a meaning of their own.
QList<FieldRow> argumentRows(const Command &command);
QList<FieldRow> replyRows(const Command &command);

// A schema in few words: "string", "png | jpeg", "array of {ref, value?}".
QString typeText(const QJsonObject &schema);
