#include "core/commands/knowledge_fields.h"

using namespace Qt::StringLiterals;

std::shared_ptr<KnowledgeStore> knowledgeOf(const Services &services)
{
    if (!services.knowledge)
        throw Failure{Code::NotSupported, u"this app keeps no knowledge of sites"_s,
            u"Ask an app that explores sites."_s};
    return services.knowledge;
}

QJsonObject Codec<KnowledgeHit>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    return schema::object({{u"url"_s, text}, {u"title"_s, text}, {u"snippet"_s, text},
        {u"score"_s, Codec<double>::schema()}, {u"why"_s, Codec<QStringList>::schema()}});
}
