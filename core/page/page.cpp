#include "core/page/page.h"

#include "core/cdp/session.h"
#include "core/page/painting.h"

using namespace Qt::StringLiterals;

namespace {

Failure badAddress(const QString &url)
{
    return {Code::InvalidArgument, u"Cannot navigate to invalid URL: %1"_s.arg(url),
        u"Give the whole address, as in https://%1."_s.arg(url)};
}

} // namespace

Page::Page(std::shared_ptr<Tab> tab, Deadline deadline)
    : m_tab(std::move(tab)), m_deadline(deadline), m_dialogsBefore(m_tab->dialogs().count())
{
}

Session &Page::session() const
{
    if (m_tab->hasCrashed())
        throw Failure{
            Code::TabCrashed, u"the tab has crashed"_s, u"Navigate it again, or close it."_s};
    return openSession();
}

Session &Page::openSession() const
{
    if (!m_tab->isOpen())
        throw Failure{
            Code::TabNotFound, u"the tab was closed"_s, u"List the tabs and choose another."_s};
    return m_tab->session();
}

Task<> Page::navigate(QString url)
{
    const QJsonObject params{{u"url"_s, url}};
    QJsonObject answer;
    try {
        answer = co_await openSession().call("Page.navigate", params, m_deadline);
    } catch (const Failure &failure) {
        if (failure.code == Code::ChromeRefused && failure.message.contains(u"invalid URL"_s))
            throw badAddress(url);
        throw;
    }
    m_tab->recover();
    const QString error = answer.value(u"errorText").toString();
    if (answer.value(u"isDownload").toBool())
        throw Failure{Code::NavigationFailed, u"Download is starting: %1"_s.arg(url),
            u"The address is a file; the tab stays where it was."_s};
    if (!error.isEmpty())
        throw Failure{Code::NavigationFailed, u"%1 at %2"_s.arg(error, url),
            u"Check the address and that the site is reachable."_s};
    const QString loader = answer.value(u"loaderId").toString();
    if (!loader.isEmpty()) // Without one the document stayed: only the fragment changed.
        co_await m_tab->loaded(loader, m_deadline);
}

Task<Snapshot> Page::snapshot(int mostCharacters)
{
    session();
    return takeSnapshot(m_tab, mostCharacters, m_deadline);
}

Task<Element> Page::element(ElementRef ref) const
{
    session();
    const FramePtr frame = m_tab->frame(ref.frame);
    if (!frame || ref.number >= frame->nextRef)
        throw Failure{Code::UnknownRef,
            u"Unknown ref \"%1\". Run a new snapshot and use a ref from that snapshot."_s.arg(
                ref.toText()),
            u"Refs come from a snapshot of the same tab."_s};
    co_return Element{m_tab, frame, ref, m_deadline};
}

Task<Image> Page::capture(QJsonObject params, ImageType type)
{
    params.insert(u"format"_s, toWord(type));
    params.insert(u"optimizeForSpeed"_s, true);
    if (type == ImageType::Jpeg)
        params.insert(u"quality"_s, 85);
    session();
    const Painting painting{m_tab};
    const QJsonObject answer
        = co_await session().call("Page.captureScreenshot", params, m_deadline);
    const QByteArray data = answer.value(u"data").toString().toLatin1();
    const Image image{QByteArray::fromBase64(data), type};
    co_return co_await shrunk(image);
}

Task<Image> Page::screenshot(ImageType type, Extent extent)
{
    QJsonObject params;
    if (extent == Extent::WholePage)
        params.insert(u"captureBeyondViewport"_s, true);
    return capture(params, type);
}

Task<Image> Page::screenshot(ImageType type, QRectF box)
{
    const QJsonObject metrics = co_await session().call("Page.getLayoutMetrics", m_deadline);
    const QJsonValue viewport = metrics.value(u"cssVisualViewport");
    const QJsonObject clip{{u"x"_s, box.x() + viewport[u"pageX"_s].toDouble()},
        {u"y"_s, box.y() + viewport[u"pageY"_s].toDouble()}, {u"width"_s, box.width()},
        {u"height"_s, box.height()}, {u"scale"_s, 1}};
    const QJsonObject params{{u"clip"_s, clip}, {u"captureBeyondViewport"_s, true}};
    co_return co_await capture(params, type);
}

QJsonObject Page::acted() const
{
    QJsonObject reply{
        {u"ok"_s, true}, {u"targetId"_s, m_tab->targetId()}, {u"url"_s, m_tab->url()}};
    const QJsonArray dialogs = m_tab->dialogs().since(m_dialogsBefore);
    if (!dialogs.isEmpty())
        reply.insert(u"dialogs"_s, dialogs);
    return reply;
}
