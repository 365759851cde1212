#include "profiles/settings/settings_text.h"

#include "base/nearest.h"
#include "profiles/settings/json5.h"
#include "profiles/settings/profile_rows.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>

#include <optional>

using namespace Qt::StringLiterals;

namespace {

std::optional<SettingsText> parsed(const QByteArray &text)
{
    const QJsonDocument plain = QJsonDocument::fromJson(text);
    if (plain.isObject())
        return SettingsText{text, plain.object()};
    const std::optional<QByteArray> respelled = plainJson(text);
    const QJsonDocument liberal = QJsonDocument::fromJson(respelled.value_or(QByteArray{}));
    if (liberal.isObject())
        return SettingsText{text, liberal.object(), false};
    return std::nullopt;
}

} // namespace

OrFailure<SettingsText> settingsTextAt(const QString &path)
{
    QFile file{path};
    if (!file.exists() && !QFileInfo{path}.isSymLink())
        return SettingsText{};
    if (!file.open(QIODevice::ReadOnly)) {
        return Failure{Code::ConfigCorrupt,
            u"%1 cannot be read: %2"_s.arg(path, file.errorString()),
            u"Give its owner the right to read it. Nothing was changed."_s};
    }
    const QByteArray content = file.readAll();
    if (const std::optional<SettingsText> text = parsed(content))
        return *text;
    return Failure{Code::ConfigCorrupt,
        content.isEmpty() ? u"%1 is empty"_s.arg(path) : u"%1 is not valid JSON"_s.arg(path),
        u"Correct the file, then try again. Nothing was changed."_s};
}

QList<Failure> strayKeysIn(const QJsonObject &root)
{
    QList<Failure> strays;
    const QStringList keys = root.keys();
    for (const QString &key : keys) {
        // Other programs keep keys in the same file.
        if (key != u"browser" && !nearestWord(key, {u"browser"_s}).isEmpty())
            strays.append(strayKey({}, key, {u"browser"_s}));
    }
    const QStringList known = profileSettingKeys();
    const QJsonObject profiles = root[u"browser"][u"profiles"].toObject();
    for (auto profile = profiles.begin(); profile != profiles.end(); ++profile) {
        const QStringList written = profile->toObject().keys();
        for (const QString &key : written) {
            if (!known.contains(key) && !nearestWord(key, known).isEmpty())
                strays.append(strayKey(u"browser.profiles."_s + profile.key(), key, known));
        }
    }
    return strays;
}
