// The site whose storage a call is about: that of its tab, or any other, to which no tab is taken.
#pragma once

#include "core/browser/browser.h"
#include "core/browser/tabs/blank_site.h"
#include "core/catalogue/command.h"
#include "core/catalogue/field.h"

// A site's two kinds of storage.
enum class StorageKind { Local, Session };

template<> struct Words<StorageKind> {
    static constexpr Word<StorageKind> all[]
        = {{StorageKind::Local, "local"}, {StorageKind::Session, "session"}};
};

namespace arguments {

inline constexpr Field<StorageKind> storageKind{
    "kind", "Which of the two: local is kept for the site, session for the tab."};

} // namespace arguments

struct Site {
    Page page;
    FramePtr frame; // to be asked what the site keeps
    std::unique_ptr<BlankSite> blankSite{}; // that frame's, where it is not the tab's own
};

namespace arguments {

inline constexpr ShownField<std::optional<QString>> origin{"origin",
    "Of this site, as https://example.com, instead of the tab's; no tab is taken there. Only for "
    "local storage."};

// What a command takes that is about a site, next to its own.
QList<Parameter> ofSite();

} // namespace arguments

Task<Site> siteOf(Browser &browser, Arguments given);
