// The methods of the text browser service, and the commands behind them.
#pragma once

#include "core/dialect/dialect.h"

#include <optional>

const Dialect &rpcMethods();

// What a WebSocket can subscribe to.
enum class NewsKind { Logs, Network };

// The kind that a method subscribes to, or ends; nullopt for all others.
struct NewsOrder {
    NewsKind kind;
    bool begins;
};
std::optional<NewsOrder> newsOrder(const QString &method);
