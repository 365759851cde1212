#include "core/doors/rpc/selectors.h"

using namespace Qt::StringLiterals;

namespace {

QString quoted(QString text)
{
    text.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s);
    return u'"' + text + u'"';
}

} // namespace

QString roleSelector(const QJsonObject &asked)
{
    const QString role = asked.value(u"role").toString();
    const QString name = asked.value(u"name").toString();
    if (name.isEmpty())
        return u"role="_s + role;
    const QString pattern
        = asked.value(u"exact").toBool() ? u"role=%1[name=%2]"_s : u"role=%1[name*=%2 i]"_s;
    return pattern.arg(role, quoted(name));
}

QString textSelector(const QJsonObject &asked)
{
    const QString text = quoted(asked.value(u"text").toString());
    return asked.value(u"exact").toBool() ? u"text="_s + text : u":text(%1)"_s.arg(text);
}
