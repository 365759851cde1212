// The reader of storage states: never crashes, and what it takes is written and read as the same.

#include "core/commands/storage_state.h"

#include <QJsonDocument>

#include <cstdint>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

void requireSound(const StorageState &state)
{
    for (const QJsonValue &each : state.cookies)
        require(each[u"name"].isString() && each[u"value"].isString());
    for (const QJsonValue &each : state.origins)
        require(each[u"origin"].isString());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray file{reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)};
    const auto state = Codec<StorageState>::read(QJsonDocument::fromJson(file).object());
    if (!state)
        return 0;
    requireSound(*state);
    const QJsonValue written = Codec<StorageState>::write(*state);
    const auto again = Codec<StorageState>::read(written);
    require(again && Codec<StorageState>::write(*again) == written);
    return 0;
}
