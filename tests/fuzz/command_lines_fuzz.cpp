// The reader of commands files: never crashes, gives the same lines however the bytes are split,
// keeps its limit, and every line becomes a command or a refusal that is one line of JSON.

#include "core/doors/files/envelope.h"

#include <QJsonDocument>

#include <cstdint>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestLine = 256;

void require(bool holds)
{
    if (!holds)
        std::abort();
}

QList<files::CommandText> readInParts(QByteArrayView bytes, qsizetype partSize)
{
    files::CommandLines reader{longestLine};
    QList<files::CommandText> lines;
    for (qsizetype at = 0; at < bytes.size(); at += partSize)
        lines += reader.read(bytes.sliced(at, std::min(partSize, bytes.size() - at)));
    return lines + reader.end();
}

void requireSame(const QList<files::CommandText> &one, const QList<files::CommandText> &other)
{
    require(one.size() == other.size());
    for (qsizetype i = 0; i < one.size(); ++i)
        require(one.at(i).text == other.at(i).text && one.at(i).number == other.at(i).number
            && one.at(i).isTooLong == other.at(i).isTooLong);
}

void requireSound(const QList<files::CommandText> &lines)
{
    files::Envelopes envelopes;
    qint64 last = -1;
    for (const files::CommandText &line : lines) {
        const auto read = envelopes.read(line);
        QByteArray reported;
        if (const auto *refusal = std::get_if<files::Refusal>(&read)) {
            reported = files::errorLine(refusal->id, refusal->seq, refusal->error);
            require(refusal->error.code == u"INVALID_COMMAND"_s);
        } else {
            const auto &command = std::get<files::FileCommand>(read);
            require(command.seq > last);
            last = command.seq;
            reported = files::resultLine(command, {});
        }
        require(reported.count('\n') == 1 && reported.endsWith('\n'));
        const QJsonObject json = QJsonDocument::fromJson(reported).object();
        require(json.value(u"id").isString() && json.value(u"ok").isBool());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView bytes{data, static_cast<qsizetype>(size)};
    const auto whole = readInParts(bytes, std::max<qsizetype>(bytes.size(), 1));
    requireSame(whole, readInParts(bytes, 1));
    requireSame(whole, readInParts(bytes, 1 + (bytes.isEmpty() ? 0 : data[0] % 7)));
    requireSound(whole);
    return 0;
}
