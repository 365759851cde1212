#include "core/page/text/locator.h"

#include <QJsonValue>

using namespace Qt::StringLiterals;

namespace {

QString quoted(QString text)
{
    text.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s);
    return u'"' + text + u'"';
}

// In our own engines an i after the quotes means a partial match.
QString worded(const QString &engine, const QString &text, TextMatch how)
{
    return engine + u'=' + quoted(text) + (how == TextMatch::Part ? u"i"_s : QString{});
}

bool isText(const QJsonValue &value)
{
    return value.isString() && !value.toString().trimmed().isEmpty();
}

std::optional<Locator> linkFrom(const QJsonValue &which, TextMatch how)
{
    if (which.isDouble() && which.toInt(-1) >= 0)
        return Locator::link(which.toInt());
    return isText(which) ? std::optional{Locator::link(which.toString(), how)} : std::nullopt;
}

std::optional<Locator> pointFrom(const QJsonValue &point)
{
    if (!point[u"x"_s].isDouble() || !point[u"y"_s].isDouble())
        return std::nullopt;
    return Locator::point({point[u"x"_s].toDouble(), point[u"y"_s].toDouble()});
}

std::optional<Locator> locatorFrom(
    const QString &kind, const QJsonValue &value, const QString &name, TextMatch how)
{
    if (kind == u"link"_s)
        return linkFrom(value, how);
    if (kind == u"point"_s)
        return pointFrom(value);
    if (!isText(value))
        return std::nullopt;
    const QString text = value.toString();
    if (kind == u"selector"_s)
        return Locator::by(text);
    if (kind == u"css"_s)
        return Locator::css(text);
    if (kind == u"xpath"_s)
        return Locator::xpath(text);
    if (kind == u"role"_s)
        return Locator::role(text, name, how);
    if (kind == u"text"_s)
        return Locator::text(text, how);
    if (kind == u"label"_s)
        return Locator::label(text, how);
    if (kind == u"placeholder"_s)
        return Locator::placeholder(text, how);
    if (kind == u"testId"_s)
        return Locator::testId(text);
    return std::nullopt;
}

} // namespace

Locator Locator::at(ElementRef ref)
{
    return {.ref = ref};
}

Locator Locator::by(QString selector)
{
    return {.selector = std::move(selector)};
}

Locator Locator::css(const QString &selector)
{
    return by(u"css="_s + selector);
}

Locator Locator::xpath(const QString &path)
{
    return by(u"xpath="_s + path);
}

Locator Locator::role(const QString &role, const QString &name, TextMatch how)
{
    if (name.isEmpty())
        return by(u"role="_s + role);
    const bool isPart = how == TextMatch::Part;
    return by(u"role=%1[name%2=%3%4]"_s.arg(
        role, isPart ? u"*"_s : QString{}, quoted(name), isPart ? u" i"_s : QString{}));
}

Locator Locator::text(const QString &text, TextMatch how)
{
    return how == TextMatch::Whole ? by(u"text="_s + quoted(text))
                                   : by(u":text(%1)"_s.arg(quoted(text)));
}

Locator Locator::label(const QString &text, TextMatch how)
{
    return by(worded(u"label"_s, text, how));
}

Locator Locator::placeholder(const QString &text, TextMatch how)
{
    return by(worded(u"placeholder"_s, text, how));
}

Locator Locator::testId(const QString &id)
{
    return by(u"css=[data-testid=%1]"_s.arg(quoted(id)));
}

Locator Locator::link(int index)
{
    return by(u"link=%1"_s.arg(index));
}

Locator Locator::link(const QString &text, TextMatch how)
{
    return by(worded(u"link"_s, text, how));
}

Locator Locator::point(QPointF inFrame)
{
    return by(u"point=%1,%2"_s.arg(inFrame.x()).arg(inFrame.y()));
}

Locator Locator::in(QString frameChoice) const
{
    Locator inside = *this;
    inside.frame = std::move(frameChoice);
    return inside;
}

Locator Locator::orFirst() const
{
    Locator any = *this;
    any.isFirst = true;
    return any;
}

std::optional<Locator> Locator::fromJson(const QJsonObject &json)
{
    QJsonObject rest = json;
    const QJsonValue frame = rest.take(u"frame"_s);
    const QJsonValue first = rest.take(u"first"_s);
    const QJsonValue exact = rest.take(u"exact"_s);
    const QJsonValue name = rest.contains(u"role"_s) ? rest.take(u"name"_s) : QJsonValue{};
    const bool fits = (frame.isUndefined() || isText(frame)) && rest.size() == 1
        && (first.isUndefined() || first.isBool()) && (exact.isUndefined() || exact.isBool())
        && (name.isUndefined() || name.isNull() || name.isString());
    if (!fits)
        return std::nullopt;
    const TextMatch how = exact.toBool() ? TextMatch::Whole : TextMatch::Part;
    auto located = locatorFrom(rest.begin().key(), rest.begin().value(), name.toString(), how);
    if (!located)
        return std::nullopt;
    located->frame = frame.toString();
    located->isFirst = first.toBool();
    return located;
}
