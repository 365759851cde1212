#include "core/doors/rpc/rpc_methods.h"

#include "core/doors/rpc/method_tables.h"

using namespace Qt::StringLiterals;

const Dialect &rpcMethods()
{
    using namespace method_tables;
    static const Dialect methods{sessions() + navigation() + reading() + states() + acts()
        + records() + traces() + pictures() + finding()};
    return methods;
}

std::optional<NewsOrder> newsOrder(const QString &method)
{
    static const QHash<QString, NewsOrder> orders{
        {u"logs.subscribe"_s, {NewsKind::Logs, true}},
        {u"logs.unsubscribe"_s, {NewsKind::Logs, false}},
        {u"network.subscribe"_s, {NewsKind::Network, true}},
        {u"network.unsubscribe"_s, {NewsKind::Network, false}},
    };
    const auto found = orders.constFind(method);
    return found == orders.cend() ? std::nullopt : std::optional{*found};
}
