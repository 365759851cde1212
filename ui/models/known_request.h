// What the app's log knows of a request next to its row.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <optional>

struct KnownRequest {
    QJsonObject sentHeaders{};
    std::optional<QString> sentBody{};
    QJsonObject answeredHeaders{};
    QString mimeType{};
    QJsonObject timing{}; // as HAR has it
    QJsonArray messages{};
    int messageCount = 0;

    // Both, each with its title; empty if there are none.
    QString headersInWords() const;
    // A line for each part; empty if nothing is known.
    QString timingInWords() const;
};

// From a reply of `requestDetails`.
KnownRequest readKnownRequest(const QJsonObject &reply);
