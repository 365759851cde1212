#include "core/page/observe/downloads.h"

#include "base/paths.h"
#include "base/typed_secrets.h"
#include "core/page/text/heard.h"

#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace {

QString word(Download::State state)
{
    switch (state) {
    case Download::State::InProgress:
        return u"inProgress"_s;
    case Download::State::Completed:
        return u"completed"_s;
    case Download::State::Canceled:
        return u"canceled"_s;
    }
    return {};
}

// A site chose the name: it must stay a file name in our folder, and show no secret.
QString safeName(const QString &suggested)
{
    QString name = QFileInfo{typedSecrets::redact(suggested)}.fileName();
    while (name.startsWith(u'.'))
        name.remove(0, 1);
    return name.isEmpty() ? u"download"_s : name.right(200);
}

// The path of the complete file, under its own name if possible.
QString settled(const Download &download)
{
    const QString arrived = paths::downloads() + u'/' + download.guid;
    const QString folder = paths::downloads() + u'/' + download.guid.section(u'-', 0, 0);
    const QString path = folder + u'/' + safeName(download.suggestedFilename);
    if (!paths::makePrivateDir(folder) || !QFile::rename(arrived, path))
        return arrived;
    QFile::setPermissions(path, QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    return path;
}

} // namespace

QJsonObject Download::toJson() const
{
    QJsonObject json{
        {u"url"_s, url}, {u"suggestedFilename"_s, suggestedFilename}, {u"state"_s, word(state)}};
    if (!path.isEmpty())
        json.insert(u"path"_s, path);
    if (refusal)
        json.insert(u"why"_s, refusal->message);
    return json;
}

DownloadPtr Downloads::add(const QJsonObject &report)
{
    const auto download = std::make_shared<Download>(
        Download{report.value(u"guid").toString(), heard::address(report.value(u"url").toString()),
            heard::name(report.value(u"suggestedFilename").toString())});
    m_downloads.push(download);
    return download;
}

void Downloads::begin(const QJsonObject &report)
{
    Q_EMIT changed(add(report)->toJson());
}

void Downloads::refuse(const QJsonObject &report, const Failure &why)
{
    const DownloadPtr download = add(report);
    download->state = Download::State::Canceled;
    download->refusal = why;
    m_waiters.wake();
    Q_EMIT changed(download->toJson());
}

void Downloads::progress(const QJsonObject &report)
{
    const DownloadPtr download = find(report.value(u"guid").toString());
    const QString state = report.value(u"state").toString();
    if (!download || download->state != Download::State::InProgress || state == u"inProgress"_s)
        return;
    download->isReported = false;
    if (state == u"completed"_s) {
        download->state = Download::State::Completed;
        download->path = settled(*download);
    } else {
        download->state = Download::State::Canceled;
    }
    m_waiters.wake();
    Q_EMIT changed(download->toJson());
}

QJsonArray Downloads::all() const
{
    QJsonArray rows;
    for (const DownloadPtr &download : m_downloads)
        rows.append(download->toJson());
    return rows;
}

QJsonArray Downloads::takeNew()
{
    QJsonArray news;
    for (const DownloadPtr &download : m_downloads) {
        if (download->isReported)
            continue;
        download->isReported = true;
        download->isTaken = download->state != Download::State::InProgress;
        news.append(download->toJson());
    }
    return news;
}

void Downloads::pass()
{
    for (const DownloadPtr &each : m_downloads)
        each->isTaken |= each->state != Download::State::InProgress;
}

void Downloads::inherit(const Downloads &other)
{
    for (const DownloadPtr &each : other.m_downloads) {
        if (each->isTaken)
            continue;
        m_downloads.push(each);
        Q_EMIT changed(each->toJson());
    }
    m_waiters.wake();
}

DownloadPtr Downloads::find(const QString &guid) const
{
    for (const DownloadPtr &each : m_downloads) {
        if (each->guid == guid)
            return each;
    }
    return nullptr;
}

DownloadPtr Downloads::oldestNotTaken() const
{
    for (const DownloadPtr &each : m_downloads) {
        if (!each->isTaken && each->state != Download::State::InProgress)
            return each;
    }
    return nullptr;
}

Task<DownloadPtr> Downloads::next(Deadline deadline)
{
    DownloadPtr ended = oldestNotTaken();
    while (!ended) {
        const Failure late{Code::Timeout, u"Timeout waiting for download"_s,
            u"Nothing was downloaded meanwhile, or it takes longer: wait again."_s};
        const auto change = m_waiters.join(deadline, late);
        co_await change;
        ended = oldestNotTaken();
    }
    ended->isTaken = true;
    ended->isReported = true;
    if (ended->refusal)
        throw Failure{*ended->refusal};
    if (ended->state == Download::State::Canceled)
        throw Failure{Code::FileNotFound, u"the download was canceled: %1"_s.arg(ended->url),
            u"Try it again."_s};
    co_return ended;
}
