#include "core/doors/jarvis/ref_files.h"

#include "base/logging.h"
#include "core/doors/jarvis/own_file.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 longestRefs = 4 * 1024 * 1024;
constexpr qsizetype mostFiles = 50;

// Chrome's ids are hexadecimal: nothing else becomes a name of a file.
bool mayBeTargetId(const QString &id)
{
    constexpr qsizetype longestId = 64;
    const auto fits = [](QChar each) {
        return (each >= u'0' && each <= u'9') || (each >= u'A' && each <= u'F')
            || (each >= u'a' && each <= u'f');
    };
    return !id.isEmpty() && id.size() <= longestId && std::all_of(id.begin(), id.end(), fits);
}

void keepNewest(const QString &folder)
{
    const QFileInfoList all
        = QDir{folder}.entryInfoList({u"*.json"_s}, QDir::Files | QDir::NoSymLinks, QDir::Time);
    for (qsizetype i = mostFiles; i < all.size(); ++i)
        own_file::remove(all.at(i).filePath());
}

} // namespace

QJsonObject ref_files::read(const QString &folder, const QString &targetId)
{
    if (!mayBeTargetId(targetId) || QFileInfo{folder}.isSymLink())
        return {};
    const auto content = own_file::read(u"%1/%2.json"_s.arg(folder, targetId), longestRefs);
    if (const Failure *failure = failureIn(content)) {
        qCWarning(logSocket).noquote() << failure->message;
        return {};
    }
    const auto &bytes = std::get<std::optional<QByteArray>>(content);
    return QJsonDocument::fromJson(bytes.value_or(QByteArray{})).object().value(u"refs").toObject();
}

void ref_files::write(const QString &folder, const QString &targetId, const QJsonObject &refs)
{
    if (!mayBeTargetId(targetId))
        return;
    const QString above = QFileInfo{folder}.path();
    OrFailure<Nothing> written = Nothing{};
    if (above != u"/tmp"_s)
        written = own_file::makeFolder(above);
    if (!failureIn(written))
        written = own_file::makeFolder(folder);
    const QJsonObject content{{u"refs"_s, refs}, {u"mode"_s, u"role"_s}};
    if (!failureIn(written))
        written = own_file::write(u"%1/%2.json"_s.arg(folder, targetId),
            QJsonDocument{content}.toJson(QJsonDocument::Compact));
    if (const Failure *failure = failureIn(written))
        qCWarning(logSocket).noquote() << failure->message;
    else
        keepNewest(folder);
}

QString ref_files::selectorFor(const QJsonObject &ref)
{
    QString name = ref.value(u"name").toString();
    QString selector = u"role="_s + ref.value(u"role").toString();
    if (!name.isEmpty()) {
        name.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s);
        selector += u"[name=\"%1\"]"_s.arg(name);
    }
    if (const QJsonValue nth = ref.value(u"nth"); nth.isDouble())
        selector += u" >> nth=%1"_s.arg(nth.toInt());
    return selector;
}
