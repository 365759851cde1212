#include "core/nodes/node_scripts.h"

namespace {

constexpr auto common = R"lua(
local P = '{clawdis}:'
local function now()
    local time = redis.call('TIME')
    return time[1] * 1000 + math.floor(time[2] / 1000)
end
local function lives(node)
    local ends = redis.call('ZSCORE', P .. 'nodes', node)
    return ends and tonumber(ends) > now()
end
local function stays(node) -- until it is taken over: it may only have been late
    return redis.call('ZSCORE', P .. 'nodes', node)
end
local function fence() -- of what others wrote there, and INCR refuses at last, there is nothing
    local text = redis.pcall('GET', P .. 'fence')
    local last = type(text) == 'string' and tonumber(text)
    return last and last >= 0 and last < 2^53 and string.format('%.0f', last) == text and last
end
local function roomiest(me)
    local list = redis.call('ZREVRANGE', P .. 'free', 0, 15, 'WITHSCORES')
    for i = 1, #list, 2 do
        if lives(list[i]) then
            local most = tonumber(list[i + 1])
            local mine = tonumber(redis.call('ZSCORE', P .. 'free', me) or '0')
            if most <= 0 then return nil end
            if mine >= most and lives(me) then return me end
            return list[i]
        end
    end
end
local function holder(room)
    local at = redis.call('HMGET', P .. 'room:' .. room, 'node', 'token', 'from')
    return at[1], at[2], at[3]
end
local function whereIs(room, me)
    local node, token, from = holder(room)
    return {node or '', token or '', from or '', lives(me) and 1 or 0}
end
local function give(room, node, time)
    local before = holder(room)
    if before and redis.call('SREM', P .. 'rooms:' .. before, room) == 1
        and redis.call('ZSCORE', P .. 'free', before) then
        redis.call('ZINCRBY', P .. 'free', 1, before)
    end
    local token = string.format('%.0f', redis.call('INCR', P .. 'fence'))
    redis.call('HSET', P .. 'room:' .. room, 'node', node, 'token', token, 'from', before or '')
    redis.call('PEXPIRE', P .. 'room:' .. room, time)
    redis.call('SADD', P .. 'rooms:' .. node, room)
    redis.call('ZINCRBY', P .. 'free', -1, node)
    return token
end
)lua";

QByteArray script(const char *text)
{
    return QByteArray{common} + text;
}

} // namespace

QByteArray node_scripts::renew()
{
    return script(R"lua(
local me, places, lease, before = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
local time = redis.pcall('GET', P .. 'time')
local ahead = (type(time) == 'string' and tonumber(time) or 0) - now()
if ahead > 1000 and ahead < 2^53 then -- its clock was put back: leases last no longer for that
    for _, node in ipairs(redis.call('ZRANGE', P .. 'nodes', 0, -1)) do
        redis.call('ZINCRBY', P .. 'nodes', -ahead, node)
    end
end
redis.call('SET', P .. 'time', now())
local had = lives(me)
local last = fence()
if (last or 0) < tonumber(ARGV[5]) or (not last and redis.call('EXISTS', P .. 'fence') == 1) then
    redis.call('SET', P .. 'fence', ARGV[5])
    redis.call('DEL', P .. 'since')
end
redis.call('SET', P .. 'since', me .. ':' .. now(), 'NX')
local ends = before ~= '' and stays(before) or ''
if ends ~= '' and ends == ARGV[6] and tonumber(ends) - now() < lease / 2 then
    redis.call('ZADD', P .. 'nodes', 'XX', 0, before)
end
redis.call('ZADD', P .. 'nodes', now() + lease, me)
redis.call('ZADD', P .. 'free', places - redis.call('SCARD', P .. 'rooms:' .. me), me)
local dead = redis.call('ZRANGEBYSCORE', P .. 'nodes', '-inf', now(), 'LIMIT', 0, 1)
return {had and 1 or 0, redis.call('ZCOUNT', P .. 'nodes', now(), '+inf'), dead[1] or '',
    string.format('%.0f', last or 0), redis.call('GET', P .. 'since'), ends,
    ends ~= '' and not lives(before) and 1 or 0}
)lua");
}

QByteArray node_scripts::leave()
{
    return script(R"lua(
redis.call('ZADD', P .. 'nodes', 0, ARGV[1])
)lua");
}

