#include "core/page/element/script.h"

#include "base/typed_secrets.h"
#include "base/whole_characters.h"
#include "core/cdp/session.h"
#include "core/page/element/page_handles.h"
#include "core/page/text/console_text.h"

#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestResult = 5'000'000;

// Sent with every script, so without its indentation.
QString wrapper()
{
    QFile file{u":/page_world/run_script.js"_s};
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    const QString text = QString::fromUtf8(file.readAll());
    static const QRegularExpression indentation{u"\\n\\s+"_s};
    return text.mid(text.indexOf(u"async function"_s)).trimmed().replace(indentation, u"\n"_s);
}

// As JavaScript. Not as an object literal, in which __proto__ means something else.
QString literal(const QJsonValue &value)
{
    const auto compact = [](const QJsonValue &each) {
        const QByteArray list = QJsonDocument{QJsonArray{each}}.toJson(QJsonDocument::Compact);
        return QString::fromUtf8(list).mid(1).chopped(1);
    };
    return u"JSON.parse(%1)"_s.arg(compact(compact(value)));
}

// What the function is called on, and with. Without `on`: in the main frame, with nothing.
struct Target {
    QString on{};
    QStringList with{};
    QString name{}; // how the wrapper names what the caller's function is given first
};

QString wrapped(const QString &source, const QJsonValue &argument, const Target &target)
{
    QStringList given;
    if (!target.name.isEmpty())
        given.append(target.name);
    static const QStringList around = wrapper().split(u"CALLER_SCRIPT"_s);
    QString script = u'\n' + source + u'\n';
    if (!argument.isUndefined()) {
        given.append(literal(argument));
        script = u"(arg => ("_s + script + u"))("_s + given.last() + u')';
    }
    QString end = around.last();
    end.replace(u"CALLER_ARGUMENTS"_s, given.join(u", "_s));
    return around.first() + script + end;
}

QString expressionIn(QString source)
{
    source = source.trimmed();
    while (source.endsWith(u';'))
        source = source.chopped(1).trimmed();
    return source;
}

QString bodyIn(const QString &source)
{
    return u"async element => {\n"_s + source + u"\n}"_s;
}

// What was thrown, without the stack: its line numbers are our wrapper's.
QString thrownText(const QJsonObject &details)
{
    const QJsonObject exception = details.value(u"exception").toObject();
    const QString text
        = exception.isEmpty() ? details.value(u"text").toString() : consoleText(exception);
    if (text.isEmpty())
        return u"an empty text was thrown"_s;
    constexpr qsizetype longest = 2000;
    return typedSecrets::firstOf(text.section(u"\n    at "_s, 0, 0), longest);
}

bool isSyntaxError(const QJsonObject &answer)
{
    const QJsonObject details = answer.value(u"exceptionDetails").toObject();
    return details.value(u"exception")[u"className"_s] == u"SyntaxError"_s;
}

// Runs nothing: checks whether the text is JavaScript.
Task<std::optional<QString>> syntaxError(Session &session, QString function, Deadline deadline)
{
    const QJsonObject params{{u"expression"_s, u"("_s + function + u")"_s},
        {u"sourceURL"_s, QString{}}, {u"persistScript"_s, false}};
    const QJsonObject answer = co_await session.call("Runtime.compileScript", params, deadline);
    const QJsonObject details = answer.value(u"exceptionDetails").toObject();
    if (details.isEmpty())
        co_return std::nullopt;
    co_return thrownText(details);
}

Failure notJavaScript(const QString &why)
{
    return {Code::InvalidArgument, u"fn is not JavaScript: %1"_s.arg(why),
        u"Give an expression, a function such as (el) => el.textContent, or statements with "
        "return."_s};
}

QJsonValue scriptResult(const QJsonObject &answer)
{
    const QJsonObject details = answer.value(u"exceptionDetails").toObject();
    if (!details.isEmpty())
        throw Failure{Code::ScriptFailed, thrownText(details), u"The script threw that."_s};
    const QString text = answer.value(u"result")[u"value"_s].toString();
    if (text.size() > longestResult)
        throw Failure{Code::InvalidValue,
            u"the result is %1 characters long; %2 is the most"_s.arg(text.size())
                .arg(longestResult),
            u"Return less of it."_s};
    QJsonParseError error;
    const auto report = QJsonDocument::fromJson(withWholeCharacters(text.toUtf8()), &error);
    if (error.error != QJsonParseError::NoError)
        throw Failure{Code::InvalidValue,
            u"the result cannot be read: %1"_s.arg(error.errorString()), u"Return less of it."_s};
    return report.object().value(u"value");
}

