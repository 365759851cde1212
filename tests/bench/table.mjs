// The samples as Markdown: medians and best, ratios, CPU.

const sorted = numbers => [...numbers].sort((a, b) => a - b);

export function median(numbers) {
    const list = sorted(numbers);
    const middle = list.length >> 1;
    return list.length % 2 ? list[middle] : (list[middle - 1] + list[middle]) / 2;
}

const mean = numbers => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

export const short = number => number.toFixed(number >= 100 ? 0 : number >= 10 ? 1 : 2);

function times(one, other) {
    return one && other
        ? `${short(one.median / other.median)} (${short(one.best / other.best)})` : "·";
}

function row(cells) {
    return `| ${cells.join(" | ")} |`;
}

export function table(heads, rows) {
    const rule = heads.map((_, column) => column === 0 ? "---" : "---:");
    return [heads, rule, ...rows].map(row).join("\n");
}

// [{operation, system, count, median, best, worst, toolCpu, chromeCpu, characters}]
export function summarise(samples) {
    const groups = new Map();
    for (const sample of samples) {
        const key = `${sample.operation}\n${sample.system}`;
        groups.set(key, [...(groups.get(key) ?? []), sample]);
    }
    return [...groups.values()].map(group => {
        const all = sorted(group.flatMap(sample => sample.times));
        return {operation: group[0].operation, system: group[0].system, count: all.length,
                median: median(all), best: all[0], worst: all[all.length - 1],
                nineInTen: all[Math.floor(all.length * 0.9)],
                toolCpu: mean(group.map(sample => sample.toolCpu)),
                chromeCpu: mean(group.map(sample => sample.chromeCpu)),
                characters: group[group.length - 1].characters};
    });
}

const names = {floor: "CDP floor", walk: "walk floor", ours: "ours", playwright: "playwright-core",
               agent: "agent-browser"};

export function report(summary) {
    const operations = [...new Set(summary.map(each => each.operation))];
    const systems = Object.keys(names).filter(
        name => summary.some(each => each.system === name));
    const of = (operation, system) => summary.find(
        each => each.operation === operation && each.system === system);
    const cells = (operation, write) => systems.map(system => {
        const found = of(operation, system);
        return found ? write(found) : "·";
    });
    const heads = systems.map(name => names[name]);
    const others = systems.filter(name => name !== "ours");

    const wall = operations.map(name => {
        const ours = of(name, "ours");
        const count = Math.max(...summary.filter(each => each.operation === name)
            .map(each => each.count));
        return [`${name} (${count})`,
                ...cells(name, each => `${short(each.median)} (${short(each.best)})`),
                ...others.map(other => times(ours, of(name, other)))];
    });
    const cpu = operations.map(name => [name, ...cells(name, each =>
        `${short(each.toolCpu)} + ${short(each.chromeCpu)} = ${
            short(each.toolCpu + each.chromeCpu)}`)]);
    const tail = operations.map(name => [name,
        ...cells(name, each => `${short(each.nineInTen)} / ${short(each.worst)}`)]);
    const sizes = operations.filter(name => name.startsWith("snapshot")).map(name =>
        [name, ...cells(name, each => each.characters?.toLocaleString("en") ?? "·")]);

    const parts = [
        "Wall time of a call, ms: median (best); ratios of medians (of best)", "",
        table(["operation (calls)", ...heads, ...others.map(name => `ours / ${name}`)], wall),
        "", "CPU time of a call, ms: tool + Chrome", "",
        table(["operation", ...heads], cpu),
        "", "Nine in ten calls took at most, ms / the slowest", "",
        table(["operation", ...heads], tail),
    ];
    if (sizes.length > 0)
        parts.push("", "Characters of a snapshot", "", table(["operation", ...heads], sizes));
    return parts.join("\n");
}

export function reportSoak({many, perSecond, toolCpu, chromeCpu, resident}) {
    const memory = resident.map(each => `${short(each.kilobytes / 1024)} after ${each.after}`);
    return `${many} snapshots of the small page in a row, a quarter of them after a click: ${short(perSecond)} a second; `
        + `CPU ms each: ${short(toolCpu)} + ${short(chromeCpu)}; `
        + `resident MB of our process: ${memory.join(", ")}`;
}
