#include "core/catalogue/inner_calls.h"

#include "core/page/page.h"

#include <algorithm>

using namespace Qt::StringLiterals;

InnerCalls::InnerCalls(Catalogue &catalogue, QString id, const Arguments &given, QString targetId)
    : m_catalogue(catalogue), m_id(std::move(id)), m_caller(given.caller()),
      m_deadline(given.deadline())
{
    put(m_place, {fields::targetId.key(), targetId});
    if (const auto session = given[fields::session])
        put(m_place, {fields::session.key(), *session});
    else if (const auto profile = given[fields::profile])
        put(m_place, {fields::profile.key(), *profile});
}

const Command *InnerCalls::find(const QString &name) const
{
    const Command *command = m_catalogue.find(name);
    const bool isOne = command && std::holds_alternative<RunOnPage>(command->run)
        && command->reach == Reach::Everyone;
    return isOne ? command : nullptr;
}

Task<Outcome> InnerCalls::run(const Command &command, QJsonObject arguments)
{
    for (auto each = m_place.constBegin(); each != m_place.constEnd(); ++each)
        arguments.insert(each.key(), each.value());
    Call call{u"%1.%2"_s.arg(m_id).arg(++m_begun), m_caller, QString::fromLatin1(command.name),
        arguments};
    call.timeLimit = std::min(command.timeLimit, m_deadline.remaining());
    call.naming = Naming::ByLocator;
    call.stop = m_deadline.stop();
    call.isInner = true;
    return m_catalogue.call(call);
}

Task<Reply> runOnPage(
    Catalogue &catalogue, QString id, const Command &command, Arguments arguments, Page &page)
{
    if (const auto *alone = std::get_if<RunOnPage>(&command.run))
        co_return co_await (*alone)(page, arguments);
    InnerCalls others{catalogue, id, arguments, page.tab().targetId()};
    co_return co_await std::get<RunOthers>(command.run)(page, arguments, others);
}
