#include "core/recorder/shell_script.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

using What = ScriptStep::What;

// In single quotes, in which a shell changes nothing.
QString word(QString text)
{
    return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\'';
}

QString json(const QJsonValue &value)
{
    const QByteArray all = QJsonDocument{QJsonArray{value}}.toJson(QJsonDocument::Compact);
    return QString::fromUtf8(all.sliced(1, all.size() - 2));
}

QString findingLine(const char *variable, const QJsonObject &locator)
{
    QString line = QLatin1StringView{variable} + u"=$(ref"_s;
    const QStringList way = framesOf(locator) << selectorOf(locator);
    for (const QString &each : way)
        line += u' ' + word(each);
    return line + u")\n"_s;
}

bool isFirstGo(const QList<ScriptStep> &steps, const ScriptStep &step)
{
    return !steps.isEmpty() && &steps.first() == &step && step.what == What::Go;
}

QString skipLine(const ScriptStep &step)
{
    return u"# call %1, not written: %2\n"_s.arg(step.call).arg(step.text.simplified().left(200));
}

QString valueWord(const ScriptStep &step)
{
    return step.secret.isEmpty() ? word(step.text) : u"\"$%1\""_s.arg(step.secret);
}

// Nothing behind `--` is an option, whatever a page or an agent wrote.
QString clawdisLine(const ScriptStep &step)
{
    const auto with = [](const QString &command, const QString &words = {}) {
        const QString line = u"$clawdis browser "_s + command + u" --target-id \"$tab\""_s;
        return words.isEmpty() ? line + u'\n' : line + u" -- "_s + words + u'\n';
    };
    const QString at = u"\"$at\""_s;
    switch (step.what) {
    case What::Go:
        return with(u"navigate"_s, word(step.text));
    case What::Back:
        return with(u"back"_s);
    case What::Forward:
        return with(u"forward"_s);
    case What::Reload:
        return with(u"reload"_s);
    case What::Click:
        return with(u"click"_s, at);
    case What::DoubleClick:
        return with(u"click --double"_s, at);
    case What::Hover:
        return with(u"hover"_s, at);
    case What::Fill:
        if (step.secret.isEmpty() && step.text.isEmpty())
            return with(u"clear"_s, at);
        return with(u"type"_s, at + u' ' + valueWord(step));
    case What::Append:
        return with(u"type --slowly"_s, at + u' ' + valueWord(step));
    case What::Choose: {
        QString words = at;
        for (const QString &each : step.values)
            words += u' ' + word(each);
        return with(u"select"_s, words);
    }
    case What::Check:
        return with(u"check"_s, at);
    case What::Uncheck:
        return with(u"uncheck"_s, at);
    case What::Press:
        return with(step.locator.isEmpty() ? u"press"_s : u"press --ref "_s + at, word(step.text));
    case What::Submit:
        return with(u"submit"_s, at);
    case What::Drag:
        return with(u"drag"_s, at + u" \"$to\""_s);
    case What::Skip:
        break;
    }
    return skipLine(step);
}

// The body of a request; a value of the environment stands in it as `$secret`.
QString actLine(const char *kind, QJsonObject more = {}, const QString &secret = {})
{
    const QString body = json(more);
    const QString members = more.isEmpty() ? QString{} : u',' + body.sliced(1, body.size() - 2);
    if (!secret.isEmpty())
        return u"act %1 ',\"ref\":\"'\"$at\"'\",\"text\":\"'\"$(inJson \"$%2\")\"'\"'\n"_s.arg(
            QLatin1StringView{kind}, secret);
    return u"act %1 %2\n"_s.arg(QLatin1StringView{kind}, word(members));
}

QString onElement(const char *kind, const QJsonObject &more = {})
{
    const QString body = json(more);
    const QString members = more.isEmpty() ? QString{} : u',' + body.sliced(1, body.size() - 2);
    return u"act %1 ',\"ref\":\"'\"$at\"'\"'%2\n"_s.arg(
        QLatin1StringView{kind}, members.isEmpty() ? QString{} : word(members));
}

QString tabLine(const char *path, const QJsonObject &more = {})
{
    const QString body = json(more);
    const QString members = more.isEmpty() ? QString{} : u',' + body.sliced(1, body.size() - 2);
    return u"ask \"$api/%1\" -d '{\"targetId\":\"'\"$tab\"'\"'%2'}' > /dev/null\n"_s.arg(
        QLatin1StringView{path}, word(members));
}

