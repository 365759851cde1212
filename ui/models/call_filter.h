// Which calls are shown.
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QString>

// In ms: the window and the record may have the time of one call that far apart.
inline constexpr qint64 mostTimeApart = 50;

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

// `since` and `until` for the commands of the record: calls that the window heard from `first` to
// `last`.
void insertStretch(QJsonObject &arguments, const QDateTime &first, const QDateTime &last);
