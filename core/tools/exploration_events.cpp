#include "core/tools/exploration_events.h"

#include "core/catalogue/schema.h"
#include "core/rooms/room_schemas.h"

#include <QDateTime>

using namespace Qt::StringLiterals;
using namespace room_schemas;
using Kind = ExplorationEvent::Kind;

constexpr double msOfSecond = 1000;

QJsonObject exploration_events::toJson(const ExplorationEvent &event)
{
    QJsonObject json = event.details;
    json.insert(u"type"_s, toWord(event.kind));
    json.insert(u"data"_s, event.details);
    json.insert(
        u"timestamp"_s, static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / msOfSecond);
    return json;
}

QByteArray exploration_events::channelOf(const ExplorationEvent &event)
{
    switch (event.kind) {
    case Kind::Progress:
        return "exploration:" + event.job.toUtf8() + ":progress";
    case Kind::PageCompleted:
        return "exploration:" + event.job.toUtf8() + ":page_completed";
    case Kind::ExternalLink:
        return "exploration:external_links";
    case Kind::Error:
        return "exploration:errors";
    }
    Q_UNREACHABLE();
}

QList<exploration_events::Form> exploration_events::forms()
{
    const auto with = [](QJsonObject more) {
        more.insert(u"job_id"_s, text());
        return more;
    };
    return {
        {Kind::Progress, u"How far an exploration has come."_s,
            with({{u"status"_s, oneOf(wordsOf<ExplorationState>())}, {u"completed"_s, whole()},
                {u"queued"_s, whole()}, {u"failed"_s, whole()}, {u"current_url"_s, text()}})},
        {Kind::PageCompleted, u"It is done with a page."_s,
            with({{u"url"_s, text()}, {u"success"_s, typeOf(u"boolean"_s)}})},
        {Kind::ExternalLink, u"A link leads away from the site. It is not followed."_s,
            with({{u"from_url"_s, text()}, {u"external_url"_s, text()}})},
        {Kind::Error, u"A page could not be had."_s,
            with({{u"url"_s, text()}, {u"error"_s, text()}})},
    };
}

QJsonObject exploration_events::schemaOf(const Form &form)
{
    QJsonObject members = form.fields;
    members.insert(u"type"_s, QJsonObject{{u"const"_s, toWord(form.kind)}});
    members.insert(u"timestamp"_s,
        QJsonObject{{u"type"_s, u"number"_s},
            {u"description"_s, u"Seconds since 1970, to the millisecond."_s}});
    members.insert(u"data"_s, schema::object(form.fields));
    return schema::object(members);
}
