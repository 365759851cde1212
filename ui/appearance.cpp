#include "ui/appearance.h"

#include "core/events/event_stream.h"
#include "ui/base/color_scheme.h"
#include "ui/base/style.h"
#include "ui/base/tone.h"
#include "ui/base/window_door.h"

#include <QApplication>
#include <QStyle>
#include <QStyleFactory>

using namespace Qt::StringLiterals;

namespace {

struct Shades {
    QColor window, aside, base, raised, ink, faint, accent, link;
};

const Shades lightShades{{0xfc, 0xfc, 0xfd}, {0xf1, 0xf2, 0xf4}, {0xff, 0xff, 0xff},
    {0xf8, 0xf9, 0xfa}, {0x1c, 0x1e, 0x21}, {0x66, 0x6c, 0x75}, {0x25, 0x63, 0xeb},
    {0x1d, 0x4e, 0xd8}};
const Shades darkShades{{0x23, 0x25, 0x29}, {0x1d, 0x1f, 0x22}, {0x18, 0x1a, 0x1d},
    {0x33, 0x36, 0x3b}, {0xe8, 0xea, 0xed}, {0x9a, 0xa0, 0xa8}, {0x2f, 0x6f, 0xe4},
    {0x8a, 0xb4, 0xf8}};

QPalette paletteOf(const Shades &shades)
{
    QPalette palette{shades.raised, shades.window};
    palette.setColor(QPalette::Base, shades.base);
    palette.setColor(QPalette::AlternateBase, shades.aside);
    palette.setColor(QPalette::ToolTipBase, shades.raised);
    palette.setColor(QPalette::Highlight, shades.accent);
    palette.setColor(QPalette::Link, shades.link);
    palette.setColor(QPalette::PlaceholderText, shades.faint);
    for (const auto role :
        {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        palette.setColor(role, shades.ink);
        palette.setColor(QPalette::Disabled, role, tone::thinned(shades.ink, 0.4F));
    }
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, shades.faint);
    return palette;
}

} // namespace

Appearance::Appearance(WindowDoor &door, EventStream &events, ColorScheme *scheme, QObject *parent)
    : QObject(parent), m_door(door), m_scheme(scheme), m_ofDesktop(QApplication::palette()),
      m_styleOfDesktop(QApplication::style()->name()),
      m_isDesktopPlain(m_styleOfDesktop.compare(u"Fusion"_s, Qt::CaseInsensitive) == 0
          && m_ofDesktop == QApplication::style()->standardPalette())
{
    wear({});
    connect(&events, &EventStream::happened, this, [this](const Event &event) {
        if (event.kind == Event::Kind::SettingsChanged)
            ask();
    });
    if (m_scheme)
        connect(m_scheme, &ColorScheme::changed, this, [this] { wear(m_asked); });
    ask();
}

void Appearance::ask()
{
    m_door.ask(this, u"settings"_s, {}, [this](const Outcome &outcome) {
        if (const auto *reply = std::get_if<Reply>(&outcome))
            wear(reply->value(u"settings")[u"theme"].toString());
    });
}

// Keeps a desktop theme that matches the desktop's preference.
QString Appearance::ofTheDesktop() const
{
    constexpr int middle = 128;
    const auto preference = m_scheme ? m_scheme->preference() : ColorScheme::Preference::None;
    const bool isDark = m_ofDesktop.color(QPalette::Window).lightness() < middle;
    if (preference == ColorScheme::Preference::Dark && !isDark)
        return u"dark"_s;
    if (preference == ColorScheme::Preference::Light && isDark)
        return u"light"_s;
    return m_isDesktopPlain ? u"light"_s : QString{};
}

void Appearance::wear(const QString &name)
{
    m_asked = name;
    const bool isAsked = name == u"light"_s || name == u"dark"_s;
    const QString worn = isAsked ? name : ofTheDesktop();
    if (worn == m_worn)
        return;
    m_worn = worn;
    const bool isOurs = !worn.isEmpty();
    QStyle *ofDesktop = isOurs ? nullptr : QStyleFactory::create(m_styleOfDesktop);
    QApplication::setStyle(isOurs ? new Style : ofDesktop);
    if (isOurs)
        QApplication::setPalette(paletteOf(worn == u"dark"_s ? darkShades : lightShades));
    else
        QApplication::setPalette(m_ofDesktop);
}
