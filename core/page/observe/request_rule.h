// What is to be done with some of the requests of a page.
#pragma once

#include "base/words.h"
#include "core/page/text/address_pattern.h"

#include <QByteArray>
#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QStringList>

#include <chrono>
#include <memory>
#include <optional>

enum class RuleKind { Block, Mock, Headers, Delay, Capture, Replay };

template<> struct Words<RuleKind> {
    static constexpr Word<RuleKind> all[] = {{RuleKind::Block, "block"}, {RuleKind::Mock, "mock"},
        {RuleKind::Headers, "headers"}, {RuleKind::Delay, "delay"}, {RuleKind::Capture, "capture"},
        {RuleKind::Replay, "replay"}};
};

// As the log of requests names them.
enum class ResourceType {
    Document,
    Stylesheet,
    Image,
    Media,
    Font,
    Script,
    Xhr,
    Fetch,
    EventSource,
    Manifest,
    Ping,
    Other
};

template<> struct Words<ResourceType> {
    static constexpr Word<ResourceType> all[]
        = {{ResourceType::Document, "document"}, {ResourceType::Stylesheet, "stylesheet"},
            {ResourceType::Image, "image"}, {ResourceType::Media, "media"},
            {ResourceType::Font, "font"}, {ResourceType::Script, "script"},
            {ResourceType::Xhr, "xhr"}, {ResourceType::Fetch, "fetch"},
            {ResourceType::EventSource, "eventsource"}, {ResourceType::Manifest, "manifest"},
            {ResourceType::Ping, "ping"}, {ResourceType::Other, "other"}};
};

struct CannedAnswer {
    int status = 200;
    QJsonArray headers{}; // {name, value} each
    QByteArray body{};
};

// By method, a blank and the address.
using CannedAnswers = QHash<QString, CannedAnswer>;
QString answerKey(const QString &method, const QString &url);

struct HeaderChange {
    QMap<QString, QString> set{};
    QStringList removed{};

    bool isNone() const { return set.isEmpty() && removed.isEmpty(); }
};

struct AskedRequest {
    QString method;
    QString url;
    QString resourceType; // in small letters
};

struct RequestRule {
    RuleKind kind;
    AddressPattern address;
    QList<ResourceType> resourceTypes{}; // none: all
    QStringList methods{}; // in capitals; none: all
    std::optional<int> times{};

    CannedAnswer answer{}; // of a mock
    HeaderChange headers{};
    std::chrono::milliseconds delay{};
    CannedAnswers answers{}; // of a replay
    bool abortsOthers = false; // what they do not answer is refused

    QString id{};
    int applied = 0;

    bool isSpent() const { return times && applied >= *times; }
    bool isFor(const AskedRequest &asked) const;
    // It would do something to this one.
    bool decidesOn(const AskedRequest &asked) const;
    qint64 bytes() const; // of its answers

    // What Chrome is to hold for it, as Fetch.enable takes it; nothing where that needs no holding.
    QJsonArray held() const;
};

using RequestRulePtr = std::shared_ptr<RequestRule>;
