#include "core/doors/files/page_result.h"

#include "core/dialect/cautions.h"
#include "core/doors/files/files_limits.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace files {

namespace {

constexpr int leastTokensOfPart = 500;
constexpr qint64 bytesOfToken = 4;
constexpr int tokensOfBinary = 10;

bool isInsideCharacter(const QByteArray &text, qsizetype at)
{
    return at < text.size() && (text.at(at) & 0xC0) == 0x80;
}

// The byte that a token begins with: behind the end of a line if that is in it, else between two
// characters.
qsizetype byteOf(const QByteArray &text, qint64 token)
{
    qsizetype at = static_cast<qsizetype>(
        std::min<qint64>(token, text.size() / bytesOfToken + 1) * bytesOfToken);
    if (at >= text.size())
        return text.size();
    if (at == 0)
        return 0;
    const qsizetype line = text.indexOf('\n', at);
    if (line >= 0 && line < at + bytesOfToken - 1)
        return line + 1;
    while (isInsideCharacter(text, at))
        --at;
    return at;
}

qint64 endToken(const QByteArray &text, qsizetype from, qint64 offset, qint64 most)
{
    const qint64 last = offset + most;
    const qsizetype limit = byteOf(text, last);
    const qsizetype line = text.lastIndexOf('\n', limit - 1);
    if (line < from)
        return last;
    const qint64 atLine = (line + 1) / bytesOfToken;
    return byteOf(text, atLine) > from ? atLine : last;
}

QJsonArray linksIn(const QJsonObject &read)
{
    QJsonArray links;
    const QJsonArray rows = read.value(u"links").toArray();
    for (const QJsonValue &each : rows)
        links.append(QJsonObject{
            {u"i"_s, each[u"index"]}, {u"text"_s, each[u"text"]}, {u"href"_s, each[u"href"]}});
    return links;
}

QJsonArray selectorsIn(const QJsonObject &read)
{
    QJsonArray all;
    const QJsonArray rows = read.value(u"parts").toArray();
    for (const QJsonValue &each : rows) {
        QJsonObject row{{u"selector"_s, each[u"selector"]},
            {u"tokens_est"_s, each[u"bytes"].toInteger() / bytesOfToken}};
        if (!each[u"label"].isUndefined())
            row.insert(u"label"_s, each[u"label"]);
        all.append(row);
    }
    return all;
}

QJsonObject metaOf(const QJsonObject &read)
{
    QJsonObject meta{{u"content_type"_s, read.value(u"contentType")}};
    if (read.contains(u"language"_s))
        meta.insert(u"lang"_s, read.value(u"language"));
    if (read.contains(u"description"_s))
        meta.insert(u"description"_s, read.value(u"description"));
    return meta;
}

QJsonObject statsOf(std::chrono::milliseconds fetchTime, qint64 tokens, qint64 bytes)
{
    return {{u"fetch_ms"_s, static_cast<qint64>(fetchTime.count())}, {u"tokens_est"_s, tokens},
        {u"content_bytes"_s, bytes}};
}

QJsonObject headOf(const QJsonObject &read)
{
    QJsonObject head{
        {u"url"_s, read.value(u"url")}, {u"status"_s, read.value(u"status").toInt(200)}};
    if (const QString title = read.value(u"title").toString(); !title.isEmpty())
        head.insert(u"title"_s, title);
    return head;
}

} // namespace

PageOptions pageOptionsOf(const QJsonObject &options, std::optional<int> usualMaxTokens)
{
    PageOptions read;
    if (options.value(u"max_tokens").isDouble())
        read.maxTokens = options.value(u"max_tokens").toInteger();
    else if (usualMaxTokens)
        read.maxTokens = *usualMaxTokens;
    read.offset = options.value(u"offset").toInteger(0);
    read.selector = options.value(u"selector").toString();
    read.stripNav = options.value(u"strip_nav").toBool(false);
    read.includeLinks = options.value(u"include_links").toBool(true);
    read.includeImages = options.value(u"include_images").toBool(false);
    read.compactLinks = options.value(u"compact_links").toBool(false);
    read.showsSelectorsFirst = options.value(u"show_selectors_first").toBool(true);
    read.downloadPath = options.value(u"download_path").toString();
    read.wantsSnapshot = options.value(u"snapshot").toBool(false);
    const auto most = static_cast<qint64>(longestTimeout.count());
    read.timeout = std::chrono::seconds{
        std::clamp<qint64>(options.value(u"timeout_secs").toInteger(30), 1, most)};
    return read;
}

