#include "core/doors/files/file_run.h"

#include "core/page/text/element_ref.h"

#include <QDir>
#include <QHash>

using namespace Qt::StringLiterals;

namespace files {

namespace {

Task<QJsonObject> info(FileSession &session, QJsonObject)
{
    QJsonObject state = co_await session.state();
    state.insert(u"uptime_secs"_s, session.secondsUp());
    co_return std::as_const(state);
}

Act actOf(const QString &action)
{
    static const QHash<QString, Act> acts{
        {u"fetch"_s, &page_actions::fetch},
        {u"links"_s, &page_actions::links},
        {u"submit"_s, &page_actions::submit},
        {u"back"_s, &page_actions::back},
        {u"forward"_s, &page_actions::forward},
        {u"history"_s, &page_actions::history},
        {u"dom_query"_s, &element_actions::domQuery},
        {u"fill"_s, &element_actions::fill},
        {u"wait"_s, &element_actions::wait},
        {u"scroll"_s, &element_actions::scroll},
        {u"screenshot"_s, &element_actions::screenshot},
        {u"cookies"_s, &state_actions::cookies},
        {u"set_cookie"_s, &state_actions::setCookie},
        {u"delete_cookie"_s, &state_actions::deleteCookie},
        {u"storage_get"_s, &state_actions::readEntry},
        {u"storage_set"_s, &state_actions::setEntry},
        {u"storage_delete"_s, &state_actions::deleteEntry},
        {u"storage_list"_s, &state_actions::listEntries},
        {u"storage_clear"_s, &state_actions::clearEntries},
        {u"info"_s, &info},
    };
    return acts.value(action, nullptr);
}

} // namespace

Task<QJsonObject> runAction(FileSession &session, QString action, QJsonObject fields)
{
    const Act act = actOf(action);
    if (action != u"info"_s)
        session.forgetState();
    const QJsonObject result = co_await act(session, fields);
    co_return result;
}

QJsonValue elementNamed(const QString &selector)
{
    if (const auto ref = ElementRef::fromText(selector))
        return ref->toText();
    return QJsonObject{{u"selector"_s, u"css="_s + selector}, {u"first"_s, true}};
}

CallersFile fileNamed(const FileSession &session, const QString &path)
{
    const QString &here = session.around().directory;
    const QString whole = QDir{here}.filePath(path);
    const auto file = CallersFile::toWrite({here, QDir::tempPath()}, whole);
    if (const Failure *failure = failureIn(file))
        throw FileFailed{errors::session(u"%1. %2"_s.arg(failure->message, failure->hint))};
    const QString real = std::get<CallersFile>(file).path();
    if (session.around().doorsOwn.contains(real))
        throw FileFailed{
            errors::session(u"%1 is a file of this program itself: give another name"_s.arg(path))};
    return std::get<CallersFile>(file);
}

void putFile(const CallersFile &file, const QByteArray &content)
{
    const auto written = file.replace(content);
    if (const Failure *failure = failureIn(written))
        throw FileFailed{errors::session(failure->message)};
}

} // namespace files
