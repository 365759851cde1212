// Rounds: every operation by every system, one after another, in a new order each time.

import {pause} from "./bounded.mjs";
import {startCpu, treeOf} from "./cpu.mjs";

const usualWarmUp = 2;

function shuffled(list) {
    const left = [...list];
    const order = [];
    while (left.length > 0)
        order.push(...left.splice(Math.floor(Math.random() * left.length), 1));
    return order;
}

// Nothing of the last call goes on in the background when the next one is timed.
const settle = () => pause(15);

async function measureOnce(bench, operation, system, round, turn) {
    const context = {system, witness: bench.witness, allTabs: bench.allTabs, round, turn};
    const argument = operation.argument?.(context);
    await system.aim?.(operation.call);
    await settle();
    const chrome = startCpu(bench.chromeTree);
    const tool = startCpu(system.pids);
    const repeat = operation.repeat ?? 1;
    const done = await system.perform(operation.call, argument, repeat);
    const toolCpu = done.cpu ?? tool.spent() / repeat;
    const chromeCpu = chrome.spent() / repeat;
    await operation.verify({...context, argument}, done.answer);
    return {system: system.name, operation: operation.name, round, times: done.times,
            toolCpu, chromeCpu, characters: characters(done.answer)};
}

function characters(answer) {
    return typeof answer === "string" ? answer.length : undefined;
}

async function measureSystem(bench, operation, system, round) {
    const samples = [];
    if (operation.inFront)
        await bench.witness.bringToFront(system.tabs.small);
    for (let turn = 1; turn <= (operation.times ?? 1); ++turn) {
        samples.push(await measureOnce(bench, operation, system, round, turn).catch(error => {
            throw new Error(`${operation.name}, ${system.name}, round ${round}: ${error.message}`);
        }));
    }
    if (operation.inFront)
        await bench.witness.bringToFront(bench.witness.blank);
    return samples;
}

export async function measure(bench, operations, rounds, progress, warmUp = usualWarmUp) {
    const samples = [];
    for (let round = 1 - warmUp; round <= rounds; ++round) {
        bench.chromeTree = treeOf(bench.chromePid);
        for (const operation of operations) {
            const able = bench.systems.filter(each => each.can(operation.call));
            for (const system of shuffled(able)) {
                const measured = await measureSystem(bench, operation, system, round);
                if (round > 0)
                    samples.push(...measured);
            }
        }
        progress(`round ${round} of ${rounds}`);
    }
    return samples;
}
