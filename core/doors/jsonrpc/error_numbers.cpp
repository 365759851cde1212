#include "core/doors/jsonrpc/error_numbers.h"

#include <algorithm>
#include <iterator>

namespace {

struct Row {
    Code code;
    int number;
};

constexpr Row rows[] = {
    {Code::NotRunning, -32001},
    {Code::Disconnected, -32001},
    {Code::ChromeNotFound, -32001},
    {Code::ChromeFailed, -32001},
    {Code::ChromeKeepsEnding, -32001},
    {Code::ChromeNotOurs, -32001},
    {Code::PortInUse, -32001},
    {Code::ProfileLocked, -32001},
    {Code::ProfileDirUnwritable, -32001},
    {Code::SessionNotFound, -32002},
    {Code::RoomNotFound, -32002},
    {Code::JobNotFound, -32002},
    {Code::ResultNotFound, -32002},
    {Code::TabNotFound, -32002},
    {Code::TabAmbiguous, -32002},
    {Code::TabOwned, -32002},
    {Code::TabCrashed, -32002},
    {Code::FrameGone, -32002},
    {Code::UnknownRef, -32003},
    {Code::StaleRef, -32003},
    {Code::LocatorNotFound, -32003},
    {Code::LocatorAmbiguous, -32003},
    {Code::NotActionable, -32004},
    {Code::Obscured, -32004},
    {Code::WrongElement, -32004},
    {Code::ValueNotApplied, -32004},
    {Code::NotDelivered, -32004},
    {Code::OutcomeUnknown, -32004},
    {Code::NavigationFailed, -32005},
    {Code::Timeout, -32006},
    {Code::Cancelled, -32006},
    {Code::Forbidden, -32007},
    {Code::PathForbidden, -32007},
    {Code::AddressForbidden, -32007},
    {Code::ChromeRefused, -32010},
    {Code::Unauthorized, -32011},
    {Code::TooBusy, -32012},
    {Code::TooManySessions, -32012},
    {Code::TooManyRules, -32012},
    {Code::Disabled, -32013},
    {Code::ProfileNotFound, -32014},
    {Code::ProfileExists, -32014},
    {Code::RoomExists, -32014},
    {Code::JobExists, -32014},
    {Code::JobState, -32014},
    {Code::RuleNotFound, -32014},
    {Code::PortsExhausted, -32014},
    {Code::ConfigCorrupt, -32014},
    {Code::ConfigUnwritable, -32014},
    {Code::FileUnwritable, -32015},
    {Code::DiskFull, -32015},
    {Code::FileNotFound, -32015},
    {Code::SecretsUnavailable, -32016},
    {Code::SecretNotFound, -32016},
    {Code::SecretOrigin, -32016},
    {Code::SecretNotConfirmed, -32016},
    {Code::HandoffNotFound, -32002},
    {Code::NotApproved, -32007},
    {Code::ApprovalTimedOut, -32007},
    {Code::IdentityNotFound, -32014},
    {Code::IdentityExpired, -32014},
    {Code::IdentityDamaged, -32016},
    {Code::ScriptFailed, -32017},
    {Code::TraceState, -32018},
    {Code::RecordingState, -32018},
    {Code::NotSupported, -32019},
    {Code::UnderHumanControl, -32020},
    {Code::MalformedRequest, -32600},
    {Code::PayloadTooLarge, -32600},
    {Code::UnsupportedMediaType, -32600},
    {Code::UnknownCommand, -32601},
    {Code::MethodNotAllowed, -32601},
    {Code::InvalidArgument, -32602},
    {Code::UnknownArgument, -32602},
    {Code::InvalidValue, -32602},
    {Code::Internal, -32603},
};

} // namespace

int rpcNumberOf(Code code)
{
    const auto *row = std::find_if(
        std::begin(rows), std::end(rows), [code](const Row &each) { return each.code == code; });
    Q_ASSERT(row != std::end(rows));
    return row->number;
}
