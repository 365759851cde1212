// What the tools for a page have in common.
#pragma once

#include "core/doors/mcp_tools/page_tools.h"

namespace tool_parts {

using Takes = QList<VerbArgument>;
using Converted = OrFailure<QJsonObject>;

QJsonObject typeOf(const QString &name);
QJsonObject oneOf(const QStringList &words);

VerbArgument needed(const QString &name, const QString &meaning, const QJsonObject &schema);
VerbArgument optionalArgument(
    const QString &name, const QString &meaning, const QJsonObject &schema);

// The element, as the client calls it: taken and not used, as that server has it.
VerbArgument element(const QString &name = QStringLiteral("element"));
// A ref or a selector, to the command's argument of that name.
VerbArgument target(const QString &ours = QStringLiteral("ref"));
VerbArgument maybeTarget();
VerbArgument filename();

// What a navigation starts takes longer to come to rest than what an act does.
QJsonObject settlesDocument();

// ref, startRef and endRef: what is no ref is a selector.
Converted resolveTarget(QJsonObject arguments);
QJsonValue elementOf(const QString &target);

} // namespace tool_parts
