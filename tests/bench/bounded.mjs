// Waiting that always ends.

export const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

export async function within(ms, what, promise) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${what}: nothing after ${ms} ms`)), ms);
    });
    try {
        return await Promise.race([promise, late]);
    } finally {
        clearTimeout(timer);
    }
}

// Asks until the answer is truthy; what is thrown meanwhile counts as "not yet".
export async function until(ms, what, ask, everyMs = 50) {
    const end = performance.now() + ms;
    let last;
    while (performance.now() < end) {
        try {
            const answer = await ask();
            if (answer)
                return answer;
        } catch (error) {
            last = error;
        }
        await pause(everyMs);
    }
    throw new Error(`${what}: not within ${ms} ms${last ? ` (${last.message})` : ""}`);
}
