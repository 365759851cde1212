#include "tests/support/fake_chrome.h"

#include <QJsonDocument>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QJsonObject &message)
{
    return QJsonDocument{message}.toJson(QJsonDocument::Compact);
}

} // namespace

void FakeChrome::script(const QByteArray &method, const QJsonObject &result)
{
    script(method, [result](const QJsonObject &) { return result; });
}

void FakeChrome::script(const QByteArray &method, Answer answer)
{
    m_answers.insert(method, std::move(answer));
}

void FakeChrome::silence(const QByteArray &method)
{
    m_silent.append(method);
}

void FakeChrome::refuse(const QByteArray &method, const QString &message, int nth)
{
    m_refusals[method].append({nth - 1, message});
}

void FakeChrome::answer(int id, const QJsonObject &result)
{
    say(bytesOf({{u"id"_s, id}, {u"result"_s, result}}));
}

void FakeChrome::sendEvent(
    const QByteArray &method, const QJsonObject &params, const QByteArray &sessionId)
{
    QJsonObject event{{u"method"_s, QString::fromLatin1(method)}, {u"params"_s, params}};
    if (!sessionId.isEmpty())
        event.insert(u"sessionId"_s, QString::fromLatin1(sessionId));
    say(bytesOf(event));
}

void FakeChrome::say(const QByteArray &message)
{
    QTimer::singleShot(0, this, [this, message] {
        if (!m_hasEnded)
            Q_EMIT received(message);
    });
}

QList<FakeChrome::Question> FakeChrome::asked(const QByteArray &method) const
{
    QList<Question> questions;
    for (const Question &question : m_asked) {
        if (question.method == method)
            questions.append(question);
    }
    return questions;
}

void FakeChrome::end(const QString &reason)
{
    QTimer::singleShot(0, this, [this, reason] {
        if (!std::exchange(m_hasEnded, true))
            Q_EMIT closed(reason);
    });
}

void FakeChrome::send(const QByteArray &message)
{
    const QJsonObject json = QJsonDocument::fromJson(message).object();
    const Question question{json.value(u"id").toInt(), json.value(u"method").toString().toLatin1(),
        json.value(u"params").toObject(), json.value(u"sessionId").toString().toLatin1()};
    Q_ASSERT(question.id != 0 && !question.method.isEmpty());
    m_asked.append(question);
    reply(question);
}

void FakeChrome::close()
{
    end(u"closed"_s);
}

void FakeChrome::reply(const Question &question)
{
    const QString refusal = refusalOf(question.method);
    if (!refusal.isNull())
        fail(question.id, refusal);
    else if (const Answer scripted = m_answers.value(question.method))
        answer(question.id, scripted(question.params));
    else if (!m_silent.contains(question.method))
        answer(question.id, {});
}

void FakeChrome::fail(int id, const QString &message)
{
    const QJsonObject error{{u"code"_s, -32000}, {u"message"_s, message}};
    say(bytesOf({{u"id"_s, id}, {u"error"_s, error}}));
}

QString FakeChrome::refusalOf(const QByteArray &method)
{
    QString due;
    for (Refusal &refusal : m_refusals[method]) {
        if (refusal.callsBefore-- == 0)
            due = refusal.message;
    }
    return due;
}
