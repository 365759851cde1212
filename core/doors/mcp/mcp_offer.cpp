#include "core/doors/mcp/mcp_offer.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

template<typename Thing> const Thing *named(const QList<Thing> &all, const QString &name)
{
    const auto found = std::find_if(
        all.begin(), all.end(), [&name](const Thing &each) { return each.name == name; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace

const mcp::Tool *mcp::Offer::tool(const QString &sought) const
{
    return named(tools, sought);
}

const mcp::Prompt *mcp::Offer::prompt(const QString &sought) const
{
    return named(prompts, sought);
}

QJsonArray mcp::textContent(const QString &text)
{
    return {QJsonObject{{u"type"_s, u"text"_s}, {u"text"_s, text}}};
}
