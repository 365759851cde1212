// Where a PostgreSQL is, and as whom we come.
#pragma once

#include "base/or_failure.h"

#include <QByteArray>
#include <QList>
#include <QString>

struct PostgresAddress {
    struct Option {
        QByteArray name; // as libpq has it
        QByteArray value;
    };

    QList<Option> options{};
    QString place{}; // for people: "knowledge at db.example"; without user and password

    // postgresql://[[user]:password@]host[:port][,host…]/database[?option=…], as libpq reads it.
    // INVALID_VALUE shows no password.
    static OrFailure<PostgresAddress> of(const QString &url);
};
