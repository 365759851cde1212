#include "tests/mcp/fixtures.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

using namespace mcp;

Task<QJsonObject> simpleText(ExchangeRef)
{
    co_return fixtures::textResult(u"This is a simple text response for testing."_s);
}

QJsonObject pictureContent()
{
    return {
        {u"type"_s, u"image"_s}, {u"data"_s, fixtures::picture()}, {u"mimeType"_s, u"image/png"_s}};
}

QJsonObject resourceContent(const QString &uri, const QString &type, const QString &text)
{
    const QJsonObject resource{{u"uri"_s, uri}, {u"mimeType"_s, type}, {u"text"_s, text}};
    return {{u"type"_s, u"resource"_s}, {u"resource"_s, resource}};
}

QJsonObject resultOf(const QJsonArray &content)
{
    return {{u"content"_s, content}};
}

Task<QJsonObject> image(ExchangeRef)
{
    QJsonArray content;
    content.append(pictureContent());
    co_return resultOf(content);
}

Task<QJsonObject> audio(ExchangeRef)
{
    QJsonArray content;
    content.append(QJsonObject{
        {u"type"_s, u"audio"_s}, {u"data"_s, fixtures::sound()}, {u"mimeType"_s, u"audio/wav"_s}});
    co_return resultOf(content);
}

Task<QJsonObject> embedded(ExchangeRef)
{
    QJsonArray content;
    content.append(resourceContent(u"test://embedded-resource"_s, u"text/plain"_s,
        u"This is an embedded resource content."_s));
    co_return resultOf(content);
}

Task<QJsonObject> mixed(ExchangeRef)
{
    QJsonArray content = textContent(u"Multiple content types test:"_s);
    content.append(pictureContent());
    content.append(resourceContent(u"test://mixed-content-resource"_s, u"application/json"_s,
        uR"({"test":"data","value":123})"_s));
    co_return resultOf(content);
}

Task<QJsonObject> failing(ExchangeRef)
{
    QJsonObject result
        = fixtures::textResult(u"This tool intentionally returns an error for testing"_s);
    result.insert(u"isError"_s, true);
    const QJsonObject report = result;
    co_return report;
}

Task<QJsonObject> greet(ExchangeRef call)
{
    const QString name = call->arguments().value(u"name").toString(u"World"_s);
    co_return fixtures::textResult(u"Hello, %1!"_s.arg(name));
}

Task<QJsonObject> echoHeader(ExchangeRef call)
{
    co_return fixtures::textResult(call->arguments().value(u"region").toString());
}

QJsonObject keptSchema()
{
    return QJsonDocument::fromJson(R"({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "$defs": {"address": {"$anchor": "addressDef", "type": "object",
            "properties": {"street": {"type": "string"}, "city": {"type": "string"}}}},
        "properties": {"name": {"type": "string"}, "address": {"$ref": "#/$defs/address"},
            "contactMethod": {"type": "string", "enum": ["phone", "email"]},
            "phone": {"type": "string"}, "email": {"type": "string"}},
        "allOf": [{"anyOf": [{"required": ["phone"]}, {"required": ["email"]}]}],
        "if": {"properties": {"contactMethod": {"const": "phone"}}, "required": ["contactMethod"]},
        "then": {"required": ["phone"]}, "else": {"required": ["email"]},
        "additionalProperties": false})")
        .object();
}

} // namespace

QList<Tool> fixtures::contentTools()
{
    const QJsonObject none = objectSchema();
    const QJsonObject text{{u"type"_s, u"string"_s}};
    QJsonObject region = text;
    region.insert(u"x-mcp-header"_s, u"Region"_s);
    return {
        {.name = u"test_simple_text"_s,
            .description = u"Gives a text."_s,
            .takes = none,
            .run = &simpleText},
        {.name = u"test_image_content"_s,
            .description = u"Gives a picture."_s,
            .takes = none,
            .run = &image},
        {.name = u"test_audio_content"_s,
            .description = u"Gives a sound."_s,
            .takes = none,
            .run = &audio},
        {.name = u"test_embedded_resource"_s,
            .description = u"Gives a resource."_s,
            .takes = none,
            .run = &embedded},
        {.name = u"test_multiple_content_types"_s,
            .description = u"Gives several kinds."_s,
            .takes = none,
            .run = &mixed},
        {.name = u"test_error_handling"_s,
            .description = u"Fails."_s,
            .takes = none,
            .run = &failing},
        {.name = u"greet"_s,
            .description = u"Says hello."_s,
            .takes = objectSchema({{u"name"_s, text}}),
            .run = &greet},
        {.name = u"test_header_argument"_s,
            .description = u"Takes an argument that a header repeats."_s,
            .takes = objectSchema({{u"region"_s, region}}, {u"region"_s}),
            .run = &echoHeader},
        {.name = u"json_schema_2020_12_tool"_s,
            .description = u"Tool with JSON Schema 2020-12 features"_s,
            .takes = keptSchema(),
            .run = &simpleText},
    };
}
