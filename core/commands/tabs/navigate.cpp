// Navigate a tab.

#include "core/commands/arrival.h"
#include "core/commands/command_file.h"
#include "core/page/text/header_rules.h"

namespace commands::tabs::navigate {
namespace {
enum class SentMethod { Get, Post, Put, Patch, Delete };

constexpr auto wordsFor(SentMethod)
{
    return std::to_array<Word<SentMethod>>({{SentMethod::Get, "GET"}, {SentMethod::Post, "POST"},
        {SentMethod::Put, "PUT"}, {SentMethod::Patch, "PATCH"}, {SentMethod::Delete, "DELETE"}});
}

constexpr qsizetype longestBody = 5 * 1024 * 1024;
constexpr qsizetype mostHeaders = 100;

constexpr ShownField<QString> url{"url", "Address to go to, as in https://example.com."};
constexpr Field<SentMethod> method{"method", "How it is asked for.", SentMethod::Get};
constexpr Field<std::optional<Text>> body{"body",
    "What is sent, up to 5 MB; with a GET there is none. A form's, unless headers say else."};
constexpr Field<std::optional<Texts>> headers{"headers",
    "Sent with the page itself, to the host of url only: a redirect to another gets none of them."};

Sending sendingOf(const Arguments &given)
{
    Sending sending;
    if (given[method] != SentMethod::Get)
        sending.method = toWord(given[method]);
    const Texts wanted = given[headers].value_or(Texts{});
    if (wanted.size() > mostHeaders)
        throw Failure{Code::InvalidValue, u"there are more than 100 headers"_s, u"Give fewer."_s};
    bool hasType = false;
    for (auto each = wanted.begin(); each != wanted.end(); ++each) {
        requireSettable(each.key(), each.value());
        hasType = hasType || each.key().compare(u"content-type"_s, Qt::CaseInsensitive) == 0;
    }
    sending.headers = wanted;
    const auto content = given[body];
    if (!content)
        return sending;
    if (sending.method.isEmpty())
        throw Failure{Code::InvalidArgument, u"a GET has no body"_s,
            u"Leave the body out, or say POST, PUT, PATCH or DELETE."_s};
    sending.body = content->text.toUtf8();
    if (sending.body->size() > longestBody)
        throw Failure{Code::InvalidValue, u"the body is longer than 5 MB"_s, u"Send less."_s};
    if (!hasType)
        sending.headers.insert(u"Content-Type"_s, u"application/x-www-form-urlencoded"_s);
    return sending;
}

Task<Reply> run(Page &page, Arguments given)
{
    const Sending sending = sendingOf(given);
    co_await page.navigate(given[url], arrival::wanted(given), sending);
    co_return co_await arrival::reply(page, given);
}

} // namespace

Command command()
{
    return {
        .summary = "Take a tab to another address and wait until it has loaded.",
        .takes = QList<Parameter>{url, method, body, headers} + arrival::takes(),
        .gives = replies::settling() + QList<Parameter>{arrival::title, arrival::status},
        .http = httpPost("/navigate"),
        .effect = Effect::Acts,
        .example = R"({"url": "https://example.com"})",
        .phrases = {{.positional = "url", .says = "navigated to {url}"}},
        .run = run,
        .settles = true,
    };
}

} // namespace commands::tabs::navigate
