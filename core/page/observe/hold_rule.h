// A rule that holds what agents do until a person has said yes.
#pragma once

#include "base/or_failure.h"
#include "base/words.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QStringList>

enum class HoldKind { Request, Click, Upload, Download };

template<> struct Words<HoldKind> {
    static constexpr Word<HoldKind> all[] = {{HoldKind::Request, "request"},
        {HoldKind::Click, "click"}, {HoldKind::Upload, "upload"}, {HoldKind::Download, "download"}};
};

// As people write it, in one line: the kind, then for a request its methods, joined by commas or
// "*", then an address as addressExpression reads it or "*", then for a click words of what is
// clicked, or a /regular expression/; none: any.
struct HoldRule {
    QString written;
    HoldKind kind = HoldKind::Request;
    QStringList methods{}; // in capitals; none: all
    QString pattern{}; // of the address; empty: any
    QRegularExpression address{};
    QRegularExpression words{}; // of a click

    // INVALID_VALUE.
    static OrFailure<HoldRule> read(const QString &line);

    // One of the addresses is of it.
    bool isFor(HoldKind what, const QStringList &addresses) const;
    bool isForRequest(const QString &method, const QString &url) const;
    // Of a click: the words are in what is written there.
    bool hasWords(const QString &said) const;

    // What Chrome is to pause for it, as Fetch.enable takes it.
    QJsonArray paused() const;
};
