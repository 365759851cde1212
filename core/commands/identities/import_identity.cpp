// Keep a login that another program wrote down.

#include "core/catalogue/aside.h"
#include "core/commands/command_file.h"
#include "core/commands/given_file.h"
#include "core/commands/identity_fields.h"

#include <QJsonDocument>

namespace commands::identities::importIdentity {
namespace {

constexpr qint64 longestFile = qint64{32} * 1024 * 1024;

constexpr Field<std::optional<StorageState>> storageState{"storageState",
    "As exportIdentity gives it with secrets, or Playwright's storageState; or give path."};
constexpr Field<std::optional<QString>> path{
    "path", "A file that holds it, below one of the folders in browser.uploadRoots; up to 32 MB."};

QJsonObject fileAt(const QString &where, const Settings &settings)
{
    const QByteArray text = contentOfGiven(where, settings, longestFile);
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    return object.contains(u"storageState") ? object.value(u"storageState").toObject() : object;
}

QJsonObject givenContent(const Arguments &given, const Settings &settings)
{
    const auto state = given[storageState];
    const auto file = given[path];
    if (state.has_value() == file.has_value())
        throw Failure{Code::InvalidArgument, u"storageState or path is required, and only one"_s,
            u"Give the one that you have."_s};
    if (state)
        return Codec<StorageState>::write(*state).toObject();
    const auto read = Codec<StorageState>::read(fileAt(*file, settings));
    if (!read)
        throw Failure{Code::InvalidValue, u"%1 is no storage state"_s.arg(*file),
            u"It must be "_s + Codec<StorageState>::wants() + u'.'};
    return Codec<StorageState>::write(*read).toObject();
}

bool isHidden(const QJsonValue &entry)
{
    return entry[u"value"] == u"••••"_s;
}

bool hasHidden(const QJsonArray &entries)
{
    return std::any_of(entries.begin(), entries.end(), isHidden);
}

void requireSecrets(const QJsonObject &content)
{
    bool isRedacted = hasHidden(content.value(u"cookies").toArray());
    for (const QJsonValue &site : content.value(u"origins").toArray()) {
        isRedacted = isRedacted || hasHidden(site[u"localStorage"].toArray())
            || hasHidden(site[u"sessionStorage"].toArray());
    }
    if (isRedacted)
        throw Failure{Code::InvalidValue, u"its values are dots: they were hidden by the export"_s,
            u"Export it with secrets: {exportIdentity withSecrets=true}."_s};
}

Task<Reply> run(Engine &engine, Arguments given)
{
    const auto ttl = ttlOf(given);
    const auto read = [given, settings = engine.store().settings()] {
        const QJsonObject found = givenContent(given, settings);
        requireSecrets(found);
        return found;
    };
    const QJsonObject content = co_await aside(read);
    const identity_vault::NewIdentity identity{
        given[arguments::identity].text, originsIn(content), countsOf(content), ttl};
    const KeptIdentity kept = co_await identity_vault::keep(identity, content);
    co_return about(kept);
}

} // namespace

Command command()
{
    return {
        .summary = "Keep a login that was exported, or that Playwright wrote down.",
        .takes = {arguments::identity, storageState, path, arguments::ttl},
        .gives = aboutIdentity(),
        .http = httpPost("/identities/:identity/import"),
        .effect = Effect::Administers,
        .example = R"({"identity": "shop", "storageState": {"cookies": [], "origins": []}})",
        .phrases = {{.words = "identity import",
            .positional = "identity path",
            .says = "saved identity {identity}, version {version}, of {origins}"}},
        .run = run,
    };
}

} // namespace commands::identities::importIdentity
