#include "core/page/element/held_input.h"

#include "base/typed_secrets.h"
#include "core/page/element/shown_words.h"
#include "core/page/input/mouse.h"
#include "core/page/tab/child_frame.h"
#include "core/page/tab/chosen_frame.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestShownName = 200;
constexpr int mostPressed = 5; // a control, and its labels

enum class KeyUse { None, Moves, Writes, Presses, Commands };

bool isCharacter(const Key &key)
{
    return key.key.toUcs4().size() == 1;
}

// Whether keys are held down that make a command of a character.
bool isCommand(const KeyChord &chord)
{
    return std::any_of(chord.modifiers.begin(), chord.modifiers.end(),
        [](const Key &each) { return each.key != u"Shift"; });
}

bool edits(const KeyChord &chord)
{
    static const QStringList keys{u"a"_s, u"c"_s, u"v"_s, u"x"_s, u"y"_s, u"z"_s, u"ArrowLeft"_s,
        u"ArrowRight"_s, u"Home"_s, u"End"_s, u"Backspace"_s, u"Delete"_s};
    return chord.modifiers.size() == 1 && chord.modifiers.first().key == u"Control"
        && keys.contains(chord.key.key);
}

KeyUse useOf(const KeyChord &chord)
{
    static const QStringList none{u"Tab"_s, u"Escape"_s, u"Shift"_s, u"Control"_s, u"Alt"_s,
        u"Meta"_s, u"CapsLock"_s, u"NumLock"_s, u"ScrollLock"_s};
    static const QStringList writing{u"Backspace"_s, u"Delete"_s, u"Insert"_s};
    const QString &key = chord.key.key;
    if (key == u"Enter" || key == u" ")
        return KeyUse::Presses;
    if (isCommand(chord))
        return edits(chord) ? KeyUse::Writes : KeyUse::Commands;
    if (none.contains(key))
        return KeyUse::None;
    if (chord.key.scrolls())
        return KeyUse::Moves;
    return writing.contains(key) || isCharacter(chord.key) ? KeyUse::Writes : KeyUse::Commands;
}

QString toText(const KeyChord &chord)
{
    QString text;
    for (const Key &each : chord.modifiers)
        text += each.key + u'+';
    return text + (chord.key.key == u" " ? u"Space"_s : chord.key.key);
}

} // namespace

HeldInput::HeldInput(std::shared_ptr<Tab> tab, Caller caller, Deadline deadline)
    : m_tab(std::move(tab)), m_caller(std::move(caller)), m_deadline(deadline)
{
    const HoldsPtr holds = m_tab->interception().held().holds();
    if (!m_caller.isPerson() && holds && holds->holds(HoldKind::Click))
        m_holds = holds;
}

bool HeldInput::isOn() const
{
    return m_holds != nullptr;
}

BeforeKey HeldInput::beforeKeys(HeldInput held)
{
    if (!held.isOn())
        return {};
    const auto kept = std::make_shared<HeldInput>(std::move(held));
    return [kept](KeyChord chord) { return kept->key(std::move(chord)); };
}

// Down through the frames: what is asked about is in the innermost one.
Task<HeldInput::Met> HeldInput::askWhatMeets(QByteArray function, QJsonObject about) const
{
    Met met{.addresses = {m_tab->url()}};
    FramePtr frame = m_tab->frames().main();
    for (int depth = 0; frame && depth <= deepestFrame; ++depth) {
        const QJsonArray arguments{about};
        const QJsonValue found = co_await ask(frame, function, arguments, m_deadline);
        met.addresses.append(found[u"address"_s].toString());
        met.words = found[u"words"_s].toVariant().toStringList();
        met.role = found[u"role"_s].toString();
        met.name = found[u"name"_s].toString();
        met.focus = found;
        const QJsonValue inside = found[u"inside"_s];
        met.isKnown = !inside.isObject();
        met.frame = frame;
        met.about = about;
        if (met.isKnown)
            break;
        const QJsonObject deeper = inside.toObject();
        for (auto each = deeper.begin(); each != deeper.end(); ++each)
            about.insert(each.key(), each.value());
        const int owner = found[u"number"_s].toInt();
        const FramePtr child = co_await childFrame(m_tab, frame, owner, m_deadline);
        frame = child;
    }
    co_return Met{met};
}

// By what the page's own text says, else by what Chrome reads there, else, where neither can say
// all that a person sees, any for clicks.
Task<std::optional<HoldRule>> HeldInput::askForRule(Met *met, QByteArray element) const
{
    const auto any = m_holds->of(HoldKind::Click, met->addresses);
    if (!any || !met->isKnown)
        co_return std::optional{any};
    const auto report = m_holds->ofPress(met->words, met->addresses);
    if (report)
        co_return std::optional{report};
    const bool leavesControls = met->focus[u"holdsOthers"_s].toBool();
    for (int nth = 0; nth < mostPressed; ++nth) {
        QJsonObject which = met->about;
        which.insert(u"nth"_s, nth);
        const QJsonArray about{which};
        const auto shown
            = co_await wordsShownIn(met->frame, element, about, leavesControls, m_deadline);
        if (!shown)
            break;
        met->words += shown->words;
        if (!shown->isAll)
            co_return std::optional{any};
    }
    const auto found = m_holds->ofPress(met->words, met->addresses);
    co_return std::optional{found};
}

