#include "core/page/act/pasting.h"

using namespace Qt::StringLiterals;

Task<bool> pasteText(Page &page, FramePtr frame, int number, QString text)
{
    const QJsonArray given{number, text};
    const QJsonValue begun = co_await ask(frame, "pasteAtFocus", given, page.deadline());
    if (begun[u"taken"_s].toBool())
        co_return true;
    const QString world = presentWorld(frame);
    co_await page.keyboard().insert(text);
    QJsonValue report;
    try {
        const Asking whileHere = Asking::whileHere(world, page.deadline());
        report = co_await ask(frame, "holdsPasted", given, whileHere);
    } catch (const DocumentGone &) {
        co_return false; // It took the page to another document.
    }
    if (!report[u"holds"_s].toBool())
        throw Failure{Code::ValueNotApplied, u"the field does not hold what was pasted"_s,
            u"The page changed or refused it: look at the field before going on."_s};
    co_return false;
}
