#include "core/explore/robots_rules.h"

#include "core/explore/unpacked.h"

#include <QByteArrayList>
#include <QStringDecoder>

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
    const QByteArrayView behind = text.sliced(line.size());
    const qsizetype size = behind.startsWith("\r\n") ? 2 : 1;
    text = behind.sliced(std::min(size, behind.size()));
    return line;
}

struct RobotsRecord {
    QByteArray key;
    QByteArray value;
};

// As people write the words of records.
QByteArray keyOf(const QByteArray &written)
{
    const QByteArray key = written.trimmed().toLower();
    if (key == "useragent" || key == "user agent" || key == "user_agent")
        return "user-agent";
    static const QByteArrayList forbidding{
        "dissallow", "dissalow", "disalow", "diasllow", "disallaw", "dis-allow"};
    return forbidding.contains(key) ? QByteArray{"disallow"} : key;
}

// Without key where it is none.
RobotsRecord recordIn(QByteArrayView line)
{
    const qsizetype comment = line.indexOf('#');
    const QByteArray said
        = (comment < 0 ? line : line.first(comment)).trimmed().toByteArray().replace('\t', ' ');
    qsizetype colon = said.indexOf(':');
    if (colon < 0) // forgotten
        colon = said.indexOf(' ');
    if (colon < 0)
        return {};
    return {keyOf(said.left(colon)), said.sliced(colon + 1).trimmed()};
}

// A path as it should be written: many forget the slash at its beginning, or name the site too.
QByteArray patternOf(const QByteArray &value)
{
    const bool isPath = value.isEmpty() || value.startsWith('/') || value.startsWith('*');
    if (isPath)
        return value;
    const qsizetype host = value.indexOf("://");
    if (host < 0)
        return '/' + value;
    const qsizetype path = value.indexOf('/', host + 3);
    return path < 0 ? QByteArray{"/"} : value.sliced(path);
}

// Whose rules are read: names that follow each other are of one group, until there is a rule.
class RobotsGroup {
public:
    explicit RobotsGroup(QByteArray agent) : m_agent(std::move(agent)) { }

    void name(const QByteArray &value)
    {
        if (!std::exchange(m_isNaming, true))
            m_isOurs = m_isEverybodys = false;
        m_hasOther = false;
        const QByteArray product = productOf(value);
        m_isEverybodys |= product == "*";
        m_isOurs |= product == m_agent;
        m_speaksToUs |= m_isOurs;
    }
    void endNames() { m_isNaming = false; }
    // What only others understand is a rule of theirs, if an empty line follows.
    void noteOther() { m_hasOther = m_isNaming; }
    void noteEmptyLine() { m_isNaming = m_isNaming && !m_hasOther; }

    bool isOurs() const { return m_isOurs; }
    bool isEverybodys() const { return m_isEverybodys; }
    bool speaksToUs() const { return m_speaksToUs; } // any of them

private:
    const QByteArray m_agent;
    bool m_isOurs = false;
    bool m_isEverybodys = false;
    bool m_speaksToUs = false;
    bool m_isNaming = false;
    bool m_hasOther = false;
};

// Some write it in UTF-16.
QByteArray asUtf8(const QByteArray &text)
{
    const auto marked = QStringConverter::encodingForData(text);
    if (!marked)
        return text;
    if (marked == QStringConverter::Utf8)
        return text.sliced(3); // the mark; what follows is as it would be without it
    QStringDecoder decoder{*marked};
    const QString decoded = decoder.decode(text);
    return decoded.toUtf8();
}

} // namespace

RobotsRules RobotsRules::of(const QByteArray &file, const QByteArray &agent)
{
    RobotsRules ours;
    RobotsRules everybodys;
    RobotsGroup group{agent.toLower()};
    QStringList sitemaps;
    const QByteArray text = unpackedBeginning(file, longestRobots + 1);
    const QByteArray whole = asUtf8(text.left(longestRobots));
    QByteArrayView rest = whole;
    while (!rest.isEmpty()) {
        const QByteArrayView line = takeLine(rest);
        const auto [key, value] = recordIn(line);
        const bool isSitemap = key == "sitemap";
        if (isSitemap && value.size() <= longestRobotsSitemap
            && sitemaps.size() < mostRobotsSitemaps)
            sitemaps.append(QString::fromUtf8(value));
        if (line.trimmed().isEmpty())
            group.noteEmptyLine();
        if (key == "user-agent")
            group.name(value);
        else if (key == "allow" || key == "disallow" || key == "crawl-delay")
            group.endNames();
        else if (!key.isEmpty() && !isSitemap)
            group.noteOther();
        for (RobotsRules *each :
            {group.isOurs() ? &ours : nullptr, group.isEverybodys() ? &everybodys : nullptr}) {
            if (each)
                each->note(key, value);
        }
    }
    RobotsRules chosen = group.speaksToUs() ? ours : everybodys;
    chosen.m_sitemaps = sitemaps;
    if (text.size() > longestRobots)
        chosen.m_leftOut = u"it has more than %1 bytes"_s.arg(longestRobots);
    chosen.sort();
    return chosen;
}

void RobotsRules::note(const QByteArray &key, const QByteArray &value)
{
    if (key == "crawl-delay")
        m_delay = secondsIn(value);
    const bool isRule = (key == "allow" || key == "disallow") && !value.isEmpty();
    if (isRule)
        add({normalised(patternOf(value), true), key == "allow"});
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
