// Who asks while an answer is being found waits for that one.

#include "base/pending.h"
#include "core/doors/http/http_listener.h"
#include "core/doors/http/http_response.h"
#include "core/doors/http/http_service.h"
#include "core/doors/http/shared_answer.h"
#include "tests/doors/http/raw_client.h"
#include "tests/support/test_class.h"

namespace {

class Figures final : public HttpService {
public:
    std::optional<HttpAnswer> refusal(const HttpHead &, const Visitor &) override
    {
        return std::nullopt;
    }
    void serve(HttpRequest, std::shared_ptr<HttpResponse> response) override
    {
        ++asked;
        m_figures.give(response);
    }

    int asked = 0;
    QList<Pending<Nothing>> looks;

private:
    Task<HttpAnswer> look()
    {
        const Pending<Nothing> one;
        looks.append(one);
        const QByteArray number = QByteArray::number(looks.size());
        co_await one;
        co_return HttpAnswer{.body = number};
    }

    SharedAnswer m_figures{[this] { return look(); }};
};

} // namespace

class SharedAnswerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isFoundOnceForAllWhoWait()
    {
        Figures figures;
        HttpListener listener{figures};
        const quint16 port = std::get<quint16>(listener.open(0));
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int i = 0; i < 50; ++i) {
            clients.push_back(std::make_unique<RawClient>(port));
            clients.back()->send(clients.back()->get("/"));
        }
        QVERIFY(comesTrue([&] { return figures.asked == 50; }));
        QCOMPARE(figures.looks.size(), 1);
        clients.front()->leave();
        figures.looks.first().settle(Nothing{});
        for (std::size_t i = 1; i < clients.size(); ++i)
            QCOMPARE(clients[i]->answer().body, "1");

        RawClient &later = *clients.back();
        later.send(later.get("/"));
        QVERIFY(comesTrue([&] { return figures.asked == 51; }));
        QCOMPARE(figures.looks.size(), 2);
        figures.looks.last().settle(Nothing{});
        QCOMPARE(later.answer().body, "2");
    }
};

TEST_CLASS(SharedAnswerTest)
#include "shared_answer_test.moc"
