// List the secrets: what they are for, never what they are.

#include "core/commands/command_file.h"
#include "core/commands/secret_fields.h"

namespace {

std::optional<QString> inUtc(const QDateTime &time)
{
    return time.isValid() ? std::optional{time.toUTC().toString(Qt::ISODate)} : std::nullopt;
}

std::optional<QString> lastUseOf(const NamedSecret &secret)
{
    QDateTime last;
    for (const NamedSecret::Use &each : secret.uses) {
        if (each.last.isValid() && (!last.isValid() || each.last > last))
            last = each.last;
    }
    return inUtc(last);
}

} // namespace

template<>
inline constexpr std::tuple columnsOf<NamedSecret::Use>{
    Column{"origin", [](const NamedSecret::Use &each) { return each.place.value(0); }},
    Column{"around", [](const NamedSecret::Use &each) { return each.place.mid(1); }},
    Column{"confirmed", &NamedSecret::Use::isConfirmed},
    Column{"lastUsed", [](const NamedSecret::Use &each) { return inUtc(each.last); }}.orNull(),
};

template<>
inline constexpr std::tuple columnsOf<NamedSecret>{
    Column{"secret", &NamedSecret::name},
    Column{"origins", &NamedSecret::origins},
    Column{"kind", &NamedSecret::kind},
    Column{"http", &NamedSecret::allowsHttp},
    Column{"lastUsed", lastUseOf}.orNull(),
    Column{"uses", &NamedSecret::uses},
};

namespace commands::secrets::secrets {
namespace {

constexpr Field<QList<NamedSecret>> secrets{"secrets",
    "By name. uses: the frames' origins where it was typed, the last at the end, with those of the "
    "frames around; confirmed is true where a person has allowed it, and false where there was no "
    "window to ask in."};
constexpr Field<bool> asksPeople{"asksPeople",
    "Whether the first use in a place waits for a person at the window; without one it is allowed "
    "at once."};

Task<Reply> run(Engine &engine, Arguments)
{
    SecretUses &uses = engine.secretUses();
    const NamedSecrets::ByName all = co_await uses.secrets().all();
    co_return Reply{secrets(all.values()), asksPeople(uses.asksPeople())};
}

QString rowInWords(const QJsonObject &row)
{
    const QStringList origins = row.value(u"origins").toVariant().toStringList();
    const QString last = row.value(u"lastUsed").toString(u"never"_s);
    return u"%1  %2  %3  used: %4"_s.arg(
        textAt(row, u"secret"), textAt(row, u"kind"), origins.join(u", "_s), last);
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"secrets", u"No secrets."_s, rowInWords);
}

} // namespace

Command command()
{
    return {
        .summary = "List the secrets, never their values.",
        .takes = {},
        .gives = {secrets, asksPeople},
        .http = httpGet("/secrets"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.describe = describe}},
        .run = run,
        .worksWhileDisabled = true,
    };
}

} // namespace commands::secrets::secrets
