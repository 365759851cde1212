#include "core/doors/mcp/mcp_headers.h"

#include "core/catalogue/codec.h"

#include <QStringDecoder>

using namespace Qt::StringLiterals;

namespace {

using namespace mcp;

Error mismatch(const QString &header)
{
    return {.number = HeaderMismatch,
        .message = u"The header %1 does not say what the body says"_s.arg(header),
        .isOfEnvelope = true};
}

// The member of the params that Mcp-Name repeats; null if there is none.
QString namedBy(const QString &method)
{
    if (method == u"tools/call" || method == u"prompts/get")
        return u"name"_s;
    if (method == u"resources/read")
        return u"uri"_s;
    const bool isOfTask
        = method == u"tasks/get" || method == u"tasks/update" || method == u"tasks/cancel";
    return isOfTask ? u"taskId"_s : QString{};
}

bool says(const Headers &headers, const QByteArray &name, const QString &wanted)
{
    const auto sent = headers.constFind(name);
    return sent != headers.cend() && headerValue(*sent) == wanted;
}

// Arguments that the tool's schema wants in headers too.
std::optional<Error> argumentMismatch(
    const Headers &headers, const QJsonObject &params, const Offer &offer)
{
    const Tool *tool = offer.tool(params.value(u"name").toString());
    const QJsonObject takes = tool ? tool->takes.value(u"properties").toObject() : QJsonObject{};
    const QJsonObject arguments = params.value(u"arguments").toObject();
    for (auto each = takes.begin(); each != takes.end(); ++each) {
        const QString header = each.value()[u"x-mcp-header"].toString();
        if (header.isEmpty())
            continue;
        const QByteArray name = "mcp-param-" + header.toLower().toLatin1();
        const auto value = scalarText(arguments.value(each.key()));
        if (value ? !says(headers, name, *value) : headers.contains(name))
            return mismatch(u"Mcp-Param-"_s + header);
    }
    return std::nullopt;
}

} // namespace

std::optional<QString> mcp::headerValue(const QByteArray &sent)
{
    const QByteArray begin = "=?base64?"_ba;
    if (!sent.startsWith(begin) || !sent.endsWith("?="))
        return QString::fromLatin1(sent);
    const QByteArray encoded = sent.mid(begin.size(), sent.size() - begin.size() - 2);
    const auto decoded
        = QByteArray::fromBase64Encoding(encoded, QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || encoded.size() % 4 != 0)
        return std::nullopt;
    QStringDecoder decode{QStringDecoder::Utf8, QStringDecoder::Flag::Stateless};
    const QString text = decode(decoded.decoded);
    return decode.hasError() ? std::nullopt : std::optional{text};
}

std::optional<mcp::Error> mcp::headerMismatch(
    const Headers &headers, const QJsonObject &request, const Offer &offer)
{
    const QString method = request.value(u"method").toString();
    const QJsonObject params = request.value(u"params").toObject();
    const QString version
        = params.value(u"_meta")[u"io.modelcontextprotocol/protocolVersion"].toString();
    if (!version.isEmpty() && !says(headers, "mcp-protocol-version"_ba, version))
        return mismatch(u"MCP-Protocol-Version"_s);
    if (!says(headers, "mcp-method"_ba, method))
        return mismatch(u"Mcp-Method"_s);
    const QString member = namedBy(method);
    if (!member.isNull() && !says(headers, "mcp-name"_ba, params.value(member).toString()))
        return mismatch(u"Mcp-Name"_s);
    return method == u"tools/call" ? argumentMismatch(headers, params, offer) : std::nullopt;
}
