#include "core/page/act/give_files.h"

#include "core/cdp/session.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace {

constexpr int folderTime = 3'000; // ms, until Chrome has looked into it

Task<> mustTakeFolder(Element field)
{
    const QJsonValue takes = co_await field.ask("takesFolder");
    if (!takes.toBool())
        throw Failure{Code::WrongElement,
            u"%1 takes files, not a folder"_s.arg(field.ref().toText()),
            u"Name each file in the folder."_s};
}

Failure notHeld(const Element &field)
{
    return {Code::ValueNotApplied, u"%1 does not hold the files"_s.arg(field.ref().toText()),
        u"The page took them out again, or the field takes one file only."_s};
}

Task<> mustHold(Element field, qsizetype count)
{
    const QJsonValue held = co_await field.ask("fileNames");
    if (held.toArray().size() != count)
        throw notHeld(field);
}

Task<> mustHoldFolder(Element field, Deadline deadline)
{
    const QJsonArray arguments{field.ref().number, folderTime};
    const QJsonValue holds = co_await ask(field.frame(), "holdsSoon", arguments, deadline);
    if (!holds.toBool())
        throw notHeld(field);
}

} // namespace

Task<> giveFiles(Element field, QStringList paths, Deadline deadline)
{
    const bool isFolder = paths.size() == 1 && QFileInfo{paths.first()}.isDir();
    if (isFolder)
        co_await mustTakeFolder(field);
    const QString handle = co_await field.pageHandle();
    const QJsonObject params{
        {u"files"_s, QJsonArray::fromStringList(paths)}, {u"objectId"_s, handle}};
    Session &session = *field.frame()->session;
    std::optional<QString> refused;
    try {
        co_await session.call("DOM.setFileInputFiles", params, deadline);
    } catch (const Failure &failure) {
        if (failure.code != Code::ChromeRefused)
            throw;
        refused = failure.message;
    }
    if (refused)
        throw Failure{Code::WrongElement,
            u"%1 takes no files: %2"_s.arg(field.ref().toText(), *refused),
            u"Name the <input type=file>, or arm and click what opens the chooser."_s};
    if (isFolder)
        co_await mustHoldFolder(field, deadline);
    else
        co_await mustHold(field, paths.size());
}

Task<> giveContents(Element field, QJsonArray contents, Deadline deadline)
{
    const QJsonArray arguments{field.ref().number, contents};
    co_await ask(field.frame(), "giveContents", arguments, deadline);
    co_await mustHold(field, contents.size());
}
