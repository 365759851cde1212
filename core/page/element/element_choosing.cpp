// How a choice waits for a person, where a rule holds it.

#include "core/page/element/element.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestChoiceShown = 300;

} // namespace

// `choice`: what the page is asked to choose; it tells the words of that first.
Task<> Element::mayChoose(Spot spot, QJsonArray choice) const
{
    HeldInput held = this->held();
    if (!held.isOn())
        co_return;
    choice.append(true);
    const QJsonValue answer = co_await askThere(spot, "choose", choice);
    const QStringList words = answer[u"words"_s].toVariant().toStringList();
    const QString chosen = words.sliced(std::min<qsizetype>(1, words.size())).join(u", "_s);
    const QString what = u"choose “%1” in “%2”"_s.arg(chosen, spot.name);
    co_await held.choice(m_frame, words, what.left(longestChoiceShown));
}
