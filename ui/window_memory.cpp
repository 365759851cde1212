#include "ui/window_memory.h"

#include <QFileDevice>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace {

// JSON has no bytes.
constexpr QLatin1StringView bytesKey{"base64"};

bool readMemory(QIODevice &device, QSettings::SettingsMap &map)
{
    const QJsonObject root = QJsonDocument::fromJson(device.readAll()).object();
    for (auto each = root.begin(); each != root.end(); ++each) {
        const QJsonValue bytes = each->toObject().value(bytesKey);
        map.insert(each.key(),
            bytes.isString() ? QVariant{QByteArray::fromBase64(bytes.toString().toLatin1())}
                             : each->toVariant());
    }
    return true;
}

// The caller renames the new file over the old one, but misses a failed write of buffered data.
bool writeMemory(QIODevice &device, const QSettings::SettingsMap &map)
{
    QJsonObject root;
    for (auto each = map.begin(); each != map.end(); ++each) {
        const bool isBytes = each->typeId() == QMetaType::QByteArray;
        root.insert(each.key(),
            isBytes ? QJsonObject{{bytesKey, QString::fromLatin1(each->toByteArray().toBase64())}}
                    : QJsonValue::fromVariant(*each));
    }
    const QByteArray content = QJsonDocument{root}.toJson();
    auto *file = qobject_cast<QFileDevice *>(&device);
    return device.write(content) == content.size() && (!file || file->flush());
}

} // namespace

QSettings::Format windowMemoryFormat()
{
    static const QSettings::Format format
        = QSettings::registerFormat(u"json"_s, readMemory, writeMemory);
    return format;
}
