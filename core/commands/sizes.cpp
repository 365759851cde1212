#include "core/commands/sizes.h"

#include "base/failure.h"

#include <QJsonArray>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace {

constexpr int longestSide = 8192;

QStringList sides()
{
    return {u"x"_s, u"y"_s, u"width"_s, u"height"_s};
}

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

QJsonObject Codec<QRectF>::schema()
{
    QJsonObject members;
    for (const QString &name : sides())
        members.insert(name, QJsonObject{{u"type"_s, u"number"_s}});
    return {{u"type"_s, u"object"_s}, {u"properties"_s, members},
        {u"required"_s, QJsonArray::fromStringList(sides())}, {u"additionalProperties"_s, false}};
}

std::optional<QRectF> Codec<QRectF>::read(const QJsonValue &value)
{
    const QJsonObject given = value.toObject();
    if (given.size() != sides().size())
        return std::nullopt;
    QList<double> numbers;
    for (const QString &name : sides()) {
        const auto number = Codec<double>::read(given.value(name));
        if (!number)
            return std::nullopt;
        numbers.append(*number);
    }
    const QRectF box{numbers.at(0), numbers.at(1), numbers.at(2), numbers.at(3)};
    return box.isValid() ? std::optional{box} : std::nullopt;
}

double sizes::possibleScale(double wanted)
{
    if (wanted < 0 || wanted > 5)
        throw Failure{Code::InvalidArgument, u"deviceScaleFactor must be from 0 to 5"_s,
            u"2 is a usual sharp screen."_s};
    return wanted;
}
