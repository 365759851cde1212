#include "core/page/act/focusing.h"

using namespace Qt::StringLiterals;

Task<Spot> giveFocus(Element element, std::chrono::milliseconds patience, FocusFor use)
{
    const Spot spot = co_await element.ready(Aim::Focus, patience);
    const QJsonArray how{element.ref().number, use == FocusFor::Keys};
    co_await ask(element.frame(), "focusOn", how, element.deadline());
    FramePtr frame = element.frame();
    while (const FramePtr parent = frame->parent.lock()) {
        const QJsonArray owner{frame->ownerNumber};
        const QJsonValue isThere = co_await ask(parent, "comesToFocus", owner, element.deadline());
        if (!isThere.toBool())
            throw Failure{Code::NotActionable,
                u"%1 has the focus of its frame, but that frame has not got the focus"_s.arg(
                    element.ref().toText()),
                u"Click it instead."_s};
        frame = parent;
    }
    co_return Spot{spot};
}

Task<Unfocused> takeFocus(Element element, std::chrono::milliseconds patience)
{
    const Spot spot = co_await element.ready(Aim::Focus, patience);
    const QJsonValue answer = co_await element.ask("blurred");
    co_return Unfocused{spot, answer[u"had"_s].toBool()};
}
