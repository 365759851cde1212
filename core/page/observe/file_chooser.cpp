#include "core/page/observe/file_chooser.h"

#include "core/cdp/session.h"
#include "core/page/observe/persons_files.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds givingTime{5000};
constexpr std::chrono::minutes untilFilesAreGiven{1}; // to one that was left open

Failure refusal(const QString &why, const QString &hint)
{
    return {Code::WrongElement, why, hint};
}

Task<bool> takesFolder(QPointer<Session> session, int node, Deadline deadline)
{
    const QJsonObject params{{u"backendNodeId"_s, node}};
    const QJsonObject report = co_await session->call("DOM.describeNode", params, deadline);
    co_return report[u"node"][u"attributes"].toArray().contains(u"webkitdirectory"_s);
}

// Chrome reads a folder after it has said that it has it.
Task<> untilRead(QPointer<Session> session, int node, qsizetype count, Deadline deadline)
{
    constexpr auto reading = "async function(count) { while (this.files.length !== count)"
                             " await new Promise(done => setTimeout(done, 20)); }";
    const QJsonObject params{{u"backendNodeId"_s, node}};
    const QJsonObject field = co_await session->call("DOM.resolveNode", params, deadline);
    if (!session)
        co_return;
    const QJsonArray arguments{QJsonObject{{u"value"_s, count}}};
    const QJsonObject asked{{u"objectId"_s, field[u"object"][u"objectId"]},
        {u"functionDeclaration"_s, QString::fromLatin1(reading)}, {u"arguments"_s, arguments},
        {u"awaitPromise"_s, true}};
    co_await session->call("Runtime.callFunctionOn", asked, deadline);
}

} // namespace

FileChooser::FileChooser()
{
    m_expiry.setSingleShot(true);
    m_expiry.callOnTimeout([this] {
        m_armed = {};
        intercept(false);
    });
    m_leaving.setSingleShot(true);
    m_leaving.callOnTimeout([this] { dismiss(); });
    auto *persons = new PersonsFiles{*this};
    connect(
        persons, &PersonsFiles::expectingEnded, this, [this] { intercept(m_expiry.isActive()); });
}

void FileChooser::attach(Session &session)
{
    m_sessions.removeIf([](const QPointer<Session> &each) { return !each; });
    m_sessions.append(&session);
    Session *asking = &session;
    session.on("Page.fileChooserOpened",
        [this, asking](const QJsonObject &opening) { opened(asking, opening); });
    PersonsFiles &persons = PersonsFiles::of(*this);
    persons.attach(session);
    if (!m_armed.paths.isEmpty() || persons.isExpecting() || m_leavers > 0)
        session.post("Page.setInterceptFileChooserDialog", {{u"enabled"_s, true}});
}

void FileChooser::arm(const GivenFiles &files, std::chrono::milliseconds time)
{
    m_armed = files;
    if (const auto left = m_left) {
        dismiss();
        if (left->session)
            opened(left->session, left->opening);
        return;
    }
    m_expiry.start(time);
    intercept(true);
}

void FileChooser::leaveOpen(bool are)
{
    m_leavers += are ? 1 : -1;
    intercept(m_expiry.isActive());
}

void FileChooser::dismiss()
{
    m_leaving.stop();
    if (std::exchange(m_left, std::nullopt))
        Q_EMIT closed();
}

void FileChooser::forget()
{
    m_kept.clear();
    dismiss();
}

Pending<Nothing> FileChooser::taken(Deadline deadline)
{
    return m_waiters.join(deadline,
        {Code::NotDelivered, u"no file chooser opened"_s,
            u"Give the ref of the control that opens it, or inputRef or element for the field "
            "itself."_s});
}

void FileChooser::intercept(bool isArmed)
{
    const bool enabled = isArmed || m_leavers > 0 || PersonsFiles::of(*this).isExpecting();
    for (const QPointer<Session> &session : std::as_const(m_sessions)) {
        if (session && session->isOpen())
            session->post("Page.setInterceptFileChooserDialog", {{u"enabled"_s, enabled}});
    }
}

void FileChooser::opened(Session *session, const QJsonObject &opening)
{
    const GivenFiles given = std::exchange(m_armed, {});
    const QStringList &files = given.paths;
    const bool isSingle = opening.value(u"mode") == u"selectSingle"_s;
    const int node = opening.value(u"backendNodeId").toInt();
    PersonsFiles &persons = PersonsFiles::of(*this);
    if (files.isEmpty() && persons.isExpecting() && node != 0) {
        persons.ask(session, node, !isSingle);
    } else if (files.isEmpty() && m_leavers > 0 && node != 0) {
        m_left = Left{session, opening};
        m_leaving.start(untilFilesAreGiven);
        Q_EMIT leftOpen(!isSingle);
    }
    if (files.isEmpty())
        return;
    m_expiry.stop();
    intercept(false);
    if (isSingle && files.size() > 1)
        m_waiters.fail(refusal(u"the field takes one file only"_s, u"Give one path."_s));
    else if (node == 0)
        m_waiters.fail(refusal(u"the page asks for files in a way that cannot be answered"_s,
            u"It uses no file field; look for another way to upload."_s));
    else {
        keep(given);
        give(session, given, node);
    }
}

// Never throws: waiters get the failure.
Task<> FileChooser::give(QPointer<Session> session, GivenFiles given, int backendNodeId)
{
    const QPointer<FileChooser> self{this};
    const QPointer<Session> tab = m_sessions.first();
    const Deadline deadline = Deadline::in(givingTime);
    const QJsonObject params{
        {u"files"_s, QJsonArray::fromStringList(given.paths)}, {u"backendNodeId"_s, backendNodeId}};
    std::optional<Failure> failure;
    try {
        const bool isForFolder = co_await takesFolder(session, backendNodeId, deadline);
        if (isForFolder != given.inFolder.has_value())
            throw isForFolder ? refusal(
                u"the field takes a folder, and no single files"_s, u"Give the folder's path."_s)
                              : refusal(u"the field takes no folder"_s, u"Name each file in it."_s);
        if (given.inFolder && tab) // Chrome reads none for a page behind
            co_await tab->call("Page.bringToFront", deadline);
        if (!session)
            throw Failure{Code::Disconnected, u"the page with the field is gone"_s,
                u"Take a new snapshot, and give the files again."_s};
        co_await session->call("DOM.setFileInputFiles", params, deadline);
        if (given.inFolder && session)
            co_await untilRead(session, backendNodeId, *given.inFolder, deadline);
    } catch (const Failure &thrown) {
        failure = thrown;
    }
    if (!self)
        co_return;
    if (failure)
        m_waiters.fail(*failure);
    else
        m_waiters.wake();
}
