// What a caller gets when a call cannot be completed.
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

// Every reason. failure.cpp has one row for each, with its name on every wire.
enum class Code {
    InvalidArgument,
    UnknownArgument,
    UnknownCommand,
    MalformedRequest,
    MethodNotAllowed,
    PayloadTooLarge,
    UnsupportedMediaType,
    Forbidden,
    Unauthorized,
    TooBusy,
    UnderHumanControl,
    Disabled,
    NotRunning,
    ProfileNotFound,
    ProfileExists,
    SessionNotFound,
    TooManySessions,
    RoomNotFound,
    RoomExists,
    JobNotFound,
    JobExists,
    JobState,
    ResultNotFound,
    RuleNotFound,
    TooManyRules,
    TabNotFound,
    TabAmbiguous,
    TabOwned,
    TabCrashed,
    FrameGone,
    UnknownRef,
    StaleRef,
    LocatorNotFound,
    LocatorAmbiguous,
    NotActionable,
    Obscured,
    WrongElement,
    ValueNotApplied,
    InvalidValue,
    ScriptFailed,
    NotDelivered,
    OutcomeUnknown,
    NavigationFailed,
    Timeout,
    Cancelled,
    Disconnected,
    ChromeRefused,
    ChromeNotFound,
    ChromeFailed,
    ChromeKeepsEnding,
    ChromeNotOurs,
    PortInUse,
    PortsExhausted,
    ProfileLocked,
    ProfileDirUnwritable,
    ConfigCorrupt,
    ConfigUnwritable,
    NotSupported,
    FileUnwritable,
    DiskFull,
    FileNotFound,
    PathForbidden,
    AddressForbidden,
    TraceState,
    RecordingState,
    SecretsUnavailable,
    SecretNotFound,
    SecretOrigin,
    SecretNotConfirmed,
    HandoffNotFound,
    NotApproved,
    ApprovalTimedOut,
    IdentityNotFound,
    IdentityExpired,
    IdentityDamaged,
    Internal,
};

// How one code looks on each wire.
struct FailureRow {
    Code code;
    const char *name; // "STALE_REF": HTTP, JSONL, logs
    int httpStatus;
    bool isRetryable; // the same call may succeed later, unchanged
};

// Thrown below the catalogue, caught only there. The message says what happened to what, the
// hint what to try next; neither holds a class name or a stack trace.
struct Failure {
    Code code = Code::Internal;
    QString message;
    QString hint;
    QJsonObject evidence{};
};

const FailureRow &rowOf(Code code);
QList<FailureRow> failureRows();
std::optional<Code> codeNamed(const QString &name);

// {"error", "code", "hint", "retryable"} and, if there is any, "evidence".
QJsonObject toJson(const Failure &failure);
