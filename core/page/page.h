// A tab as one call sees it: what it does ends by the call's deadline.
#pragma once

#include "core/page/element.h"
#include "core/page/keyboard.h"
#include "core/page/mouse.h"
#include "core/page/screenshot.h"
#include "core/page/snapshot.h"
#include "core/page/tab.h"

#include <QJsonObject>
#include <QRectF>

#include <memory>
#include <optional>

class Page {
public:
    Page(std::shared_ptr<Tab> tab, Deadline deadline);

    Tab &tab() const { return *m_tab; }

    // Ends when the page has loaded.
    Task<> navigate(QString url);

    Task<Snapshot> snapshot(int mostCharacters);

    // Throws UNKNOWN_REF at once where no snapshot of this tab can have named it.
    Task<Element> element(ElementRef ref) const;

    // The viewport, the whole page, or a box of the viewport.
    enum class Extent { Viewport, WholePage };
    Task<Image> screenshot(ImageType type, Extent extent);
    Task<Image> screenshot(ImageType type, QRectF box);

    Mouse mouse() const { return {session(), m_deadline}; }
    Keyboard keyboard() const { return {session(), m_deadline}; }

    // {ok, targetId, url} and what happened meanwhile: the reply to an act.
    QJsonObject acted() const;

private:
    Session &session() const; // throws TAB_CRASHED, TAB_NOT_FOUND
    Session &openSession() const; // also of a crashed tab; throws TAB_NOT_FOUND
    Task<Image> capture(QJsonObject params, ImageType type);

    std::shared_ptr<Tab> m_tab;
    Deadline m_deadline;
    std::size_t m_dialogsBefore;
};
