#include "video/livekit_library.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

namespace {

constexpr std::size_t mostEvents = 1000; // unread; more are dropped

LiveKitLibrary *listening = nullptr; // its callback knows no other way to us

} // namespace

std::string LiveKitLibrary::load(const std::string &path)
{
    void *library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return ::dlerror();
    using Initialize
        = void (*)(void (*)(const std::uint8_t *, std::size_t), bool, const char *, const char *);
    const auto initialize
        = reinterpret_cast<Initialize>(::dlsym(library, "livekit_ffi_initialize"));
    m_request = reinterpret_cast<decltype(m_request)>(::dlsym(library, "livekit_ffi_request"));
    m_drop = reinterpret_cast<decltype(m_drop)>(::dlsym(library, "livekit_ffi_drop_handle"));
    int ends[2];
    if (!initialize || !m_request || !m_drop)
        return "it is no library of LiveKit";
    if (::pipe(ends) != 0)
        return "no pipe";
    m_reading = ends[0];
    m_writing = ends[1];
    for (const int end : ends)
        ::fcntl(end, F_SETFL, O_NONBLOCK);
    listening = this;
    initialize(&LiveKitLibrary::hear, false, "clawdis", "1");
    return {};
}

// On a thread of the library.
void LiveKitLibrary::hear(const std::uint8_t *bytes, std::size_t size)
{
    const std::lock_guard lock{listening->m_mutex};
    if (listening->m_events.size() == mostEvents)
        return;
    listening->m_events.emplace_back(reinterpret_cast<const char *>(bytes), size);
    [[maybe_unused]] const auto count = ::write(listening->m_writing, "", 1);
}

std::deque<std::string> LiveKitLibrary::events()
{
    char bytes[256];
    while (::read(m_reading, bytes, sizeof bytes) > 0) { }
    const std::lock_guard lock{m_mutex};
    std::deque<std::string> events;
    events.swap(m_events);
    return events;
}

std::string LiveKitLibrary::request(std::string_view bytes) const
{
    const std::uint8_t *response = nullptr;
    std::size_t size = 0;
    const std::uint64_t handle = m_request(
        reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size(), &response, &size);
    if (handle == 0)
        return {};
    std::string copy{reinterpret_cast<const char *>(response), size};
    m_drop(handle);
    return copy;
}
