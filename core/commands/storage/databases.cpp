// What the databases (IndexedDB) of a page's site hold.

#include "base/whole_characters.h"
#include "core/commands/command_file.h"

#include <QJsonDocument>

namespace commands::storage::databases {
namespace {
struct RecordRow {
    static constexpr std::tuple columns{
        Column<QString>{"key"}, Column<QString>{"value"}, Column<bool>{"isCut"}};
};

struct StoreRow {
    static constexpr std::tuple columns{Column<QString>{"name"}, Column<QString>{"keyPath"}.ifAny(),
        Column<QStringList>{"keyPathArray"}.ifAny(), Column<int>{"count"},
        Column<QList<RecordRow>>{"rows"}};
};

struct DatabaseRow {
    static constexpr std::tuple columns{
        Column<QString>{"name"}, Column<double>{"version"}, Column<QList<StoreRow>>{"stores"}};
};

constexpr int mostRows = 1000;

constexpr ShownField<std::optional<QString>> database{"database", "Only the one of this name."};
constexpr ShownField<std::optional<QString>> store{"store", "Only stores of this name."};
constexpr Field<int> limit{"limit", "How many rows of each store to give, 1 to 1000.", 50};

constexpr Field<QList<DatabaseRow>> databases{"databases",
    "Each with its stores, 200 in all, how many rows they hold, and the first of these: key and "
    "value as JSON, with words for what JSON cannot say; a key up to 200, a value up to 2000 "
    "characters, a million in all."};

Task<Reply> run(Page &page, Arguments given)
{
    if (given[limit] < 1 || given[limit] > mostRows)
        throw Failure{Code::InvalidArgument, u"limit must be 1 to %1"_s.arg(mostRows),
            u"Leave it out for 50."_s};
    const auto nameOrNull = [](const std::optional<QString> &name) {
        return name ? QJsonValue{*name} : QJsonValue{QJsonValue::Null};
    };
    const QJsonArray asked{QJsonObject{{u"database"_s, nameOrNull(given[database])},
        {u"store"_s, nameOrNull(given[store])}, {u"limit"_s, given[limit]}}};
    const QJsonValue answer
        = co_await ask(page.mainFrame(), "databaseRows", asked, given.deadline());
    const QByteArray text = withWholeCharacters(answer[u"text"].toString().toUtf8());
    QJsonParseError error;
    const QJsonDocument read = QJsonDocument::fromJson(text, &error);
    if (error.error != QJsonParseError::NoError)
        throw Failure{Code::InvalidValue,
            u"the databases cannot be read: %1"_s.arg(error.errorString()), u"Ask for fewer."_s};
    Reply reply = page.baseReply();
    put(reply, databases.json(read.array()));
    co_return reply;
}

QString describe(const CallResult &result)
{
    QStringList lines;
    const QJsonArray all = result.reply.value(u"databases").toArray();
    for (const QJsonValue &each : all) {
        const QJsonArray stores = each[u"stores"].toArray();
        for (const QJsonValue &one : stores) {
            lines.append(u"%1 / %2: %3"_s.arg(each[u"name"].toString(), one[u"name"].toString())
                             .arg(one[u"count"].toInt()));
            const QJsonArray rows = one[u"rows"].toArray();
            for (const QJsonValue &row : rows)
                lines.append(u"  %1  %2"_s.arg(row[u"key"].toString(), row[u"value"].toString()));
        }
    }
    return lines.isEmpty() ? u"No databases."_s : lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "Give what the site keeps in its databases (IndexedDB).",
        .takes = {database, store, limit},
        .gives = replies::baseReply() + QList<Parameter>{databases},
        .http = httpGet("/databases"),
        .effect = Effect::Reads,
        .example = R"({"limit": 10})",
        .phrases = {{.words = "storage databases", .describe = describe}},
        .run = run,
    };
}

} // namespace commands::storage::databases
