#include "core/page/element/secret_input.h"

using namespace Qt::StringLiterals;

Task<QStringList> secretPlaceOf(Element element, Spot spot)
{
    const QJsonArray none;
    const QJsonValue answer = co_await element.askAt(spot, "secretPlace", none);
    QStringList place;
    const QJsonArray origins = answer[u"place"_s].toArray();
    for (const QJsonValue &each : origins)
        place.append(each.toString());
    co_return place;
}

Task<AfterTyping> fillSecretIn(Element element, Spot spot, QString text, QStringList place)
{
    const QJsonArray focusing{element.ref().number};
    co_await element.askAt(spot, "focusForSecret", focusing);
    const QJsonArray typing{element.ref().number, text, QJsonArray::fromStringList(place)};
    co_await element.askAt(spot, "typeSecret", typing);
    const auto held = co_await element.askAfter(spot, "holdsTypedSecret");
    if (!held)
        co_return AfterTyping::PageLeft;
    const bool isFocused = (*held)[u"focused"_s].toBool();
    co_return isFocused ? AfterTyping::InField : AfterTyping::Elsewhere;
}
