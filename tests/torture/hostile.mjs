// Jobs that are made to hold an app up; tests/explore/hostile.test.mjs has sites, files and pages.

import {freePort} from "../support/ports.mjs";
import {answersDuring} from "./hostile_inputs.mjs";
import {check, Machine, patience, until} from "./machine.mjs";

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
    {name: "hostile jobs", run: queued},
];
