// What is done in Redis as one step, so that all nodes agree on who holds which room.
#pragma once

#include <QByteArray>

// Keys, all of one slot:
//   {clawdis}:nodes        nodes, by the end of their lease in Redis' time
//   {clawdis}:free         nodes, by how many more rooms they take
//   {clawdis}:fence        the last token
//   {clawdis}:time         of the last renewal
//   {clawdis}:since        who came first, and when: another where Redis has forgotten
//   {clawdis}:rooms:NODE   names of its rooms
//   {clawdis}:inbox:NODE   messages to it
//   {clawdis}:room:NAME    node, token, from: who had it before; record, once it was saved
//   {clawdis}:job:ROUND:ID "begun NODE", or how it ended
namespace node_scripts {

// node, places, lease, its name in an earlier run or nothing, the last token that it has seen, the
// end of that run's lease as it was given before → whether it still had a lease, how many nodes
// have one, one that has none any more, the last token, since, the end of that run's lease, whether
// it is over. The tokens that come are above both. A lease that is not renewed for half of its time
// is that of no living node, and is ended.
QByteArray renew();
// node → nothing: its rooms are given away
QByteArray leave();
// node, room, time, since → its holder, token, from, whether this node has a lease. Where none has
// the room, it is given to the node with the most places, unless Redis has forgotten since then. No
// holder: there is no place, or it was not given.
QByteArray claim();
// node, room, time, its token or 0 → the same, but given to this node; with a new token where Redis
// knows only one that is older
QByteArray hold();
// node, room → its holder, token, from, whether this node has a lease, whether the holder has one
QByteArray find();
// node, room, token, time, job, time → "go", "moved", or what is known of the job
QByteArray begin();
// job, value, time, node → nothing. Without a value it is as if it had not begun.
QByteArray end();
// node, room, token, record, time → whether it is ours
QByteArray save();
// node, room, token
QByteArray release();
// node, another, count, time, time → whether there are more; then rooms that are lost
QByteArray takeOver();
// to, message, most, time → 1; 0: too many; -1: it lives no more
QByteArray post();
// nodes… → those that live no more
QByteArray gone();

} // namespace node_scripts
