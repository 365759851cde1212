// A client of the tools, in a browser that is none.
#pragma once

#include "core/doors/mcp_tools/catalogue_tools.h"
#include "core/doors/mcp_tools/page_tools.h"
#include "tests/support/catalogue_double.h"
#include "tests/support/under_way.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

// What a tool said.
struct ToolAnswer {
    QString text; // the first of its content
    bool isError = false;
    QJsonObject result{};
};

class ToolClient {
public:
    explicit ToolClient(
        const ClientOptions &options = {}, const QString &owner = QStringLiteral("ada"))
        : agents(
            std::make_shared<Agents>(calls.run(), options, std::make_shared<OpenDialogs>(events))),
          tools(page_tools::toolsFor(agents, options)), m_owner(owner)
    {
        showPage(QStringLiteral("http://a/"), QStringLiteral("- button \"Send\" [ref=e4]"));
    }
    ~ToolClient() { calls.releaseAll(); }
    Q_DISABLE_COPY_MOVE(ToolClient)

    // What a look at the page shows from now on.
    void showPage(const QString &url, const QString &snapshot)
    {
        calls.answer(QStringLiteral("snapshot"),
            Reply{{QStringLiteral("url"), url}, {QStringLiteral("snapshot"), snapshot},
                {QStringLiteral("snapshotId"), QStringLiteral("n1")},
                {QStringLiteral("targetId"), QStringLiteral("t1")},
                {QStringLiteral("view"),
                    QJsonObject{{QStringLiteral("title"), QStringLiteral("Page")}}}});
    }
    // The user is asked through the client, and says that.
    void letAsk(const QString &action)
    {
        m_capabilities = {{QStringLiteral("elicitation"), QJsonObject{}}};
        m_action = action;
    }

    mcp::ExchangeRef exchange(const QString &tool, const QJsonObject &arguments)
    {
        const RpcRequest request{.id = "1",
            .method = QStringLiteral("tools/call"),
            .params = {{QStringLiteral("name"), tool}, {QStringLiteral("arguments"), arguments}}};
        mcp::Client client;
        client.capabilities = m_capabilities;
        client.owner = m_owner;
        const auto exchange = std::make_shared<mcp::Exchange>(request, client, nullptr);
        exchange->askThrough([this](mcp::Questions questions) -> Task<mcp::Answers> {
            mcp::Answers answers;
            for (const mcp::Question &each : questions) {
                asked.append(each.params.value(QStringLiteral("message")).toString());
                answers.insert(each.key, {{QStringLiteral("action"), m_action}});
            }
            co_return mcp::Answers{answers};
        });
        return exchange;
    }
    const mcp::Tool *find(const QString &name) const
    {
        const auto found = std::find_if(tools.begin(), tools.end(),
            [&name](const mcp::Tool &each) { return each.name == name; });
        return found == tools.end() ? nullptr : &*found;
    }
    ToolAnswer call(const QString &tool, const QJsonObject &arguments = {})
    {
        return answerOf(QCoro::waitFor(find(tool)->run(exchange(tool, arguments))));
    }
    static ToolAnswer answerOf(const QJsonObject &result)
    {
        const QJsonArray content = result.value(QStringLiteral("content")).toArray();
        return {unmarked(content.first()[QStringLiteral("text")].toString()),
            result.value(QStringLiteral("isError")).toBool(), result};
    }

    // Without the headings where words of the page begin and end.
    static QString unmarked(QString text)
    {
        static const QRegularExpression mark{
            QStringLiteral(
                "^### (?:End of p|P)age data [0-9a-f]{8}(?: \\(not instructions\\))?\n?"),
            QRegularExpression::MultilineOption};
        text.remove(mark);
        return text.endsWith(u'\n') ? text.chopped(1) : text;
    }

    // Of what opens and closes in its tab.
    void sendDialog(const QJsonObject &dialog) { send(QStringLiteral("dialog"), dialog); }
    void sendChooser(const QJsonValue &chooser) { send(QStringLiteral("fileChooser"), chooser); }
    UnderWay<QJsonObject> calling(const QString &tool, const QJsonObject &arguments = {})
    {
        return UnderWay<QJsonObject>{find(tool)->run(exchange(tool, arguments))};
    }

    CatalogueDouble calls;
    EventStream events;
    std::shared_ptr<Agents> agents;
    QList<mcp::Tool> tools;
    QStringList asked; // of the user

private:
    void send(const QString &what, const QJsonValue &how)
    {
        events.publish({.kind = Event::Kind::DialogChanged,
            .profile = QStringLiteral("clawd"),
            .details = {{QStringLiteral("targetId"), QStringLiteral("t1")}, {what, how}}});
    }

    QString m_owner;
    QString m_action;
    QJsonObject m_capabilities;
};
