#include "core/catalogue/hidden_secrets.h"

#include "base/addresses.h"
#include "base/cut.h"
#include "base/texts_in.h"
#include "base/typed_secrets.h"
#include "core/catalogue/aside.h"

namespace {

// A failure repeats what was typed, and what pages and others said of it. A secret that is cut
// would no longer be known as one.
QString shownInFailure(const QString &text)
{
    constexpr qsizetype longest = 4000;
    return cut(typedSecrets::redact(addresses::withoutPasswords(text)), longest);
}

} // namespace

Task<Outcome> redacted(Outcome outcome)
{
    if (Failure *failure = std::get_if<Failure>(&outcome)) {
        failure->message = shownInFailure(failure->message);
        failure->hint = shownInFailure(failure->hint);
        failure->evidence = changeTexts(failure->evidence, shownInFailure).toObject();
        co_return outcome;
    }
    if (!typedSecrets::areKnown())
        co_return outcome;
    const Reply reply = std::get<Reply>(outcome);
    const bool isMuch = charactersIn(reply, manyCharacters) >= manyCharacters;
    const auto redact = [reply] { return typedSecrets::redact(reply); };
    co_return co_await asideIf(isMuch, redact);
}
