#include "core/doors/socket/cli_message.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStringDecoder>

using namespace Qt::StringLiterals;

namespace cli {

namespace {

constexpr qsizetype largestChunk = 64 * 1024;

Failure misfit(const QString &name, const QString &wants)
{
    return {Code::InvalidArgument, u"%1 must be %2"_s.arg(name, wants),
        u"Use the clawdis program that came with this app."_s};
}

std::optional<QStringList> textsIn(const QJsonValue &value)
{
    if (!value.isArray())
        return std::nullopt;
    QStringList texts;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &each : array) {
        if (!each.isString())
            return std::nullopt;
        texts.append(each.toString());
    }
    return texts;
}

std::optional<QMap<QString, QString>> variablesIn(const QJsonValue &value)
{
    if (!value.isObject())
        return std::nullopt;
    QMap<QString, QString> variables;
    const QJsonObject object = value.toObject();
    for (auto each = object.begin(); each != object.end(); ++each) {
        if (!each.value().isString())
            return std::nullopt;
        variables.insert(each.key(), each.value().toString());
    }
    return variables;
}

bool isUtf8(const QByteArray &bytes)
{
    QStringDecoder decode{QStringDecoder::Utf8, QStringDecoder::Flag::Stateless};
    [[maybe_unused]] const QString text = decode(bytes);
    return !decode.hasError();
}

// At most the largest chunk, and between two characters.
qsizetype endOfChunk(const QByteArray &text, qsizetype from)
{
    qsizetype end = std::min(from + largestChunk, text.size());
    const auto isInside = [&](qsizetype at) { return (text.at(at) & 0xC0) == 0x80; };
    while (end < text.size() && isInside(end))
        --end;
    return end;
}

} // namespace

OrFailure<CommandLine> lineIn(const QJsonObject &params)
{
    QJsonObject rest = params;
    CommandLine line;
    const auto arguments = textsIn(rest.take(u"arguments"_s));
    if (!arguments)
        return misfit(u"arguments"_s, u"an array of strings"_s);
    line.arguments = *arguments;
    const QJsonValue directory = rest.take(u"directory"_s);
    if (!directory.isString() || !directory.toString().startsWith(u'/'))
        return misfit(u"directory"_s, u"an absolute path"_s);
    line.directory = directory.toString();
    const QJsonValue columns
        = rest.contains(u"columns"_s) ? rest.take(u"columns"_s) : QJsonValue{line.columns};
    line.columns = columns.toInt(0);
    if (line.columns < 1)
        return misfit(u"columns"_s, u"a whole number from 1 on"_s);
    const QJsonValue isTerminal
        = rest.contains(u"isTerminal"_s) ? rest.take(u"isTerminal"_s) : QJsonValue{false};
    if (!isTerminal.isBool())
        return misfit(u"isTerminal"_s, u"true or false"_s);
    line.isTerminal = isTerminal.toBool();
    const QJsonValue program
        = rest.contains(u"program"_s) ? rest.take(u"program"_s) : QJsonValue{QString{}};
    if (!program.isString())
        return misfit(u"program"_s, u"a name"_s);
    line.program = program.toString();
    const QJsonValue input
        = rest.contains(u"input"_s) ? rest.take(u"input"_s) : QJsonValue{QString{}};
    if (!input.isString())
        return misfit(u"input"_s, u"a string"_s);
    line.input = input.toString().toUtf8();
    const auto variables = variablesIn(
        rest.contains(u"environment"_s) ? rest.take(u"environment"_s) : QJsonObject{});
    if (!variables)
        return misfit(u"environment"_s, u"an object of strings"_s);
    line.environment = *variables;
    if (!rest.isEmpty())
        return Failure{Code::UnknownArgument,
            u"'%1' is not an argument of cli.run"_s.arg(rest.begin().key().left(100)),
            u"Known here: arguments, directory, columns, isTerminal, environment, program, "
            "input."_s};
    line.isCancelled = std::make_shared<bool>(false);
    return line;
}

QByteArrayList output(const QByteArray &id, OutputStream stream, const QByteArray &bytes)
{
    const QString name = stream == OutputStream::Out ? u"stdout"_s : u"stderr"_s;
    const bool isText = isUtf8(bytes);
    QByteArrayList lines;
    qsizetype from = 0;
    do {
        const qsizetype end
            = isText ? endOfChunk(bytes, from) : std::min(from + largestChunk, bytes.size());
        const QByteArray chunk = bytes.mid(from, end - from);
        QJsonObject params{{u"stream"_s, name}};
        if (isText)
            params.insert(u"text"_s, QString::fromUtf8(chunk));
        else
            params.insert(u"base64"_s, QString::fromLatin1(chunk.toBase64()));
        const QByteArray rest = QJsonDocument{params}.toJson(QJsonDocument::Compact).mid(1);
        lines.append(
            R"({"jsonrpc":"2.0","method":"cli.write","params":{"id":)" + id + ',' + rest + "}\n");
        from = end;
    } while (from < bytes.size());
    return lines;
}

} // namespace cli
