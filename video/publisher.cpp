#include "video/publisher.h"

#include "video/livekit_fields.h"

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

using namespace livekit;
using namespace std::chrono_literals;

namespace {

constexpr int mostFps = 60;
constexpr std::uint64_t connectTime = 10'000; // ms
constexpr std::uint64_t bitsPerPixel = 15; // at most, in 10 s; 1080p: 3 Mbit/s
constexpr std::uint64_t leastBitrate = 500'000;
constexpr int quickRepeats = 5; // sharpen a page that has come to rest
constexpr auto slowRepeat = 1s; // keeps the stream alive
constexpr auto betweenStats = 5s;
constexpr auto closingTime = 2s;

std::uint64_t addressOf(const void *bytes)
{
    return static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(bytes));
}

std::string asking(int what, const ProtoText &message)
{
    return ProtoText{}.message(what, message).bytes();
}

std::uint64_t handleIn(const ProtoView &owned)
{
    return owned.message(OwnedRoom::handle).number(FfiOwnedHandle::id);
}

std::string_view reasonOf(std::uint64_t number)
{
    switch (number) {
    case DisconnectReason::DUPLICATE_IDENTITY:
        return "somebody else has joined the LiveKit room under the same identity";
    case DisconnectReason::SERVER_SHUTDOWN:
        return "the LiveKit server is shutting down";
    case DisconnectReason::PARTICIPANT_REMOVED:
        return "the LiveKit server has removed us from the room";
    case DisconnectReason::ROOM_DELETED:
    case DisconnectReason::ROOM_CLOSED:
        return "the LiveKit room was closed";
    case DisconnectReason::JOIN_FAILURE:
        return "the LiveKit server did not let us join";
    default:
        return "the connection to the LiveKit server is lost";
    }
}

} // namespace

void Publisher::obey(std::string_view json)
{
    simdjson::dom::parser parser;
    simdjson::dom::element order;
    std::string_view what;
    const simdjson::padded_string text{json};
    if (parser.parse(text).get(order) || order["do"].get(what))
        return fail("an order that is none");
    const auto number = [&order](const char *name, int fallback) {
        std::int64_t value = 0;
        return order[name].get(value) ? fallback : static_cast<int>(value);
    };
    std::string_view url, token;
    if (what == "mute" || what == "unmute")
        return mute(what == "mute");
    if (what == "close")
        return close();
    if (what != "connect" || m_isAsked || order["url"].get(url) || order["token"].get(token))
        return fail("an order that is none");
    m_width = std::clamp(number("width", 1920), 2, 8192);
    m_height = std::clamp(number("height", 1080), 2, 8192);
    m_fps = std::clamp(number("fps", 10), 1, mostFps);
    connect(url, token);
}

void Publisher::connect(std::string_view url, std::string_view token)
{
    m_isAsked = true;
    m_statusLine.redact(token);
    m_statusLine.is("connecting");
    ProtoText options;
    options.number(RoomOptions::auto_subscribe, false)
        .number(RoomOptions::adaptive_stream, false)
        .number(RoomOptions::dynacast, false)
        .number(RoomOptions::join_retries, 1)
        .number(RoomOptions::connect_timeout_ms, connectTime);
    ProtoText connect;
    connect.text(ConnectRequest::url, url)
        .text(ConnectRequest::token, token)
        .message(ConnectRequest::options, options);
    if (m_library.request(asking(FfiRequest::connect, connect)).empty())
        fail("the library refuses to connect");
}

void Publisher::hear(std::string_view bytes)
{
    const ProtoView event{bytes};
    if (event.has(FfiEvent::connect))
        takeRoom(event.message(FfiEvent::connect));
    else if (event.has(FfiEvent::publish_track))
        takePublished(event.message(FfiEvent::publish_track));
    else if (event.has(FfiEvent::room_event))
        takeRoomEvent(event.message(FfiEvent::room_event));
    else if (event.has(FfiEvent::get_stats))
        takeStats(event.message(FfiEvent::get_stats));
    else if (event.has(FfiEvent::disconnect))
        m_end = EXIT_SUCCESS;
    else if (event.has(FfiEvent::panic))
        fail(event.message(FfiEvent::panic).text(Panic::message));
}

void Publisher::takeRoom(const ProtoView &callback)
{
    if (callback.has(ConnectCallback::error))
        return fail(callback.text(ConnectCallback::error));
    const ProtoView joined = callback.message(ConnectCallback::result);
    m_room = handleIn(joined.message(ConnectCallback_Result::room));
    m_participant = handleIn(joined.message(ConnectCallback_Result::local_participant));
    // Without it the library leaves the room after ten seconds.
    ProtoText ready;
    ready.number(ReadyForRoomEventRequest::room_handle, m_room);
    m_library.request(asking(FfiRequest::ready_for_room_event, ready));
    if (m_patience)
        close();
    else
        publish();
}

