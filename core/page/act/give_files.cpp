#include "core/page/act/give_files.h"

#include "core/cdp/session.h"

using namespace Qt::StringLiterals;

namespace {

constexpr int readingMs = 5000; // a folder

Task<> mustHold(Element field, qsizetype count, int withinMs, Deadline deadline)
{
    const QJsonArray arguments{field.ref().number, count, withinMs};
    const QJsonValue held = co_await ask(field.frame(), "filesHeld", arguments, deadline);
    const qsizetype now = held.toArray().size();
    if (now != count)
        throw Failure{Code::ValueNotApplied,
            u"%1 was given %2 files, and holds %3"_s.arg(field.ref().toText()).arg(count).arg(now),
            u"The page took some out again: look what it says."_s, {{u"holds"_s, held}}};
}

} // namespace

Task<Element> fieldForFiles(Page &page, Element named, qsizetype count, bool isFolder)
{
    const QJsonArray arguments{named.ref().number, count, isFolder};
    const QJsonValue field
        = co_await ask(named.frame(), "fieldForFiles", arguments, page.deadline());
    const ElementRef ref{named.frame()->sequence, field[u"number"_s].toInt()};
    if (ref.number == named.ref().number)
        co_return Element{named};
    const Element control = co_await page.element(ref);
    co_return Element{control};
}

Task<> giveFiles(Page &page, Element field, QStringList paths, std::optional<qsizetype> inFolder,
    Deadline deadline)
{
    if (inFolder)
        co_await page.tab().session().call("Page.bringToFront", deadline);
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
    co_await mustHold(field, inFolder.value_or(paths.size()), inFolder ? readingMs : 0, deadline);
}

Task<> giveContents(Element field, QJsonArray contents, Deadline deadline)
{
    const QJsonArray arguments{field.ref().number, contents};
    co_await ask(field.frame(), "giveContents", arguments, deadline);
    co_await mustHold(field, contents.size(), 0, deadline);
}
