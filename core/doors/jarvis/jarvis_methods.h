// The methods of jarvis-browser that a command does, and how each is called and answered.
#pragma once

#include "core/dialect/dialect.h"

const Dialect &jarvisMethods();

// The method as the tables name it: "page_info", "pageInfo" and "page-info" are one, and so are
// "storage.get" and "storage get". Arguments under other names that its clients use get the usual
// ones, and all the types that they mean: INVALID_ARGUMENT for what does not fit.
struct JarvisMethodCall {
    QString method;
    QJsonObject params;
};
OrFailure<JarvisMethodCall> usual(QString method, QJsonObject params);
