#include "core/page/act/checking.h"

#include "core/page/element/clicking.h"
#include "core/page/input/sent_input.h"

using namespace Qt::StringLiterals;

namespace {

// A page may ask its server before it shows the new state.
constexpr int longestChangeMs = 1000;
// One that is mixed may become the wrong one of the two first.
constexpr int mostPresses = 2;

bool isSo(const Control &control, bool wanted)
{
    return control.isChecked == wanted && !control.isMixed;
}

void requireCheckable(const QString &name, const Control &control, bool wanted)
{
    const bool isRadio = control.kind == Control::Kind::Radio;
    if (!isRadio && control.kind != Control::Kind::Check)
        throw Failure{Code::WrongElement, u"%1 is nothing that can be checked"_s.arg(name),
            u"Name a checkbox, a switch or a radio button."_s};
    if (isRadio && !wanted && control.isChecked)
        throw Failure{Code::InvalidValue,
            u"%1 is a radio button: it cannot be unchecked"_s.arg(name),
            u"Check another one of its group."_s};
}

} // namespace

Task<Choice> choiceMeant(Page &page, Element element, QJsonValue value)
{
    const QJsonArray arguments{element.ref().number, value};
    const QJsonValue meant
        = co_await ask(element.frame(), "choiceMeant", arguments, element.deadline());
    Choice choice{element, meant[u"wanted"_s].toBool()};
    const ElementRef other{element.frame()->sequence, meant[u"number"_s].toInt()};
    if (other.number != element.ref().number) {
        const Element found = co_await page.element(other);
        choice.element = found;
    }
    co_return Choice{choice};
}

Task<Checking> setChecked(Element element, Control control, bool wanted,
    std::chrono::milliseconds patience, Aiming aiming)
{
    requireCheckable(element.ref().toText(), control, wanted);
    Checking done;
    const int presses = control.isMixed ? mostPresses : 1;
    for (int turn = 0; turn < presses && !isSo(control, wanted); ++turn) {
        const Press press{.aiming = aiming};
        const Spot spot = co_await clickOn(element, press, patience);
        element.act().recordValue(element.ref(), u"checked"_s, wanted);
        done.spot = spot;
        if (aiming.isTrial)
            co_return Checking{spot, false};
        const QJsonArray awaited{wanted, longestChangeMs};
        const auto after = co_await element.askAfter(spot, "checkedSoon", awaited);
        if (!after) {
            done.isProven = false;
            co_return Checking{done};
        }
        if ((*after)[u"gone"_s].toBool())
            throw outcomeUnknown(u"%1 was pressed"_s.arg(element.ref().toText()));
        control.isChecked = (*after)[u"checked"_s].toBool();
        control.isMixed = (*after)[u"mixed"_s].toBool();
    }
    if (!isSo(control, wanted))
        throw Failure{Code::ValueNotApplied,
            u"%1 did not change when it was clicked"_s.arg(element.ref().toText()),
            u"The page changed it back, or asks for something first."_s};
    co_return Checking{done};
}
