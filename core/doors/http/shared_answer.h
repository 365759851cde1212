// An answer that takes a moment to find: all who ask meanwhile get the same one.
#pragma once

#include "base/task.h"
#include "core/doors/http/http_answer.h"

#include <QList>

#include <functional>
#include <memory>

class HttpResponse;

class SharedAnswer {
public:
    using Find = std::function<Task<HttpAnswer>()>; // throws nothing

    explicit SharedAnswer(Find find) : m_find(std::move(find)) { }

    void give(std::shared_ptr<HttpResponse> to);

private:
    using Waiting = QList<std::shared_ptr<HttpResponse>>;

    static Task<> answer(Find find, std::shared_ptr<Waiting> waiting);

    Find m_find;
    std::shared_ptr<Waiting> m_waiting = std::make_shared<Waiting>();
};
