#include "ui/models/call_filter.h"

using namespace Qt::StringLiterals;

void insertStretch(QJsonObject &arguments, const QDateTime &first, const QDateTime &last)
{
    const auto iso = [](const QDateTime &time) { return time.toUTC().toString(Qt::ISODateWithMs); };
    arguments.insert(u"since"_s, iso(first.addMSecs(-mostTimeApart)));
    arguments.insert(u"until"_s, iso(last.addMSecs(mostTimeApart)));
}

QJsonObject CallFilter::arguments() const
{
    QJsonObject all;
    const auto add = [&all](const QString &name, const QString &wanted) {
        if (!wanted.isEmpty())
            all.insert(name, wanted);
    };
    add(u"profile"_s, profile);
    add(u"caller"_s, caller);
    add(u"targetId"_s, targetId);
    add(u"text"_s, text);
    if (kind != Kind::All)
        all.insert(kind == Kind::Acts ? u"acts"_s : u"failures"_s, true);
    return all;
}
