// A server that speaks LiveKit to one publisher and its viewers, over real WebRTC, on this machine
// only: it names no server beyond.

import {createWriteStream} from "node:fs";
import {createServer} from "node:http";
import {after} from "node:test";

import {DataPacket, DisconnectReason, LeaveRequest_Action, ParticipantInfo, ParticipantInfo_State, SignalRequest,
    SignalResponse, SignalTarget, TrackInfo, TrackSource, TrackType} from "@livekit/protocol";
import rtc from "node-datachannel";
import {WebSocketServer} from "ws";

import {bytesOf, nalsOf, onlyH264, packetOf, wantsKeyFrame} from "./rtp.mjs";
import {claimsOf, tokenOf} from "./token.mjs";

const bitrate = 8_000_000; // what publishers are allowed to send
const forwardedType = 109; // the payload type of what viewers get

after(() => rtc.cleanup()); // its threads would hold the process

let made = 0;
const sidOf = prefix => `${prefix}_${String(++made).padStart(10, "0")}`;

const connection = name => new rtc.PeerConnection(name, {iceServers: [], bindAddress: "127.0.0.1"});

// Who has joined. Connections, tracks and channels are held, or they would be collected.
class Member {
    constructor(peer, socket, claims) {
        Object.assign(this, {peer, socket, claims, sid: sidOf("PA"), tracks: [], held: []});
        this.identity = claims.sub;
        this.room = claims.video.room;
        this.mayPublish = claims.video.canPublish ?? true;
        this.maySubscribe = claims.video.canSubscribe ?? true;
        socket.on("message", bytes => this.take(SignalRequest.fromBinary(bytes).message));
        socket.on("close", () => peer.remove(this));
    }

    info(state = ParticipantInfo_State.ACTIVE) {
        return new ParticipantInfo({sid: this.sid, identity: this.identity, state, isPublisher: this.tracks.length > 0,
            tracks: this.tracks.map(each => each.info), permission: {canPublish: this.mayPublish,
                canSubscribe: this.maySubscribe, canPublishData: true}});
    }

    send(kind, value) {
        if (this.socket.readyState === 1)
            this.socket.send(new SignalResponse({message: {case: kind, value}}).toBinary());
    }

    sendLeave(reason, action) {
        this.send("leave", {reason, action, canReconnect: action === LeaveRequest_Action.RECONNECT});
        this.socket.close();
    }

    take({case: kind, value}) {
        switch (kind) {
        case "ping":
            return this.send("pong", BigInt(Date.now()));
        case "pingReq":
            return this.send("pongResp", {lastPingTimestamp: value.timestamp, timestamp: BigInt(Date.now())});
        case "addTrack":
            return this.addTrack(value);
        case "offer":
            return this.answer(value);
        case "answer":
            return this.subscriber?.setRemoteDescription(value.sdp, "answer");
        case "trickle":
            return this.addCandidate(value);
        case "mute":
            return this.mute(value);
        case "leave":
            return this.socket.close();
        }
    }

    trickle(connected, target) {
        connected.onLocalCandidate((candidate, mid) => this.send("trickle",
            {target, candidateInit: JSON.stringify({candidate, sdpMid: mid, sdpMLineIndex: Number(mid) || 0})}));
    }

    addCandidate({target, candidateInit}) {
        const to = target === SignalTarget.PUBLISHER ? this.publisher : this.subscriber;
        const {candidate, sdpMid} = JSON.parse(candidateInit);
        if (to && candidate && !candidate.includes(".local"))
            to.addRemoteCandidate(candidate, sdpMid ?? "0");
    }

    addTrack({cid, name, type, width, height, source, muted}) {
        if (!this.mayPublish || type !== TrackType.VIDEO)
            return;
        const info = new TrackInfo({sid: sidOf("TR"), type, name, width, height, source, muted, mimeType: "video/h264"});
        this.tracks.push({info, viewers: []});
        this.send("trackPublished", {cid, track: info});
        this.peer.note("published", this, {source: TrackSource[source], width, height});
    }

    mute({sid, muted}) {
        const track = this.tracks.find(each => each.info.sid === sid);
        if (!track)
            return;
        track.info.muted = muted;
        this.peer.note(muted ? "muted" : "unmuted", this);
        this.peer.notifyOthers(this);
    }

    answer({sdp, id}) {
        if (!this.publisher) {
            this.publisher = connection("publisher");
            this.trickle(this.publisher, SignalTarget.PUBLISHER);
            this.publisher.onDataChannel(channel => {
                this.held.push(channel);
                channel.onMessage(bytes => this.hear(DataPacket.fromBinary(bytes).value));
            });
            this.publisher.onTrack(track => this.receive(track));
        }
        try {
            this.publisher.setRemoteDescription(onlyH264(sdp), "offer");
        } catch (error) { // It was killed while its offer was on the way.
            if (!error.message.includes("without ICE transport"))
                throw error;
            return;
        }
        const {sdp: answered} = this.publisher.localDescription();
        this.send("answer", {type: "answer", sdp: answered, id});
    }

    hear({case: kind, value}) {
        if (kind === "user")
            this.peer.data.push({topic: value.topic, text: Buffer.from(value.payload).toString()});
    }

    receive(source) {
        const track = this.tracks.find(each => !each.source);
        this.held.push(source);
        if (!track || source.type() !== "video")
            return;
        track.source = source;
        source.setMediaHandler(new rtc.RtcpReceivingSession());
        source.onOpen(() => source.requestBitrate(bitrate));
        source.onMessage(bytes => this.forward(track, packetOf(bytes)));
        this.peer.notifyOthers(this);
        for (const each of this.peer.others(this))
            each.watch(this, track);
    }

