// A display that nobody sees, with a window manager, for the length of a run.

import {execFileSync, spawn} from "node:child_process";

import {until, within} from "./bounded.mjs";

function firstLine(stream) {
    return new Promise((resolve, reject) => {
        let text = "";
        stream.on("data", piece => {
            text += piece;
            if (text.includes("\n"))
                resolve(text.split("\n")[0]);
        });
        stream.on("end", () => reject(new Error("Xvfb has ended")));
    });
}

function started(program, args, options, undo) {
    const child = spawn(program, args, options);
    const failed = new Promise((_, reject) => child.on("error", reject));
    failed.catch(() => {});
    undo.push(() => child.kill());
    return {child, failed};
}

export async function openDisplay(undo) {
    const {child, failed} = started("Xvfb",
        ["-displayfd", "3", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"],
        {stdio: ["ignore", "ignore", "ignore", "pipe"]}, undo);
    const number = await within(10_000, "Xvfb", Promise.race([firstLine(child.stdio[3]), failed]));
    const env = {DISPLAY: `:${number}`, WAYLAND_DISPLAY: "", QT_QPA_PLATFORM: "xcb",
        DBUS_SESSION_BUS_ADDRESS: "unix:path=/nowhere"}; // no desktop of this machine
    const xdotool = (...args) => execFileSync("xdotool", args,
        {env: {...process.env, ...env}, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"]});
    started("openbox", [], {env: {...process.env, ...env}, stdio: "ignore"}, undo);
    await until(10_000, "openbox", () => xdotool("get_desktop"));
    return {env, xdotool};
}
