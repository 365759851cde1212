// The actions that take the tab somewhere or read where it is.

#include "core/doors/files/file_run.h"

#include "core/doors/files/files_limits.h"
#include "core/doors/files/page_result.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QMimeDatabase>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace files {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds answerTime{10'000};
constexpr int usualEntries = 10;

milliseconds since(steady_clock::time_point began)
{
    return std::chrono::duration_cast<milliseconds>(steady_clock::now() - began);
}

Task<QString> addressOf(FileSession &session, QJsonObject fields)
{
    const QString url = fields.value(u"url").toString();
    if (fields.contains(u"url"_s)) {
        const QUrl address{url};
        if (!address.isValid() || address.scheme().isEmpty() || url.trimmed().isEmpty())
            throw FileFailed{errors::of(
                u"INVALID_URL"_s, u"%1 is no whole address, as https://example.com is"_s.arg(url))};
        co_return url;
    }
    session.requirePage();
    const QJsonArray links = co_await session.links();
    if (fields.contains(u"index"_s)) {
        const qint64 index = fields.value(u"index").toInteger();
        if (index >= links.size())
            throw FileFailed{errors::linkNotFound(
                u"there is no link %1: the page has %2 links"_s.arg(index).arg(links.size()))};
        co_return links.at(index)[u"url"].toString();
    }
    const QString text = fields.value(u"text").toString();
    for (const QJsonValue &each : links) {
        if (each[u"text"].toString().contains(text, Qt::CaseInsensitive))
            co_return each[u"url"].toString();
    }
    throw FileFailed{errors::linkNotFound(u"no link has the text \"%1\""_s.arg(text.left(200)))};
}

void addProfile(
    FileSession &session, const QString &name, const QString &host, QJsonObject &headers)
{
    const auto profile = session.config().profiles.constFind(name);
    if (profile == session.config().profiles.cend())
        throw FileFailed{
            errors::of(u"AUTH_PROFILE_NOT_FOUND"_s, u"there is no auth profile %1"_s.arg(name))};
    if (!isOfDomain(host, profile->domains))
        throw FileFailed{errors::of(u"AUTH_PROFILE_DOMAIN_MISMATCH"_s,
            u"the auth profile %1 is not for %2"_s.arg(name, host))};
    headers.insert(profile->header, profile->value);
}

void replaceHeader(QJsonObject &headers, const QString &name, const QString &value)
{
    const QStringList known = headers.keys();
    for (const QString &each : known) {
        if (each.compare(name, Qt::CaseInsensitive) == 0)
            headers.remove(each);
    }
    headers.insert(name, value);
}

// Of the configuration, then of the profile, then of the command: the last counts.
QJsonObject headersFor(FileSession &session, const QString &url, const QJsonObject &fields)
{
    const QString host = QUrl{url}.host();
    QJsonObject headers;
    for (const HeaderRule &rule : session.config().headers) {
        if (!isOfDomain(host, rule.domains))
            continue;
        for (auto each = rule.values.begin(); each != rule.values.end(); ++each)
            replaceHeader(headers, each.key(), each.value());
    }
    if (fields.contains(u"auth_profile"_s))
        addProfile(session, fields.value(u"auth_profile").toString(), host, headers);
    const QJsonObject own = fields.value(u"headers").toObject();
    for (auto each = own.begin(); each != own.end(); ++each)
        replaceHeader(headers, each.key(), session.resolved(each.value().toString(), host));
    return headers;
}

bool isJson(const QString &body)
{
    QJsonParseError error;
    QJsonDocument::fromJson(body.toUtf8(), &error);
    return error.error == QJsonParseError::NoError;
}

QJsonObject navigationOf(FileSession &session, const QString &url, const QJsonObject &fields)
{
    QJsonObject arguments{{u"url"_s, url}, {u"settle"_s, settleMs}};
    if (fields.contains(u"method"_s))
        arguments.insert(u"method"_s, fields.value(u"method"));
    QJsonObject headers = headersFor(session, url, fields);
    if (fields.contains(u"body"_s)) {
        const QString body = session.resolved(fields.value(u"body").toString(), QUrl{url}.host());
        arguments.insert(u"body"_s, body);
        const QStringList names = headers.keys();
        if (!names.contains(u"content-type"_s, Qt::CaseInsensitive) && isJson(body))
            headers.insert(u"Content-Type"_s, u"application/json"_s);
    }
    if (!headers.isEmpty())
        arguments.insert(u"headers"_s, headers);
    return arguments;
}