    forward(track, packet) {
        if (!packet)
            return;
        const isLost = track.last !== undefined && ((track.last + 1) & 0xffff) !== packet.sequence;
        track.last = packet.sequence;
        if (isLost)
            track.source.requestKeyframe();
        this.peer.record(packet);
        for (const viewer of track.info.muted ? [] : track.viewers)
            viewer.send(packet);
    }

    // Of a track of another member.
    watch(owner, track) {
        if (!this.maySubscribe)
            return;
        this.subscriber ??= connection("subscriber");
        this.trickle(this.subscriber, SignalTarget.SUBSCRIBER);
        const source = ++made;
        const media = new rtc.Video(String(this.held.length), "SendOnly");
        media.addH264Codec(forwardedType, "profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1");
        media.addSSRC(source, owner.sid, `${owner.sid}|${track.info.sid}`, track.info.sid);
        const target = this.subscriber.addTrack(media);
        this.held.push(target);
        let sequence = 0;
        track.viewers.push({send: packet => target.isOpen()
            && target.sendMessageBinary(bytesOf({...packet, source, type: forwardedType, sequence: sequence++}))});
        target.onOpen(() => track.source.requestKeyframe());
        target.onMessage(bytes => wantsKeyFrame(bytes) && track.source.requestKeyframe());
        this.subscriber.setLocalDescription("offer");
        this.send("offer", {type: "offer", sdp: this.subscriber.localDescription().sdp});
    }

    end() {
        for (const each of [this.publisher, this.subscriber])
            each?.close();
        this.publisher = this.subscriber = undefined;
        this.socket.terminate();
    }
}

class Peer {
    constructor({key, secret, file}) {
        Object.assign(this, {key, secret, events: [], data: [], members: [], packets: 0, frames: 0});
        this.file = createWriteStream(file);
        this.port = 0;
    }

    get url() { return `ws://127.0.0.1:${this.port}`; }

    // For clients that may join that room; `grants` say more.
    token(identity, room, grants = {}) { return tokenOf({key: this.key, secret: this.secret, identity, room, ...grants}); }

    async start() {
        this.http = createServer((request, response) => {
            const {pathname, searchParams} = new URL(request.url, this.url);
            const isKnown = pathname === "/rtc/validate";
            response.writeHead(!isKnown ? 404 : this.claims(request, searchParams) ? 200 : 401,
                {"access-control-allow-origin": "*"}).end(isKnown ? "validated" : "");
        });
        const sockets = new WebSocketServer({noServer: true});
        this.http.on("upgrade", (request, socket, head) => {
            const {pathname, searchParams} = new URL(request.url, this.url);
            const claims = this.claims(request, searchParams);
            const status = pathname !== "/rtc" ? "404 Not Found" : claims ? "" : "401 Unauthorized";
            if (status)
                return socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
            sockets.handleUpgrade(request, socket, head, each => this.join(each, claims, searchParams));
        });
        await new Promise(resolve => this.http.listen(this.port, "127.0.0.1", resolve));
        this.port = this.http.address().port;
    }

    // At once, as if killed; `start` comes back at the same port, and knows nobody.
    async stop() {
        for (const each of this.members.splice(0))
            each.end();
        this.http.closeAllConnections();
        await new Promise(resolve => this.http.close(resolve));
    }

    async end() {
        await this.stop();
        await new Promise(resolve => this.file.end(resolve));
    }

    claims(request, asked) {
        const token = asked.get("access_token") ?? request.headers.authorization?.replace(/^Bearer /, "");
        const claims = claimsOf(token ?? "", this);
        if (!claims)
            this.events.push({is: "refused"});
        return claims;
    }

    join(socket, claims, asked) {
        const member = new Member(this, socket, claims);
        if (asked.get("reconnect") === "1") // only a whole new connection is possible
            return member.sendLeave(DisconnectReason.STATE_MISMATCH, LeaveRequest_Action.RECONNECT);
        const twin = this.members.find(each => each.identity === member.identity && each.room === member.room);
        twin?.sendLeave(DisconnectReason.DUPLICATE_IDENTITY, LeaveRequest_Action.DISCONNECT);
        if (twin)
            this.remove(twin);
        this.members.push(member);
        member.send("join", {room: {sid: sidOf("RM"), name: member.room}, participant: member.info(),
            otherParticipants: this.others(member).map(each => each.info()), iceServers: [], subscriberPrimary: false,
            serverVersion: "1.9.0", serverInfo: {version: "1.9.0", protocol: 15}, pingTimeout: 15, pingInterval: 5});
        this.note("joined", member);
        this.notifyOthers(member);
        for (const each of this.others(member))
            each.tracks.filter(track => track.source).forEach(track => member.watch(each, track));
    }

    remove(member) {
        if (!this.members.includes(member))
            return;
        this.members.splice(this.members.indexOf(member), 1);
        this.note("left", member);
        this.notifyOthers(member, ParticipantInfo_State.DISCONNECTED);
        setTimeout(() => member.end(), 100); // what it was sent comes first
    }

    others(member) { return this.members.filter(each => each !== member && each.room === member.room); }

    notifyOthers(member, state) {
        for (const each of this.others(member))
            each.send("update", {participants: [member.info(state)]});
    }

    note(is, {identity, room, claims}, more = {}) { this.events.push({is, identity, room, claims, ...more}); }

    count(is) { return this.events.filter(each => each.is === is).length; }

    // What is published, one stream after the other, in one file.
    record(packet) {
        ++this.packets;
        this.frames += packet.isLast ? 1 : 0;
        this.file.write(nalsOf(packet.payload));
    }
}

// {url, token, events, count, frames, packets, start, stop, end}; it runs. `file` gets the H.264.
export async function peer(file) {
    const made = new Peer({key: "devkey", secret: "a secret of thirty-two characters", file});
    await made.start();
    return made;
}
