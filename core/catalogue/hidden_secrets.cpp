#include "core/catalogue/hidden_secrets.h"

#include "base/addresses.h"
#include "base/cut.h"
#include "base/texts_in.h"
#include "base/typed_secrets.h"

namespace {

// A failure repeats what was typed, and what pages and others said of it. A secret that is cut
// would no longer be known as one.
QString shownInFailure(const QString &text)
{
    constexpr qsizetype longest = 4000;
    return cut(typedSecrets::redact(addresses::withoutPasswords(text)), longest);
}

} // namespace

void hideSecrets(Outcome &outcome)
{
    if (Reply *reply = std::get_if<Reply>(&outcome)) {
        *reply = typedSecrets::redact(*reply);
        return;
    }
    Failure &failure = std::get<Failure>(outcome);
    failure.message = shownInFailure(failure.message);
    failure.hint = shownInFailure(failure.hint);
    failure.evidence = changeTexts(failure.evidence, shownInFailure).toObject();
}