Task<QStringList> HeldInput::addressesAround(FramePtr frame) const
{
    QStringList all{m_tab->url()};
    for (; frame; frame = frame->parent.lock()) {
        const QJsonArray none;
        const QJsonValue report = co_await ask(frame, "addressHere", none, m_deadline);
        all.append(report[u"address"_s].toString());
    }
    co_return QStringList{all};
}

// By the words that the rule found.
QString HeldInput::inWords(const Met &met, const std::optional<HoldRule> &rule)
{
    const auto found = std::find_if(met.words.begin(), met.words.end(),
        [&rule](const QString &each) { return rule && rule->hasWords(each); });
    const bool isNamed = found == met.words.end() || (rule && rule->hasWords(met.name));
    const QString name = isNamed ? met.name : *found;
    return u"%1 “%2”"_s.arg(met.role, typedSecrets::firstOf(name, longestShownName));
}

// What is approved is one act, however many presses it takes.
Task<bool> HeldInput::askFor(std::optional<HoldRule> rule, QString what, QString approved)
{
    if (!rule || m_approved.contains(approved))
        co_return false;
    const ApprovalWanted wanted{.targetId = m_tab->targetId(),
        .what = what,
        .address = m_tab->url(),
        .caller = m_caller.shown()};
    co_await m_holds->approve(*rule, wanted, m_deadline);
    m_approved.append(approved);
    co_return true;
}

Task<bool> HeldInput::press(QPointF point, QString verb)
{
    if (!isOn())
        co_return false;
    Mouse mouse{m_tab->session(), m_deadline};
    co_await mouse.move(point);
    co_return co_await pressHere(point, verb);
}

Task<bool> HeldInput::pressHere(QPointF point, QString verb)
{
    if (!isOn())
        co_return false;
    const QJsonObject about{{u"x"_s, point.x()}, {u"y"_s, point.y()}};
    Met there = co_await askWhatMeets("heldAt", about);
    const auto rule = co_await askForRule(&there, "pressedAt");
    const QString on = inWords(there, rule);
    const QString what = verb + u' ' + on;
    co_return co_await askFor(rule, what, on);
}

Task<> HeldInput::pressBlindly(QPointF point, QString what)
{
    if (!isOn())
        co_return;
    const QJsonObject about{{u"x"_s, point.x()}, {u"y"_s, point.y()}};
    const Met there = co_await askWhatMeets("heldAt", about);
    const auto rule = m_holds->of(HoldKind::Click, there.addresses);
    co_await askFor(rule, what, what);
}

Task<> HeldInput::key(KeyChord chord)
{
    const KeyUse use = useOf(chord);
    if (!isOn() || use == KeyUse::None)
        co_return;
    const QJsonObject about{{u"choices"_s, use == KeyUse::Moves}};
    Met there = co_await askWhatMeets("heldAtFocus", about);
    const bool isText = there.isKnown && there.focus[u"isText"_s].toBool();
    const bool isPage = there.focus[u"isPage"_s].toBool();
    const bool isSpace = chord.key.key == u" " && !isCommand(chord);
    const bool onlyWrites = isText && (use == KeyUse::Writes || use == KeyUse::Moves || isSpace);
    if (onlyWrites || (use == KeyUse::Moves && isPage))
        co_return;
    const bool isEnter = chord.key.key == u"Enter";
    const bool presses = use == KeyUse::Presses && !isPage && !isText
        && (!isEnter || there.focus[u"takesEnter"_s].toBool());
    const QString what = u"press "_s + toText(chord);
    if (there.isKnown && (presses || use == KeyUse::Moves)) {
        const auto rule = co_await askForRule(&there, "pressedAtFocus");
        const QString onWhat = what + u" on "_s + inWords(there, rule);
        co_await askFor(rule, onWhat, onWhat);
        co_return;
    }
    const auto rule = m_holds->of(HoldKind::Click, there.addresses);
    co_await askFor(rule, what, what);
}

Task<bool> HeldInput::choice(FramePtr frame, QStringList words, QString what)
{
    const QStringList addresses = co_await addressesAround(frame);
    const auto rule = m_holds ? m_holds->ofPress(words, addresses) : std::nullopt;
    co_return co_await askFor(rule, what, what);
}

Task<> HeldInput::blindly(FramePtr frame, QString what)
{
    if (!isOn())
        co_return;
    const QStringList addresses = co_await addressesAround(frame);
    const auto rule = m_holds->of(HoldKind::Click, addresses);
    co_await askFor(rule, what, what);
}