QJsonObject readingOf(const PageOptions &options)
{
    QJsonObject arguments{{u"stripNav"_s, options.stripNav}, {u"withLinks"_s, options.includeLinks},
        {u"images"_s, options.includeImages}, {u"compactLinks"_s, options.compactLinks},
        {u"suspicions"_s, true}};
    if (!options.selector.trimmed().isEmpty())
        arguments.insert(u"selector"_s, options.selector);
    else if (options.showsSelectorsFirst && options.offset == 0)
        arguments.insert(u"leastForParts"_s, static_cast<int>(leastTokensOfPart * bytesOfToken));
    return arguments;
}

qint64 tokensOf(const QString &text)
{
    return text.toUtf8().size() / bytesOfToken;
}

TextPage pageOf(const QString &text, qint64 offset, std::optional<qint64> maxTokens)
{
    const QByteArray bytes = text.toUtf8();
    const qsizetype from = byteOf(bytes, offset);
    if (!maxTokens)
        return {QString::fromUtf8(bytes.sliced(from))};
    if (*maxTokens == 0 && from < bytes.size())
        return {{}, offset};
    const qint64 most = std::min<qint64>(*maxTokens, bytes.size());
    if (byteOf(bytes, offset + most) >= bytes.size())
        return {QString::fromUtf8(bytes.sliced(from))};
    const qint64 end = endToken(bytes, from, offset, most);
    const qsizetype to = std::max(byteOf(bytes, end), from);
    return {QString::fromUtf8(bytes.sliced(from, to - from)), end};
}

QJsonObject pageResult(
    const QJsonObject &read, const PageOptions &options, std::chrono::milliseconds fetchTime)
{
    QJsonObject result = headOf(read);
    result.insert(u"meta"_s, metaOf(read));
    if (options.includeLinks)
        result.insert(u"links"_s, linksIn(read));
    const QString text = read.value(u"markdown").toString();
    const qint64 bytes = read.value(u"bytes").toInteger();
    const QJsonArray selectors = selectorsIn(read);
    if (!selectors.isEmpty()) {
        result.insert(u"markdown"_s,
            u"This page is long. Fetch it again with options.selector set to one of "
            "content_selectors, or with options.show_selectors_first set to false for all."_s);
        result.insert(u"content_selectors"_s, selectors);
        result.insert(u"stats"_s, statsOf(fetchTime, tokensOf(text), bytes));
        result.insert(u"truncated"_s, false);
        return result;
    }
    cautions::copy(result, read);
    const TextPage part = pageOf(text, options.offset, options.maxTokens);
    result.insert(u"markdown"_s, part.text);
    result.insert(u"stats"_s, statsOf(fetchTime, tokensOf(part.text), bytes));
    result.insert(u"truncated"_s, part.next.has_value());
    if (part.next)
        result.insert(u"next_offset"_s, *part.next);
    return result;
}

bool isBinary(const QString &contentType)
{
    const QString mime = contentType.section(u';', 0, 0).trimmed().toLower();
    const bool isText = mime.isEmpty() || mime.startsWith(u"text/") || mime.contains(u"json")
        || mime.contains(u"xml") || mime.contains(u"javascript");
    return !isText;
}

QJsonObject binaryResult(const QJsonObject &read, const QString &contentType, qint64 bytes,
    const QString &place, std::chrono::milliseconds fetchTime)
{
    const QString mime = contentType.section(u';', 0, 0).trimmed();
    QJsonObject result = headOf(read);
    result.remove(u"title"_s);
    result.insert(u"markdown"_s,
        place.isEmpty() ? u"[Binary content: %1, %2 bytes]"_s.arg(mime).arg(bytes)
                        : u"[Downloaded %1, %2 bytes to %3]"_s.arg(mime).arg(bytes).arg(place));
    result.insert(u"meta"_s, QJsonObject{{u"content_type"_s, mime}});
    result.insert(u"stats"_s, statsOf(fetchTime, tokensOfBinary, bytes));
    result.insert(u"truncated"_s, false);
    return result;
}

} // namespace files
