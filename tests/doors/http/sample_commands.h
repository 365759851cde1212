// Commands with the routes a door must distinguish. None of them is ever run.
#pragma once

#include "core/catalogue/command.h"

namespace sample {

inline Task<Reply> notRun(Engine &, Arguments)
{
    co_return Reply{};
}

inline Command command(const char *name, HttpRoute route)
{
    return {
        .name = name,
        .summary = "A sample.",
        .takes = {},
        .gives = {},
        .http = route,
        .effect = Effect::Reads,
        .example = "{}",
        .run = &notRun,
    };
}

inline QList<Command> commands()
{
    return {
        command("status", httpGet("/")),
        command("tabs", httpGet("/tabs")),
        command("page", httpGet("/page").cached("known", "id")),
        command("open", httpPost("/tabs/open")),
        command("closeTab", httpDelete("/tabs/:targetId")),
        command("createProfile", httpPost("/profiles/create")),
        command("renameProfile", httpPost("/profiles/:name")),
        command("deleteProfile", httpDelete("/profiles/:name")),
        command("setStorage", httpPost("/storage/:kind/set")),
        command("click", actKind("click")),
        command("type", actKind("type")),
    };
}

} // namespace sample
