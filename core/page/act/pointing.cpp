#include "core/page/act/pointing.h"

#include "core/page/input/raw_input.h"
#include "core/page/input/sent_input.h"
#include "core/page/tab/child_frame.h"
#include "core/page/tab/chosen_frame.h"
#include "core/page/tab/frame_place.h"

using namespace Qt::StringLiterals;

namespace {

bool isPress(MouseAction action)
{
    return action == MouseAction::Down || action == MouseAction::Click
        || action == MouseAction::Double;
}

// Which of these events says that it was heard.
QStringList proofOf(MouseAction action)
{
    switch (action) {
    case MouseAction::Move:
        return {};
    case MouseAction::Down:
        return {u"pointerdown"_s, u"mousedown"_s};
    case MouseAction::Up:
        return {u"pointerup"_s, u"mouseup"_s};
    case MouseAction::Click:
    case MouseAction::Double:
        return {u"pointerdown"_s, u"mousedown"_s, u"click"_s};
    case MouseAction::Wheel:
        return {u"wheel"_s};
    }
    return {};
}

RawInput rawOf(const Pointer &pointer)
{
    RawInput input{.kind = RawInput::Kind::Move,
        .point = pointer.point,
        .button = pointer.button,
        .delta = pointer.delta,
        .modifiers = pointer.modifiers};
    if (pointer.action == MouseAction::Down)
        input.kind = RawInput::Kind::Down;
    else if (pointer.action == MouseAction::Up)
        input.kind = RawInput::Kind::Up;
    else if (pointer.action == MouseAction::Wheel)
        input.kind = RawInput::Kind::Wheel;
    return input;
}

class Pointing {
public:
    Pointing(Page &page, Pointer pointer) : m_page(page), m_pointer(std::move(pointer)) { }

    Task<Pointed> run();

private:
    Task<> approve();
    Task<> find();
    Task<> move();
    Task<> turn();
    Task<> mustBeHeard();

    Page &m_page;
    Pointer m_pointer;
    FramePtr m_frame;
    QString m_world; // of the document in which it is
    int m_number = 0;
    Pointed m_done;
};

// What is there may be another thing once the mouse is.
Task<> Pointing::approve()
{
    const bool isHeld
        = m_pointer.action != MouseAction::Move && m_pointer.action != MouseAction::Wheel;
    const QPointF at = m_pointer.point;
    const QString what = u"press the mouse at %1, %2"_s.arg(at.x()).arg(at.y());
    if (isHeld)
        co_await m_page.held().pressBlindly(at, what);
}

// Down through the frames under the point. Those on the way listen too.
Task<> Pointing::find()
{
    m_frame = m_page.mainFrame();
    QPointF inside = m_pointer.point;
    QJsonValue found;
    for (int depth = 0; depth <= deepestFrame; ++depth) {
        const QJsonObject what{{u"x"_s, inside.x()}, {u"y"_s, inside.y()}, {u"act"_s, m_page.act()},
            {u"presses"_s, isPress(m_pointer.action)}};
        const QJsonArray arguments{what};
        found = co_await ask(m_frame, "pointAt", arguments, m_page.deadline());
        m_number = found[u"number"_s].toInt();
        m_world = presentWorld(m_frame);
        const QJsonValue deeper = found[u"inside"_s];
        if (!deeper.isObject())
            break;
        const FramePtr child
            = co_await childFrame(m_page.shared(), m_frame, m_number, m_page.deadline());
        if (!child)
            break;
        inside = {deeper[u"x"_s].toDouble(), deeper[u"y"_s].toDouble()};
        m_frame = child;
    }
    const QTransform toTab = co_await placeInTab(m_frame, m_page.deadline());
    const QJsonValue box = found[u"box"_s];
    const QRectF inTab = toTab.mapRect(QRectF{box[u"x"_s].toDouble(), box[u"y"_s].toDouble(),
        box[u"width"_s].toDouble(), box[u"height"_s].toDouble()});
    m_done.frame = m_frame;
    m_done.hit = {{u"ref"_s, found[u"ref"_s]}, {u"role"_s, found[u"role"_s]},
        {u"name"_s, found[u"name"_s]},
        {u"box"_s,
            QJsonObject{{u"x"_s, inTab.x()}, {u"y"_s, inTab.y()}, {u"width"_s, inTab.width()},
                {u"height"_s, inTab.height()}}}};
}

Task<> Pointing::move()
{
    const bool isWhole
        = m_pointer.action == MouseAction::Click || m_pointer.action == MouseAction::Double;
    if (isWhole) {
        const int count = m_pointer.action == MouseAction::Double ? 2 : 1;
        const Clicks clicks{m_pointer.button, count, m_pointer.modifiers};
        co_await m_page.mouse().click(m_pointer.point, clicks);
        co_return;
    }
    const RawInput input = rawOf(m_pointer);
    Tab &tab = m_page.tab();
    RawInput arriving = input;
    arriving.kind = RawInput::Kind::Move;
    co_await dispatch(m_page.session(), arriving, tab.heldButtons(), m_page.deadline());
    if (input.kind == RawInput::Kind::Move)
        co_return;
    tab.setHeldButtons(heldAfter(input, tab.heldButtons()));
    co_await dispatch(m_page.session(), input, tab.heldButtons(), m_page.deadline());
}

// What a wheel scrolls comes to rest a little later.
Task<> Pointing::turn()
{
    const QJsonArray none;
    co_await ask(m_frame, "twoFrames", none, m_page.deadline());
    const QJsonArray noted{m_number, m_page.act()};
    co_await ask(m_frame, "noteScroll", noted, m_page.deadline());
    co_await move();
    const QJsonValue report = co_await ask(m_frame, "scrollNoted", none, m_page.deadline());
    m_done.hasScrolled = report[u"moved"_s].toBool();
}

Task<> Pointing::mustBeHeard()
{
    const QStringList proof = proofOf(m_pointer.action);
    QJsonArray heard;
    try {
        const QJsonArray none;
        const Asking whileHere = Asking::whileHere(m_world, m_page.deadline());
        const QJsonValue report = co_await ask(m_frame, "pointed", none, whileHere);
        heard = report[u"heard"_s].toArray();
    } catch (const DocumentGone &) {
        co_return; // It was heard by what took the document away.
    } catch (const Failure &failure) {
        if (failure.code != Code::TabNotFound)
            throw;
        co_return;
    }
    const bool isHeard = proof.isEmpty()
        || std::any_of(proof.begin(), proof.end(),
            [&heard](const QString &type) { return heard.contains(type); });
    if (!isHeard)
        throw outcomeUnknown(
            u"the mouse was used at %1, %2"_s.arg(m_pointer.point.x()).arg(m_pointer.point.y()));
}

Task<Pointed> Pointing::run()
{
    const Painting frames{m_page.shared(), Painting::Begins::AtOnce};
    co_await approve();
    co_await find();
    bool isLate = false;
    try {
        if (m_pointer.action == MouseAction::Wheel)
            co_await turn();
        else
            co_await move();
    } catch (const Failure &failure) {
        if (failure.code != Code::Timeout)
            throw;
        isLate = true;
    }
    if (isLate)
        throw outcomeUnknown(u"the mouse was used"_s);
    co_await mustBeHeard();
    co_return Pointed{m_done};
}

} // namespace

Task<Pointed> point(Page &page, Pointer pointer)
{
    Pointing pointing{page, std::move(pointer)};
    co_return co_await pointing.run();
}
