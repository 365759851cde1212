#include "video/status_line.h"

#include <cctype>
#include <cstdio>

namespace {

constexpr std::size_t longestError = 500; // bytes

// A whole line at once; nobody who hears us ends us.
void say(const std::string &line)
{
    std::fputs((line + '\n').c_str(), stdout);
    std::fflush(stdout);
}

std::string quoted(std::string_view text)
{
    std::string result = "\"";
    for (const char each : text) {
        const auto byte = static_cast<unsigned char>(each);
        if (each == '"' || each == '\\')
            result += '\\';
        result += byte < 0x20 ? ' ' : byte < 0x7f ? each : '?';
    }
    return result + '"';
}

void replaceAll(std::string &text, std::string_view what, std::string_view by)
{
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
}

bool isOfToken(char each)
{
    return std::isalnum(static_cast<unsigned char>(each)) || each == '.' || each == '_'
        || each == '-';
}

} // namespace

// Also what looks like a token: the library may have been given another since.
std::string StatusLine::harmless(std::string_view text) const
{
    constexpr std::string_view instead = "(token)";
    std::string result{text};
    if (!m_secret.empty())
        replaceAll(result, m_secret, instead);
    for (std::size_t at = 0; (at = result.find("eyJ", at)) != std::string::npos;) {
        std::size_t end = at;
        while (end < result.size() && isOfToken(result[end]))
            ++end;
        result.replace(at, end - at, instead);
        at += instead.size();
    }
    if (result.size() > longestError)
        result.resize(longestError);
    return result;
}

void StatusLine::is(std::string_view what) const
{
    say("{\"is\":" + quoted(what) + "}");
}

void StatusLine::error(std::string_view why) const
{
    say(R"({"is":"error","error":)" + quoted(harmless(why)) + "}");
}

void StatusLine::stats(const Stats &stats) const
{
    say(R"({"is":"stats","frames":)" + std::to_string(stats.frames) + R"(,"width":)"
        + std::to_string(stats.width) + R"(,"height":)" + std::to_string(stats.height)
        + R"(,"bitrate":)" + std::to_string(stats.bitrate) + R"(,"limitedBy":)"
        + quoted(stats.limitedBy) + "}");
}
