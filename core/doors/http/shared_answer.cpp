#include "core/doors/http/shared_answer.h"

#include "core/doors/http/http_response.h"

#include <utility>

void SharedAnswer::give(std::shared_ptr<HttpResponse> to)
{
    m_waiting->append(std::move(to));
    if (m_waiting->size() == 1)
        answer(m_find, m_waiting);
}

Task<> SharedAnswer::answer(Find find, std::shared_ptr<Waiting> waiting)
{
    const HttpAnswer found = co_await find();
    const auto asked = std::exchange(*waiting, {});
    for (const auto &each : asked)
        each->send(found);
}
