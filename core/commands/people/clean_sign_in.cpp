// Let a person sign in with the profile's Chrome, without any debugger attached to it.

#include "core/commands/command_file.h"
#include "core/commands/handoff_fields.h"

#include <QUrl>

namespace commands::people::cleanSignIn {
namespace {

constexpr ShownField<QString> url{"url", "Where they are to sign in."};
constexpr ShownField<QString> reason{
    "reason", "What the person is to do, in words for them: 500 characters at most."};

QString addressIn(const Arguments &given)
{
    const QString address = given[url];
    const QUrl read{address, QUrl::StrictMode};
    const bool isOfWeb = read.scheme() == u"http" || read.scheme() == u"https";
    if (!read.isValid() || !isOfWeb || read.host().isEmpty())
        throw Failure{Code::InvalidArgument, u"url must be an address of the web"_s,
            u"As in https://example.com/login."_s};
    return read.toString(QUrl::FullyEncoded);
}

QString begun(Engine &engine, const Arguments &given)
{
    engine.handoffs().requirePeople();
    Handoff wanted = ::handoff::requested(given[reason], given.caller());
    wanted.url = addressIn(given);
    const std::shared_ptr<Browser> browser = engine.hold(given[fields::profile]);
    CleanSignIns::requirePossible(*browser);
    wanted.profile = browser->profile().name;
    wanted.isCleanSignIn = true;
    const qsizetype before = engine.handoffs().open().size();
    const QString id = engine.handoffs().ask(wanted, ::handoff::timeFor(given));
    if (engine.handoffs().open().size() > before)
        engine.cleanSignIns().run(browser, id, wanted.url);
    return id;
}

Task<Reply> run(Engine &engine, Arguments given)
{
    const QString open = begun(engine, given);
    co_return co_await ::handoff::outcomeOf(engine, open, given);
}

} // namespace

Command command()
{
    return {
        .summary = "Let a person sign in with the profile's Chrome, started again without any "
                   "debugger, then give it back logged in; handoff waits on with its id.",
        .takes = {url, reason, ::handoff::until, ::handoff::waitMs, fields::profile},
        .gives = ::handoff::outcome(),
        .http = httpPost("/clean-sign-in"),
        .effect = Effect::Manages,
        .example = R"({"url": "https://example.com/login", "reason": "Please sign in."})",
        .phrases = {{.words = "sign-in",
            .positional = "url reason",
            .spellings = {{"for", "until"}},
            .describe = ::handoff::inWords}},
        .run = run,
    };
}

} // namespace commands::people::cleanSignIn
