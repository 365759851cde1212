// A client of the text browser service. It takes a `fetch`, as Node 18 and every browser have, and
// no packages: copy this file.
//
//     const browser = new TextBrowser("http://127.0.0.1:3337", process.env.API_KEY);
//     const session = await browser.open({locale: "de-DE"});
//     await session.goto("http://localhost:8080/projects");
//     await session.click('role=button[name="New Project"]');
//     console.log(await session.text("main"));
//     await session.close();

export type Params = Record<string, unknown>;

// What the service says of a call that failed.
export class TextBrowserError extends Error {
    constructor(
        message: string,
        readonly number: number, // of JSON-RPC, or of HTTP if no method was reached
        readonly code: string, // as in LOCATOR_NOT_FOUND
        readonly hint: string,
        readonly retryable: boolean,
    ) {
        super(hint ? `${message}\n${hint}` : message);
        this.name = "TextBrowserError";
    }
}

interface Details {
    code?: string;
    hint?: string;
    retryable?: boolean;
}

// What never came to a method, as without the key, is reported in HTTP's way: `error` is a text then.
interface Answer extends Details {
    result?: unknown;
    error?: string | {code: number; message: string; data?: Details};
}

function failure({error, ...details}: Answer, status: number): TextBrowserError | null {
    if (error === undefined)
        return null;
    const [message, number, {code = "", hint = "", retryable = false}] = typeof error === "string"
        ? [error, status, details] as const
        : [error.message, error.code, error.data ?? {}] as const;
    return new TextBrowserError(message, number, code, hint, retryable);
}

const pauses = [200, 600]; // milliseconds, before what may be tried again

export class TextBrowser {
    private id = 0;

    constructor(private readonly url: string, private readonly key = "") {}

    // The result of any method. Tries again, twice, what failed in a way that may pass.
    async call<Result = Params>(method: string, params: Params = {}): Promise<Result> {
        for (const pause of pauses) {
            try {
                return await this.callOnce(method, params) as Result;
            } catch (error) {
                if (!(error instanceof TextBrowserError) || !error.retryable)
                    throw error;
                await new Promise(resolve => setTimeout(resolve, pause));
            }
        }
        return await this.callOnce(method, params) as Result;
    }

    async open(options: Params = {}): Promise<Session> {
        const {session_id} = await this.call<{session_id: string}>("session.create", options);
        return new Session(this, session_id);
    }

    private async callOnce(method: string, params: Params): Promise<unknown> {
        const response = await fetch(`${this.url}/rpc`, {
            method: "POST",
            headers: {"content-type": "application/json", "x-api-key": this.key},
            body: JSON.stringify({jsonrpc: "2.0", id: ++this.id, method, params}),
        });
        const answer = await response.json() as Answer;
        const failed = failure(answer, response.status);
        if (failed)
            throw failed;
        return answer.result;
    }
}

export class Session {
    constructor(private readonly browser: TextBrowser, readonly id: string) {}

    // Any method of a session: call("page.hover", {selector: "#menu"}).
    call<Result = Params>(method: string, params: Params = {}): Promise<Result> {
        return this.browser.call<Result>(method, {session_id: this.id, ...params});
    }

    goto(url: string, options: Params = {}) {
        return this.call<{url: string; title: string; status?: number}>(
            "page.goto", {url, ...options});
    }

    async text(selector = "body", options: Params = {}): Promise<string> {
        return (await this.call<{text: string}>("page.text", {selector, ...options})).text;
    }

    async snapshot(options: Params = {}): Promise<string> {
        return (await this.call<{snapshot: string}>("page.snapshot", options)).snapshot;
    }

    click(selector: string, options: Params = {}) {
        return this.call("page.click", {selector, ...options});
    }

    fill(selector: string, value: string, options: Params = {}) {
        return this.call("page.fill", {selector, value, ...options});
    }

    press(selector: string, key: string, options: Params = {}) {
        return this.call("page.press", {selector, key, ...options});
    }

    waitFor(selector: string, options: Params = {}) {
        return this.call("page.waitForSelector", {selector, ...options});
    }

    async evaluate<Value = unknown>(expression: string, arg?: unknown): Promise<Value> {
        const params = arg === undefined ? {expression} : {expression, arg};
        return (await this.call<{result: Value}>("page.evaluate", params)).result;
    }

    // Empties what was kept since the last time.
    logs() {
        return this.call<{console: Params[]; pageErrors: Params[]}>("logs.pull");
    }

    async requests(onlyErrors = false): Promise<Params[]> {
        return (await this.call<{requests: Params[]}>("network.pull", {onlyErrors})).requests;
    }

    async close(): Promise<void> {
        await this.call("session.close");
    }
}
