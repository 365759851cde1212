// What the command line asks for.

import {fileURLToPath} from "node:url";
import {parseArgs} from "node:util";

const usage = `node bench.mjs [options]

  --eight          measure clicks in eight tabs at once instead
  --cold           measure how long it takes from nothing to the first snapshot instead
  --sizes          measure how long snapshots are, and what they cost as pages grow, instead
  --recovery       measure how many stale refs an act with retry recovers, and how many it takes
                   for another element, instead; --pages N: on how many pages (430)
  --cli            measure the command line as whole processes instead
  --jarvis         measure jarvis-browser, its socket and its program, beside ours instead
  --window         measure how long the event loop is at work while the window shows a busy
                   browser, and what it costs that a tab is watched, instead
  --rpc            measure the text browser service beside its specification's sketch instead
  --sessions       measure what isolated sessions cost instead
  --mcp            measure a task through MCP, here and through two other servers, instead
  --tasks          measure what recorded tasks cost an agent through MCP, by single tools and by
                   lists of steps, here and through @playwright/mcp, instead
  --chatter        measure the service and its callers beside fifty tabs that never rest instead
  --crowd          measure 200 clients in 60 tabs of three profiles, beside bare CDP, instead
  --growth         measure what the service holds after much work instead
                   (only --rounds, --app, --limit and --json concern these fourteen)
  --gate           compare the program with that of --against FILE instead, and fail where it is
                   slower by more than the noise that was measured with it
  --attached       of the operations and --eight: our app attaches to a Chrome that it has not
                   started
  --seconds N      with --window and --chatter: how long the load lasts (120)
  --rounds N       measured rounds of every operation (30; with --cli 100, --sizes 10, --eight,
                   --cold and --window 6); of the operations some more come first, uncounted
  --only TEXT      only operations whose name contains TEXT
  --systems LIST   of floor,walk,ours,playwright,agent (all): one left out is not even connected
  --snapshots N    snapshots in a row at the end, to see whether memory stays flat (1000)
  --app FILE       the program to measure (build/release/bin/clawdis-browser)
  --limit SECONDS  give up after so long (3600)
  --json FILE      also write every sample to FILE
`;

const release = new URL("../../build/release/bin/clawdis-browser", import.meta.url);

function count(values, name) {
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < 0)
        throw new Error(`--${name} takes a whole number, not ${values[name]}`);
    return number;
}

const usualRounds = {cli: "100", sizes: "10", eight: "6", cold: "6", window: "6", mcp: "5", tasks: "2", gate: "20",
                     rpc: "5", sessions: "20", crowd: "5"};

export function readOptions() {
    const {values} = parseArgs({options: {
        cli: {type: "boolean", default: false},
        eight: {type: "boolean", default: false},
        jarvis: {type: "boolean", default: false},
        cold: {type: "boolean", default: false},
        chatter: {type: "boolean", default: false},
        crowd: {type: "boolean", default: false},
        growth: {type: "boolean", default: false},
        attached: {type: "boolean", default: false},
        window: {type: "boolean", default: false},
        mcp: {type: "boolean", default: false},
        tasks: {type: "boolean", default: false},
        gate: {type: "boolean", default: false},
        against: {type: "string"},
        seconds: {type: "string", default: "120"},
        sizes: {type: "boolean", default: false},
        recovery: {type: "boolean", default: false},
        pages: {type: "string", default: "430"},
        rpc: {type: "boolean", default: false},
        sessions: {type: "boolean", default: false},
        rounds: {type: "string"},
        only: {type: "string", default: ""},
        systems: {type: "string", default: "floor,walk,ours,playwright,agent"},
        snapshots: {type: "string", default: "1000"},
        app: {type: "string", default: fileURLToPath(release)},
        limit: {type: "string", default: "3600"},
        json: {type: "string"},
        help: {type: "boolean", short: "h", default: false},
    }});
    if (values.help) {
        process.stdout.write(usage);
        process.exit(0);
    }
    values.rounds ??= Object.entries(usualRounds).find(([name]) => values[name])?.[1] ?? "30";
    return {...values, systems: values.systems.split(","), rounds: count(values, "rounds"),
            snapshots: count(values, "snapshots"), limit: count(values, "limit"),
            seconds: count(values, "seconds"), pages: count(values, "pages")};
}
