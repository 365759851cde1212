// RTP and H.264, as far as a peer that receives and forwards needs them.

const nalStart = Buffer.from([0, 0, 0, 1]);

// The packet without its extensions and padding; nothing for one of RTCP, or of padding alone.
export function packetOf(bytes) {
    if (bytes.length < 12 || (bytes[1] >= 192 && bytes[1] <= 223))
        return null;
    let start = 12 + 4 * (bytes[0] & 15);
    if (bytes[0] & 16)
        start += 4 + 4 * bytes.readUInt16BE(start + 2);
    const end = bytes.length - (bytes[0] & 32 ? bytes[bytes.length - 1] : 0);
    return start >= end ? null : {
        isLast: bytes[1] >= 128, // of its frame
        type: bytes[1] & 127,
        sequence: bytes.readUInt16BE(2),
        time: bytes.readUInt32BE(4),
        payload: bytes.subarray(start, end),
    };
}

export function bytesOf({isLast, type, sequence, time, source, payload}) {
    const head = Buffer.alloc(12);
    head[0] = 128;
    head[1] = (isLast ? 128 : 0) | type;
    head.writeUInt16BE(sequence & 0xffff, 2);
    head.writeUInt32BE(time, 4);
    head.writeUInt32BE(source, 8);
    return Buffer.concat([head, payload]);
}

// Whether RTCP asks for a key frame: PLI or FIR. REMB has the same type.
export function wantsKeyFrame(bytes) {
    for (let at = 0; at + 4 <= bytes.length; at += 4 + 4 * bytes.readUInt16BE(at + 2)) {
        if (bytes[at + 1] === 206 && [1, 4].includes(bytes[at] & 31))
            return true;
    }
    return false;
}

// The payload of a packet, as it stands in a file of H.264.
export function nalsOf(payload) {
    const kind = payload[0] & 31;
    if (kind < 24)
        return Buffer.concat([nalStart, payload]);
    if (kind === 28) { // a fragment
        const isFirst = payload[1] & 128;
        const head = Buffer.from([(payload[0] & 0xe0) | (payload[1] & 31)]);
        return Buffer.concat([...isFirst ? [nalStart, head] : [], payload.subarray(2)]);
    }
    const all = [];
    for (let at = 1; kind === 24 && at + 2 < payload.length;) { // several
        const size = payload.readUInt16BE(at);
        all.push(nalStart, payload.subarray(at + 2, at + 2 + size));
        at += 2 + size;
    }
    return Buffer.concat(all);
}

// An offer of video in H.264 only, without what we do not answer: repairs and reports of the way.
export function onlyH264(sdp) {
    const [session, ...parts] = sdp.split(/(?=^m=)/m);
    return session + parts.map(part => {
        if (!part.startsWith("m=video"))
            return part;
        const types = [...part.matchAll(/^a=rtpmap:(\d+) H264/gm)].map(each => each[1]);
        const type = types.find(each => new RegExp(`^a=fmtp:${each} .*packetization-mode=1.*42e0`, "m").test(part))
            ?? types[0];
        return part.split("\r\n")
            .filter(line => !/transport-cc|transport-wide-cc|a=ssrc-group|a=rid|a=simulcast/.test(line))
            .filter(line => !/^a=(rtpmap|fmtp|rtcp-fb):/.test(line) || line.split(/[: ]/)[1] === type)
            .map(line => line.replace(/^(m=video \S+ \S+).*/, `$1 ${type}`))
            .join("\r\n");
    }).join("");
}
