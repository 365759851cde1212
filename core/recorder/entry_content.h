// The content of entries: what they are found by, and the hashes that chain them.
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace entry_content {

enum Kind { Failed = 1, Acted = 2, Persons = 4 };

// The columns by which entries are found; all of them follow from the content.
struct Found {
    qint64 began = 0;
    QString caller{}; // none of the texts is null
    QString profile{};
    QString session{};
    QString target{};
    int kind = 0;

    bool operator==(const Found &) const = default;
};

Found foundBy(const QJsonObject &content);

// Over the hash before it, its numbers and its content.
QByteArray hashOf(const QByteArray &before, qint64 number, qint64 of, const QByteArray &content);
// Of a picture, in hex.
QByteArray hashOf(const QByteArray &bytes);

QByteArray asJson(const QJsonObject &content);
QJsonObject readJson(const QByteArray &content);

} // namespace entry_content
