#include "core/page/observe/persons_files.h"

#include "core/cdp/session.h"
#include "core/page/observe/file_chooser.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::minutes answeringTime{10};

} // namespace

PersonsFiles::PersonsFiles(FileChooser &chooser) : QObject(&chooser)
{
    m_expecting.setSingleShot(true);
    connect(&m_expecting, &QTimer::timeout, this, &PersonsFiles::expectingTurned);
}

PersonsFiles &PersonsFiles::of(FileChooser &chooser)
{
    return *chooser.findChild<PersonsFiles *>({}, Qt::FindDirectChildrenOnly);
}

// A field of a page that is gone asks no more.
void PersonsFiles::attach(Session &session)
{
    Session *here = &session;
    session.on("Page.frameNavigated", [this, here](const QJsonObject &navigated) {
        const bool isWhole = !navigated.value(u"frame")[u"parentId"_s].isString();
        if (m_question && (isWhole || m_question->session == here))
            m_question.reset();
    });
}

void PersonsFiles::expect(std::chrono::milliseconds time)
{
    m_question.reset();
    const bool wasExpecting = isExpecting();
    m_expecting.start(time);
    if (!wasExpecting)
        Q_EMIT expectingTurned();
}

void PersonsFiles::ask(Session *session, int node, bool takesSeveral)
{
    m_question = Question{session, node, {takesSeveral}, QDeadlineTimer{answeringTime}};
    Q_EMIT hasAsked();
}

std::optional<PersonsFiles::Asked> PersonsFiles::asked() const
{
    if (!m_question || m_question->until.hasExpired())
        return std::nullopt;
    return m_question->asked;
}

Task<> PersonsFiles::answer(QStringList paths, Deadline deadline)
{
    const auto question = std::exchange(m_question, std::nullopt);
    if (!question || !question->session || paths.isEmpty())
        co_return;
    const QJsonObject params{
        {u"files"_s, QJsonArray::fromStringList(paths)}, {u"backendNodeId"_s, question->node}};
    co_await question->session->call("DOM.setFileInputFiles", params, deadline);
}
