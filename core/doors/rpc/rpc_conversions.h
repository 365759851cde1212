// What the tables of methods cannot say: arguments and replies of the text browser service.
#pragma once

#include "base/or_failure.h"
#include "core/catalogue/call.h"

#include <QJsonObject>

namespace rpc {

using Converted = OrFailure<QJsonObject>;

// `selector`, `frame` and `strict` to `ref`; so in all that take an element.
Converted located(QJsonObject arguments);
Converted newSession(QJsonObject arguments);
Converted waited(QJsonObject arguments);
Converted pointed(QJsonObject arguments);
Converted typed(QJsonObject arguments);
Converted chosen(QJsonObject arguments);
Converted dragged(QJsonObject arguments);
Converted givenFiles(QJsonObject arguments);
Converted pictured(QJsonObject arguments);
Converted audited(QJsonObject arguments);
Converted byRole(QJsonObject arguments);
Converted byText(QJsonObject arguments);

// {ok: true} and news of dialogs, downloads and popups.
Converted done(const Reply &reply, const QJsonObject &asked);
Converted session(const Reply &reply, const QJsonObject &asked);
Converted sessions(const Reply &reply, const QJsonObject &asked);
Converted state(const Reply &reply, const QJsonObject &asked);
Converted arrived(const Reply &reply, const QJsonObject &asked);
Converted waitedFor(const Reply &reply, const QJsonObject &asked);
Converted text(const Reply &reply, const QJsonObject &asked);
Converted html(const Reply &reply, const QJsonObject &asked);
Converted result(const Reply &reply, const QJsonObject &asked);
Converted snapshot(const Reply &reply, const QJsonObject &asked);
Converted count(const Reply &reply, const QJsonObject &asked);
Converted inputValue(const Reply &reply, const QJsonObject &asked);
Converted attribute(const Reply &reply, const QJsonObject &asked);
Converted visible(const Reply &reply, const QJsonObject &asked);
Converted hidden(const Reply &reply, const QJsonObject &asked);
Converted enabled(const Reply &reply, const QJsonObject &asked);
Converted disabled(const Reply &reply, const QJsonObject &asked);
Converted editable(const Reply &reply, const QJsonObject &asked);
Converted checked(const Reply &reply, const QJsonObject &asked);
Converted selected(const Reply &reply, const QJsonObject &asked);
Converted pages(const Reply &reply, const QJsonObject &asked);
Converted file(const Reply &reply, const QJsonObject &asked);
Converted logs(const Reply &reply, const QJsonObject &asked);
Converted har(const Reply &reply, const QJsonObject &asked);
Converted audit(const Reply &reply, const QJsonObject &asked);
Converted requests(const Reply &reply, const QJsonObject &asked);
Converted kept(const Reply &reply, const QJsonObject &asked); // of traces, as the service has it
Converted foundByRole(const Reply &reply, const QJsonObject &asked);
Converted foundByText(const Reply &reply, const QJsonObject &asked);

} // namespace rpc
