#include "tests/support/fixture_site.h"

#include "tests/support/folders.h"

#include <QFile>
#include <QHttpServerResponse>

using namespace Qt::StringLiterals;

namespace {

using Status = QHttpServerResponse::StatusCode;

// Where the widgets of tests/widgets are bundled to.
const QString bundles = u"bundles/"_s;

QByteArray typeOf(const QString &path)
{
    static const QHash<QString, QByteArray> types{{u"js"_s, "text/javascript"},
        {u"css"_s, "text/css"}, {u"json"_s, "application/json"}, {u"txt"_s, "text/plain"},
        {u"pdf"_s, "application/pdf"}, {u"xml"_s, "application/xml"}};
    return types.value(path.section(u'.', -1), "text/html") + "; charset=utf-8";
}

QString fileOf(const QString &path)
{
    const QString source = QStringLiteral(CLAWDIS_SOURCE_DIR);
    return path.startsWith(bundles) ? source + u"/build/widgets/"_s + path.sliced(bundles.size())
                                    : source + u"/tests/site/"_s + path;
}

QHttpServerResponse html(const QByteArray &content, Status status = Status::Ok)
{
    return {"text/html; charset=utf-8", content, status};
}

} // namespace

FixtureSite::FixtureSite()
{
    m_server.route(u"/<arg>"_s, [this](const QUrl &path, const QHttpServerRequest &request) {
        ++m_asked[path.path()];
        m_lastHeaders.clear();
        const auto headers = request.headers();
        for (const auto &[name, value] : headers)
            m_lastHeaders.insert(name.toLower(), value);
        return answer(path.path());
    });
    m_port = m_server.listen(QHostAddress::LocalHost, 0);
}

QHttpServerResponse FixtureSite::answer(const QString &path)
{
    if (m_made.contains(path)) {
        const Made made = m_made.value(path);
        if (lastHeader("Authorization") != made.authorization && !made.authorization.isEmpty()) {
            QHttpServerResponse refused = html("<h1>Who are you?</h1>", Status::Unauthorized);
            refused.setHeader("WWW-Authenticate", "Basic realm=\"site\"");
            return refused;
        }
        const Status status = made.location.isEmpty() ? Status::Ok : Status::Found;
        QHttpServerResponse answer{typeOf(path), made.content, status};
        if (!made.location.isEmpty())
            answer.setHeader("Location", made.location);
        if (!made.disposition.isEmpty())
            answer.setHeader("Content-Disposition", made.disposition);
        if (made.isShared) {
            answer.setHeader("Access-Control-Allow-Origin", "*");
            answer.setHeader("Access-Control-Allow-Headers", "x-token");
        }
        return answer;
    }
    QFile file{fileOf(path)};
    if (path.contains(u".."_s) || !file.open(QIODevice::ReadOnly))
        return html("<h1>Not found</h1>", Status::NotFound);
    return {typeOf(path), file.readAll()};
}

void FixtureSite::redirect(const QString &path, const QString &to)
{
    m_made.insert(path, {.content = {}, .location = to.toUtf8()});
}

void FixtureSite::addFile(const QString &path, const QByteArray &name, const QByteArray &content)
{
    m_made.insert(path, {content, "attachment; filename=\"" + name + '"'});
}

void FixtureSite::share(const QString &path, const QByteArray &content)
{
    m_made.insert(path, {.content = content, .isShared = true});
}

void FixtureSite::protect(const QString &path, const QByteArray &name, const QByteArray &password,
    const QByteArray &content)
{
    const QByteArray both = name + ':' + password;
    m_made.insert(path, {content, {}, "Basic " + both.toBase64()});
}

QString FixtureSite::url(const QString &path) const
{
    return u"http://127.0.0.1:%1/%2"_s.arg(m_port).arg(path);
}

QString FixtureSite::otherSiteUrl(const QString &path) const
{
    return u"http://localhost:%1/%2"_s.arg(m_port).arg(path);
}
