#include "core/doors/files/file_failures.h"

#include "base/retryable.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace files {

namespace {

struct Meaning {
    Code ours;
    const char *action; // empty: of any
    const char *theirs;
};

// The first that fits.
constexpr Meaning meanings[] = {
    {Code::ScriptFailed, "dom_query", "DOM_QUERY_ERROR"},
    {Code::InvalidValue, "dom_query", "DOM_QUERY_ERROR"},
    {Code::InvalidArgument, "dom_query", "DOM_QUERY_ERROR"},
    {Code::LocatorNotFound, "dom_query", "DOM_QUERY_ERROR"},
    {Code::LocatorNotFound, "submit", "FORM_NOT_FOUND"},
    {Code::WrongElement, "submit", "FORM_NOT_FOUND"},
    {Code::WrongElement, "fill", "FORM_NOT_FOUND"},
    {Code::LocatorNotFound, "", "SELECTOR_NOT_FOUND"},
    {Code::UnknownRef, "", "SELECTOR_NOT_FOUND"},
    {Code::StaleRef, "", "SELECTOR_NOT_FOUND"},
    {Code::ChromeRefused, "set_cookie", "COOKIE_ERROR"},
    {Code::InvalidValue, "set_cookie", "COOKIE_ERROR"},
    {Code::InvalidArgument, "set_cookie", "COOKIE_ERROR"},
    {Code::InvalidArgument, "fetch", "INVALID_URL"},
    {Code::NotActionable, "back", "NO_HISTORY"},
    {Code::NotActionable, "forward", "NO_HISTORY"},
    {Code::NavigationFailed, "", "HTTP_ERROR"},
    {Code::Timeout, "", "TIMEOUT"},
    {Code::InvalidArgument, "", "INVALID_COMMAND"},
    {Code::UnknownArgument, "", "INVALID_COMMAND"},
    {Code::InvalidValue, "fetch", "INVALID_COMMAND"},
    {Code::InvalidValue, "fill", "INVALID_COMMAND"},
    {Code::InvalidValue, "submit", "INVALID_COMMAND"},
    {Code::InvalidValue, "wait", "INVALID_COMMAND"},
};

} // namespace

FileError errors::of(const QString &code, const QString &why)
{
    return {code, why, code == u"HTTP_ERROR"_s || code == u"TIMEOUT"_s};
}

FileError errors::invalidCommand(const QString &why)
{
    return of(u"INVALID_COMMAND"_s, why);
}

FileError errors::noPage()
{
    return of(u"NO_PAGE"_s, u"no page loaded: fetch one first"_s);
}

FileError errors::noHistory(const QString &where)
{
    return of(u"NO_HISTORY"_s, u"there is no page to go %1 to"_s.arg(where));
}

FileError errors::linkNotFound(const QString &why)
{
    return of(u"LINK_NOT_FOUND"_s, why);
}

FileError errors::session(const QString &why)
{
    return of(u"SESSION_ERROR"_s, why);
}

FileError errorOf(const QString &action, const Failure &failure)
{
    const auto found
        = std::find_if(std::begin(meanings), std::end(meanings), [&](const Meaning &each) {
              return each.ours == failure.code
                  && (*each.action == '\0' || action == QLatin1StringView{each.action});
          });
    QString message = failure.message;
    if (!failure.hint.isEmpty())
        message += u". "_s + failure.hint;
    if (found != std::end(meanings))
        return errors::of(QString::fromLatin1(found->theirs), message);
    const FailureRow &row = rowOf(failure.code);
    FileError other = errors::session(u"%1: %2"_s.arg(QLatin1StringView{row.name}, message));
    other.isRetryable = isRetryable(failure);
    return other;
}

} // namespace files
