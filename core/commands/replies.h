// Fields that several replies share.
#pragma once

#include "core/browser/tabs.h"
#include "core/catalogue/field.h"
#include "core/catalogue/phrase.h"
#include "core/catalogue/schema.h"
#include "profiles/settings/profile.h"

namespace replies {

inline constexpr Field<bool> ok{"ok", "The call did what it says; a failure is never ok."};
inline constexpr auto profile = Field<QString>{"profile", "The profile it was done for."}.shown();
inline constexpr auto targetId = Field<QString>{"targetId", "The tab it was done in."}.shown();
inline constexpr auto url = Field<QString>{"url", "The address of the tab afterwards."}.shown();
inline constexpr auto path = Field<QString>{"path", "The file that was written."}.shown();

// A JavaScript dialog that opened and closed.
struct Dialog { };
inline constexpr auto dialogs = Field<std::optional<QList<Dialog>>>{"dialogs",
    "JavaScript dialogs that no reply has told yet, and how each was answered."}
                                    .shown();

struct DownloadRow { };
inline constexpr auto downloads = Field<std::optional<QList<DownloadRow>>>{"downloads",
    "Downloads that began or ended, and that no reply has told yet."}
                                      .shown();

// A tab that the page opened.
struct OpenedTab { };
inline constexpr auto opened = Field<std::optional<QList<OpenedTab>>>{"opened",
    "Tabs that this one's pages opened, and that no reply has told yet."}
                                   .shown();

inline constexpr Field<std::optional<int>> openedMore{
    "openedMore", "How many more it opened than the 20 that are listed: list the tabs."};
inline constexpr Field<std::optional<int>> popupsClosed{"popupsClosed",
    "How many tabs were closed at once because its pages had opened too many: 50 of one tab, or "
    "300 in the browser, at a time."};

inline constexpr Field<std::optional<int>> newsDropped{"newsDropped",
    "How many older dialogs, downloads and opened tabs are left out: 50 of a kind are kept for a "
    "caller that does not ask."};

// What a call that had already ended with a TIMEOUT did later.
struct LateDeed { };
inline constexpr auto late = Field<std::optional<QList<LateDeed>>>{"late",
    "What Chrome did after all when the call for it had already ended with TIMEOUT: a close, a "
    "navigation, or an input. Told once, in the next reply of the profile."}
                                 .shown();

inline constexpr Field<std::optional<int>> dropped{
    "dropped", "How many older ones were dropped to make room since they were cleared last."};

// {ok, targetId, url} and news that no reply has told yet.
QList<Parameter> acted();

inline constexpr Field<std::optional<bool>> settled{
    "settled", "Where settle was asked for: whether all had come to rest in that time."};

struct Ongoing { };
inline constexpr auto ongoing = Field<std::optional<Ongoing>>{"ongoing",
    "Where settle was asked for, what had not come to rest: requests, the address that the page is "
    "going to, changes; and streams, for which nobody waits."}
                                    .shown();

// The same for acts that take `settle`.
QList<Parameter> settling();

struct Hit { };
inline constexpr auto hit = Field<std::optional<Hit>>{"hit",
    "The element that was acted on, and where it stood in the view, in CSS pixels."}
                                .shown();

struct Warning { };
inline constexpr auto warnings = Field<std::optional<QList<Warning>>>{"warnings",
    "What of the elements acted on is not as it was when the caller was told of them, in a way "
    "that may fool: their name, or where they lead, by a link or a form; and where they led."}
                                     .shown();

struct Changed { };
inline constexpr auto changed = Field<std::optional<Changed>>{"changed",
    "What changed meanwhile: the address; the focus; the states or value of what was hit, or that "
    "it is gone; other fields; text that appeared; what is selected; whether it scrolled; how many "
    "elements changed; requests that began, and which of them are still open; where the page is "
    "going."}
                                    .shown();

enum class Reaction { None };
inline constexpr Field<std::optional<Reaction>> effect{
    "effect", "With none: the page showed no reaction of any kind within 50 ms."};

// An attempt that failed, and what was done about it.
struct Attempt { };
inline constexpr auto attempts = Field<std::optional<QList<Attempt>>>{"attempts",
    "Where retry was asked for and needed: each attempt before this one, why it failed, and what "
    "was done about it."}
                                     .shown();

// The reply of an act on an element.
QList<Parameter> proven();

// Of a call that did only a part of what it was asked.
struct PartFailure { };
inline constexpr auto failure = Field<std::optional<PartFailure>>{"failure",
    "Why the address could not be loaded, though the tab is open."}
                                    .shown();
QJsonObject told(const Failure &why);

// A tab as the API shows it: {targetId, title, url, wsUrl, type}.
struct TabRow { };
QList<Parameter> tab();
QJsonObject tabRow(const Tab &tab, const Profile &owner);
// The rows of `tabs`, numbered from 1.
QString tabsInWords(const CallResult &result);

} // namespace replies

template<> struct Words<replies::Reaction> {
    static constexpr Word<replies::Reaction> all[] = {{replies::Reaction::None, "none"}};
};

template<> struct Codec<replies::Hit> : ReplyOnly<replies::Hit> {
    static QJsonObject schema();
};

template<> struct Codec<replies::Warning> : ReplyOnly<replies::Warning> {
    static QJsonObject schema();
};

template<> struct Codec<replies::Attempt> : ReplyOnly<replies::Attempt> {
    static QJsonObject schema();
};

template<> struct Codec<replies::Changed> : ReplyOnly<replies::Changed> {
    static QJsonObject schema();
};

template<> struct Codec<replies::Ongoing> : ReplyOnly<replies::Ongoing> {
    static QJsonObject schema();
};

template<> struct Codec<replies::OpenedTab> : ReplyOnly<replies::OpenedTab> {
    static QJsonObject schema();
};

template<> struct Codec<replies::LateDeed> : ReplyOnly<replies::LateDeed> {
    static QJsonObject schema();
};

template<> struct Codec<replies::PartFailure> : ReplyOnly<replies::PartFailure> {
    static QJsonObject schema();
};

template<> struct Codec<replies::Dialog> : ReplyOnly<replies::Dialog> {
    static QJsonObject schema();
};

template<> struct Codec<replies::DownloadRow> : ReplyOnly<replies::DownloadRow> {
    static QJsonObject schema();
};

template<> struct Codec<replies::TabRow> : ReplyOnly<replies::TabRow> {
    static QJsonObject schema();
};
