#include "core/commands/knowledge_fields.h"

using namespace Qt::StringLiterals;

std::shared_ptr<KnowledgeStore> knowledgeOf(const Services &services)
{
    if (!services.knowledge)
        throw Failure{Code::NotSupported, u"this app keeps no knowledge of sites"_s,
            u"Ask an app that explores sites."_s};
    return services.knowledge;
}