void Publisher::publish()
{
    ProtoText resolution, source;
    resolution.number(VideoSourceResolution::width, m_width)
        .number(VideoSourceResolution::height, m_height);
    source.number(NewVideoSourceRequest::type, VideoSourceType::VIDEO_SOURCE_NATIVE)
        .message(NewVideoSourceRequest::resolution, resolution)
        .number(NewVideoSourceRequest::is_screencast, true);
    const std::string made = m_library.request(asking(FfiRequest::new_video_source, source));
    m_source = handleIn(ProtoView{made}
                            .message(FfiResponse::new_video_source)
                            .message(NewVideoSourceResponse::source));

    ProtoText track;
    track.text(CreateVideoTrackRequest::name, "browser")
        .number(CreateVideoTrackRequest::source_handle, m_source);
    const std::string named = m_library.request(asking(FfiRequest::create_video_track, track));
    m_track = handleIn(ProtoView{named}
                           .message(FfiResponse::create_video_track)
                           .message(CreateVideoTrackResponse::track));

    ProtoText encoding, options, publish;
    const std::uint64_t pixels = static_cast<std::uint64_t>(m_width) * m_height;
    encoding
        .number(
            VideoEncoding::max_bitrate, std::max(leastBitrate, pixels * bitsPerPixel * m_fps / 100))
        .real(VideoEncoding::max_framerate, m_fps);
    options.message(TrackPublishOptions::video_encoding, encoding)
        .number(TrackPublishOptions::video_codec, VideoCodec::H264)
        .number(TrackPublishOptions::simulcast, false)
        .number(TrackPublishOptions::source, TrackSource::SOURCE_SCREENSHARE)
        .number(TrackPublishOptions::degradation_preference,
            DegradationPreference::MAINTAIN_RESOLUTION);
    publish.number(PublishTrackRequest::local_participant_handle, m_participant)
        .number(PublishTrackRequest::track_handle, m_track)
        .message(PublishTrackRequest::options, options);
    const bool isAsked = !m_library.request(asking(FfiRequest::publish_track, publish)).empty();
    if (!m_source || !m_track || !isAsked)
        fail("the library makes no track");
}

void Publisher::takePublished(const ProtoView &callback)
{
    if (callback.has(PublishTrackCallback::error))
        return fail(callback.text(PublishTrackCallback::error));
    m_isLive = true;
    m_statusLine.is("published");
    m_nextStats = Clock::now() + betweenStats;
    if (m_isMuted)
        sendMuted();
}

void Publisher::takeRoomEvent(const ProtoView &event)
{
    if (event.has(RoomEvent::reconnecting))
        m_statusLine.is("reconnecting");
    else if (event.has(RoomEvent::reconnected))
        m_statusLine.is("reconnected");
    else if (event.has(RoomEvent::disconnected) && !m_patience)
        fail(reasonOf(event.message(RoomEvent::disconnected).number(Disconnected::reason)));
}

void Publisher::mute(bool isMuted)
{
    m_isMuted = isMuted;
    if (m_isLive)
        sendMuted();
}

// What is pushed into a muted track arrives as black, so nothing is; afterwards the last picture
// is shown again.
void Publisher::sendMuted()
{
    ProtoText order;
    order.number(LocalTrackMuteRequest::track_handle, m_track)
        .number(LocalTrackMuteRequest::mute, m_isMuted);
    m_library.request(asking(FfiRequest::local_track_mute, order));
    m_repeats = 0;
    m_statusLine.is(m_isMuted ? "muted" : "unmuted");
}

void Publisher::close()
{
    if (!m_patience)
        m_patience = Clock::now() + closingTime;
    if (!m_isAsked)
        m_end = EXIT_SUCCESS;
    if (m_end || m_room == 0)
        return;
    m_isLive = false;
    ProtoText order;
    order.number(DisconnectRequest::room_handle, m_room);
    if (m_library.request(asking(FfiRequest::disconnect, order)).empty())
        m_end = EXIT_SUCCESS;
}

void Publisher::fail(std::string_view why)
{
    if (m_end)
        return;
    m_statusLine.error(why);
    m_end = EXIT_FAILURE;
}

void Publisher::show(std::string_view jpeg)
{
    m_waiting = jpeg;
}

// The library copies it before it answers.
void Publisher::send(std::string_view json)
{
    if (!m_isLive)
        return;
    ProtoText order;
    order.number(PublishDataRequest::local_participant_handle, m_participant)
        .number(PublishDataRequest::data_ptr, addressOf(json.data()))
        .number(PublishDataRequest::data_len, json.size())
        .number(PublishDataRequest::reliable, true)
        .text(PublishDataRequest::topic, "browser-events");
    m_library.request(asking(FfiRequest::publish_data, order));
}

