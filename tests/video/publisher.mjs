// livekit-publisher by itself, on the library that is installed.

import {spawn} from "node:child_process";
import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";
import {after} from "node:test";

import {until} from "./until.mjs";

const packages = fileURLToPath(new URL("../../video/node_modules/@livekit/", import.meta.url));
const platform = `linux-${process.arch}-gnu`;
export const library = join(packages, `rtc-ffi-bindings-${platform}`, `rtc-node.${platform}.node`);
export const program = join(dirname(process.env.CLAWDIS_APP), "livekit-publisher");

// {said, order, show, ended, kill}
export function publisher(from = library) {
    const child = spawn(program, [from], {stdio: ["pipe", "pipe", "inherit"]});
    const self = {said: [], text: "", code: undefined};
    child.stdin.on("error", () => {});
    child.stdout.on("data", bytes => {
        self.text += bytes;
        const lines = self.text.split("\n");
        self.said = lines.slice(0, -1).map(line => JSON.parse(line));
    });
    child.on("exit", (code, signal) => self.code = code ?? signal);
    const message = (kind, content) => {
        const head = Buffer.alloc(5);
        head.write(kind);
        head.writeUInt32BE(content.length, 1);
        child.stdin.write(Buffer.concat([head, content]));
    };
    self.order = order => message("J", Buffer.from(JSON.stringify(order)));
    self.show = jpeg => message("P", jpeg);
    self.hears = (is, count = 1, time = 30_000) => until(() => self.said.filter(each => each.is === is).length >= count,
        () => `${is} is said: ${self.text}`, time);
    self.ended = () => until(() => self.code !== undefined, () => `it ends: ${self.text}`);
    self.closeInput = () => child.stdin.end();
    self.kill = () => child.kill("SIGKILL");
    self.raw = bytes => child.stdin.write(bytes);
    after(() => child.kill("SIGKILL"));
    return self;
}