QByteArray node_scripts::claim()
{
    return script(R"lua(
local me, room, time, since = unpack(ARGV)
local node = holder(room)
if node and stays(node) then return whereIs(room, me) end
if redis.call('GET', P .. 'since') ~= since or not lives(me) then return {'', '', '', 0} end
node = roomiest(me)
if not node then return {'', '', '', 1} end
give(room, node, time)
return whereIs(room, me)
)lua");
}

QByteArray node_scripts::hold()
{
    return script(R"lua(
local me, room, time, own = unpack(ARGV)
local node, token = holder(room)
local isMine = node == me and tonumber(token) >= tonumber(own)
if isMine or (node and node ~= me and stays(node)) then return whereIs(room, me) end
give(room, me, time)
return whereIs(room, me)
)lua");
}

QByteArray node_scripts::find()
{
    return script(R"lua(
local me, room = ARGV[1], ARGV[2]
local node = holder(room)
local found = whereIs(room, me)
found[5] = node and lives(node) and 1 or 0
return found
)lua");
}

QByteArray node_scripts::begin()
{
    return script(R"lua(
local me, room, token, time, job, kept = unpack(ARGV)
local node, last = holder(room)
if node ~= me or last ~= token or not lives(me) then return 'moved' end
redis.call('PEXPIRE', P .. 'room:' .. room, time)
local known = redis.call('GET', P .. 'job:' .. job)
if known and known ~= 'begun ' .. me then return known end
redis.call('SET', P .. 'job:' .. job, 'begun ' .. me, 'PX', kept)
return 'go'
)lua");
}

QByteArray node_scripts::end()
{
    return script(R"lua(
local job, value, time, me = unpack(ARGV)
if value ~= '' then
    redis.call('SET', P .. 'job:' .. job, value, 'XX', 'PX', time)
elseif redis.call('GET', P .. 'job:' .. job) == 'begun ' .. me then
    redis.call('DEL', P .. 'job:' .. job)
end
)lua");
}

QByteArray node_scripts::save()
{
    return script(R"lua(
local me, room, token, record, time = unpack(ARGV)
local node, last = holder(room)
if node ~= me or last ~= token then return 0 end
redis.call('HSET', P .. 'room:' .. room, 'record', record)
redis.call('PEXPIRE', P .. 'room:' .. room, time)
return 1
)lua");
}

QByteArray node_scripts::release()
{
    return script(R"lua(
local me, room, token = unpack(ARGV)
local node, last = holder(room)
if node ~= me or last ~= token then return end
redis.call('DEL', P .. 'room:' .. room)
if redis.call('SREM', P .. 'rooms:' .. me, room) == 1 then
    redis.call('ZINCRBY', P .. 'free', 1, me)
end
)lua");
}

// What was never saved opens with its next command, where that may be.
QByteArray node_scripts::takeOver()
{
    return script(R"lua(
local me, dead, count, time, kept = unpack(ARGV)
if lives(dead) then return {0} end
redis.call('ZREM', P .. 'free', dead)
local rooms = redis.call('SPOP', P .. 'rooms:' .. dead, count)
local lost = {#rooms == tonumber(count) and 1 or 0}
for _, room in ipairs(rooms) do
    if holder(room) == dead then
        local saved = redis.call('HEXISTS', P .. 'room:' .. room, 'record') == 1
        local node = saved and roomiest(me)
        if node then
            give(room, node, time)
            redis.call('RPUSH', P .. 'inbox:' .. node, cjson.encode({recover = room}))
            redis.call('PEXPIRE', P .. 'inbox:' .. node, kept)
        else
            redis.call('HDEL', P .. 'room:' .. room, 'node', 'token', 'from')
            if not saved then redis.call('DEL', P .. 'room:' .. room) end
            lost[#lost + 1] = room
        end
    end
end
if lost[1] == 0 then
    redis.call('ZREM', P .. 'nodes', dead)
    redis.call('DEL', P .. 'inbox:' .. dead, P .. 'rooms:' .. dead)
end
return lost
)lua");
}

QByteArray node_scripts::post()
{
    return script(R"lua(
local to, message, most, time = unpack(ARGV)
if not lives(to) then return -1 end
if redis.call('LLEN', P .. 'inbox:' .. to) >= tonumber(most) then return 0 end
redis.call('RPUSH', P .. 'inbox:' .. to, message)
redis.call('PEXPIRE', P .. 'inbox:' .. to, time)
return 1
)lua");
}

QByteArray node_scripts::gone()
{
    return script(R"lua(
local dead = {}
for _, node in ipairs(ARGV) do
    if not lives(node) then dead[#dead + 1] = node end
end
return dead
)lua");
}
