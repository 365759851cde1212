// Fields that several replies share.
#pragma once

#include "core/browser/tabs/tabs.h"
#include "core/catalogue/field.h"
#include "core/catalogue/phrase.h"
#include "core/catalogue/row.h"
#include "core/page/act/mending.h"
#include "profiles/settings/profile.h"

namespace replies {
QString codeOf(const Failure &failure);
}

template<>
inline constexpr std::tuple columnsOf<Failure>{Column{"code", replies::codeOf},
    Column{"message", &Failure::message}, Column{"hint", &Failure::hint}};

namespace replies {

inline constexpr Field<bool> ok{"ok", "The call did what it says; a failure is never ok."};
inline constexpr ShownField<QString> profile{"profile", "The profile it was done for."};
inline constexpr ShownField<QString> targetId{"targetId", "The tab it was done in."};
inline constexpr ShownField<QString> url{"url", "The address of the tab afterwards."};
inline constexpr ShownField<QString> path{"path", "The file that was written."};

// A JavaScript dialog that opened and closed.
struct Dialog {
    static constexpr std::tuple columns{
        Column<QString>{"type"}, Column<QString>{"message"}, Column<bool>{"accepted"}};
};
inline constexpr ShownField<std::optional<QList<Dialog>>> dialogs{
    "dialogs", "JavaScript dialogs that no reply has reported yet, and how each was answered."};

enum class DownloadState { InProgress, Completed, Canceled };
constexpr auto wordsFor(DownloadState)
{
    return std::to_array<Word<DownloadState>>({{DownloadState::InProgress, "inProgress"},
        {DownloadState::Completed, "completed"}, {DownloadState::Canceled, "canceled"}});
}
struct DownloadRow {
    static constexpr std::tuple columns{Column<QString>{"url"},
        Column<QString>{"suggestedFilename"}, Column<DownloadState>{"state"},
        Column<QString>{"path"}.ifAny(), Column<QString>{"why"}.ifAny()};
};
inline constexpr ShownField<std::optional<QList<DownloadRow>>> downloads{
    "downloads", "Downloads that began or ended, and that no reply has reported yet."};

// A tab that the page opened.
struct OpenedTab {
    static constexpr std::tuple columns{Column<QString>{"targetId"}, Column<QString>{"url"}};
};
inline constexpr ShownField<std::optional<QList<OpenedTab>>> opened{
    "opened", "Tabs that this one's pages opened, and that no reply has reported yet."};

inline constexpr Field<std::optional<int>> openedMore{
    "openedMore", "How many more it opened than the 20 that are listed: list the tabs."};
inline constexpr Field<std::optional<int>> popupsClosed{"popupsClosed",
    "How many tabs were closed at once because its pages had opened too many: 50 of one tab, or "
    "300 in the browser, at a time."};

inline constexpr Field<std::optional<int>> newsDropped{"newsDropped",
    "How many older dialogs, downloads and opened tabs are left out: 50 of a kind are kept for a "
    "caller that does not ask."};

// What a call that had already ended with a TIMEOUT did later.
enum class LateKind { Close, Navigate, Input };
constexpr auto wordsFor(LateKind)
{
    return std::to_array<Word<LateKind>>(
        {{LateKind::Close, "close"}, {LateKind::Navigate, "navigate"}, {LateKind::Input, "input"}});
}
struct LateDeed {
    static constexpr std::tuple columns{Column<LateKind>{"what"}, Column<QString>{"targetId"}};
};
inline constexpr ShownField<std::optional<QList<LateDeed>>> late{"late",
    "What Chrome did after all when the call for it had already ended with TIMEOUT: a close, a "
    "navigation, or an input. Reported once, in the next reply of the profile."};

inline constexpr Field<std::optional<int>> dropped{
    "dropped", "How many older ones were dropped to make room since they were cleared last."};

// {ok, targetId, url} and news that no reply has reported yet.
QList<Parameter> baseReply();

inline constexpr Field<std::optional<bool>> settled{
    "settled", "Where settle was asked for: whether all had come to rest in that time."};

struct ShortRequest {
    static constexpr std::tuple columns{
        Column<QString>{"id"}, Column<QString>{"method"}, Column<QString>{"url"}};
};
struct Ongoing {
    static constexpr std::tuple columns{Column<QList<ShortRequest>>{"requests"}.ifAny(),
        Column<QList<ShortRequest>>{"streams"}.ifAny(), Column<QString>{"navigating"}.ifAny(),
        Column<bool>{"changing"}.ifAny()};
};
inline constexpr ShownField<std::optional<Ongoing>> ongoing{"ongoing",
    "Where settle was asked for, what had not come to rest: requests, the address that the page is "
    "going to, changes; and streams, for which nobody waits."};

// The same for acts that take `settle`.
QList<Parameter> settling();

struct Box {
    static constexpr std::tuple columns{Column<double>{"x"}, Column<double>{"y"},
        Column<double>{"width"}, Column<double>{"height"}};
};
struct Hit {
    static constexpr std::tuple columns{Column<QString>{"ref"}, Column<QString>{"role"},
        Column<QString>{"name"}, Column<Box>{"box"}};
};
inline constexpr ShownField<std::optional<Hit>> hit{
    "hit", "The element that was acted on, and where it stood in the view, in CSS pixels."};

enum class WarnedOf { Name, Target };
constexpr auto wordsFor(WarnedOf)
{
    return std::to_array<Word<WarnedOf>>({{WarnedOf::Name, "name"}, {WarnedOf::Target, "target"}});
}
struct Warning {
    static constexpr std::tuple columns{Column<QString>{"ref"}, Column<WarnedOf>{"what"},
        Column<QString>{"was"}, Column<QString>{"now"}};
};
inline constexpr ShownField<std::optional<QList<Warning>>> warnings{"warnings",
    "What of the elements acted on is not as it was when the caller was shown them, in a way "
    "that may fool: their name, or where they lead, by a link or a form; and where they led."};

struct ShortElement {
    static constexpr std::tuple columns{
        Column<QString>{"ref"}, Column<QString>{"role"}, Column<QString>{"name"}};
};
struct ChangedField {
    static constexpr std::tuple columns = std::tuple_cat(ShortElement::columns,
        std::tuple{Column<QString>{"value"}.ifAny(), Column<bool>{"checked"}.ifAny()});
};
struct ChangedStates {
    static constexpr std::tuple columns{Column<QString>{"was"}, Column<QString>{"now"}};
};
struct ChangedRequests {
    static constexpr std::tuple columns{
        Column<int>{"started"}, Column<QList<ShortRequest>>{"pending"}};
};
struct Changed {
    static constexpr std::tuple columns{Column<QString>{"url"}.ifAny(),
        Column<QString>{"navigating"}.ifAny(), Column<ShortElement>{"focus"}.ifAny(),
        Column<ChangedStates>{"states"}.ifAny(), Column<QString>{"value"}.ifAny(),
        Column<bool>{"gone"}.ifAny(), Column<QList<ChangedField>>{"fields"}.ifAny(),
        Column<QStringList>{"text"}.ifAny(), Column<QString>{"selected"}.ifAny(),
        Column<bool>{"scrolled"}.ifAny(), Column<int>{"elements"}.ifAny(),
        Column<ChangedRequests>{"requests"}.ifAny()};
};
inline constexpr ShownField<std::optional<Changed>> changed{"changed",
    "What changed meanwhile: the address; the focus; the states or value of what was hit, or that "
    "it is gone; other fields; text that appeared; what is selected; whether it scrolled; how many "
    "elements changed; requests that began, and which of them are still open; where the page is "
    "going."};

enum class Reaction { None };
constexpr auto wordsFor(Reaction)
{
    return std::to_array<Word<Reaction>>({{Reaction::None, "none"}});
}
inline constexpr Field<std::optional<Reaction>> effect{
    "effect", "With none: the page showed no reaction of any kind within 50 ms."};

// An attempt that failed, and what was done about it.
struct Attempt {
    static constexpr std::tuple columns{Column<int>{"attempt"}, Column<QString>{"code"}.ifAny(),
        Column<QString>{"message"}.ifAny(), Column<Mend>{"mended"}, Column<QString>{"how"},
        Column<int>{"ms"}};
};
inline constexpr ShownField<std::optional<QList<Attempt>>> attempts{"attempts",
    "Where retry was asked for and needed: each attempt before this one, why it failed, and what "
    "was done about it."};

// The reply of an act on an element.
QList<Parameter> proven();

// Of a call that did only a part of what it was asked.
inline constexpr ShownField<std::optional<Failure>> failure{
    "failure", "Why the address could not be loaded, though the tab is open."};

// A tab as the API shows it: {targetId, title, url, wsUrl, type}.
struct TabRow {
    TabPtr tab;
    QString socket;
    QString owner{};

    QString type() const { return QStringLiteral("page"); }

    static constexpr std::tuple columns{Column{"targetId", &TabRow::tab, &Tab::targetId},
        Column{"title", &TabRow::tab, &Tab::title}, Column{"url", &TabRow::tab, &Tab::url},
        Column{"wsUrl", &TabRow::socket}, Column{"type", &TabRow::type},
        Column{"owner", &TabRow::owner}.ifAny()};
};
QList<Parameter> tab();
TabRow tabRow(const TabPtr &tab, const Profile &profile);
// The rows of `tabs`, numbered from 1.
QString tabsInWords(const CallResult &result);

} // namespace replies