// The promise of a document that went away ends with it.
DocumentGone wentAway()
{
    return DocumentGone{{Code::ScriptFailed, u"the page went away before the script had ended"_s,
        u"It navigated meanwhile: look at the page as it is now."_s}};
}

Failure tooLate()
{
    return {Code::Timeout, u"the script did not end in time, and was stopped"_s,
        u"Let it do less, or not wait for what does not come."_s};
}

Task<QJsonObject> called(Session &session, QString function, Target target, Deadline deadline)
{
    QJsonObject params{
        {u"awaitPromise"_s, true}, {u"returnByValue"_s, true}, {u"userGesture"_s, true}};
    QByteArray method = "Runtime.evaluate";
    if (target.on.isEmpty()) {
        params.insert(u"expression"_s, u"(%1)()"_s.arg(function));
    } else {
        method = "Runtime.callFunctionOn";
        QJsonArray arguments;
        for (const QString &each : std::as_const(target.with))
            arguments.append(QJsonObject{{u"objectId"_s, each}});
        params.insert(u"objectId"_s, target.on);
        params.insert(u"functionDeclaration"_s, function);
        params.insert(u"arguments"_s, arguments);
    }
    try {
        co_return co_await session.call(method, params, deadline);
    } catch (const DocumentGone &) {
        throw wentAway();
    } catch (const Failure &failure) {
        if (failure.code != Code::Timeout)
            throw;
        session.post("Runtime.terminateExecution");
        throw tooLate();
    }
}

Task<QJsonValue> run(Session &session, CallerScript script, Target target, Deadline deadline)
{
    const QString source = expressionIn(script.source);
    const QString expression = wrapped(source, script.argument, target);
    const QJsonObject answer = co_await called(session, expression, target, deadline);
    if (!isSyntaxError(answer))
        co_return scriptResult(answer);
    // Thrown while it ran, or because it is no expression? If so, none of it has run.
    const auto wrong = co_await syntaxError(session, expression, deadline);
    if (!wrong)
        co_return scriptResult(answer);
    const QString inBody = bodyIn(script.source);
    const QString body = wrapped(inBody, script.argument, target);
    const auto alsoWrong = co_await syntaxError(session, body, deadline);
    if (alsoWrong)
        throw notJavaScript(*wrong);
    const QJsonObject second = co_await called(session, body, target, deadline);
    co_return scriptResult(second);
}

} // namespace

Task<QJsonValue> runScript(std::shared_ptr<Tab> tab, CallerScript script, Deadline deadline)
{
    const Target nothing;
    co_return co_await run(tab->session(), script, nothing, deadline);
}

// On its root element, which the script is not given.
Task<QJsonValue> runScriptIn(FramePtr frame, CallerScript script, Deadline deadline)
{
    const QJsonArray none;
    const QString ours = co_await handleOf(frame, "rootElement", none, deadline);
    const QStringList root{ours};
    const QStringList handles = co_await pageHandles(frame, root, deadline);
    const Target target{handles.first()};
    co_return co_await run(*frame->session, script, target, deadline);
}

Task<QJsonValue> runScriptOn(Element element, CallerScript script, Deadline deadline)
{
    const QString handle = co_await element.pageHandle();
    const Target target{handle, {handle}, u"element"_s};
    co_return co_await run(*element.frame()->session, script, target, deadline);
}

Task<QJsonValue> runScriptOnAll(
    FramePtr frame, QJsonObject sought, CallerScript script, Deadline deadline)
{
    QStringList handles = co_await rootAndMatches(frame, sought, deadline);
    const QString root = handles.takeFirst();
    const Target target{root, handles, u"[...arguments]"_s};
    co_return co_await run(*frame->session, script, target, deadline);
}
