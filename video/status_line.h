// What the publisher says on its standard output: a line of JSON each, free of tokens. No Qt.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

class StatusLine {
public:
    // Never to be said, wherever it stands.
    void redact(std::string_view secret) { m_secret = secret; }

    // {"is": …}
    void is(std::string_view what) const;
    // {"is": "error", "error": …}: in as many as 500 bytes.
    void error(std::string_view why) const;

    struct Stats {
        std::uint64_t frames = 0; // so far
        std::uint64_t width = 0;
        std::uint64_t height = 0;
        std::uint64_t bitrate = 0; // bits a second
        std::string_view limitedBy{}; // "none", "cpu", "bandwidth", "other"
    };
    void stats(const Stats &stats) const;

    std::string harmless(std::string_view text) const;

private:
    std::string m_secret;
};
