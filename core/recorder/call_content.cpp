#include "core/recorder/call_content.h"

#include "base/addresses.h"
#include "base/cut.h"
#include "base/texts_in.h"
#include "base/typed_secrets.h"
#include "core/events/call_result.h"
#include "core/events/event.h"
#include "core/recorder/record_limits.h"

using namespace Qt::StringLiterals;

namespace {

struct Verb {
    const char *command;
    const char *done;
    const char *toDo;
};

// Of others the name of the command is said.
constexpr Verb verbs[] = {
    {"back", "went back", "go back"},
    {"blur", "took the focus from", "take the focus from"},
    {"check", "checked", "check"},
    {"clear", "emptied", "empty"},
    {"click", "clicked", "click"},
    {"close", "closed", "close"},
    {"closeTab", "closed the tab", "close the tab"},
    {"drag", "dragged", "drag"},
    {"dropFiles", "dropped files on", "drop files on"},
    {"evaluate", "ran a script", "run a script"},
    {"fill", "filled in a form", "fill in a form"},
    {"focus", "brought to the front", "bring to the front"},
    {"focusElement", "focused", "focus"},
    {"forward", "went forward", "go forward"},
    {"hover", "hovered over", "hover over"},
    {"mouse", "moved the mouse", "move the mouse"},
    {"navigate", "went to", "go to"},
    {"open", "opened", "open"},
    {"paste", "pasted into", "paste into"},
    {"press", "pressed", "press"},
    {"reload", "loaded again", "load again"},
    {"screenshot", "took a picture", "take a picture"},
    {"scroll", "scrolled", "scroll"},
    {"scrollIntoView", "scrolled into view", "scroll into view"},
    {"select", "selected in", "select in"},
    {"snapshot", "read the page", "read the page"},
    {"start", "started the browser", "start the browser"},
    {"stop", "stopped the browser", "stop the browser"},
    {"submit", "submitted the form of", "submit the form of"},
    {"type", "typed into", "type into"},
    {"typeSecret", "typed a secret into", "type a secret into"},
    {"uncheck", "unchecked", "uncheck"},
    {"wait", "waited", "wait"},
};

constexpr qsizetype longestWords = 300;

// createProfile → create profile
QString apart(const QString &command)
{
    QString words;
    for (const QChar letter : command) {
        if (letter.isUpper())
            words += u' ';
        words += letter.toLower();
    }
    return words;
}

QString objectOf(const QJsonObject &content)
{
    const QJsonValue hit = content.value(u"hit");
    const QString role = hit[u"role"_s].toString();
    const QString name = hit[u"name"_s].toString();
    if (!role.isEmpty())
        return name.isEmpty() ? role : u"%1 \"%2\""_s.arg(role, name);
    return content.value(u"about").toString();
}

} // namespace

QJsonObject contentOf(const Event &event)
{
    QJsonObject content = event.details;
    const qint64 ms = content.value(u"ms").toInteger();
    content.insert(u"began"_s, event.time.addMSecs(-ms).toString(Qt::ISODateWithMs));
    if (!event.profile.isEmpty())
        content.insert(u"profile"_s, event.profile);
    if (!event.session.isEmpty())
        content.insert(u"session"_s, event.session);
    if (event.isForPeople)
        content.insert(u"isPersons"_s, true);
    content.remove(u"showsInPage"_s);
    return content;
}

QJsonObject finished(QJsonObject content)
{
    // What is cut would no longer be known as a secret, or as a password.
    content = typedSecrets::redact(content);
    if (content.contains(u"command"))
        content.insert(u"words"_s, wordsFor(content));
    const auto shown = [](const QString &text) {
        return cut(addresses::withoutPasswords(text), record_limits::longestText);
    };
    return changeTexts(content, shown).toObject();
}

QJsonObject lostCalls(qint64 count)
{
    return {{u"door"_s, u"recorder"_s}, {u"result"_s, u"LOST"_s}, {u"lost"_s, count},
        {u"words"_s, u"%1 entries could not be recorded"_s.arg(count)},
        {u"began"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)}};
}

QString wordsFor(const QJsonObject &content)
{
    const QString command = content.value(u"command").toString();
    const bool isFailed = call_result::isFailed(content);
    QString words;
    for (const Verb &verb : verbs) {
        if (command == QLatin1StringView{verb.command})
            words = QString::fromLatin1(isFailed ? verb.toDo : verb.done);
    }
    if (words.isEmpty())
        words = apart(command);
    if (isFailed)
        words.prepend(call_result::kindOf(content) == call_result::Kind::Unknown ? u"tried to "_s
                                                                                 : u"could not "_s);
    const QString object = objectOf(content);
    return cut(object.isEmpty() ? words : words + u' ' + object, longestWords);
}
