// Typing a secret: checked and typed by one function of the document, which nothing comes between.

#include "core/page/element/element.h"

using namespace Qt::StringLiterals;

Task<QStringList> Element::secretPlace(Spot spot) const
{
    const QJsonArray none;
    const QJsonValue answer = co_await askThere(spot, "secretPlace", none);
    QStringList place;
    const QJsonArray origins = answer[u"place"_s].toArray();
    for (const QJsonValue &each : origins)
        place.append(each.toString());
    co_return place;
}

Task<AfterTyping> Element::fillSecret(Spot spot, QString text, QStringList place) const
{
    const QJsonArray focusing{m_ref->number};
    co_await askThere(spot, "focusForSecret", focusing);
    const QJsonArray typing{m_ref->number, text, QJsonArray::fromStringList(place)};
    co_await askThere(spot, "typeSecret", typing);
    const auto held = co_await askAfter(spot, "holdsTypedSecret");
    if (!held)
        co_return AfterTyping::PageLeft;
    const bool isFocused = (*held)[u"focused"_s].toBool();
    co_return isFocused ? AfterTyping::InField : AfterTyping::Elsewhere;
}
