#include "profiles/desktop/display_worker.h"

#include <xcb/xcb.h>

#include <cstdlib>
#include <cstring>

namespace {

constexpr quint32 mostValues = 4096; // windows of a display, states of a window

// A window manager may give a new window the keyboard this late.
constexpr std::chrono::milliseconds newTime{1000};
// A window restored during an act, or this soon after, was restored by the act; else, or if the act
// runs longer, by a person.
constexpr std::chrono::milliseconds actTime{5000};
constexpr std::chrono::milliseconds afterAct{500};
constexpr quint32 iconic = 3; // the WM_STATE of a minimized window

template<typename T> using Reply = std::unique_ptr<T, decltype(&std::free)>;

template<typename T> Reply<T> owned(T *reply)
{
    return {reply, &std::free};
}

// Sends only to the client that made the window: window managers would believe it.
template<typename T>
void sendToOwner(xcb_connection_t *display, xcb_window_t window, const T &event)
{
    char bytes[32] = {};
    static_assert(sizeof(T) <= sizeof(bytes));
    std::memcpy(bytes, &event, sizeof(T));
    xcb_send_event(display, 0, window, XCB_EVENT_MASK_NO_EVENT, bytes);
}

} // namespace

DisplayWorker::DisplayWorker(QString windowClass, std::shared_ptr<std::atomic<int>> minimized)
    : m_class(windowClass.toUtf8()), m_minimized(std::move(minimized))
{
}

DisplayWorker::~DisplayWorker()
{
    m_notifier.reset();
    if (m_display)
        xcb_disconnect(m_display);
}

void DisplayWorker::connectToDisplay()
{
    if (qEnvironmentVariableIsEmpty("DISPLAY"))
        return;
    int number = 0;
    m_display = xcb_connect(nullptr, &number);
    if (xcb_connection_has_error(m_display))
        return;
    auto screens = xcb_setup_roots_iterator(xcb_get_setup(m_display));
    for (; number > 0 && screens.rem > 1; --number)
        xcb_screen_next(&screens);
    m_root = screens.data->root;
    const quint32 heard = XCB_EVENT_MASK_PROPERTY_CHANGE;
    xcb_change_window_attributes(m_display, m_root, XCB_CW_EVENT_MASK, &heard);
    m_notifier = std::make_unique<QSocketNotifier>(
        xcb_get_file_descriptor(m_display), QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &DisplayWorker::read);
    noteActive();
    lookAtAll();
    read();
}

// Reads all: events that came during a reply do not make the socket readable again.
void DisplayWorker::read()
{
    while (const auto event = owned(xcb_poll_for_event(m_display))) {
        const int type = event->response_type & 0x7f;
        if (type == XCB_FOCUS_OUT) {
            const auto *out = reinterpret_cast<const xcb_focus_out_event_t *>(event.get());
            if (m_windows.contains(out->event) && out->mode != XCB_NOTIFY_MODE_GRAB)
                send(out->event, true);
        } else if (type == XCB_PROPERTY_NOTIFY) {
            const auto *changed
                = reinterpret_cast<const xcb_property_notify_event_t *>(event.get());
            if (changed->window != m_root)
                noteState(changed->window);
            else if (changed->atom == atom("_NET_CLIENT_LIST"))
                lookAtAll();
            else if (changed->atom == atom("_NET_ACTIVE_WINDOW"))
                noteActive();
        }
    }
    xcb_flush(m_display);
    if (xcb_connection_has_error(m_display))
        m_notifier->setEnabled(false);
}

void DisplayWorker::lookAtAll()
{
    const QList<quint32> all = values(m_root, atom("_NET_CLIENT_LIST"));
    for (const quint32 window : all) {
        if (!m_windows.contains(window) && isOurs(window))
            meet(window);
    }
    m_windows.removeIf([&all](const auto &each) { return !all.contains(each.key()); });
    countMinimized();
}

// Puts a new window of Chrome below the active one.
void DisplayWorker::meet(quint32 window)
{
    m_windows.insert(window, {.isNew = QDeadlineTimer{newTime}});
    const quint32 heard = XCB_EVENT_MASK_FOCUS_CHANGE | XCB_EVENT_MASK_PROPERTY_CHANGE;
    xcb_change_window_attributes(m_display, window, XCB_CW_EVENT_MASK, &heard);
    noteState(window);
    if (m_active != 0)
        putBelow(window, m_active);
    noteActive();
    send(window, true);
}

// A Chrome window that a person activated is theirs, and so are those opened from it. A new one, or
// one restored during an act, was not activated by a person.
void DisplayWorker::noteActive()
{
    const quint32 active = values(m_root, atom("_NET_ACTIVE_WINDOW")).value(0);
    const auto own = m_windows.constFind(active);
    if (own == m_windows.cend()) {
        if (active != 0 && !isOurs(active))
            m_active = active;
    } else if (m_active != 0 && !own->isActedIn.hasExpired()) {
        minimize(active);
        activate(m_active);
    } else if (m_active != 0 && !own->isNew.hasExpired()) {
        putBelow(active, m_active);
        activate(m_active);
    } else {
        m_active = 0;
    }
}

