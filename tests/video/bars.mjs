// Numbers as sixteen bars, black or white, the lowest bit to the left: they survive any encoding.

import {execFile, execFileSync} from "node:child_process";
import {mkdtempSync, readFileSync, readdirSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {promisify} from "node:util";

const bits = 16;
const run = promisify(execFile);

// JPEGs of 0, 1, 2 …
export function pictures(count, width = 640, height = 360) {
    const folder = mkdtempSync(join(tmpdir(), "bars-"));
    execFileSync("ffmpeg", ["-v", "error", "-f", "lavfi",
        "-i", `nullsrc=s=${width}x${height}:r=10,format=yuvj420p,geq=lum='255*mod(floor(N/pow(2,floor(X*${bits}/W))),2)':cb=128:cr=128`,
        "-frames:v", String(count), "-q:v", "3", join(folder, "%05d.jpg")]);
    const all = readdirSync(folder).sort().map(name => readFileSync(join(folder, name)));
    rmSync(folder, {recursive: true});
    return all;
}

// The number in each picture of a file of H.264; it may still grow.
export async function numbersIn(file) {
    const {stdout: rows} = await run("ffmpeg", ["-v", "fatal", "-f", "h264", "-i", file, "-fps_mode", "passthrough",
        "-vf", `scale=${bits}:1:flags=area,format=gray`, "-f", "rawvideo", "-"],
        {encoding: "buffer", maxBuffer: 64 * 1024 * 1024}).catch(() => ({stdout: Buffer.alloc(0)})); // nothing yet
    return Array.from({length: rows.length / bits}, (_, row) => rows.subarray(row * bits, (row + 1) * bits)
        .reduce((number, light, bit) => number + (light > 128 ? 2 ** bit : 0), 0));
}

// A page of them, which counts `rate` times a second; document.title is the number.
export const countingPage = rate => `<!doctype html><title>0</title>
<style>body {margin: 0; display: flex; height: 100vh} i {flex: 1}</style>
<body>${"<i></i>".repeat(bits)}<script>
let number = 0;
setInterval(() => {
    document.title = ++number;
    [...document.querySelectorAll("i")].forEach((bar, bit) =>
        bar.style.background = number >> bit & 1 ? "#fff" : "#000");
}, ${Math.round(1000 / rate)});
</script>`;

// How often a number is not lower than the one before: all that is not, is out of order.
export function falls(numbers) {
    return numbers.filter((number, at) => at > 0 && number < numbers[at - 1]).length;
}
