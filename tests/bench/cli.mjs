// The command line as a whole process: /bin/true, ours, and agent-browser's, in one run.

import {execFileSync} from "node:child_process";
import {cpus, loadavg} from "node:os";
import {basename, dirname, join} from "node:path";
import {fileURLToPath} from "node:url";

import {connectAgentBrowser, environment, workFolder} from "./agent_browser.mjs";
import {OurServer} from "./our_server.mjs";
import {median, short, table} from "./table.mjs";

const clockSource = fileURLToPath(new URL("spawn_clock.cpp", import.meta.url));
const aim = {of: "clawdis browser status", times: 2, plus: 1};

export function builtClock(folder) {
    const clock = join(folder, "spawn_clock");
    execFileSync("c++", ["-O2", "-std=c++20", "-o", clock, clockSource]);
    return clock;
}

export function measured(clock, rounds, lines, env) {
    const words = lines.flatMap(line => ["::", line.program, ...line.words]);
    const text = execFileSync(clock, [String(rounds), ...words],
        {env, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 26});
    const samples = lines.map(() => ({wall: [], cpu: []}));
    for (const row of text.trim().split("\n")) {
        const [line, wall, cpu] = row.split(" ").map(Number);
        samples[line].wall.push(wall / 1e6);
        samples[line].cpu.push(cpu / 1e6);
    }
    return samples;
}

const mean = numbers => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

export function summarise(lines, samples) {
    return lines.map((line, index) => {
        const {wall, cpu} = samples[index];
        const sorted = [...wall].sort((a, b) => a - b);
        return {name: line.name, count: wall.length, median: median(wall),
                best: sorted[0], nineInTen: sorted[Math.floor(sorted.length * 0.9)],
                cpu: mean(cpu)};
    });
}

function report(rows) {
    const floor = rows[0].median;
    const heads = ["process", "median ms", "best", "nine in ten", "CPU ms",
        "/ true", "true + ms"];
    const text = table(heads, rows.map(row => [row.name, short(row.median),
        short(row.best), short(row.nineInTen), short(row.cpu), short(row.median / floor),
        (row.median - floor).toFixed(2)]));
    const ours = rows.find(row => row.name === aim.of).median;
    const most = aim.times * floor + aim.plus;
    return `${text}\n\nThe aim: ${aim.of} within ${aim.times} × /bin/true + ${aim.plus} ms = ${
        short(most)} ms. It is ${short(ours)} ms: ${ours <= most ? "met" : "missed"}.`;
}

// Prints the table and gives what is in it.
export async function measureCommandLine(options, undo, progress) {
    const folder = workFolder(undo);
    const clock = builtClock(folder);
    const server = new OurServer(options.app);
    undo.push(() => server.stop());
    await server.start();
    const env = {...environment(folder), CLAWDIS_HOME: server.home};
    const agent = await connectAgentBrowser(folder, server.cdpPort, undo);
    const clawdis = join(dirname(options.app), "clawdis");

    const line = (program, ...words) => ({program, words,
        name: [program === "/bin/true" ? program : basename(program), ...words].join(" ")});
    const lines = [
        line("/bin/true"),
        line(clawdis, "browser", "status"),
        line(agent.program, "get", "cdp-url"),
        line(clawdis, "browser", "tabs"),
        line(agent.program, "tab"),
        line(agent.program, "get", "url"),
    ];
    progress(`${options.rounds} rounds of ${lines.length} processes`);
    const before = loadavg()[0];
    const rows = summarise(lines, measured(clock, options.rounds, lines, env));
    console.log(`agent-browser ${agent.version}, ${cpus().length} cores, load ${
        before.toFixed(1)} before and ${loadavg()[0].toFixed(1)} after, ${
        options.rounds} rounds\n\n${report(rows)}`);
    return rows;
}
