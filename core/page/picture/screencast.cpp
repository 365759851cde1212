#include "core/page/picture/screencast.h"

#include "core/cdp/session.h"

#include <QJsonObject>

#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

constexpr std::chrono::milliseconds second{1000};
constexpr int screencastQuality = 70;

Screencast::Screencast(Session &session, CastOptions options)
    : m_session(&session), m_options(options)
{
    m_pause.setSingleShot(true);
    m_pause.callOnTimeout(this, &Screencast::goOn);
    const QPointer<Screencast> self = this;
    session.on("Page.screencastFrame", [self](const QJsonObject &frame) {
        if (self)
            self->take(frame);
    });
    // The first frames of a new document can be missed while it replaces the old one.
    session.on("Page.loadEventFired", [self](const QJsonObject &) {
        if (self)
            self->beginAgain();
    });
    session.post("Page.enable");
    begin();
}

// One picture at a time, and the newest once it is acknowledged. A Chrome that does not know the
// last two sends up to three of them.
void Screencast::begin()
{
    m_session->post("Page.startScreencast",
        {{u"format"_s, u"jpeg"_s}, {u"quality"_s, screencastQuality},
            {u"maxWidth"_s, m_options.maxWidth}, {u"maxFramesInFlight"_s, 1},
            {u"sendLastFrame"_s, true}});
}

void Screencast::raise(const CastOptions &options)
{
    const int width = m_options.maxWidth;
    m_options = m_options.with(options);
    if (m_options.maxWidth > width)
        beginAgain();
}

void Screencast::beginAgain()
{
    if (!m_session)
        return;
    m_session->post("Page.stopScreencast");
    begin();
}

void Screencast::take(const QJsonObject &frame)
{
    const QJsonValue metadata = frame.value(u"metadata");
    m_newest = Frame{frame.value(u"data").toString(),
        {qRound(metadata[u"deviceWidth"_s].toDouble()),
            qRound(metadata[u"deviceHeight"_s].toDouble())}};
    m_unanswered.append(frame.value(u"sessionId").toInt());
    if (m_pause.isActive())
        m_mayLack = true;
    else
        showNewest();
}

// Acknowledged only now, so that Chrome encodes no more of them than are shown. A Chrome that sends
// several drops others meanwhile, for good; a restarted cast shows the current state.
void Screencast::goOn()
{
    if (!m_session)
        return;
    const auto unanswered = std::exchange(m_unanswered, {});
    for (const int number : unanswered)
        m_session->post("Page.screencastFrameAck", {{u"sessionId"_s, number}});
    if (m_newest)
        showNewest();
    else if (std::exchange(m_mayLack, false))
        beginAgain();
}

void Screencast::showNewest()
{
    const auto newest = std::exchange(m_newest, {});
    m_pause.start(second / m_options.fps);
    Q_EMIT shown(newest->jpeg, newest->viewport);
}
