#include "core/explore/robots_rules.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestRobots = 500 * 1024;
constexpr qsizetype mostRobotsRules = 10'000;
constexpr qsizetype mostRobotsSitemaps = 100;

bool isUnreserved(uchar byte)
{
    return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z')
        || (byte >= 'A' && byte <= 'Z') || byte == '-' || byte == '.' || byte == '_' || byte == '~';
}

std::optional<uchar> escapedByte(const QByteArray &text, qsizetype at)
{
    if (at + 2 >= text.size())
        return std::nullopt;
    bool isHex = false;
    const uint value = text.mid(at + 1, 2).toUInt(&isHex, 16);
    return isHex ? std::optional{static_cast<uchar>(value)} : std::nullopt;
}

// So that two spellings of one path are equal: what needs no escape has none, all else has one.
QByteArray normalised(const QByteArray &path, bool isPattern)
{
    QByteArray all;
    const auto escape = [&all](uchar byte) {
        all += '%' + QByteArray{1, static_cast<char>(byte)}.toHex().toUpper();
    };
    for (qsizetype i = 0; i < path.size(); ++i) {
        const auto byte = static_cast<uchar>(path.at(i));
        const auto escaped = byte == '%' ? escapedByte(path, i) : std::nullopt;
        if (escaped) {
            if (isUnreserved(*escaped))
                all += static_cast<char>(*escaped);
            else
                escape(*escaped);
            i += 2;
        } else if (byte >= 0x80 || (!isPattern && (byte == '*' || byte == '$'))) {
            escape(byte);
        } else {
            all += static_cast<char>(byte);
        }
    }
    return all;
}

// `*` stands for any text, `$` at the end for the end.
bool matches(QByteArray pattern, const QByteArray &path)
{
    const bool mustEnd = pattern.endsWith('$');
    if (mustEnd)
        pattern.chop(1);
    const QList<QByteArray> parts = pattern.split('*');
    if (!path.startsWith(parts.first()))
        return false;
    qsizetype at = parts.first().size();
    for (qsizetype i = 1; i < parts.size(); ++i) {
        const QByteArray &part = parts.at(i);
        if (mustEnd && i == parts.size() - 1)
            return path.size() - at >= part.size() && path.endsWith(part);
        const qsizetype found = path.indexOf(part, at);
        if (found < 0)
            return false;
        at = found + part.size();
    }
    return !mustEnd || at == path.size();
}

// The name that a group is for, without its version.
QByteArray productOf(const QByteArray &value)
{
    if (value.startsWith('*'))
        return "*";
    const auto isPart
        = [](char each) { return (each >= 'a' && each <= 'z') || each == '_' || each == '-'; };
    const QByteArray name = value.toLower();
    return name.left(std::find_if_not(name.begin(), name.end(), isPart) - name.begin());
}

std::optional<std::chrono::milliseconds> secondsIn(const QByteArray &value)
{
    bool isNumber = false;
    const double seconds = value.toDouble(&isNumber);
    if (!isNumber || !(seconds >= 0 && seconds < 1e6))
        return std::nullopt;
    return std::chrono::milliseconds{static_cast<qint64>(seconds * 1000)};
}

QList<QByteArray> linesOf(QByteArray file)
{
    file.truncate(longestRobots);
    if (file.startsWith("\xEF\xBB\xBF"))
        file.remove(0, 3);
    return file.replace('\r', '\n').split('\n');
}

} // namespace

RobotsRules RobotsRules::of(const QByteArray &file, const QByteArray &agent)
{
    RobotsRules ours;
    RobotsRules everybodys;
    bool isOurs = false; // the group that is read
    bool isEverybodys = false;
    bool speaksToUs = false; // any group
    bool isNaming = false; // names follow each other
    QStringList sitemaps;
    const QList<QByteArray> lines = linesOf(file);
    for (const QByteArray &line : lines) {
        const QByteArray record = line.split('#').first().trimmed();
        const qsizetype colon = record.indexOf(':');
        if (colon < 0)
            continue;
        const QByteArray key = record.left(colon).trimmed().toLower();
        const QByteArray value = record.mid(colon + 1).trimmed();
        if (key == "sitemap" && sitemaps.size() < mostRobotsSitemaps)
            sitemaps.append(QString::fromUtf8(value));
        if (key == "user-agent") {
            if (!std::exchange(isNaming, true))
                isOurs = isEverybodys = false;
            const QByteArray product = productOf(value);
            isEverybodys |= product == "*";
            isOurs |= product == agent.toLower();
            speaksToUs |= isOurs;
        }
        RobotsRules *const group = isOurs ? &ours : isEverybodys ? &everybodys : nullptr;
        if (key == "crawl-delay" && group)
            group->m_delay = secondsIn(value);
        if (key != "allow" && key != "disallow")
            continue;
        isNaming = false;
        const bool isRule = value.startsWith('/') || value.startsWith('*');
        if (!isRule)
            continue;
        const Rule rule{normalised(value, true), key == "allow"};
        for (RobotsRules *each : {isOurs ? &ours : nullptr, isEverybodys ? &everybodys : nullptr}) {
            if (each && each->m_rules.size() < mostRobotsRules)
                each->m_rules.append(rule);
        }
    }
    RobotsRules chosen = speaksToUs ? ours : everybodys;
    chosen.m_sitemaps = sitemaps;
    return chosen;
}

bool RobotsRules::allows(const QUrl &url) const
{
    QByteArray path = url.path(QUrl::FullyEncoded).toUtf8();
    if (path.isEmpty())
        path = "/";
    if (path == "/robots.txt")
        return true;
    if (url.hasQuery())
        path += '?' + url.query(QUrl::FullyEncoded).toUtf8();
    path = normalised(path, false);
    // The longest pattern decides; of two as long, the one that allows.
    const Rule *best = nullptr;
    for (const Rule &each : m_rules) {
        if (best
            && (each.pattern.size() < best->pattern.size()
                || (each.pattern.size() == best->pattern.size() && best->allows)))
            continue;
        if (matches(each.pattern, path))
            best = &each;
    }
    return !best || best->allows;
}
