// A page as clients of browser39 get it, made of what readPage says.
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <chrono>
#include <optional>

namespace files {

struct PageOptions {
    std::optional<qint64> maxTokens{};
    qint64 offset = 0; // in tokens
    QString selector{};
    bool stripNav = false;
    bool includeLinks = true;
    bool includeImages = false;
    bool compactLinks = false;
    bool showsSelectorsFirst = false;
    QString downloadPath{};
    bool wantsSnapshot = false;
    std::chrono::seconds timeout{30};
};

// Of the options of a fetch, whose types are right.
PageOptions pageOptionsOf(const QJsonObject &options, std::optional<int> usualMaxTokens);

// The arguments of readPage.
QJsonObject readingOf(const PageOptions &options);

// A token is four bytes of UTF-8.
qint64 tokensOf(const QString &text);

struct TextPage {
    QString text;
    std::optional<qint64> next{}; // where to read on, in tokens
};
// From there on, at most so long, to the end of a line where one is near. What comes next begins
// exactly where this one ends.
TextPage pageOf(const QString &text, qint64 offset, std::optional<qint64> maxTokens);

// {url, title?, status, markdown, links?, meta, stats, truncated, next_offset?,
// content_selectors?}
QJsonObject pageResult(
    const QJsonObject &read, const PageOptions &options, std::chrono::milliseconds fetchTime);

// Not to be read as text.
bool isBinary(const QString &contentType);
// `place`: where it is now; empty: nowhere.
QJsonObject binaryResult(const QJsonObject &read, const QString &contentType, qint64 bytes,
    const QString &place, std::chrono::milliseconds fetchTime);

} // namespace files