// Whether the address was a file that Chrome downloads instead of showing it.
QJsonObject downloadIn(const QJsonObject &reply)
{
    const QJsonArray downloads = reply.value(u"downloads").toArray();
    return downloads.isEmpty() ? QJsonObject{} : downloads.last().toObject();
}

QJsonObject downloaded(FileSession &session, const QJsonObject &reply, const QJsonObject &file,
    const PageOptions &options, milliseconds time)
{
    const QString path = file.value(u"path").toString();
    if (path.isEmpty())
        throw FileFailed{errors::of(u"TIMEOUT"_s,
            u"the download of %1 has not ended"_s.arg(
                file.value(u"suggestedFilename").toString()))};
    const QFileInfo there{path};
    const QString type = QMimeDatabase{}.mimeTypeForFile(there).name();
    QString place;
    if (!options.downloadPath.isEmpty()) {
        const CallersFile target = fileNamed(session, options.downloadPath);
        place = target.path();
        QFile content{path};
        if (there.size() > largestKept || !content.open(QIODevice::ReadOnly))
            throw FileFailed{errors::session(
                u"what was downloaded is too large for download_path: it is in %1"_s.arg(path))};
        putFile(target, content.readAll());
    }
    QJsonObject head = reply;
    head.insert(u"url"_s, file.value(u"url"));
    return binaryResult(head, type, there.size(), place, time);
}

// What Chrome shows, as a picture, but is no text.
Task<QJsonObject> shownBinary(
    FileSession &session, QJsonObject read, PageOptions options, milliseconds time)
{
    const QString type = read.value(u"contentType").toString();
    QString place;
    qint64 bytes = read.value(u"bytes").toInteger();
    if (!options.downloadPath.isEmpty()) {
        const CallersFile target = fileNamed(session, options.downloadPath);
        place = target.path();
        const QJsonObject which{{u"url"_s, read.value(u"url")}, {u"maxChars"_s, 5'000'000}};
        const QJsonObject report = co_await session.call(u"responseBody"_s, which);
        const QJsonObject response = report.value(u"response").toObject();
        if (response.value(u"truncated").toBool())
            throw FileFailed{errors::session(u"%1 is too large for download_path"_s.arg(type))};
        const QByteArray text = response.value(u"body").toString().toUtf8();
        const QByteArray content
            = response.value(u"base64").toBool() ? QByteArray::fromBase64(text) : text;
        putFile(target, content);
        bytes = content.size();
    }
    co_return binaryResult(read, type, bytes, place, time);
}

Task<QJsonObject> pageNow(FileSession &session, PageOptions options, milliseconds time)
{
    const QJsonObject read = co_await session.call(u"readPage"_s, readingOf(options));
    if (read.contains(u"status"_s))
        session.noteStatus(read.value(u"url").toString(), read.value(u"status").toInt());
    session.setLinks(read.value(u"links").toArray());
    if (isBinary(read.value(u"contentType").toString()))
        co_return co_await shownBinary(session, read, options, time);
    if (!options.includeLinks) { // received none, the caller means those of the page
        PageOptions all = options;
        all.includeLinks = true;
        const QJsonObject whole = co_await session.call(u"readPage"_s, readingOf(all));
        session.setLinks(whole.value(u"links").toArray());
    }
    // Before it is cut: a part of a secret is none that is known.
    const QJsonObject report = session.secrets().hidden(read).toObject();
    QJsonObject result = pageResult(report, options, time);
    if (options.wantsSnapshot) {
        const QJsonObject none;
        const QJsonObject snapshot = co_await session.call(u"snapshot"_s, none);
        result.insert(u"snapshot"_s, snapshot.value(u"snapshot"));
    }
    co_return result;
}

PageOptions optionsOfStep(const FileSession &session, const QJsonObject &fields)
{
    QJsonObject options{{u"show_selectors_first"_s, false},
        {u"strip_nav"_s, session.config().stripNav},
        {u"include_links"_s, session.config().includeLinks},
        {u"include_images"_s, session.config().includeImages}};
    for (const QString &name : {u"max_tokens"_s, u"snapshot"_s}) {
        if (fields.contains(name))
            options.insert(name, fields.value(name));
    }
    return pageOptionsOf(options, session.config().maxTokens);
}

