#include "core/commands/reading_scope.h"

Task<ReadingScope> scopeOf(
    Page &page, std::optional<Locator> wanted, std::chrono::milliseconds patience)
{
    if (!wanted) {
        const FramePtr frame = co_await page.frameInUse();
        co_return ReadingScope{frame};
    }
    const Element element = co_await page.element(*wanted, patience);
    co_await element.find(patience);
    co_return ReadingScope{element.frame(), element.ref().number};
}
