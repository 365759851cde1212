// Give one call of the record.

#include "core/commands/command_file.h"
#include "core/commands/recorder_fields.h"
#include "core/recorder/record_page.h"

#include <QJsonDocument>

namespace commands::recorder::recorderCall {
namespace {

struct WholeRecord {
    static QJsonObject schema()
    {
        return {{u"type"_s, u"object"_s},
            {u"description"_s, u"What `recorder` lists, and all else that is kept."_s}};
    }
};

struct RecordPictures {
    QString before;
    QString after;

    static constexpr std::tuple columns{Column{"before", &RecordPictures::before}.ifAny(),
        Column{"after", &RecordPictures::after}.ifAny()};
};

Task<QString> pictureOf(std::shared_ptr<Recorder> recorder, qint64 id)
{
    const QByteArray jpeg = co_await recorder->picture(id);
    co_return QString::fromLatin1(jpeg.toBase64());
}

constexpr Field<int> number{"number", "The number of the call, as recorder lists it."};
constexpr Field<bool> withPictures{"pictures", "Give its pictures too.", false};

constexpr Field<WholeRecord> call{"call",
    "Who, what, when, how it ended; arguments, reply and evidence as far as they may be shown; in "
    "seen the pictures before and after, and what console and network said in its time."};
constexpr Field<std::optional<RecordPictures>> pictures{
    "pictures", "With pictures: JPEGs as base64. One is left out that is not kept any more."};

Task<Reply> run(Services &services, Arguments given)
{
    const std::shared_ptr<Recorder> recorder = record::recorderOf(services);
    RecordFilter wanted = record::allFor(services.engine, given.caller());
    wanted.after = given[number] - 1;
    wanted.before = given[number] + 1;
    wanted.limit = 1;
    const QList<RecordedCall> found = co_await recorder->list(wanted);
    if (found.isEmpty())
        throw Failure{Code::ResultNotFound,
            u"the record holds no call %1 for you"_s.arg(given[number]),
            u"{recorder} lists those that it holds."_s};
    Reply reply{call.json(wholeOf(found.first()))};
    if (!given[withPictures])
        co_return reply;
    const QString before = co_await pictureOf(recorder, found.first().before());
    const QString after = co_await pictureOf(recorder, found.first().after());
    put(reply, pictures({before, after}));
    co_return reply;
}

QString describe(const CallResult &result)
{
    QJsonObject whole = result.reply.value(u"call").toObject();
    return record::inWords(whole) + u'\n' + prettyJson(whole);
}

} // namespace

Command command()
{
    return {
        .summary = "Give one call of the record, with its pictures where they are wanted.",
        .takes = {number, withPictures},
        .gives = {call, pictures},
        .http = httpGet("/recorder/:number"),
        .effect = Effect::Reads,
        .example = R"({"number": 12})",
        .phrases = {{.words = "recorder call", .positional = "number", .describe = describe}},
        .run = run,
        .worksWhileDisabled = true,
    };
}

} // namespace commands::recorder::recorderCall
