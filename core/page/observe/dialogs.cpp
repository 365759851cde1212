#include "core/page/observe/dialogs.h"

#include "core/cdp/session.h"
#include "core/page/text/heard.h"

using namespace Qt::StringLiterals;

// Time for an answer that is armed just too late.
constexpr std::chrono::milliseconds untilAnswered{250};
// For one that is decided on once the dialog has been read.
constexpr std::chrono::minutes untilDecided{1};

Dialogs::Dialogs()
{
    m_moment.setSingleShot(true);
    m_moment.callOnTimeout([this] { answer(Answer{}); });
}

void Dialogs::attach(Session &session)
{
    m_session = &session;
    session.on(
        "Page.javascriptDialogOpening", [this](const QJsonObject &opening) { open(opening); });
    session.on("Page.javascriptDialogClosed",
        [this](const QJsonObject &report) { closed(report.value(u"result").toBool()); });
    connect(&session, &Session::ended, this, [this] { closed(false); });
}

void Dialogs::arm(const Answer &answer, std::chrono::milliseconds time)
{
    if (m_open && !m_isPersons) {
        reply(answer);
        return;
    }
    m_armed = answer;
    m_armedUntil.setRemainingTime(time);
}

void Dialogs::leaveToPerson(bool isTheirs)
{
    if (isTheirs == m_isPersons)
        return;
    m_isPersons = isTheirs;
    if (isTheirs)
        m_moment.stop();
    else if (m_open)
        answerForAgents();
}

bool Dialogs::answer(const Answer &answer)
{
    if (m_open)
        reply(answer);
    return m_open.has_value();
}

void Dialogs::open(const QJsonObject &opening)
{
    m_suggestion = opening.value(u"defaultPrompt").toString();
    m_open = QJsonObject{{u"type"_s, opening.value(u"type")},
        {u"message"_s, heard::words(opening.value(u"message").toString())},
        {u"suggestion"_s, heard::words(m_suggestion)}};
    if (!m_isPersons)
        answerForAgents();
    QJsonObject report = *m_open;
    if (m_moment.isActive() && m_moment.intervalAsDuration() == untilDecided)
        report.insert(u"waits"_s, true); // for an answer of the caller
    Q_EMIT changed(report);
}

void Dialogs::answerForAgents()
{
    const QString type = m_open->value(u"type").toString();
    const auto armed = std::exchange(m_armed, std::nullopt);
    if (armed && !m_armedUntil.hasExpired())
        reply(*armed);
    else if (m_leavers > 0 && type != u"beforeunload"_s)
        m_moment.start(untilDecided);
    else if (type == u"alert"_s || type == u"beforeunload"_s)
        reply(Answer{.accepts = true});
    else
        m_moment.start(untilAnswered);
}

void Dialogs::reply(const Answer &answer)
{
    m_moment.stop();
    if (!m_session)
        return;
    // Without a text Chrome would answer a prompt with an empty one.
    const QString text = answer.promptText.isNull() ? m_suggestion : answer.promptText;
    m_session->post(
        "Page.handleJavaScriptDialog", {{u"accept"_s, answer.accepts}, {u"promptText"_s, text}});
}

// By us, or by a person in the window.
void Dialogs::closed(bool accepted)
{
    m_moment.stop();
    m_suggestion.clear();
    auto dialog = std::exchange(m_open, std::nullopt);
    if (!dialog)
        return;
    dialog->remove(u"suggestion"_s);
    dialog->insert(u"accepted"_s, accepted);
    m_new.push(*dialog);
    Q_EMIT changed(*dialog);
}

QJsonArray Dialogs::takeNew()
{
    QJsonArray news;
    for (const QJsonObject &dialog : m_new)
        news.append(dialog);
    m_new.clear();
    return news;
}
