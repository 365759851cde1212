// Sites, jobs and files that are made to hold an app up: a few of each, others every time.

import {createServer} from "node:http";

import {freePort} from "../support/ports.mjs";
import {handlerOf, hostile} from "../explore/hostile_sites.mjs";
import {answersDuring, hostileServer, inputs, refused} from "./hostile_inputs.mjs";
import {check, Machine, patience, until} from "./machine.mjs";

const atRandom = (all, count) => all.map(each => [Math.random(), each]).sort()
    .slice(0, count).map(([, each]) => each);

async function sites({machine}) {
    const names = atRandom(Object.keys(hostile), 2);
    for (const name of names) {
        const server = createServer(handlerOf(name));
        await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
        const url = `http://127.0.0.1:${server.address().port}`;
        try {
            await answersDuring(machine, async () => {
                const {jobId} = await machine.post("/explorations", {url, maxPages: 1});
                const row = await until(patience, name, async () => {
                    const {exploration} = await machine.get(`/explorations/${jobId}`);
                    return ["completed", "failed"].includes(exploration.state) && exploration;
                });
                check(row.state === "completed", `${name}: ${row.why}`);
            });
        } finally {
            server.closeAllConnections();
            server.close();
        }
    }
    await machine.post(`/stop?profile=${machine.profileNames[0]}`);
    return {note: names.join("; ")};
}

async function filesAndPages({machine}) {
    const names = atRandom(Object.keys(inputs), 4);
    const pages = await hostileServer();
    try {
        for (const name of names)
            await answersDuring(machine,
                () => Promise.resolve().then(() => inputs[name](machine, pages.url)).catch(refused));
    } finally {
        pages.end();
    }
    await machine.post("/stop?profile=one");
    return {note: names.join("; ")};
}

const deep = count => `${'{"a":'.repeat(count)}1${"}".repeat(count)}`;
const jobs = {
    "no object": "[]",
    "arrays in arrays": "[".repeat(500_000),
    "objects in objects": `{"name":"navigate","data":${deep(100_000)}}`,
    "a room that is a step in a path": '{"name":"content","data":{"room_name":".."}}',
    "a room that is not seen": '{"name":"content","data":{"room_name":"\\ufeff"}}',
    "a name without an end": JSON.stringify({name: "n".repeat(900_000), data: {room_name: "r"}}),
    "an address of 900,000 characters": JSON.stringify(
        {name: "navigate", data: {room_name: "r", url: `http://s.test/${"u".repeat(900_000)}`}}),
    "attempts without number": '{"name":"wait","data":{"room_name":"r","seconds":0},'
        + '"opts":{"attempts":1e308}}',
    "a time that is none": '{"name":"wait","data":{"room_name":"r","seconds":-1e308}}',
};

// A good one next to them is done.
async function queued() {
    const machine = await Machine.make({profiles: ["one"]});
    const service = `http://127.0.0.1:${await freePort()}`;
    machine.configure({service: true, serviceUrl: service});
    await machine.start();
    const add = body => fetch(`${service}/queues/browser_commands`, {method: "POST", body,
        headers: {"content-type": "application/json"}}).then(answer => answer.json());
    try {
        await answersDuring(machine, async () => {
            for (const [name, body] of Object.entries(jobs)) {
                const reply = await add(body);
                check(reply.code || reply.id, `${name}: ${JSON.stringify(reply).slice(0, 200)}`);
            }
            const {id} = await add('{"name":"wait","data":{"room_name":"good","seconds":0}}');
            await until(patience, "the good one", async () => {
                const reply = await (await fetch(`${service}/queues/browser_commands/${id}`)).json();
                return reply.state === "completed" || reply.state === "failed";
            });
        });
    } finally {
        await machine.end();
    }
}

export const hostility = [
    {name: "hostile sites explored", run: sites},
    {name: "hostile files and pages", run: filesAndPages},
    {name: "hostile jobs", run: queued},
];
