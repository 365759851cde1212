#include "core/explore/robots_rules.h"

#include "core/explore/unpacked.h"

#include <algorithm>
#include <cstring>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestRobots = 500 * 1024;
constexpr qsizetype mostRobotsRules = 10'000;
constexpr qsizetype mostRobotsSitemaps = 100;
constexpr qsizetype longestRobotsSitemap = 2'048; // bytes of its address
constexpr qint64 mostMatchingSteps = 2'000'000; // bytes that are compared for one address

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

qsizetype indexOf(QByteArrayView text, QByteArrayView sought)
{
    // Unlike QByteArrayView's its work is linear, whatever is sought in what.
    const void *found = memmem(text.data(), static_cast<std::size_t>(text.size()), sought.data(),
        static_cast<std::size_t>(sought.size()));
    return found ? static_cast<const char *>(found) - text.data() : -1;
}

// `*` stands for any text, `$` at the end for the end. What it looks at is taken from `steps`; it
// ends where none are left.
bool matches(QByteArrayView pattern, QByteArrayView path, qint64 &steps)
{
    const bool mustEnd = pattern.endsWith('$');
    if (mustEnd)
        pattern.chop(1);
    qsizetype star = pattern.indexOf('*');
    const QByteArrayView beginning = star < 0 ? pattern : pattern.first(star);
    steps -= beginning.size() + 1;
    if (!path.startsWith(beginning))
        return false;
    path = path.sliced(beginning.size());
    if (star < 0)
        return !mustEnd || path.isEmpty();
    while (steps >= 0) {
        pattern = pattern.sliced(star + 1);
        star = pattern.indexOf('*');
        const QByteArrayView part = star < 0 ? pattern : pattern.first(star);
        if (star < 0 && mustEnd)
            return path.endsWith(part);
        const qsizetype found = indexOf(path, part);
        steps -= part.size() + (found < 0 ? path.size() : found) + 1;
        if (found < 0 || star < 0)
            return found >= 0;
        path = path.sliced(found + part.size());
    }
    return false;
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

// The line at the beginning of `text`, which is taken from there.
QByteArrayView takeLine(QByteArrayView &text)
{
    const auto isEnd = [](char each) { return each == '\n' || each == '\r'; };
    const auto end = std::find_if(text.begin(), text.end(), isEnd);
    const QByteArrayView line{text.begin(), end};
    text = text.sliced(std::min(line.size() + 1, text.size()));
    return line;
}

struct RobotsRecord {
    QByteArray key;
    QByteArray value;
};

// Without key where it is none.
RobotsRecord recordIn(QByteArrayView line)
{
    const qsizetype comment = line.indexOf('#');
    const QByteArrayView said = comment < 0 ? line : line.first(comment);
    const qsizetype colon = said.indexOf(':');
    if (colon < 0)
        return {};
    return {said.first(colon).trimmed().toByteArray().toLower(),
        said.sliced(colon + 1).trimmed().toByteArray()};
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
    const QByteArray text = unpackedBeginning(file, longestRobots + 1);
    QByteArrayView rest = QByteArrayView{text}.first(std::min(text.size(), longestRobots));
    if (rest.startsWith("\xEF\xBB\xBF"))
        rest = rest.sliced(3);
    while (!rest.isEmpty()) {
        const auto [key, value] = recordIn(takeLine(rest));
        const bool isSitemap = key == "sitemap" && value.size() <= longestRobotsSitemap;
        if (isSitemap && sitemaps.size() < mostRobotsSitemaps)
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
        for (RobotsRules *each : {isOurs ? &ours : nullptr, isEverybodys ? &everybodys : nullptr}) {
            if (each)
                each->add({normalised(value, true), key == "allow"});
        }
    }
    RobotsRules chosen = speaksToUs ? ours : everybodys;
    chosen.m_sitemaps = sitemaps;
    if (text.size() > longestRobots)
        chosen.m_leftOut = u"it has more than %1 bytes"_s.arg(longestRobots);
    chosen.sort();
    return chosen;
}

void RobotsRules::add(const Rule &rule)
{
    if (m_rules.size() < mostRobotsRules)
        m_rules.append(rule);
    else
        m_leftOut = u"it has more than %1 rules"_s.arg(mostRobotsRules);
}

// The longest pattern decides; of two as long, the one that allows.
void RobotsRules::sort()
{
    const auto isBefore = [](const Rule &one, const Rule &other) {
        return std::pair{one.pattern.size(), one.allows}
        > std::pair{other.pattern.size(), other.allows};
    };
    std::sort(m_rules.begin(), m_rules.end(), isBefore);
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
    qint64 steps = mostMatchingSteps;
    for (const Rule &each : m_rules) {
        if (matches(each.pattern, path, steps))
            return each.allows;
        if (steps < 0)
            return false;
    }
    return true;
}
