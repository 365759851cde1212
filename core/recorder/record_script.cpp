#include "core/recorder/record_script.h"

#include "core/recorder/playwright_script.h"
#include "core/recorder/shell_script.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QByteArray contentIn(const QList<ScriptStep> &steps, ScriptLanguage language)
{
    switch (language) {
    case ScriptLanguage::Playwright:
        return playwrightScript(steps);
    case ScriptLanguage::PlaywrightPython:
        return playwrightPythonScript(steps);
    case ScriptLanguage::Clawdis:
        return clawdisScript(steps);
    case ScriptLanguage::Curl:
        return curlScript(steps);
    }
    return {};
}

} // namespace

RecordScript scriptOf(const QList<RecordedCall> &calls, ScriptLanguage language)
{
    const QList<ScriptStep> steps = stepsOf(calls);
    const auto skipped = std::count_if(steps.begin(), steps.end(),
        [](const ScriptStep &each) { return each.what == ScriptStep::What::Skip; });
    return {contentIn(steps, language), static_cast<int>(steps.size() - skipped),
        static_cast<int>(skipped)};
}