Task<QJsonObject> step(FileSession &session, QString command, int by, QJsonObject fields)
{
    const FileSession::History history = co_await session.history();
    const int wanted = history.current + by;
    if (history.current < 0 || wanted < 0 || wanted >= history.entries.size())
        throw FileFailed{errors::noHistory(command)};
    const auto began = steady_clock::now();
    const QJsonObject settling{{u"settle"_s, settleMs}};
    co_await session.call(command, settling);
    co_return co_await pageNow(session, optionsOfStep(session, fields), since(began));
}

} // namespace

Task<QJsonObject> page_actions::fetch(FileSession &session, QJsonObject fields)
{
    const PageOptions options
        = pageOptionsOf(fields.value(u"options").toObject(), session.config().maxTokens);
    if (!options.downloadPath.isEmpty())
        fileNamed(session, options.downloadPath); // refused before anything is sent
    const QString url = co_await addressOf(session, fields);
    QJsonObject arguments = navigationOf(session, url, fields);
    const milliseconds patience{options.timeout};
    arguments.insert(u"timeoutMs"_s, static_cast<qint64>(patience.count()));
    const auto began = steady_clock::now();
    const QJsonObject reply
        = co_await session.call(u"navigate"_s, arguments, patience + answerTime);
    const milliseconds time = since(began);
    if (const QJsonObject file = downloadIn(reply); !file.isEmpty())
        co_return downloaded(session, reply, file, options, time);
    co_return co_await pageNow(session, options, time);
}

Task<QJsonObject> page_actions::links(FileSession &session, QJsonObject)
{
    session.requirePage();
    const QJsonObject all;
    const QJsonObject read = co_await session.call(u"readPage"_s, all);
    const QJsonArray links = read.value(u"links").toArray();
    session.setLinks(links);
    QJsonArray rows;
    for (const QJsonValue &each : links)
        rows.append(QJsonObject{
            {u"i"_s, each[u"index"]}, {u"text"_s, each[u"text"]}, {u"href"_s, each[u"href"]}});
    co_return QJsonObject{{u"links"_s, rows}, {u"count"_s, rows.size()}};
}

Task<QJsonObject> page_actions::submit(FileSession &session, QJsonObject fields)
{
    session.requirePage();
    const auto began = steady_clock::now();
    const QJsonObject form{
        {u"ref"_s, elementNamed(fields.value(u"selector").toString())}, {u"settle"_s, settleMs}};
    const QJsonObject reply = co_await session.call(u"submit"_s, form);
    QJsonObject result = co_await pageNow(session, optionsOfStep(session, fields), since(began));
    if (reply.contains(u"warnings"_s))
        result.insert(u"warnings"_s, reply.value(u"warnings"));
    co_return QJsonObject{result};
}

Task<QJsonObject> page_actions::back(FileSession &session, QJsonObject fields)
{
    return step(session, u"back"_s, -1, fields);
}

Task<QJsonObject> page_actions::forward(FileSession &session, QJsonObject fields)
{
    return step(session, u"forward"_s, 1, fields);
}

Task<QJsonObject> page_actions::history(FileSession &session, QJsonObject fields)
{
    const FileSession::History report = co_await session.history();
    const QString query = fields.value(u"query").toString();
    const qint64 limit = fields.value(u"limit").toInteger(usualEntries);
    QJsonArray entries;
    for (qsizetype index = report.entries.size() - 1; index >= 0; --index) {
        const QJsonValue each = report.entries.at(index);
        const QString url = each[u"url"].toString();
        const QString title = each[u"title"].toString();
        const bool fits = url.contains(query, Qt::CaseInsensitive)
            || title.contains(query, Qt::CaseInsensitive);
        if (!fits || entries.size() >= limit)
            continue;
        QJsonObject row{{u"index"_s, index}, {u"url"_s, url}, {u"status"_s, session.statusOf(url)},
            {u"current"_s, index == report.current}};
        if (!title.isEmpty())
            row.insert(u"title"_s, title);
        entries.append(row);
    }
    co_return QJsonObject{
        {u"entries"_s, entries}, {u"count"_s, entries.size()}, {u"total"_s, report.entries.size()}};
}

} // namespace files
