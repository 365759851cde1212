#include "core/tools/knowledge_shapes.h"

#include "core/catalogue/schema.h"
#include "core/explore/exploration.h"
#include "core/rooms/room_schemas.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace room_schemas;

namespace {

QJsonObject maybe(const QString &type)
{
    return {{u"type"_s, QJsonArray{type, u"null"_s}}};
}

QJsonObject jobForm()
{
    return {{u"job_id"_s, text()}, {u"status"_s, oneOf(wordsOf<ExplorationState>())}};
}

// How many of those asked for are left out, since they are long.
const QString pagesLeftOut = u"pages_left_out"_s;
const QString linksLeftOut = u"links_left_out"_s;

QJsonObject with(QJsonObject members, const QJsonObject &more)
{
    for (auto each = more.begin(); each != more.end(); ++each)
        members.insert(each.key(), each.value());
    return members;
}

QJsonArray errorsOf(const Reply &explored)
{
    QJsonArray reported;
    const QJsonArray errors = explored.value(u"errors").toArray();
    for (const QJsonValue &each : errors)
        reported.append(QJsonObject{{u"url"_s, each[u"url"]}, {u"error"_s, each[u"error"]}});
    return reported;
}

QJsonArray pagesOf(const Reply &explored)
{
    QJsonArray reported;
    const QJsonArray pages = explored.value(u"pages").toArray();
    for (const QJsonValue &each : pages)
        reported.append(QJsonObject{{u"url"_s, each[u"url"]}, {u"title"_s, each[u"title"]},
            {u"content"_s, each[u"content"]}});
    return reported;
}

QJsonValue orNull(const QJsonValue &value)
{
    return value.isUndefined() ? QJsonValue{QJsonValue::Null} : value;
}

QJsonArray linksOf(const Reply &explored)
{
    QJsonArray reported;
    const QJsonArray links = explored.value(u"links").toArray();
    for (const QJsonValue &each : links)
        reported.append(QJsonObject{
            {u"from"_s, each[u"from"]}, {u"to"_s, each[u"to"]}, {u"type"_s, each[u"type"]}});
    return reported;
}

} // namespace

QJsonObject knowledge_shapes::state(const Reply &exploration)
{
    return {{u"job_id"_s, exploration.value(u"jobId")}, {u"status"_s, exploration.value(u"state")}};
}

QJsonObject knowledge_shapes::status(const Reply &exploration)
{
    const QJsonObject progress{{u"completed"_s, exploration.value(u"completed")},
        {u"queued"_s, exploration.value(u"queued")}, {u"failed"_s, exploration.value(u"failed")},
        {u"current_url"_s, exploration.value(u"currentUrl").toString()}};
    return with(state(exploration),
        {{u"progress"_s, progress}, {u"started_at"_s, orNull(exploration.value(u"startedAt"))},
            {u"updated_at"_s, exploration.value(u"updatedAt")},
            {u"seconds_left"_s, orNull(exploration.value(u"secondsLeft"))},
            {u"error"_s, orNull(exploration.value(u"why"))}});
}

QJsonObject knowledge_shapes::row(const QJsonObject &exploration)
{
    return with(state(exploration),
        {{u"start_url"_s, exploration.value(u"startUrl")},
            {u"started_at"_s, orNull(exploration.value(u"startedAt"))}});
}

QJsonObject knowledge_shapes::results(const Reply &explored, Rows rows)
{
    const QJsonObject counts{{u"pages_stored"_s, explored.value(u"pagesStored")},
        {u"links_stored"_s, explored.value(u"linksStored")},
        {u"external_links_detected"_s, explored.value(u"externalLinks")},
        {u"errors"_s, errorsOf(explored)}};
    QJsonObject reported = with(state(explored), {{u"results"_s, counts}});
    if (rows == Rows::LeftOut)
        return reported;
    reported = with(reported, {{u"pages"_s, pagesOf(explored)}, {u"links"_s, linksOf(explored)}});
    for (const auto &[name, ours] :
        {std::pair{pagesLeftOut, u"pagesLeftOut"_s}, {linksLeftOut, u"linksLeftOut"_s}}) {
        if (explored.contains(ours))
            reported.insert(name, explored.value(ours));
    }
    return reported;
}

QJsonObject knowledge_shapes::stateForm()
{
    return schema::object(jobForm());
}

QJsonObject knowledge_shapes::statusForm()
{
    const QJsonObject progress = schema::object({{u"completed"_s, whole()}, {u"queued"_s, whole()},
        {u"failed"_s, whole()}, {u"current_url"_s, text()}});
    return schema::object(with(jobForm(),
        {{u"progress"_s, progress}, {u"started_at"_s, maybe(u"string"_s)},
            {u"updated_at"_s, text()}, {u"seconds_left"_s, maybe(u"integer"_s)},
            {u"error"_s, maybe(u"string"_s)}}));
}

QJsonObject knowledge_shapes::rowForm()
{
    return schema::object(
        with(jobForm(), {{u"start_url"_s, text()}, {u"started_at"_s, maybe(u"string"_s)}}));
}

QJsonObject knowledge_shapes::resultsForm(Rows rows)
{
    const QJsonObject error = schema::object({{u"url"_s, text()}, {u"error"_s, text()}});
    const QJsonObject page
        = schema::object({{u"url"_s, text()}, {u"title"_s, text()}, {u"content"_s, text()}});
    const QJsonObject link = schema::object({{u"from"_s, text()}, {u"to"_s, text()},
        {u"type"_s, oneOf({u"internal"_s, u"external"_s})}});
    const QJsonObject counts
        = schema::object({{u"pages_stored"_s, whole()}, {u"links_stored"_s, whole()},
            {u"external_links_detected"_s, whole()}, {u"errors"_s, schema::listOf(error)}});
    QJsonObject members = with(jobForm(), {{u"results"_s, counts}});
    if (rows == Rows::LeftOut)
        return schema::object(members);
    members = with(members,
        {{u"pages"_s, schema::listOf(page)}, {u"links"_s, schema::listOf(link)},
            {pagesLeftOut, whole()}, {linksLeftOut, whole()}});
    return schema::object(members, {pagesLeftOut, linksLeftOut});
}
