// Many snapshots in a row through our server, every fourth after a click, and what its memory does
// meanwhile.

import {residentKilobytes, startCpu, treeOf} from "./cpu.mjs";

export async function soak(bench, ours, many) {
    const {pid} = ours.server;
    const resident = [{after: 0, kilobytes: residentKilobytes(pid)}];
    const chrome = startCpu(treeOf(bench.chromePid));
    const tool = startCpu([pid]);
    const start = performance.now();
    for (let turn = 1; turn <= many; ++turn) {
        if (turn % 4 === 0)
            await ours.click();
        const text = await ours.snapshotSmall();
        if (!text.includes("\"Send\""))
            throw new Error(`snapshot ${turn} of ${many} lacks the button:\n${text}`);
        if (turn % Math.ceil(many / 4) === 0 || turn === many)
            resident.push({after: turn, kilobytes: residentKilobytes(pid)});
    }
    const seconds = (performance.now() - start) / 1000;
    return {many, perSecond: many / seconds, toolCpu: tool.spent() / many,
            chromeCpu: chrome.spent() / many, resident};
}
