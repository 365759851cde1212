#include "core/commands/reading_scope.h"

#include "core/commands/arguments.h"

Task<ReadingScope> scopeOf(Page &page, std::optional<Locator> wanted)
{
    if (!wanted)
        co_return ReadingScope{page.mainFrame()};
    const Element element = co_await page.element(*wanted);
    co_await element.find(arguments::timeoutMs.fallback);
    co_return ReadingScope{element.frame(), element.ref().number};
}
