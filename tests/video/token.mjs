// Tokens of LiveKit: JWTs, signed by HS256.

import {createHmac, timingSafeEqual} from "node:crypto";

const encoded = object => Buffer.from(JSON.stringify(object)).toString("base64url");
const signature = (text, secret) => createHmac("sha256", secret).update(text).digest();

export function tokenOf({key, secret, identity, room, time = 600, ...grants}) {
    const seconds = Math.floor(Date.now() / 1000);
    const text = [{alg: "HS256", typ: "JWT"}, {iss: key, sub: identity, exp: seconds + time,
        video: {room, roomJoin: true, ...grants}}].map(encoded).join(".");
    return `${text}.${signature(text, secret).toString("base64url")}`;
}

// Its claims; nothing where it lets nobody join a room.
export function claimsOf(token, {key, secret}) {
    try {
        const [head, body, signed] = token.split(".");
        const given = Buffer.from(signed, "base64url");
        const right = signature(`${head}.${body}`, secret);
        const claims = JSON.parse(Buffer.from(body, "base64url"));
        const isRight = given.length === right.length && timingSafeEqual(given, right)
            && JSON.parse(Buffer.from(head, "base64url")).alg === "HS256" && claims.iss === key
            && claims.exp > Date.now() / 1000 && claims.sub && claims.video?.roomJoin && claims.video.room;
        return isRight ? claims : null;
    } catch {
        return null;
    }
}
