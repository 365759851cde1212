#include "core/doors/jarvis/jarvis_sequences.h"

#include "base/callers_file.h"
#include "core/doors/jarvis/jarvis_config.h"
#include "core/page/text/element_ref.h"

#include <QDateTime>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

Failure misfit(const QString &message, const QString &hint)
{
    return {Code::InvalidArgument, message, hint};
}

QJsonArray cookiesIn(const QJsonValue &given)
{
    const QJsonDocument document = QJsonDocument::fromJson(given.toString().toUtf8());
    if (given.isObject() || document.isObject())
        return {given.isObject() ? given.toObject() : document.object()};
    if (given.isArray() || document.isArray())
        return given.isArray() ? given.toArray() : document.array();
    throw misfit(u"set-cookie takes a cookie, or an array of them, as JSON"_s,
        u"As {\"name\": \"a\", \"value\": \"b\", \"url\": \"https://example.com\"}."_s);
}

} // namespace

JarvisSequences::JarvisSequences(JarvisCalls &calls, JarvisChrome &chrome, JarvisVerbs &verbs)
    : m_calls(calls), m_chrome(chrome), m_verbs(verbs)
{
}

Task<Reply> JarvisSequences::setCookies(JarvisRequest asked)
{
    const QJsonArray cookies = cookiesIn(asked.params.value(u"cookieJson"));
    co_await m_chrome.attach(asked);
    for (const QJsonValue &each : cookies) {
        QJsonObject arguments = asked.inTab(m_chrome.profile());
        arguments.insert(u"cookie"_s, each);
        co_await m_calls.ask(asked, u"setCookie"_s, arguments);
    }
    co_return Reply{{u"ok"_s, true}, {u"message"_s, u"Cookie(s) set"_s}};
}

// A field is emptied first, so that each key is pressed in it.
Task<Reply> JarvisSequences::type(JarvisRequest asked)
{
    if (asked.params.take(u"clearFirst"_s).toBool()) {
        const Verb *typing = jarvisMethods().find(asked.method);
        orThrow(Dialect::checked(*typing, m_verbs.argumentsFor(*typing, asked)));
        JarvisRequest emptied = asked;
        emptied.method = u"fill"_s;
        emptied.params.remove(u"text"_s);
        emptied.params.remove(u"pressEnter"_s);
        emptied.params.insert(u"value"_s, QString{});
        co_await m_verbs.run(jarvisMethods().find(emptied.method), emptied);
    }
    co_return co_await m_verbs.run(jarvisMethods().find(asked.method), asked);
}

Task<Reply> JarvisSequences::screenshot(JarvisRequest asked)
{
    QString path = asked.params.take(u"path"_s).toString();
    const QString output = asked.params.take(u"outputFile"_s).toString();
    if (!path.isEmpty() && !output.isEmpty() && path != output)
        throw misfit(u"path and outputFile name two files"_s, u"Name one of them."_s);
    if (path.isEmpty())
        path = output;
    const QString name = u"jarvis-screenshot-%1.png"_s.arg(QDateTime::currentMSecsSinceEpoch());
    if (path.isEmpty())
        path = jarvisConfig().text("screenshot-dir") + u'/' + name;
    orThrow(CallersFile::toWrite(asked.folders, path));
    const Reply taken = co_await m_verbs.run(jarvisMethods().find(asked.method), asked);
    asked.written(path, QByteArray::fromBase64(taken.value(u"base64").toString().toLatin1()));
    co_return Reply{{u"ok"_s, true}, {u"message"_s, u"Screenshot saved to "_s + path},
        {u"data"_s, QJsonObject{{u"path"_s, path}}}};
}

Task<Reply> JarvisSequences::switchFrame(JarvisRequest asked)
{
    QString wanted = asked.params.value(u"name").toString();
    if (wanted.isEmpty())
        wanted = asked.params.value(u"ref").toString();
    wanted = ElementRef::plain(wanted);
    if (wanted.isEmpty())
        throw misfit(u"name required"_s, u"Name a frame as frame list does, or by its ref."_s);
    JarvisRequest list = asked;
    list.method = u"frame.list"_s;
    list.params.remove(u"name"_s);
    list.params.remove(u"ref"_s);
    const Reply report = co_await m_verbs.run(jarvisMethods().find(list.method), list);
    const QJsonArray frames = report.value(u"frames").toArray();
    QStringList names;
    for (const QJsonValue &each : frames) {
        const QString ref = each[u"ref"_s].toString();
        const QString name = each[u"name"_s].toString();
        names.append(name.isEmpty() ? ref : name);
        if (ref != wanted && name != wanted)
            continue;
        const QString chosen = ref.isEmpty() ? name : ref; // the main one has a name only
        co_await useFrame(asked, chosen);
        co_return Reply{{u"ok"_s, true}, {u"switched_to"_s, wanted}, {u"ref"_s, ref}};
    }
    throw Failure{Code::LocatorNotFound,
        u"Frame \"%1\" not found. Available frames: %2"_s.arg(wanted, names.join(u", "_s)),
        u"jarvis-browser frame list lists them."_s};
}

Task<Reply> JarvisSequences::mainFrame(JarvisRequest asked)
{
    const QString main = u"main"_s;
    co_await m_chrome.attach(asked);
    co_await useFrame(asked, main);
    co_return Reply{{u"ok"_s, true}, {u"switched_to"_s, main}};
}

Task<> JarvisSequences::useFrame(JarvisRequest asked, QString frame)
{
    QJsonObject chosen = asked.inTab(m_chrome.profile());
    chosen.insert(u"frame"_s, frame);
    co_await m_calls.ask(asked, u"useFrame"_s, chosen);
}
