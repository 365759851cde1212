// Stands in for S3, and lets nobody in whose signature AWS's own signer would not have made: of
// requests by their headers, of addresses by their query.

import {createHash, createHmac} from "node:crypto";
import {createRequire} from "node:module";
import {createServer} from "node:http";
import {after} from "node:test";

const {SignatureV4} = createRequire(import.meta.url)("@smithy/signature-v4");

class Sha256 {
    constructor(secret) { this.hash = secret ? createHmac("sha256", secret) : createHash("sha256"); }
    update(data) { this.hash.update(data); }
    async digest() { return new Uint8Array(this.hash.digest()); }
}

const hexOf = bytes => createHash("sha256").update(bytes).digest("hex");
const dateOf = text => new Date(text.replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

export const keys = {accessKeyId: "AKIDOUBLE", secretAccessKey: "sesame/+ & co"};

// {objects, requests, port, mode, …}. `mode`: "well", "hang" (it reads and never answers), "broken"
// (500), "slow" (a moment between any two parts), "cut" (it ends the connection half way).
export async function s3Double({bucket = "results", region = "eu-test-1", style = "path",
    sessionToken, port = 0} = {}) {
    const self = {objects: new Map(), requests: [], refusals: [], mode: "well", bucket, region};
    const signer = new SignatureV4({credentials: {...keys, sessionToken}, region, service: "s3",
        sha256: Sha256, uriEscapePath: false, applyChecksum: false});
    const sockets = new Set();

    const isOfBucket = ({headers: {host}}, path) => style === "path"
        ? host === `${self.host}` && path.startsWith(`/${bucket}/`)
        : host === `${bucket}.${self.host}`;

    async function isSigned(request, url, body) {
        const {method, headers} = request;
        const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
            .exec(headers.authorization ?? "");
        if (!parts || headers["x-amz-content-sha256"] !== hexOf(body))
            return false;
        const signed = Object.fromEntries(parts[2].split(";").map(name => [name, headers[name]]));
        const needed = ["host", "x-amz-content-sha256", "x-amz-date"];
        if (!needed.every(name => signed[name]) || signed["x-amz-security-token"] !== sessionToken)
            return false;
        const signingDate = dateOf(headers["x-amz-date"]);
        const again = await signer.sign({method, protocol: "http:", hostname: headers.host,
            path: url.pathname, query: Object.fromEntries(url.searchParams), headers: signed},
        {signingDate});
        return again.headers.authorization.replaceAll(" ", "")
            === headers.authorization.replaceAll(" ", "");
    }

    // An address that was signed for reading.
    async function isSignedAddress(request, url) {
        const query = Object.fromEntries(url.searchParams);
        const signingDate = dateOf(query["X-Amz-Date"]);
        const expiresIn = Number(query["X-Amz-Expires"]);
        if (Date.now() > signingDate.getTime() + expiresIn * 1000)
            return false;
        const unsigned = new Set(["x-amz-content-sha256"]);
        const again = await signer.presign({method: request.method, protocol: "http:",
            hostname: request.headers.host, path: url.pathname, query: {},
            headers: {host: request.headers.host, "x-amz-content-sha256": "UNSIGNED-PAYLOAD"}},
        {signingDate, expiresIn, unhoistableHeaders: unsigned, unsignableHeaders: unsigned});
        return again.query["X-Amz-Signature"] === query["X-Amz-Signature"];
    }

    function refuse(response, status, code) {
        self.refusals.push(code);
        response.writeHead(status, {"content-type": "application/xml"})
            .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    }

    function list(url, response) {
        const found = [...self.objects.keys()].sort()
            .filter(key => key.startsWith(url.searchParams.get("prefix") ?? ""))
            .slice(0, Number(url.searchParams.get("max-keys") ?? 1000));
        response.writeHead(200, {"content-type": "application/xml"}).end(
            `<?xml version="1.0"?><ListBucketResult>${found.map(key =>
                `<Contents><Key>${key}</Key></Contents>`).join("")}</ListBucketResult>`);
    }

    async function serve(request, response) {
        const chunks = [];
        for await (const chunk of request) {
            chunks.push(chunk);
            if (self.mode === "slow")
                await new Promise(resolve => setTimeout(resolve, 10));
            if (self.mode === "cut")
                return void request.socket.destroy();
        }
        const body = Buffer.concat(chunks);
        const url = new URL(request.url, `http://${request.headers.host}`);
        const key = style === "path" ? url.pathname.slice(bucket.length + 2) : url.pathname.slice(1);
        self.requests.push({method: request.method, key, size: body.length,
            query: url.search, type: request.headers["content-type"]});
        if (self.mode === "hang")
            return;
        if (self.mode === "broken")
            return refuse(response, 500, "InternalError");
        if (!isOfBucket(request, url.pathname))
            return refuse(response, 404, "NoSuchBucket");
        const isAddress = url.searchParams.has("X-Amz-Signature");
        if (!await (isAddress ? isSignedAddress(request, url) : isSigned(request, url, body)))
            return refuse(response, 403, "SignatureDoesNotMatch");
        if (self.forbidden?.(request.method, key))
            return refuse(response, 403, "AccessDenied");
        if (request.method === "PUT") {
            self.objects.set(key, {body, type: request.headers["content-type"]});
            response.writeHead(200).end();
        } else if (request.method === "DELETE") {
            self.objects.delete(key);
            response.writeHead(204).end();
        } else if (key === "") {
            list(url, response);
        } else if (self.objects.has(key)) {
            const {body: kept, type} = self.objects.get(key);
            response.writeHead(200, {"content-type": type}).end(kept);
        } else {
            refuse(response, 404, "NoSuchKey");
        }
    }

    const server = createServer((request, response) =>
        void serve(request, response).catch(() => request.socket.destroy()));
    server.on("connection", socket => {
        sockets.add(socket);
        socket.on("close", () => sockets.delete(socket));
    });
    await new Promise(resolve => server.listen(port, "127.0.0.1", resolve));
    self.port = server.address().port;
    self.host = `s3.localhost:${self.port}`;
    self.close = () => new Promise(resolve => {
        server.close(resolve);
        sockets.forEach(each => each.destroy());
    });
    after(self.close);
    // As the app hears of it.
    self.environment = {S3_ENDPOINT: `http://${self.host}`, S3_BUCKET: bucket, S3_REGION: region,
        S3_PATH_STYLE: style === "path" ? "1" : "0", AWS_ACCESS_KEY_ID: keys.accessKeyId,
        AWS_SECRET_ACCESS_KEY: keys.secretAccessKey, AWS_SESSION_TOKEN: sessionToken ?? ""};
    return self;
}
