#include "core/doors/rpc/rpc_methods.h"

#include "core/doors/rpc/method_tables.h"

const Dialect &rpcMethods()
{
    using namespace method_tables;
    static const Dialect methods{sessions() + navigation() + reading() + states() + acts()
        + records() + pictures() + finding()};
    return methods;
}
