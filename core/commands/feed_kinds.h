// Which kinds of events a caller asks for.
#pragma once

#include "core/catalogue/codec.h"
#include "core/events/feed.h"

#include <QJsonDocument>

struct FeedKinds {
    QList<FeedKind> kinds;
};

template<> struct Codec<FeedKinds> {
    using Literal = std::nullptr_t;
    static constexpr bool isHarmless = true;
    static QJsonObject schema() { return Codec<QList<FeedKind>>::schema(); }
    static QString wants() { return Codec<QList<FeedKind>>::wants(); }
    // Also as text, joined by commas: a query has no lists.
    static std::optional<FeedKinds> read(const QJsonValue &value)
    {
        QJsonValue words = value;
        if (value.isString()) {
            const QString text = value.toString();
            words = text.startsWith(u'[')
                ? QJsonValue{QJsonDocument::fromJson(text.toUtf8()).array()}
                : QJsonValue{QJsonArray::fromStringList(text.split(u',', Qt::SkipEmptyParts))};
        }
        const auto kinds = Codec<QList<FeedKind>>::read(words);
        return kinds ? std::optional{FeedKinds{*kinds}} : std::nullopt;
    }
    static QJsonValue write(const FeedKinds &kinds)
    {
        return Codec<QList<FeedKind>>::write(kinds.kinds);
    }
};
