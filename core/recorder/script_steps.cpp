#include "core/recorder/script_steps.h"

#include "core/events/call_result.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

using What = ScriptStep::What;

QString inQuotes(QString text)
{
    text.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s);
    return u'"' + text + u'"';
}

class Steps {
public:
    void add(const RecordedCall &recorded)
    {
        m_call = recorded.number;
        const QJsonObject &call = recorded.call;
        const QString command = call.value(u"command").toString();
        const QJsonObject arguments = call.value(u"arguments").toObject();
        const QJsonArray elements = call.value(u"elements").toArray();
        const bool isLost
            = std::any_of(elements.begin(), elements.end(), [](const QJsonValue &each) {
                  return each[u"inFrame"_s].toBool() && !each[u"locator"_s][u"frames"_s].isArray();
              });
        if (isLost)
            return skip(call.value(u"words").toString() + u", in a frame"_s);
        if (addOfPage(command, arguments))
            return;
        if (addOfElement(command, arguments, elements))
            return;
        skip(call.value(u"words").toString());
    }

    QList<ScriptStep> all() const { return m_steps; }

private:
    void add(ScriptStep step)
    {
        step.call = m_call;
        m_steps.append(step);
    }

    void skip(const QString &words) { add({.what = What::Skip, .text = words}); }

    bool addOfPage(const QString &command, const QJsonObject &arguments)
    {
        const QString url = arguments.value(u"url").toString();
        if ((command == u"open" || command == u"navigate") && !url.isEmpty())
            add({.what = What::Go, .text = url});
        else if (command == u"back")
            add({.what = What::Back});
        else if (command == u"forward")
            add({.what = What::Forward});
        else if (command == u"reload")
            add({.what = What::Reload});
        else
            return false;
        return true;
    }

    bool addOfElement(
        const QString &command, const QJsonObject &arguments, const QJsonArray &elements)
    {
        const auto locatorAt
            = [&elements](int place) { return elements.at(place)[u"locator"_s].toObject(); };
        const QString key = arguments.value(u"key").toString();
        if (command == u"press" && !key.isEmpty()) {
            add({.what = What::Press, .locator = locatorAt(0), .text = key});
            return true;
        }
        if (elements.isEmpty())
            return false;
        static const QHash<QString, What> plain{{u"click"_s, What::Click},
            {u"hover"_s, What::Hover}, {u"check"_s, What::Check}, {u"uncheck"_s, What::Uncheck},
            {u"submit"_s, What::Submit}};
        if (command == u"drag" && elements.size() > 1) {
            add({.what = What::Drag, .locator = locatorAt(0), .other = locatorAt(1)});
        } else if (plain.contains(command)) {
            const bool isTwice = arguments.value(u"doubleClick") == u"true"_s;
            add({.what = isTwice ? What::DoubleClick : plain.value(command),
                .locator = locatorAt(0)});
        } else if (command == u"clear") {
            add({.what = What::Fill, .locator = locatorAt(0), .text = u""_s});
        } else if (command == u"type" || command == u"fill" || command == u"select") {
            for (const QJsonValue &each : elements)
                addValue(each.toObject());
            if (command == u"type" && arguments.value(u"submit") == u"true"_s)
                add({.what = What::Press, .locator = locatorAt(0), .text = u"Enter"_s});
        } else {
            return false;
        }
        return true;
    }

    void addValue(const QJsonObject &element)
    {
        ScriptStep step{.locator = element.value(u"locator").toObject()};
        if (element.value(u"checked").isBool()) {
            step.what = element.value(u"checked").toBool() ? What::Check : What::Uncheck;
        } else if (element.value(u"values").isArray()) {
            step.what = What::Choose;
            for (const QJsonValue &each : element.value(u"values").toArray())
                step.values.append(each.toString());
        } else if (element.value(u"appended").isString()) {
            step.what = What::Append;
            step.text = element.value(u"appended").toString();
        } else {
            step.what = What::Fill;
            step.text = element.value(u"value").toString();
            if (!element.value(u"value").isString())
                step.secret = u"CLAWDIS_SECRET_%1"_s.arg(++m_secrets);
        }
        add(step);
    }

    QList<ScriptStep> m_steps;
    qint64 m_call = 0;
    int m_secrets = 0;
};

// A page that took too long to come may be the one that was acted on next.
bool belongsInScript(const QJsonObject &call)
{
    if (call.value(u"effect") != u"acts"_s)
        return false;
    const auto result = call_result::kindOf(call);
    const QJsonValue command = call.value(u"command");
    return result == call_result::Kind::Done
        || (result == call_result::Kind::Unknown
            && (command == u"open"_s || command == u"navigate"_s));
}

} // namespace

QList<ScriptStep> stepsOf(const QList<RecordedCall> &calls)
{
    Steps steps;
    for (const RecordedCall &each : calls) {
        if (belongsInScript(each.call))
            steps.add(each);
    }
    return steps.all();
}

QString selectorOf(const QJsonObject &locator)
{
    const QString testId = locator.value(u"testId").toString();
    if (!testId.isEmpty())
        return u"css=[data-testid=%1]"_s.arg(inQuotes(testId));
    const QString css = locator.value(u"css").toString();
    const QString text = locator.value(u"text").toString();
    if (!text.isEmpty())
        return u"text="_s + inQuotes(text);
    QString element = u"css="_s + css;
    if (css.isEmpty())
        element = u"role=%1[name=%2]"_s.arg(
            locator.value(u"role").toString(), inQuotes(locator.value(u"name").toString()));
    const QJsonValue within = locator.value(u"within");
    if (!within.isObject())
        return element;
    return u"css=%1:has-text(%2) >> %3"_s.arg(
        within[u"tag"_s].toString(), inQuotes(within[u"text"_s].toString()), element);
}

QStringList framesOf(const QJsonObject &locator)
{
    QStringList selectors;
    const QJsonArray frames = locator.value(u"frames").toArray();
    for (const QJsonValue &each : frames)
        selectors.append(selectorOf(each.toObject()));
    return selectors;
}
