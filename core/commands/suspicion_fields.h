// What the reply of a reading says of words in the page that are meant for an agent.
#pragma once

#include "core/catalogue/command.h"
#include "core/catalogue/row.h"
#include "core/page/document/suspicions.h"
#include "core/page/reading/word_search.h"

namespace suspicions {

enum class Kind {
    Override,
    Role,
    Address,
    Secrecy,
    Consent,
    Secrets,
    Prompt,
    Tools,
    Turns,
    Markup,
    Urgency,
    Characters,
    Encoded
};
constexpr auto wordsFor(Kind)
{
    return std::to_array<Word<Kind>>({{Kind::Override, "override"}, {Kind::Role, "role"},
        {Kind::Address, "address"}, {Kind::Secrecy, "secrecy"}, {Kind::Consent, "consent"},
        {Kind::Secrets, "secrets"}, {Kind::Prompt, "prompt"}, {Kind::Tools, "tools"},
        {Kind::Turns, "turns"}, {Kind::Markup, "markup"}, {Kind::Urgency, "urgency"},
        {Kind::Characters, "characters"}, {Kind::Encoded, "encoded"}});
}
struct Row {
    static constexpr std::tuple columns{Column<QString>{"ref"}.ifAny(), Column<Kind>{"kind"},
        Column<QString>{"where"}, Column<QString>{"excerpt"}, Column<bool>{"unseen"}.ifAny()};
};

inline constexpr Field<bool> areWanted{"suspicions",
    "Also look for words that seem to be meant for an agent, and report them as suspicions.",
    false};

QList<Parameter> fields();
// Nothing where there are none.
void putInto(Reply &reply, const Suspicions &found);

} // namespace suspicions