QString curlLine(const ScriptStep &step)
{
    switch (step.what) {
    case What::Go:
        return tabLine("navigate", {{u"url"_s, step.text}});
    case What::Back:
        return tabLine("back");
    case What::Forward:
        return tabLine("forward");
    case What::Reload:
        return tabLine("reload");
    case What::Click:
        return onElement("click");
    case What::DoubleClick:
        return onElement("click", {{u"doubleClick"_s, true}});
    case What::Hover:
        return onElement("hover");
    case What::Fill:
        return step.secret.isEmpty() ? onElement("type", {{u"text"_s, step.text}})
                                     : actLine("type", {}, step.secret);
    case What::Append:
        return onElement("type", {{u"text"_s, step.text}, {u"slowly"_s, true}});
    case What::Choose:
        return onElement("select", {{u"values"_s, QJsonArray::fromStringList(step.values)}});
    case What::Check:
        return onElement("check");
    case What::Uncheck:
        return onElement("uncheck");
    case What::Press:
        return step.locator.isEmpty() ? actLine("press", {{u"key"_s, step.text}})
                                      : onElement("press", {{u"key"_s, step.text}});
    case What::Submit:
        return onElement("submit");
    case What::Drag:
        return u"act drag ',\"startRef\":\"'\"$at\"'\",\"endRef\":\"'\"$to\"'\"'\n"_s;
    case What::Skip:
        break;
    }
    return skipLine(step);
}

template<typename LineFor> QByteArray linesFor(const QList<ScriptStep> &steps, LineFor lineFor)
{
    QString lines;
    for (const ScriptStep &each : steps) {
        if (isFirstGo(steps, each))
            continue; // The tab was opened there.
        if (!each.locator.isEmpty())
            lines += findingLine("at", each.locator);
        if (!each.other.isEmpty())
            lines += findingLine("to", each.other);
        lines += lineFor(each);
    }
    return lines.toUtf8();
}

QString startOf(const QList<ScriptStep> &steps)
{
    const bool goes = !steps.isEmpty() && steps.first().what == What::Go;
    return goes ? steps.first().text : u"about:blank"_s;
}

} // namespace

QByteArray clawdisScript(const QList<ScriptStep> &steps)
{
    return R"(#!/bin/sh
# Recorded by Clawdis Browser. CLAWDIS: the program, where it is not in the path.
set -eu
clawdis=${CLAWDIS:-clawdis}

# The ref of what the last selector finds, in the frames that those before it find; waits three
# seconds for it.
ref() {
    for turn in 1 2 3 4 5 6 7 8 9 10; do
        found=
        for selector; do
            found=$($clawdis browser find ${found:+--frame "$found"} --limit 1 \
                --target-id "$tab" -- "$selector" | head -n 1)
            found=${found%% *}
            if [ "$found" = Nothing ]; then found=; fi
            if [ -z "$found" ]; then break; fi
        done
        if [ -n "$found" ]; then echo "$found"; return; fi
        sleep 0.3
    done
    echo "nothing matches $*" >&2
    return 1
}

tab=$($clawdis browser open -- )"
        + word(startOf(steps)).toUtf8() + R"( | sed -n 's/^id: //p')
)" + linesFor(steps, clawdisLine);
}

QByteArray curlScript(const QList<ScriptStep> &steps)
{
    return R"(#!/bin/sh
# Recorded by Clawdis Browser. CLAWDIS_API: where its HTTP API is, if elsewhere.
set -eu
api=${CLAWDIS_API:-http://127.0.0.1:18791}

ask() {
    curl --silent --show-error --fail-with-body -H 'Content-Type: application/json' "$@"
}

# A member of a reply that is a text.
member() {
    grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4
}

# Escapes a text for JSON.
inJson() {
    printf %s "$1" | sed -e 's/\\/\\\\/g' -e 's/"/\\"/g'
}

# The ref of what the last selector finds, in the frames that those before it find; waits three
# seconds for it.
ref() {
    for turn in 1 2 3 4 5 6 7 8 9 10; do
        found=
        for selector; do
            found=$(ask -G "$api/find" --data-urlencode "selector=$selector" -d limit=1 \
                -d "targetId=$tab" ${found:+-d "frame=$found"} | member ref || true)
            if [ -z "$found" ]; then break; fi
        done
        if [ -n "$found" ]; then echo "$found"; return; fi
        sleep 0.3
    done
    echo "nothing matches $*" >&2
    return 1
}

act() {
    ask "$api/act" -d '{"kind":"'"$1"'","targetId":"'"$tab"'"'"${2:-}"'}' > /dev/null
}

tab=$(ask "$api/tabs/open" -d )"
        + word(json(QJsonObject{{u"url"_s, startOf(steps)}})).toUtf8() + R"( | member targetId)
)" + linesFor(steps, curlLine);
}
