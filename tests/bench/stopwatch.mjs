// Wall time and this process's own CPU time of a call, repeated.

export async function timed(call, repeat) {
    const times = [];
    let answer;
    const before = process.cpuUsage();
    for (let turn = 0; turn < repeat; ++turn) {
        const start = performance.now();
        answer = await call();
        times.push(performance.now() - start);
    }
    const {user, system} = process.cpuUsage(before);
    return {times, cpu: (user + system) / 1000 / repeat, answer};
}
