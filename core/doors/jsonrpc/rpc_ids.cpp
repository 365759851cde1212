#include "core/doors/jsonrpc/rpc_ids.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

// Walks over valid JSON; on anything else it stops within the bytes.
class JsonWalk {
public:
    explicit JsonWalk(const QByteArray &json) : m_json(json) { }

    // The next byte that is not blank; 0 at the end.
    char next()
    {
        while (m_at < m_json.size() && QByteArrayView{" \t\r\n"}.contains(m_json.at(m_at)))
            ++m_at;
        return m_at < m_json.size() ? m_json.at(m_at) : '\0';
    }
    void step() { ++m_at; }

    // The bytes of the value here; moves past it.
    QByteArray value()
    {
        next();
        const qsizetype from = m_at;
        int depth = 0;
        do {
            depth += passOne();
        } while (depth > 0 && m_at < m_json.size());
        return m_json.mid(from, m_at - from);
    }

private:
    // One string, word, number or sign; returns the change in depth.
    int passOne()
    {
        const char here = next();
        if (here == '"') {
            passText();
            return 0;
        }
        const qsizetype from = m_at;
        while (m_at < m_json.size() && !QByteArrayView{" \t\r\n,:[]{}\""}.contains(m_json.at(m_at)))
            ++m_at;
        if (m_at == from)
            ++m_at;
        return here == '[' || here == '{' ? 1 : here == ']' || here == '}' ? -1 : 0;
    }

    void passText()
    {
        for (++m_at; m_at < m_json.size() && m_json.at(m_at) != '"'; ++m_at) {
            if (m_json.at(m_at) == '\\')
                ++m_at;
        }
        ++m_at;
    }

    const QByteArray &m_json;
    qsizetype m_at = 0;
};

bool isId(const QByteArray &key)
{
    if (!key.contains('\\'))
        return key == "\"id\"";
    return QJsonDocument::fromJson('[' + key + ']').array().first() == u"id"_s;
}

// The id of the object here; moves past it. The last id wins, as in Qt.
QByteArray idOf(JsonWalk &walk)
{
    QByteArray id;
    walk.step();
    while (walk.next() == '"') {
        const bool isWanted = isId(walk.value());
        walk.next();
        walk.step(); // the colon
        const QByteArray value = walk.value();
        if (isWanted)
            id = value;
        if (walk.next() == ',')
            walk.step();
    }
    walk.step();
    return id;
}

} // namespace

QByteArrayList rpcIds(const QByteArray &message)
{
    JsonWalk walk{message};
    if (walk.next() == '{')
        return {idOf(walk)};
    QByteArrayList ids;
    walk.step();
    while (walk.next() != ']' && walk.next() != '\0') {
        if (walk.next() == '{') {
            ids.append(idOf(walk));
        } else {
            walk.value();
            ids.append(QByteArray{});
        }
        if (walk.next() == ',')
            walk.step();
    }
    return ids;
}
