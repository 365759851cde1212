#include "ui/models/open_handoffs.h"

using namespace Qt::StringLiterals;

namespace {

QString handoffAsked(const QJsonObject &row)
{
    return OpenHandoffs::tr("%1 asks you: %2")
        .arg(row.value(u"caller").toString(), row.value(u"reason").toString());
}

QString handoffAdvice(const QJsonObject &row)
{
    const QString profile = row.value(u"profile").toString();
    const QString url = row.value(u"url").toString();
    if (row.value(u"isCleanSignIn").toBool())
        return OpenHandoffs::tr(
            "Sign in at %1, in Chrome's own window of %2: no program can look into it. Say "
            "that you are done, or close it.")
            .arg(url, profile);
    return OpenHandoffs::tr("In %1, at %2. Agents only look there until you are done.")
        .arg(profile, url);
}

} // namespace

OpenHandoffs::OpenHandoffs(WindowDoor &door, Notices &notices, EventStream &events, QObject *parent)
    : OpenQuestions(door, notices, events,
        {Event::Kind::HandoffsChanged, u"handoffs"_s, u"handoffs"_s, u"handoff"_s, &handoffAsked,
            &handoffAdvice},
        parent)
{
}

bool OpenHandoffs::isCleanSignIn() const
{
    return !open().isEmpty() && open().first().value(u"isCleanSignIn").toBool();
}

void OpenHandoffs::takeOver()
{
    if (open().isEmpty())
        return;
    const QJsonObject row = open().first();
    const QString profile = row.value(u"profile").toString();
    const QString targetId = row.value(u"targetId").toString();
    QJsonObject tab{{u"targetId"_s, targetId}};
    if (row.value(u"session").toString().isEmpty())
        tab.insert(u"profile"_s, profile);
    else
        tab.insert(u"session"_s, row.value(u"session"));
    door().ask(this, u"takeOver"_s, {{u"profile"_s, profile}},
        [this](const Outcome &outcome) { report(outcome); });
    door().ask(this, u"focus"_s, tab, [this, profile, targetId](const Outcome &outcome) {
        report(outcome);
        if (std::holds_alternative<Reply>(outcome))
            Q_EMIT takenOver(profile, targetId);
    });
}

void OpenHandoffs::end(bool isDone)
{
    answer(u"endHandoff"_s, u"done"_s, isDone);
}
