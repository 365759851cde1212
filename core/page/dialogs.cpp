#include "core/page/dialogs.h"

#include "core/cdp/session.h"

using namespace Qt::StringLiterals;

void Dialogs::attach(Session &session)
{
    session.on("Page.javascriptDialogOpening", [this, &session](const QJsonObject &opening) {
        const QString type = opening.value(u"type").toString();
        const bool accepts = type == u"alert"_s || type == u"beforeunload"_s;
        session.post("Page.handleJavaScriptDialog", {{u"accept"_s, accepts}});
        m_past.push({{u"type"_s, type}, {u"message"_s, opening.value(u"message").toString()},
            {u"accepted"_s, accepts}});
    });
}

QJsonArray Dialogs::since(std::size_t count) const
{
    QJsonArray news;
    std::size_t index = m_past.dropped();
    for (const QJsonObject &dialog : m_past) {
        if (index++ >= count)
            news.append(dialog);
    }
    return news;
}
