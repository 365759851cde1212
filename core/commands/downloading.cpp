#include "core/commands/downloading.h"

#include "base/paths.h"
#include "core/page/picture/media_files.h"

#include <QFile>

using namespace Qt::StringLiterals;

std::optional<QString> downloading::placeOf(const std::optional<QString> &wanted)
{
    if (!wanted)
        return std::nullopt;
    return orThrow(placeFor(*wanted, paths::downloads()));
}

Task<QJsonObject> downloading::arrived(Page &page, std::optional<QString> place, Deadline deadline)
{
    const DownloadPtr file = co_await page.tab().downloads().next(deadline);
    if (place && !QFile::rename(file->path, *place))
        throw Failure{Code::FileUnwritable, u"cannot move %1 to %2"_s.arg(file->path, *place),
            u"It is still where it arrived."_s};
    if (place)
        file->path = *place;
    QJsonObject reply = page.baseReply();
    reply.insert(QLatin1String{download.name}, file->toJson());
    co_return reply;
}

Deadline downloading::endOf(const Page &page, std::chrono::milliseconds patience)
{
    const auto longest = page.deadline().remaining() - std::chrono::milliseconds{250};
    return page.deadline().orIn(std::min(patience, longest));
}
