// Where a bucket is, and as whom we come.
#pragma once

#include "base/or_failure.h"

#include <QByteArray>
#include <QString>

// Of AWS, or of whatever speaks as it does.
struct S3Keys {
    QByteArray id{};
    QByteArray secret{};
    QByteArray token{}; // of keys for a time; else empty

    bool areThere() const { return !id.isEmpty() && !secret.isEmpty(); }
};

struct S3Address {
    QByteArray scheme{}; // "https"
    QByteArray endpoint{}; // a host, with its port if it has one
    QByteArray path{}; // of the endpoint, mostly empty: "/storage"
    QByteArray bucket{};
    QByteArray region{"us-east-1"};
    bool isPathStyle = true; // the bucket is in the path; else it is in the name of the host

    // https://endpoint[/path]/bucket[?region=…][&style=path|host]. Without a style: of Amazon's
    // hosts `host`, of others `path`. INVALID_VALUE, also for keys in it: those belong elsewhere.
    static OrFailure<S3Address> of(const QString &url);

    QByteArray host() const; // as in the header Host
    // Empty: of the bucket itself. Keys are made of letters, digits, and -._~/
    QByteArray pathOf(const QByteArray &key) const;
    QByteArray urlOf(const QByteArray &key) const;
};
