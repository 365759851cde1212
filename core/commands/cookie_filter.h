// Which of the cookies a call is about.
#pragma once

#include "core/catalogue/arguments.h"

namespace cookie_filter {

inline constexpr ShownField<std::optional<QString>> name{"name", "Only cookies of this name."};
inline constexpr ShownField<std::optional<QString>> domain{"domain",
    "Only those that this host is sent, as shop.example.com; those of its parents are among them."};
inline constexpr Field<std::optional<QString>> path{
    "path", "Only those that pages below this path are sent."};
inline constexpr Field<bool> exact{"exact",
    "Only cookies of just that domain, with its dot, and that path, as cookies gives them.", false};

QList<Parameter> parameters();

bool isAny(const Arguments &given);

// Whether pages of that host are sent a cookie of that domain.
bool isSentTo(const QString &host, const QString &ofCookie);

// Those of Chrome's that fit.
QJsonArray fitting(const QJsonArray &cookies, const Arguments &given);

} // namespace cookie_filter