void DisplayWorker::noteState(quint32 window)
{
    const auto known = m_windows.find(window);
    if (known == m_windows.end() || known->looksShown)
        return;
    const bool isMinimized
        = values(window, atom("_NET_WM_STATE")).contains(atom("_NET_WM_STATE_HIDDEN"));
    if (known->isMinimized && !isMinimized)
        send(window, true); // Chrome forgot this while minimized.
    known->isMinimized = isMinimized;
    countMinimized();
    if (isMinimized && m_shown > 0)
        look(window, true);
}

void DisplayWorker::countMinimized()
{
    int count = 0;
    for (const Window &each : std::as_const(m_windows))
        count += each.isMinimized ? 1 : 0;
    *m_minimized = count;
}

void DisplayWorker::beginShown()
{
    ++m_shown;
    for (auto each = m_windows.begin(); each != m_windows.end(); ++each) {
        if (each->isMinimized)
            look(each.key(), true);
    }
    if (m_display)
        read();
}

void DisplayWorker::endShown()
{
    if (--m_shown > 0)
        return;
    for (auto each = m_windows.begin(); each != m_windows.end(); ++each) {
        if (each->looksShown)
            look(each.key(), false);
    }
    if (m_display)
        read();
}

// Window managers keep their own state and do not read this; Chrome does.
void DisplayWorker::look(quint32 window, bool isShown)
{
    const quint32 property = atom("_NET_WM_STATE");
    const quint32 hidden = atom("_NET_WM_STATE_HIDDEN");
    QList<quint32> states = values(window, property);
    states.removeAll(hidden);
    // A person may have restored it meanwhile.
    if (!isShown && values(window, atom("WM_STATE")).value(0) == iconic)
        states.append(hidden);
    Window &known = m_windows[window];
    known.looksShown = isShown;
    if (!isShown)
        known.isActedIn.setRemainingTime(afterAct);
    xcb_change_property(m_display, XCB_PROP_MODE_REPLACE, window, property, XCB_ATOM_ATOM, 32,
        static_cast<quint32>(states.size()), states.constData());
    if (!isShown)
        noteState(window);
}

void DisplayWorker::sendActive()
{
    for (auto each = m_windows.begin(); each != m_windows.end(); ++each) {
        if (!each->looksShown)
            continue;
        each->isActedIn.setRemainingTime(actTime);
        send(each.key(), false); // Messages from before it was shown no longer count.
        send(each.key(), true);
    }
    if (m_display) {
        values(m_root, atom("_NET_ACTIVE_WINDOW")); // Its reply means that the display is done.
        read();
    }
    Q_EMIT sentActive();
}

void DisplayWorker::send(quint32 window, bool isActive)
{
    xcb_focus_in_event_t event{};
    event.response_type = isActive ? XCB_FOCUS_IN : XCB_FOCUS_OUT;
    event.detail = XCB_NOTIFY_DETAIL_NONLINEAR;
    event.mode = XCB_NOTIFY_MODE_NORMAL;
    event.event = window;
    sendToOwner(m_display, window, event);
}

void DisplayWorker::putBelow(quint32 window, quint32 other)
{
    askWindowManager(window, "_NET_RESTACK_WINDOW", other, XCB_STACK_MODE_BELOW);
}

void DisplayWorker::activate(quint32 window)
{
    askWindowManager(window, "_NET_ACTIVE_WINDOW", 0, 0);
}

void DisplayWorker::minimize(quint32 window)
{
    askWindowManager(window, "WM_CHANGE_STATE", 0, 0, iconic);
}

void DisplayWorker::askWindowManager(
    quint32 window, const char *what, quint32 first, quint32 second, quint32 how)
{
    xcb_client_message_event_t event{};
    event.response_type = XCB_CLIENT_MESSAGE;
    event.format = 32;
    event.window = window;
    event.type = atom(what);
    event.data.data32[0] = how;
    event.data.data32[1] = first;
    event.data.data32[2] = second;
    xcb_send_event(m_display, 0, m_root,
        XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY,
        reinterpret_cast<const char *>(&event));
}

quint32 DisplayWorker::atom(const char *name)
{
    quint32 &known = m_atoms[name];
    if (known == 0) {
        const auto asked
            = xcb_intern_atom(m_display, 0, static_cast<quint16>(std::strlen(name)), name);
        if (const auto reply = owned(xcb_intern_atom_reply(m_display, asked, nullptr)))
            known = reply->atom;
    }
    return known;
}

// A property's numbers; empty if it or the window is gone.
QList<quint32> DisplayWorker::values(quint32 window, quint32 property)
{
    const auto asked = xcb_get_property(
        m_display, 0, window, property, XCB_GET_PROPERTY_TYPE_ANY, 0, mostValues);
    const auto reply = owned(xcb_get_property_reply(m_display, asked, nullptr));
    if (!reply || reply->format != 32)
        return {};
    const auto *first = static_cast<const quint32 *>(xcb_get_property_value(reply.get()));
    return {first, first + reply->value_len};
}

bool DisplayWorker::isOurs(quint32 window)
{
    const auto asked
        = xcb_get_property(m_display, 0, window, XCB_ATOM_WM_CLASS, XCB_ATOM_STRING, 0, mostValues);
    const auto reply = owned(xcb_get_property_reply(m_display, asked, nullptr));
    if (!reply)
        return false;
    // The name of the program, then the class, each ended by a zero.
    const QByteArray both{static_cast<const char *>(xcb_get_property_value(reply.get())),
        xcb_get_property_value_length(reply.get())};
    return both.split('\0').value(1) == m_class;
}
