// Files that a call brings along.
#pragma once

#include "core/catalogue/schema.h"

struct FileContent {
    QString name;
    QString base64;
    QString mimeType;
};

// None of them is a value: the field is cleared.
struct FileContents : QList<FileContent> { };

template<> struct Codec<FileContent> {
    static QJsonObject schema()
    {
        const QJsonObject text{{QStringLiteral("type"), QStringLiteral("string")}};
        return schema::object({{QStringLiteral("name"), text}, {QStringLiteral("base64"), text},
                                  {QStringLiteral("mimeType"), text}},
            {QStringLiteral("mimeType")});
    }
    static QString wants() { return QStringLiteral("{name, base64, mimeType?}"); }
    static std::optional<FileContent> read(const QJsonValue &value)
    {
        const FileContent file{value[QStringLiteral("name")].toString(),
            value[QStringLiteral("base64")].toString(),
            value[QStringLiteral("mimeType")].toString()};
        const auto bytes = QByteArray::fromBase64Encoding(
            file.base64.toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
        const QJsonValue type = value[QStringLiteral("mimeType")];
        const bool isFile = !file.name.isEmpty() && value[QStringLiteral("base64")].isString()
            && bytes && (type.isString() || type.isUndefined());
        return isFile ? std::optional{file} : std::nullopt;
    }
    static QJsonValue write(const FileContent &file)
    {
        return QJsonObject{{QStringLiteral("name"), file.name},
            {QStringLiteral("base64"), file.base64}, {QStringLiteral("mimeType"), file.mimeType}};
    }
};

template<> struct Codec<FileContents> : Codec<QList<FileContent>> {
    static constexpr bool takesBlank = true;
    static std::optional<FileContents> read(const QJsonValue &value)
    {
        const auto list = Codec<QList<FileContent>>::read(value);
        return list ? std::optional{FileContents{*list}} : std::nullopt;
    }
};
