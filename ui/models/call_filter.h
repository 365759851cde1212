// Which calls are shown.
#pragma once

#include <QJsonObject>
#include <QString>

struct CallFilter {
    enum class Kind { All, Acts, Failures };

    // Empty: any.
    QString profile{}; // calls for no profile fit, too
    QString caller{}; // its name, else its door
    QString targetId{};
    QString text{};
    Kind kind = Kind::All;

    bool operator==(const CallFilter &) const = default;
    // As the commands of the record take it.
    QJsonObject arguments() const;
};
