// Lets work that the page has deferred run first.

const queue = {port: null, waiting: []};

function portOfQueue() {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => queue.waiting.shift()();
    return port2;
}

export function nextTask() {
    queue.port ??= portOfQueue();
    return new Promise(done => {
        queue.waiting.push(done);
        queue.port.postMessage(null);
    });
}
