#include "core/commands/downloading.h"

#include "base/paths.h"
#include "profiles/files/media_files.h"

using namespace Qt::StringLiterals;

std::optional<CallersFile> downloading::placeOf(const std::optional<QString> &wanted)
{
    if (!wanted)
        return std::nullopt;
    return orThrow(placeFor(*wanted, paths::downloads()));
}

Task<QJsonObject> downloading::arrived(
    Page &page, std::optional<CallersFile> place, Deadline deadline)
{
    const DownloadPtr file = co_await page.tab().downloads().next(deadline);
    if (place) {
        if (!orThrow(place->take(file->path, CallersFile::Existing::Kept)))
            throw Failure{Code::FileUnwritable,
                u"cannot move %1 to %2"_s.arg(file->path, place->path()),
                u"It is still where it arrived."_s};
        file->path = place->path();
    }
    QJsonObject reply = page.baseReply();
    reply.insert(QLatin1String{download.name}, file->toJson());
    co_return reply;
}

Deadline downloading::endOf(const Page &page, std::chrono::milliseconds patience)
{
    const auto longest = page.deadline().remaining() - std::chrono::milliseconds{250};
    return page.deadline().orIn(std::min(patience, longest));
}
