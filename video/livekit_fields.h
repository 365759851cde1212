// What we say and hear of LiveKit's library: the numbers of its messages. It ships no description;
// tests/video compares these with the JavaScript that is generated from it.
#pragma once

// clang-format off
namespace livekit {

namespace FfiRequest { enum {
    connect = 3, disconnect = 4, publish_track = 5, publish_data = 7, create_video_track = 15,
    local_track_mute = 17, get_stats = 19, new_video_source = 21, capture_video_frame = 22,
    ready_for_room_event = 83
}; }
namespace FfiResponse { enum { create_video_track = 15, new_video_source = 21 }; }
namespace FfiEvent { enum {
    room_event = 1, connect = 5, disconnect = 7, publish_track = 9, get_stats = 17, panic = 20
}; }

namespace ConnectRequest { enum { url = 1, token = 2, options = 3 }; }
namespace RoomOptions { enum {
    auto_subscribe = 1, adaptive_stream = 2, dynacast = 3, join_retries = 6,
    connect_timeout_ms = 9
}; }
namespace ConnectCallback { enum { error = 2, result = 3 }; }
namespace ConnectCallback_Result { enum { room = 1, local_participant = 2 }; }
namespace OwnedRoom { enum { handle = 1 }; }
namespace OwnedParticipant { enum { handle = 1 }; }
namespace FfiOwnedHandle { enum { id = 1 }; }
namespace ReadyForRoomEventRequest { enum { room_handle = 1 }; }
namespace DisconnectRequest { enum { room_handle = 1 }; }

namespace NewVideoSourceRequest { enum { type = 1, resolution = 2, is_screencast = 3 }; }
namespace VideoSourceResolution { enum { width = 1, height = 2 }; }
namespace NewVideoSourceResponse { enum { source = 1 }; }
namespace OwnedVideoSource { enum { handle = 1 }; }
namespace CreateVideoTrackRequest { enum { name = 1, source_handle = 2 }; }
namespace CreateVideoTrackResponse { enum { track = 1 }; }
namespace OwnedTrack { enum { handle = 1 }; }
namespace PublishTrackRequest { enum {
    local_participant_handle = 1, track_handle = 2, options = 3
}; }
namespace TrackPublishOptions { enum {
    video_encoding = 1, video_codec = 3, simulcast = 6, source = 7, degradation_preference = 13
}; }
namespace VideoEncoding { enum { max_bitrate = 1, max_framerate = 2 }; }
namespace PublishDataRequest { enum {
    local_participant_handle = 1, data_ptr = 2, data_len = 3, reliable = 4, topic = 6
}; }
namespace PublishTrackCallback { enum { error = 2 }; }
namespace LocalTrackMuteRequest { enum { track_handle = 1, mute = 2 }; }

namespace CaptureVideoFrameRequest { enum {
    source_handle = 1, buffer = 2, timestamp_us = 3, rotation = 4
}; }
namespace VideoBufferInfo { enum {
    type = 1, width = 2, height = 3, data_ptr = 4, stride = 6, components = 7
}; }
namespace VideoBufferInfo_ComponentInfo { enum { data_ptr = 1, stride = 2, size = 3 }; }

namespace RoomEvent { enum { disconnected = 22, reconnecting = 23, reconnected = 24 }; }
namespace Disconnected { enum { reason = 1 }; }
namespace Panic { enum { message = 1 }; }

namespace GetStatsRequest { enum { track_handle = 1 }; }
namespace GetStatsCallback { enum { stats = 3 }; }
namespace RtcStats { enum { outbound_rtp = 5 }; }
namespace RtcStats_OutboundRtp { enum { sent = 3, outbound = 4 }; }
namespace SentRtpStreamStats { enum { bytes_sent = 2 }; }
namespace OutboundRtpStreamStats { enum {
    frame_width = 11, frame_height = 12, frames_sent = 14, quality_limitation_reason = 21
}; }

namespace VideoSourceType { enum { VIDEO_SOURCE_NATIVE = 0 }; }
namespace VideoBufferType { enum { I420 = 5 }; }
namespace VideoRotation { enum { VIDEO_ROTATION_0 = 0 }; }
namespace VideoCodec { enum { H264 = 1 }; }
namespace TrackSource { enum { SOURCE_SCREENSHARE = 3 }; }
namespace DegradationPreference { enum { MAINTAIN_RESOLUTION = 2 }; }
namespace DisconnectReason { enum {
    UNKNOWN_REASON = 0, CLIENT_INITIATED = 1, DUPLICATE_IDENTITY = 2, SERVER_SHUTDOWN = 3,
    PARTICIPANT_REMOVED = 4, ROOM_DELETED = 5, STATE_MISMATCH = 6, JOIN_FAILURE = 7,
    MIGRATION = 8, SIGNAL_CLOSE = 9, ROOM_CLOSED = 10
}; }
namespace QualityLimitationReason { enum {
    LIMITATION_NONE = 0, LIMITATION_CPU = 1, LIMITATION_BANDWIDTH = 2
}; }

} // namespace livekit
// clang-format on
