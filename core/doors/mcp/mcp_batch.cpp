#include "core/doors/mcp/mcp_batch.h"

namespace mcp {

class Batch::Part final : public Outlet {
public:
    explicit Part(std::shared_ptr<Batch> batch) : m_batch(std::move(batch)) { }

    bool send(const QByteArray &message) override { return m_batch->m_outlet->send(message); }
    void answer(const QByteArray &message, const Error *) override { m_batch->end(message); }
    void finish() override { m_batch->end({}); }
    void whenLeft(std::function<void()>) override { }

private:
    std::shared_ptr<Batch> m_batch;
};

std::shared_ptr<Outlet> Batch::part()
{
    ++m_open;
    return std::make_shared<Part>(shared_from_this());
}

void Batch::seal()
{
    end({});
}

void Batch::end(const QByteArray &answer)
{
    if (!answer.isEmpty())
        m_answers.append(answer);
    if (--m_open > 0)
        return;
    if (m_answers.isEmpty())
        m_outlet->finish();
    else
        m_outlet->answer('[' + m_answers.join(',') + ']', nullptr);
}

} // namespace mcp
