#include "core/page/observe/persons_files.h"

#include "core/cdp/session.h"
#include "core/page/observe/file_chooser.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

constexpr std::chrono::minutes answeringTime{10};
constexpr std::chrono::milliseconds pagePatience{500}; // a page may be busy

PersonsFiles::PersonsFiles(FileChooser &chooser) : QObject(&chooser)
{
    m_expecting.setSingleShot(true);
    connect(&m_expecting, &QTimer::timeout, this, &PersonsFiles::expectingEnded);
}

PersonsFiles::~PersonsFiles()
{
    m_heldBack.wake();
}

PersonsFiles &PersonsFiles::of(FileChooser &chooser)
{
    return *chooser.findChild<PersonsFiles *>({}, Qt::FindDirectChildrenOnly);
}

// A field of a page that is gone asks no more.
void PersonsFiles::attach(Session &session)
{
    m_sessions.removeIf([](const QPointer<Session> &each) { return !each; });
    m_sessions.append(&session);
    Session *here = &session;
    session.on("Page.frameNavigated", [this, here](const QJsonObject &navigated) {
        const bool isWhole = !navigated.value(u"frame")[u"parentId"_s].isString();
        if (m_question && (isWhole || m_question->session == here))
            m_question.reset();
    });
}

Task<> PersonsFiles::expect(std::chrono::milliseconds time)
{
    m_question.reset();
    const bool wasExpecting = isExpecting();
    m_expecting.start(time);
    if (!wasExpecting)
        holdBack(this);
    if (!m_isHoldingBack)
        co_return;
    const Failure late{Code::Timeout, u"the page is busy"_s, u"Try again."_s};
    try {
        co_await m_heldBack.join(Deadline::in(pagePatience), late);
    } catch (const Failure &) {
        // Then Chrome may show its own.
    }
}

Task<> PersonsFiles::holdBack(QPointer<PersonsFiles> self)
{
    self->m_isHoldingBack = true;
    const auto sessions = self->m_sessions;
    const QJsonObject enabled{{u"enabled"_s, true}};
    for (const QPointer<Session> &session : sessions) {
        try {
            if (session && session->isOpen())
                co_await session->call(
                    "Page.setInterceptFileChooserDialog", enabled, Deadline::in(pagePatience));
        } catch (const Failure &) {
            continue; // It is gone, or busy.
        }
    }
    if (!self)
        co_return;
    self->m_isHoldingBack = false;
    self->m_heldBack.wake();
}

void PersonsFiles::ask(Session *session, int node, bool takesSeveral)
{
    m_question = Question{session, node, {takesSeveral}, QDeadlineTimer{answeringTime}};
    Q_EMIT hasAsked();
}

std::optional<PersonsFiles::FileQuestion> PersonsFiles::asked() const
{
    if (!m_question || m_question->until.hasExpired())
        return std::nullopt;
    return m_question->asked;
}

Task<> PersonsFiles::answer(QStringList paths, Deadline deadline)
{
    const auto question = asked() ? std::exchange(m_question, std::nullopt) : std::nullopt;
    if (paths.isEmpty())
        co_return;
    if (!question || !question->session)
        throw Failure{Code::NotActionable, u"the page asks for no files any more"_s,
            u"Press its button again, then choose."_s};
    const QJsonObject params{
        {u"files"_s, QJsonArray::fromStringList(paths)}, {u"backendNodeId"_s, question->node}};
    co_await question->session->call("DOM.setFileInputFiles", params, deadline);
}
