#include "base/failure.h"

#include "base/retryable.h"

#include <algorithm>
#include <iterator>

constexpr FailureRow rows[] = {
    {Code::InvalidArgument, "INVALID_ARGUMENT", 400, false},
    {Code::UnknownArgument, "UNKNOWN_ARGUMENT", 400, false},
    {Code::UnknownCommand, "UNKNOWN_COMMAND", 404, false},
    {Code::MalformedRequest, "MALFORMED_REQUEST", 400, false},
    {Code::MethodNotAllowed, "METHOD_NOT_ALLOWED", 405, false},
    {Code::PayloadTooLarge, "PAYLOAD_TOO_LARGE", 413, false},
    {Code::UnsupportedMediaType, "UNSUPPORTED_MEDIA_TYPE", 415, false},
    {Code::Forbidden, "FORBIDDEN", 403, false},
    {Code::Unauthorized, "UNAUTHORIZED", 401, false},
    {Code::TooBusy, "TOO_BUSY", 503, true},
    {Code::UnderHumanControl, "HUMAN_CONTROL", 409, true},
    {Code::Disabled, "DISABLED", 503, false},
    {Code::NotRunning, "NOT_RUNNING", 409, true},
    {Code::ProfileNotFound, "PROFILE_NOT_FOUND", 404, false},
    {Code::ProfileExists, "PROFILE_EXISTS", 409, false},
    {Code::SessionNotFound, "SESSION_NOT_FOUND", 404, false},
    {Code::TooManySessions, "TOO_MANY_SESSIONS", 429, true},
    {Code::RoomNotFound, "ROOM_NOT_FOUND", 404, false},
    {Code::RoomExists, "ROOM_EXISTS", 409, false},
    {Code::JobNotFound, "JOB_NOT_FOUND", 404, false},
    {Code::JobExists, "JOB_EXISTS", 409, false},
    {Code::JobState, "JOB_STATE", 409, false},
    {Code::ResultNotFound, "RESULT_NOT_FOUND", 404, false},
    {Code::RuleNotFound, "RULE_NOT_FOUND", 404, false},
    {Code::TooManyRules, "TOO_MANY_RULES", 429, false},
    {Code::TabNotFound, "TAB_NOT_FOUND", 404, false},
    {Code::TabAmbiguous, "TAB_AMBIGUOUS", 409, false},
    {Code::TabOwned, "TAB_OWNED", 409, true},
    {Code::TabCrashed, "TAB_CRASHED", 500, true},
    {Code::FrameGone, "FRAME_GONE", 409, false},
    {Code::UnknownRef, "UNKNOWN_REF", 404, false},
    {Code::StaleRef, "STALE_REF", 409, false},
    {Code::LocatorNotFound, "LOCATOR_NOT_FOUND", 404, true},
    {Code::LocatorAmbiguous, "LOCATOR_AMBIGUOUS", 409, false},
    {Code::NotActionable, "NOT_ACTIONABLE", 409, true},
    {Code::Obscured, "OBSCURED", 409, true},
    {Code::WrongElement, "WRONG_ELEMENT", 400, false},
    {Code::ValueNotApplied, "VALUE_NOT_APPLIED", 409, false},
    {Code::InvalidValue, "INVALID_VALUE", 400, false},
    {Code::ScriptFailed, "SCRIPT_FAILED", 500, false},
    {Code::NotDelivered, "NOT_DELIVERED", 409, true},
    {Code::OutcomeUnknown, "OUTCOME_UNKNOWN", 409, false},
    {Code::NavigationFailed, "NAVIGATION_FAILED", 500, true},
    {Code::Timeout, "TIMEOUT", 504, true},
    {Code::Cancelled, "CANCELLED", 409, false},
    {Code::Disconnected, "DISCONNECTED", 503, true},
    {Code::ChromeRefused, "CHROME_REFUSED", 500, false},
    {Code::ChromeNotFound, "CHROME_NOT_FOUND", 500, false},
    {Code::ChromeFailed, "CHROME_FAILED", 500, true},
    {Code::ChromeKeepsEnding, "CHROME_KEEPS_ENDING", 503, false},
    {Code::ChromeNotOurs, "CHROME_NOT_OURS", 500, false},
    {Code::PortInUse, "PORT_IN_USE", 500, true},
    {Code::PortsExhausted, "PORTS_EXHAUSTED", 507, false},
    {Code::ProfileLocked, "PROFILE_LOCKED", 409, true},
    {Code::ProfileDirUnwritable, "PROFILE_DIR_UNWRITABLE", 500, false},
    {Code::ConfigCorrupt, "CONFIG_CORRUPT", 500, false},
    {Code::ConfigUnwritable, "CONFIG_UNWRITABLE", 500, false},
    {Code::NotSupported, "NOT_SUPPORTED", 501, false},
    {Code::FileUnwritable, "FILE_UNWRITABLE", 500, false},
    {Code::DiskFull, "DISK_FULL", 507, false},
    {Code::FileNotFound, "FILE_NOT_FOUND", 404, false},
    {Code::PathForbidden, "PATH_FORBIDDEN", 403, false},
    {Code::AddressForbidden, "ADDRESS_FORBIDDEN", 403, false},
    {Code::TraceState, "TRACE_STATE", 409, false},
    {Code::RecordingState, "RECORDING_STATE", 409, false},
    {Code::SecretsUnavailable, "SECRETS_UNAVAILABLE", 503, true},
    {Code::SecretNotFound, "SECRET_NOT_FOUND", 404, false},
    {Code::SecretOrigin, "SECRET_ORIGIN", 403, false},
    {Code::SecretNotConfirmed, "SECRET_NOT_CONFIRMED", 403, true},
    {Code::HandoffNotFound, "HANDOFF_NOT_FOUND", 404, false},
    {Code::NotApproved, "NOT_APPROVED", 403, false},
    {Code::ApprovalTimedOut, "APPROVAL_TIMED_OUT", 403, true},
    {Code::IdentityNotFound, "IDENTITY_NOT_FOUND", 404, false},
    {Code::IdentityExpired, "IDENTITY_EXPIRED", 410, false},
    {Code::IdentityDamaged, "IDENTITY_DAMAGED", 500, false},
    {Code::Internal, "INTERNAL", 500, false},
};

const FailureRow &rowOf(Code code)
{
    const auto *row = std::find_if(std::begin(rows), std::end(rows),
        [code](const FailureRow &each) { return each.code == code; });
    Q_ASSERT(row != std::end(rows));
    return *row;
}

QList<FailureRow> failureRows()
{
    return {std::begin(rows), std::end(rows)};
}

std::optional<Code> codeNamed(const QString &name)
{
    for (const FailureRow &row : rows) {
        if (name == QLatin1String{row.name})
            return row.code;
    }
    return std::nullopt;
}

bool isRetryable(const Failure &failure)
{
    const bool lasts = failure.evidence.value(QStringLiteral("lasting")).toBool();
    const bool hasBegun = failure.evidence.value(QStringLiteral("begun")).toBool();
    return rowOf(failure.code).isRetryable && !lasts && !hasBegun;
}

QJsonObject toJson(const Failure &failure)
{
    const FailureRow &row = rowOf(failure.code);
    QJsonObject json{
        {QStringLiteral("error"), failure.message},
        {QStringLiteral("code"), QLatin1String(row.name)},
        {QStringLiteral("hint"), failure.hint},
        {QStringLiteral("retryable"), isRetryable(failure)},
    };
    if (!failure.evidence.isEmpty())
        json.insert(QStringLiteral("evidence"), failure.evidence);
    return json;
}
