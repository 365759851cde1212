// Fields that several replies share.
#pragma once

#include "core/browser/tabs.h"
#include "core/catalogue/field.h"
#include "profiles/profile.h"

namespace replies {

inline constexpr Field<bool> ok{"ok", "The call did what it says; a failure is never ok."};
inline constexpr Field<QString> profile{"profile", "The profile it was done for."};
inline constexpr Field<QString> targetId{"targetId", "The tab it was done in."};
inline constexpr Field<QString> url{"url", "The address of the tab afterwards."};
inline constexpr Field<QString> path{"path", "The file that was written."};

// A JavaScript dialog that opened and closed. None blocks the page.
struct Dialog { };
inline constexpr Field<std::optional<QList<Dialog>>> dialogs{
    "dialogs", "JavaScript dialogs that no reply has told yet, and how each was answered."};

struct DownloadRow { };
inline constexpr Field<std::optional<QList<DownloadRow>>> downloads{
    "downloads", "Downloads that began or ended, and that no reply has told yet."};

// What every act gives.
QList<Parameter> acted();

// A tab as the API shows it: {targetId, title, url, wsUrl, type}.
struct TabRow { };
QList<Parameter> tab();
QJsonObject tabRow(const Tab &tab, const Profile &owner);

} // namespace replies

template<> struct Codec<replies::Dialog> {
    using Literal = std::nullptr_t;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("a dialog"); }
    static std::optional<replies::Dialog> read(const QJsonValue &) { return std::nullopt; }
};

template<> struct Codec<replies::DownloadRow> {
    using Literal = std::nullptr_t;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("a download"); }
    static std::optional<replies::DownloadRow> read(const QJsonValue &) { return std::nullopt; }
};

template<> struct Codec<replies::TabRow> {
    using Literal = std::nullptr_t;
    static QJsonObject schema();
    static QString wants() { return QStringLiteral("a tab"); }
    static std::optional<replies::TabRow> read(const QJsonValue &) { return std::nullopt; }
};
