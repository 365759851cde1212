// LiveKit's own client, in the library that its npm package brings: loaded once a process, and
// never unloaded. It has threads of its own; this hands over what they say. No Qt.
#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>

class LiveKitLibrary {
public:
    LiveKitLibrary() = default;
    LiveKitLibrary(const LiveKitLibrary &) = delete;
    LiveKitLibrary &operator=(const LiveKitLibrary &) = delete;

    // Empty, or why not.
    std::string load(const std::string &path);

    // The response; empty where it refuses.
    std::string request(std::string_view bytes) const;

    // Readable when events have come.
    int file() const { return m_reading; }
    std::deque<std::string> events();

private:
    static void hear(const std::uint8_t *bytes, std::size_t size);

    std::uint64_t (*m_request)(
        const std::uint8_t *, std::size_t, const std::uint8_t **, std::size_t *)
        = nullptr;
    bool (*m_drop)(std::uint64_t) = nullptr;
    int m_reading = -1;
    int m_writing = -1;
    std::mutex m_mutex;
    std::deque<std::string> m_events;
};
