// Waiting that always ends.

// What takes longer hangs. No machine is so slow, and no time is measured by it.
export const hangs = 12_000;

export const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

// What `ask` answers once that is truthy; what it throws meanwhile counts as "not yet".
export async function until(ms, what, ask) {
    const end = performance.now() + ms;
    let last;
    do {
        try {
            const answer = await ask();
            if (answer)
                return answer;
        } catch (error) {
            last = error;
        }
        await pause(25);
    } while (performance.now() < end);
    throw new Error(`${what}: not within ${ms} ms${last ? ` (${last.message})` : ""}`);
}
