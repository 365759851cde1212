// The only file that includes simdjson: its header is large.

#include "core/cdp/message.h"

#include "base/whole_characters.h"

#include <QJsonArray>

#include <simdjson.h>

#include <string_view>

namespace dom = simdjson::dom;

struct MessageReader::Document {
    dom::parser parser;
    dom::object root;
    bool isRead = false;
    std::optional<QJsonObject> body{}; // once it is built

    simdjson::simdjson_result<dom::element> parse(const QByteArray &bytes)
    {
        return parser.parse(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    }
};

namespace {

constexpr std::size_t keptCapacity = 128 * 1024;

QString toString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QJsonObject toObject(const dom::object &object);

QJsonValue toValue(const dom::element &element)
{
    switch (element.type()) {
    case dom::element_type::OBJECT:
        return toObject(element.get_object().value_unsafe());
    case dom::element_type::ARRAY: {
        QJsonArray array;
        const dom::array items = element.get_array().value_unsafe();
        for (const dom::element each : items)
            array.append(toValue(each));
        return array;
    }
    case dom::element_type::STRING:
        return toString(element.get_string().value_unsafe());
    case dom::element_type::INT64:
        return qint64{element.get_int64().value_unsafe()};
    case dom::element_type::UINT64:
        return static_cast<double>(element.get_uint64().value_unsafe());
    case dom::element_type::DOUBLE:
        return element.get_double().value_unsafe();
    case dom::element_type::BOOL:
        return element.get_bool().value_unsafe();
    case dom::element_type::NULL_VALUE:
        break;
    }
    return QJsonValue::Null;
}

QJsonObject toObject(const dom::object &object)
{
    QJsonObject json;
    for (const auto field : object)
        json.insert(toString(field.key), toValue(field.value));
    return json;
}

QByteArray stringAt(const dom::object &object, std::string_view key)
{
    std::string_view text;
    if (object.at_key(key).get_string().get(text) != simdjson::SUCCESS)
        return {};
    return {text.data(), static_cast<qsizetype>(text.size())};
}

std::optional<QString> errorIn(const dom::object &object)
{
    dom::object error;
    if (object.at_key("error").get_object().get(error) != simdjson::SUCCESS)
        return std::nullopt;
    QString message = QString::fromUtf8(stringAt(error, "message"));
    const QByteArray data = stringAt(error, "data");
    if (!data.isEmpty())
        message += QStringLiteral(": ") + QString::fromUtf8(data);
    return message;
}

} // namespace

MessageReader::MessageReader() : m_document(std::make_unique<Document>()) { }

MessageReader::~MessageReader() = default;

std::optional<Message> MessageReader::read(const QByteArray &bytes)
{
    const auto size = static_cast<std::size_t>(bytes.size());
    if (m_document->parser.capacity() > keptCapacity && size <= keptCapacity)
        m_document = std::make_unique<Document>(); // It never shrinks by itself.
    m_document->isRead = false;
    m_document->body.reset();
    dom::object root;
    auto error = m_document->parse(bytes).get_object().get(root);
    if (error == simdjson::STRING_ERROR) // It rejects halves of surrogate pairs.
        error = m_document->parse(withWholeCharacters(bytes)).get_object().get(root);
    if (error != simdjson::SUCCESS)
        return std::nullopt;
    m_document->root = root;
    m_document->isRead = true;

    Message message;
    std::int64_t id = 0;
    if (root.at_key("id").get_int64().get(id) == simdjson::SUCCESS && id == static_cast<int>(id))
        message.id = static_cast<int>(id);
    message.method = stringAt(root, "method");
    message.sessionId = stringAt(root, "sessionId");
    message.error = errorIn(root);
    if (!message.id && message.method.isEmpty())
        return std::nullopt;
    return message;
}

QJsonObject MessageReader::body() const
{
    if (m_document->body)
        return *m_document->body;
    if (!m_document->isRead)
        return {};
    for (const char *key : {"result", "params"}) {
        dom::object body;
        if (m_document->root.at_key(key).get_object().get(body) == simdjson::SUCCESS)
            return toObject(body);
    }
    return {};
}

void MessageReader::build()
{
    m_document->body = body();
}
