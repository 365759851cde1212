// What the app logs of the turns of its event loop, where CLAWDIS_TURN_LOG names a file.

import {readFileSync} from "node:fs";

export const linesOf = path =>
    readFileSync(path, "utf8").split("\n").slice(0, -1).map(line => JSON.parse(line));

// `limit` in ms.
export function turnsIn(lines, limit) {
    const counts = new Map();
    for (const line of lines) {
        for (const [step, count] of Object.entries(line.turnsBy10Us))
            counts.set(Number(step), (counts.get(Number(step)) ?? 0) + count);
    }
    const steps = [...counts].sort(([a], [b]) => a - b);
    const turns = steps.reduce((sum, [, count]) => sum + count, 0);
    const at = share => {
        let seen = 0;
        for (const [step, count] of steps) {
            seen += count;
            if (seen >= turns * share)
                return (step + 1) / 100;
        }
        return 0;
    };
    const longest = lines.reduce((worst, line) => line.longestUs > worst.longestUs ? line : worst,
                                 {longestUs: 0, longestWorkedUs: 0});
    return {turns, median: at(0.5), p99: at(0.99),
            max: longest.longestUs / 1000, maxWorked: longest.longestWorkedUs / 1000,
            over: steps.filter(([step]) => step >= limit * 100)
                .reduce((sum, [, count]) => sum + count, 0)};
}