Publisher::Clock::time_point Publisher::nextPicture() const
{
    const auto atOnce = std::chrono::milliseconds{1000 / m_fps};
    const bool isSoon = !m_waiting.empty() || m_repeats < quickRepeats;
    return m_pushed + (isSoon ? atOnce : std::chrono::milliseconds{slowRepeat});
}

int Publisher::goOn()
{
    const auto now = Clock::now();
    if (m_patience && now >= *m_patience)
        m_end = m_end.value_or(EXIT_SUCCESS);
    const bool hasPicture = m_isLive && !m_isMuted && (m_picture.width || !m_waiting.empty());
    if (hasPicture && now >= nextPicture())
        push();
    if (m_isLive && now >= m_nextStats)
        askStats();
    auto next = now + 1h;
    if (hasPicture)
        next = std::min(next, nextPicture());
    if (m_isLive)
        next = std::min(next, m_nextStats);
    if (m_patience)
        next = std::min(next, *m_patience);
    const auto rest = std::chrono::ceil<std::chrono::milliseconds>(next - Clock::now());
    return static_cast<int>(std::max<std::int64_t>(0, rest.count()));
}

void Publisher::push()
{
    m_pushed = Clock::now();
    if (m_waiting.empty()) {
        ++m_repeats;
    } else {
        m_repeats = 0;
        if (m_next.take(m_waiting))
            std::swap(m_picture, m_next);
        m_waiting.clear();
    }
    if (m_picture.width == 0)
        return;
    const std::size_t area = m_picture.lumaSize();
    struct Plane {
        const std::uint8_t *bytes;
        int stride;
        std::size_t size;
    };
    ProtoText buffer;
    buffer.number(VideoBufferInfo::type, VideoBufferType::I420)
        .number(VideoBufferInfo::width, m_picture.width)
        .number(VideoBufferInfo::height, m_picture.height)
        .number(VideoBufferInfo::data_ptr, addressOf(m_picture.luma()))
        .number(VideoBufferInfo::stride, m_picture.stride);
    for (const Plane &each : {Plane{m_picture.luma(), m_picture.stride, area},
             Plane{m_picture.blue(), m_picture.stride / 2, area / 4},
             Plane{m_picture.red(), m_picture.stride / 2, area / 4}}) {
        ProtoText plane;
        plane.number(VideoBufferInfo_ComponentInfo::data_ptr, addressOf(each.bytes))
            .number(VideoBufferInfo_ComponentInfo::stride, each.stride)
            .number(VideoBufferInfo_ComponentInfo::size, each.size);
        buffer.message(VideoBufferInfo::components, plane);
    }
    const auto time
        = std::chrono::duration_cast<std::chrono::microseconds>(m_pushed.time_since_epoch());
    ProtoText frame;
    frame.number(CaptureVideoFrameRequest::source_handle, m_source)
        .message(CaptureVideoFrameRequest::buffer, buffer)
        .number(CaptureVideoFrameRequest::timestamp_us, time.count())
        .number(CaptureVideoFrameRequest::rotation, VideoRotation::VIDEO_ROTATION_0);
    m_library.request(asking(FfiRequest::capture_video_frame, frame));
}

void Publisher::askStats()
{
    m_nextStats = Clock::now() + betweenStats;
    ProtoText order;
    order.number(GetStatsRequest::track_handle, m_track);
    m_library.request(asking(FfiRequest::get_stats, order));
}

void Publisher::takeStats(const ProtoView &callback)
{
    static constexpr std::array<std::string_view, 4> limits{"none", "cpu", "bandwidth", "other"};
    callback.find(GetStatsCallback::stats, [this](std::uint64_t, std::string_view bytes) {
        const ProtoView stats{bytes};
        if (!stats.has(RtcStats::outbound_rtp))
            return;
        const ProtoView ours = stats.message(RtcStats::outbound_rtp);
        const ProtoView video = ours.message(RtcStats_OutboundRtp::outbound);
        const std::uint64_t sent
            = ours.message(RtcStats_OutboundRtp::sent).number(SentRtpStreamStats::bytes_sent);
        const auto now = Clock::now();
        const double time = std::chrono::duration<double>(now - m_bytesAt).count();
        const std::uint64_t since = sent > m_bytes ? sent - m_bytes : 0;
        const bool isFirst = m_bytesAt == Clock::time_point{};
        const auto limit = video.number(OutboundRtpStreamStats::quality_limitation_reason);
        m_statusLine.stats({video.number(OutboundRtpStreamStats::frames_sent),
            video.number(OutboundRtpStreamStats::frame_width),
            video.number(OutboundRtpStreamStats::frame_height),
            isFirst ? 0 : static_cast<std::uint64_t>(8.0 * static_cast<double>(since) / time),
            limits[std::min<std::size_t>(limit, limits.size() - 1)]});
        m_bytes = sent;
        m_bytesAt = now;
    });
}
