#include "core/recorder/playwright_script.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

using What = ScriptStep::What;

// A literal of both languages.
QString literal(const QJsonValue &value)
{
    const QByteArray json = QJsonDocument{QJsonArray{value}}.toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.sliced(1, json.size() - 2));
}

QString oneLine(const QString &text)
{
    return text.simplified().left(200);
}

struct Language {
    bool isPython;

    QString named(const char *camel, const char *snake) const
    {
        return QString::fromLatin1(isPython ? snake : camel);
    }
    QString options(const QString &name, const QString &value) const
    {
        return isPython ? u"%1=%2, exact=True"_s.arg(name, value)
                        : u"{%1: %2, exact: true}"_s.arg(name, value);
    }
    QString await() const { return isPython ? QString{} : u"await "_s; }
    QString end() const { return isPython ? QString{} : u";"_s; }
    QString comment() const { return isPython ? u"# "_s : u"// "_s; }
    QString environment(const QString &name) const
    {
        return isPython ? u"os.environ[%1]"_s.arg(literal(name))
                        : u"process.env[%1] ?? ''"_s.arg(literal(name));
    }
};

// What an element is looked for in: the page, or a frame of it.
QString documentOf(const QJsonObject &locator, const Language &language)
{
    QString document = u"page"_s;
    const QStringList frames = framesOf(locator);
    for (const QString &each : frames)
        document
            += u".%1(%2)"_s.arg(language.named("frameLocator", "frame_locator"), literal(each));
    return document;
}

QString locatorIn(const QJsonObject &locator, const Language &language)
{
    QString from = documentOf(locator, language);
    const QString testId = locator.value(u"testId").toString();
    if (!testId.isEmpty())
        return u"%1.%2(%3)"_s.arg(
            from, language.named("getByTestId", "get_by_test_id"), literal(testId));
    const QString css = locator.value(u"css").toString();
    if (!css.isEmpty())
        return u"%1.locator(%2)"_s.arg(from, literal(css));
    const QString text = locator.value(u"text").toString();
    if (!text.isEmpty())
        return u"%1.%2(%3, %4)"_s.arg(from, language.named("getByText", "get_by_text"),
            literal(text), language.isPython ? u"exact=True"_s : u"{exact: true}"_s);
    const QJsonValue within = locator.value(u"within");
    if (within.isObject()) {
        const QString held = literal(within[u"text"_s]);
        from += u".locator(%1).filter(%2)"_s.arg(literal(within[u"tag"_s]),
            language.isPython ? u"has_text="_s + held : u"{hasText: %1}"_s.arg(held));
    }
    return u"%1.%2(%3, %4)"_s.arg(from, language.named("getByRole", "get_by_role"),
        literal(locator.value(u"role")),
        language.options(u"name"_s, literal(locator.value(u"name"))));
}

QString valueIn(const ScriptStep &step, const Language &language)
{
    return step.secret.isEmpty() ? literal(step.text) : language.environment(step.secret);
}

// Without await and semicolon.
QString callFor(const ScriptStep &step, const Language &language)
{
    const QString element = locatorIn(step.locator, language);
    switch (step.what) {
    case What::Go:
        return u"page.goto(%1)"_s.arg(literal(step.text));
    case What::Back:
        return u"page.%1()"_s.arg(language.named("goBack", "go_back"));
    case What::Forward:
        return u"page.%1()"_s.arg(language.named("goForward", "go_forward"));
    case What::Reload:
        return u"page.reload()"_s;
    case What::Click:
        return element + u".click()"_s;
    case What::DoubleClick:
        return element + u".dblclick()"_s;
    case What::Hover:
        return element + u".hover()"_s;
    case What::Fill:
        return u"%1.fill(%2)"_s.arg(element, valueIn(step, language));
    case What::Append:
        return u"%1.%2(%3)"_s.arg(element,
            language.named("pressSequentially", "press_sequentially"), valueIn(step, language));
    case What::Choose:
        return u"%1.%2(%3)"_s.arg(element, language.named("selectOption", "select_option"),
            literal(QJsonArray::fromStringList(step.values)));
    case What::Check:
        return element + u".check()"_s;
    case What::Uncheck:
        return element + u".uncheck()"_s;
    case What::Press:
        if (step.locator.isEmpty())
            return u"page.keyboard.press(%1)"_s.arg(literal(step.text));
        return u"%1.press(%2)"_s.arg(element, literal(step.text));
    case What::Submit:
        return u"%1.evaluate(%2)"_s.arg(element,
            literal(u"element => (element.form ?? element.closest('form')).requestSubmit()"_s));
    case What::Drag:
        return u"%1.%2(%3)"_s.arg(
            element, language.named("dragTo", "drag_to"), locatorIn(step.other, language));
    case What::Skip:
        break;
    }
    return {};
}

QByteArray linesFor(const QList<ScriptStep> &steps, const Language &language, const QString &indent)
{
    QString lines;
    for (const ScriptStep &each : steps) {
        if (each.what == What::Skip)
            lines += u"%1%2call %3, not written: %4\n"_s.arg(indent, language.comment())
                         .arg(each.call)
                         .arg(oneLine(each.text));
        else
            lines += indent + language.await() + callFor(each, language) + language.end() + u'\n';
    }
    return lines.toUtf8();
}

} // namespace

// An expression of the page is a function in TypeScript, and a text in Python.
QByteArray playwrightScript(const QList<ScriptStep> &steps)
{
    QByteArray lines = linesFor(steps, {false}, u"    "_s);
    const QByteArray function
        = "element => (element.form ?? element.closest('form')).requestSubmit()";
    lines.replace('"' + function + '"', function);
    return R"(// Recorded by Clawdis Browser. Needs Playwright; run it with: npx tsx SCRIPT
// CDP_URL: the debugging address of a browser to use instead of one of its own.
import {chromium} from 'playwright';

const {CDP_URL} = process.env;
const browser = CDP_URL ? await chromium.connectOverCDP(CDP_URL) : await chromium.launch();
const context = await browser.newContext();
const page = await context.newPage();
try {
)" + lines
        + R"(} finally {
    await context.close();
    await browser.close();
}
)";
}

QByteArray playwrightPythonScript(const QList<ScriptStep> &steps)
{
    return R"(# Recorded by Clawdis Browser. Needs Playwright; run it with: python3 SCRIPT
# CDP_URL: the debugging address of a browser to use instead of one of its own.
import os

from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    address = os.environ.get("CDP_URL")
    chromium = playwright.chromium
    browser = chromium.connect_over_cdp(address) if address else chromium.launch()
    context = browser.new_context()
    page = context.new_page()
)" + linesFor(steps, {true}, u"    "_s)
        + R"(    context.close()
    browser.close()
)";
}
