#include "core/page/act/submitting.h"

#include "core/page/act/focusing.h"
#include "core/page/element/clicking.h"

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;

Task<Element> inSameFrame(Page &page, FramePtr frame, int number)
{
    const ElementRef ref{frame->sequence, number};
    return page.element(ref);
}

Task<Spot> pressEnter(Page &page, Element field, milliseconds patience)
{
    const Spot spot = co_await giveFocus(field, patience);
    const KeyChord enter{{}, *Key::named(u"Enter"_s)};
    co_await page.keyboard().press(enter);
    co_return Spot{spot};
}

Task<Spot> askToSubmit(Page &page, Element form, milliseconds patience)
{
    const QString what = u"submit a form"_s;
    co_await page.held().blindly(form.frame(), what);
    const Spot spot = co_await form.ready(Aim::Focus, patience);
    co_await form.ask("requestSubmit");
    co_return Spot{spot};
}

} // namespace

Task<Submission> submitForm(Page &page, Element named, milliseconds patience)
{
    co_await named.find(patience);
    const QJsonValue plan = co_await named.ask("submitPlan");
    const int button = plan[u"button"_s].toInt();
    const int field = plan[u"field"_s].toInt();
    const int number = button > 0 ? button : field > 0 ? field : plan[u"form"_s].toInt();
    const Element pressed = co_await inSameFrame(page, named.frame(), number);
    Spot spot;
    if (button > 0) {
        const Press press;
        spot = co_await clickOn(pressed, press, patience);
    } else if (field > 0) {
        spot = co_await pressEnter(page, pressed, patience);
    } else {
        spot = co_await askToSubmit(page, pressed, patience);
    }
    const auto report = co_await pressed.askAfter(spot, "submitted");
    const bool isHeard = !report || (*report)[u"heard"_s].toBool();
    co_return Submission{pressed, spot, isHeard};
}
