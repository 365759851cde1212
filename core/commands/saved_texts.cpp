#include "core/commands/saved_texts.h"

#include "base/failure.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <functional>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestFilled = 1'000'000; // characters

using Visit = std::function<QString(const QString &text, bool isText)>;

// Arguments and parts of locators that are read by people, not parsed; `arg` is what a script is
// given as a value.
bool isOfText(const QString &name)
{
    static const QSet<QString> names{u"text"_s, u"textGone"_s, u"value"_s, u"values"_s, u"url"_s,
        u"find"_s, u"arg"_s, u"name"_s, u"label"_s, u"placeholder"_s, u"testId"_s, u"link"_s,
        u"promptText"_s};
    return names.contains(name);
}

QJsonValue visited(const QJsonValue &value, bool isText, const Visit &visit)
{
    if (value.isString())
        return visit(value.toString(), isText);
    if (value.isArray()) {
        QJsonArray all = value.toArray();
        for (auto each = all.begin(); each != all.end(); ++each)
            *each = visited(*each, isText, visit);
        return all;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (auto each = object.begin(); each != object.end(); ++each) {
        const bool isTextThere = (isText || isOfText(each.key())) && each.key() != u"secret"_s;
        each.value() = visited(each.value(), isTextThere, visit);
    }
    return object;
}

const QRegularExpression &named()
{
    static const QRegularExpression form{u"\\{([A-Za-z][A-Za-z0-9_]{0,39})\\}"_s};
    return form;
}

Failure tooMuch()
{
    return {Code::InvalidValue,
        u"what was saved would make the step longer than %1 characters"_s.arg(longestFilled),
        u"It was not begun: save less, or name it less often."_s, {{u"notBegun"_s, true}}};
}

// `room`: how many characters more it may add. Throws before it is that long.
QString filled(const QString &text, const QJsonObject &saved, qsizetype &room)
{
    QString whole;
    qsizetype end = 0;
    auto matches = named().globalMatch(text);
    while (matches.hasNext()) {
        const auto match = matches.next();
        const QJsonValue known = saved.value(match.captured(1));
        if (known.isUndefined())
            continue;
        const QString words = known.toString();
        room -= words.size();
        if (room < 0)
            throw tooMuch();
        whole += text.mid(end, match.capturedStart() - end) + words;
        end = match.capturedEnd();
    }
    return whole + text.mid(end);
}

Failure unknown(const QString &name, const QSet<QString> &ever)
{
    const QString why = ever.contains(name) ? u"is saved only later"_s : u"is saved by no step"_s;
    return {Code::InvalidArgument, u"{%1} %2"_s.arg(name, why),
        u"Save it in a step before. Type other words in braces by a call of their own."_s};
}

Failure noText(const QString &name)
{
    return {Code::InvalidArgument, u"{%1} stands where no text is meant"_s.arg(name),
        u"It is for texts, values, addresses and words of locators; a script takes it as arg."_s};
}

} // namespace

bool SavedTexts::mayBeName(const QString &name)
{
    return named().match(u'{' + name + u'}').capturedLength() == name.size() + 2;
}

QJsonObject SavedTexts::filledInto(const QJsonObject &arguments) const
{
    if (m_texts.isEmpty())
        return arguments;
    qsizetype room = longestFilled;
    const Visit fill = [this, &room](const QString &text, bool isText) {
        return isText ? filled(text, m_texts, room) : text;
    };
    return visited(arguments, false, fill).toObject();
}

void SavedTexts::requireKnown(
    const QJsonObject &arguments, const QSet<QString> &saved, const QSet<QString> &ever)
{
    if (ever.isEmpty())
        return;
    const Visit look = [&](const QString &text, bool isText) {
        auto matches = named().globalMatch(text);
        while (matches.hasNext()) {
            const QString name = matches.next().captured(1);
            if (!isText && ever.contains(name))
                throw noText(name);
            if (isText && !saved.contains(name))
                throw unknown(name, ever);
        }
        return text;
    };
    visited(arguments, false, look);
}
