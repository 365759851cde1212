#include "profiles/settings/service_rows.h"

#include "profiles/settings/setting_checks.h"

using namespace Qt::StringLiterals;

QList<SettingRow> textBrowserRows()
{
    return {
        {.key = "rpc",
            .member = &Settings::rpc,
            .label = QT_TRANSLATE_NOOP("Settings", "Text browser service"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Serves sub-agents at /rpc, with sessions of their own; they need its key, "
                "which \"clawdis rpc key\" shows.")},
        {.key = "rpcUrl",
            .member = &Settings::rpcUrl,
            .label = QT_TRANSLATE_NOOP("Settings", "Address of /rpc"),
            .meaning = QT_TRANSLATE_NOOP(
                "Settings", "Where sub-agents reach it: http://127.0.0.1 and a port."),
            .form = SettingForm::Line,
            .counts = SettingCounts::AtAppStart,
            .check = setting_checks::rpcUrl},
        {.key = "rpcAllow",
            .member = &Settings::rpcAllow,
            .label = QT_TRANSLATE_NOOP("Settings", "Sites of /rpc"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Its sessions reach only addresses that this regular expression matches."),
            .form = SettingForm::Line,
            .counts = SettingCounts::AtAppStart,
            .check = setting_checks::rpcAllow},
        {.key = "rpcHosts",
            .member = &Settings::rpcHosts,
            .label = QT_TRANSLATE_NOOP("Settings", "Names of /rpc"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Further names by which sub-agents may call it, with or without a port."),
            .form = SettingForm::Lines,
            .counts = SettingCounts::AtAppStart,
            .check = setting_checks::rpcHosts},
        {.key = "rpcSessionTtlMs",
            .member = &Settings::rpcSessionTtlMs,
            .label = QT_TRANSLATE_NOOP("Settings", "Idle time of /rpc"),
            .meaning = QT_TRANSLATE_NOOP(
                "Settings", "Milliseconds after which a session of it that nobody uses is closed."),
            .form = SettingForm::Number,
            .counts = SettingCounts::AtAppStart,
            .least = 1000,
            .most = 86'400'000},
        {.key = "rpcMaxSessions",
            .member = &Settings::rpcMaxSessions,
            .label = QT_TRANSLATE_NOOP("Settings", "Sessions of /rpc"),
            .meaning
            = QT_TRANSLATE_NOOP("Settings", "How many sessions of it may be open at once."),
            .form = SettingForm::Number,
            .counts = SettingCounts::AtAppStart,
            .least = 1,
            .most = 200},
        {.key = "rpcRateLimit",
            .member = &Settings::rpcRateLimit,
            .label = QT_TRANSLATE_NOOP("Settings", "Requests to /rpc"),
            .meaning
            = QT_TRANSLATE_NOOP("Settings", "How many requests a minute it takes of one address."),
            .form = SettingForm::Number,
            .counts = SettingCounts::AtAppStart,
            .least = 1,
            .most = 1'000'000},
        {.key = "rpcHeadless",
            .member = &Settings::rpcHeadless,
            .label = QT_TRANSLATE_NOOP("Settings", "Sessions of /rpc without a window"),
            .meaning
            = QT_TRANSLATE_NOOP("Settings", "Its sessions have no window, unless one asks for it."),
            .counts = SettingCounts::AtAppStart},
    };
}

QList<SettingRow> serviceRows()
{
    return {
        {.key = "service",
            .member = &Settings::service,
            .label = QT_TRANSLATE_NOOP("Settings", "Automation service"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Serves MCP at /mcp, to programs of your own user; \"clawdis mcp\" needs no "
                "HTTP.")},
        {.key = "serviceUrl",
            .member = &Settings::serviceUrl,
            .label = QT_TRANSLATE_NOOP("Settings", "Address of /mcp"),
            .meaning
            = QT_TRANSLATE_NOOP("Settings", "Where clients reach it: http://127.0.0.1 and a port."),
            .form = SettingForm::Line,
            .counts = SettingCounts::AtAppStart,
            .check = setting_checks::serviceUrl},
        {.key = "redisUrl",
            .member = &Settings::redisUrl,
            .label = QT_TRANSLATE_NOOP("Settings", "Redis of the service"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Events of rooms are published there, and commands taken: "
                "redis://127.0.0.1:6379. Who may write to it acts in rooms."),
            .form = SettingForm::Line,
            .counts = SettingCounts::AtAppStart,
            .check = setting_checks::redisUrl},
        {.key = "s3Url",
            .member = &Settings::s3Url,
            .label = QT_TRANSLATE_NOOP("Settings", "S3 bucket of the service"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Large results are kept there: "
                "https://s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1. Its keys "
                "come from the environment."),
            .form = SettingForm::Line,
            .counts = SettingCounts::AtAppStart,
            .check = setting_checks::s3Url},
    };
}
