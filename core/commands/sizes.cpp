#include "core/commands/sizes.h"

#include "base/failure.h"

using namespace Qt::StringLiterals;

namespace {

constexpr int longestSide = 8192;

} // namespace

QJsonObject Codec<Pixels>::schema()
{
    return {{u"type"_s, u"integer"_s}, {u"minimum"_s, 1}, {u"maximum"_s, longestSide}};
}

std::optional<Pixels> Codec<Pixels>::read(const QJsonValue &value)
{
    const auto number = Codec<int>::read(value);
    if (!number || *number < 1 || *number > longestSide)
        return std::nullopt;
    return Pixels{*number};
}

double sizes::possibleScale(double wanted)
{
    if (wanted < 0 || wanted > 5)
        throw Failure{Code::InvalidArgument, u"deviceScaleFactor must be from 0 to 5"_s,
            u"2 is a usual sharp screen."_s};
    return wanted;
}
