#include "tests/support/real_chrome.h"

#include "base/paths.h"
#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/cdp/session.h"
#include "core/commands/commands.h"
#include "core/commands/services.h"
#include "core/events/event_stream.h"
#include "profiles/chrome/ledger.h"
#include "profiles/settings/profile_store.h"
#include "tests/support/emptied_chrome.h"
#include "tests/support/folders.h"
#include "tests/support/reply_check.h"
#include "tests/support/test_class.h"

#include <QCoreApplication>
#include <QCoroTask>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QTcpServer>

#include <unistd.h>

namespace {

QJsonObject configuration(quint16 cdpPort, const QJsonObject &settings = {})
{
    const QJsonObject clawd{{u"cdpPort"_s, cdpPort}, {u"color"_s, u"#FF4500"_s}};
    QJsonObject browser{{u"headless"_s, true}, {u"noSandbox"_s, ::geteuid() == 0},
        {u"profiles"_s, QJsonObject{{u"clawd"_s, clawd}}},
        {u"extraArgs"_s, QJsonArray{u"--disable-background-networking"_s}}};
    for (auto each = settings.begin(); each != settings.end(); ++each)
        browser.insert(each.key(), each.value());
    return {{u"browser"_s, browser}};
}

// Each test class has its own wire log: several run at once.
void startWireLog()
{
    const QString name = QFileInfo{QCoreApplication::applicationFilePath()}.baseName() + u'_'
        + argumentsOfThisTest().value(0);
    const QString folder = QStringLiteral(CLAWDIS_BINARY_DIR "/wire");
    paths::makePrivateDir(folder);
    const QString path = u"%1/%2.log"_s.arg(folder, name);
    QFile::remove(path);
    qputenv("CLAWDIS_WIRE_LOG", path.toUtf8());
}

// More than one at once go by the home of the last.
int areAlive = 0;

} // namespace

quint16 freePort()
{
    constexpr quint16 first = 20'000;
    constexpr quint16 last = 32'000;
    static quint16 next = QRandomGenerator::global()->bounded(first, last);
    QTcpServer server;
    do
        next = next < last ? next + 1 : first;
    while (!server.listen(QHostAddress::LocalHost, next));
    return next;
}

struct RealChrome::Parts {
    explicit Parts(ProfileStore opened) : store(std::move(opened)) { }

    EventStream events;
    ProfileStore store;
    Ledger ledger{paths::ledger()};
    Engine engine{store, ledger, events};
    Services services{engine};
    Catalogue catalogue{commands::all(), engine, events, services};
};

std::unique_ptr<RealChrome::Place> RealChrome::s_left;

RealChrome::RealChrome() : m_isUsual(true), m_place(std::move(s_left))
{
    const bool isRunning = m_place != nullptr;
    begin({});
    if (isRunning)
        QCoro::waitFor(engine().adoptLiving());
}

RealChrome::RealChrome(const QJsonObject &settings) : m_isUsual(false)
{
    begin(settings);
}

void RealChrome::begin(const QJsonObject &settings)
{
    ++areAlive;
    if (!m_place)
        m_place.reset(new Place{{}, freePort()});
    startWireLog();
    qputenv("CLAWDIS_HOME", home().toUtf8());
    const bool isWritten = paths::writePrivately(
        paths::config(), QJsonDocument{configuration(cdpPort(), settings)}.toJson());
    Q_ASSERT(isWritten);
    auto opened = ProfileStore::open(paths::config());
    if (const Failure *failure = failureIn(opened))
        qFatal("%s", qPrintable(failure->message));
    m_parts = std::make_unique<Parts>(std::get<ProfileStore>(std::move(opened)));
}

// Nothing but the usual Chrome, started as usual: approvals are none of its arguments.
bool RealChrome::isLeftEmpty()
{
    QFile file{home() + u"/clawdis.json"_s};
    if (!m_isUsual || areAlive != 1 || s_left || !file.open(QIODevice::ReadOnly))
        return false;
    QJsonObject browser = QJsonDocument::fromJson(file.readAll())[u"browser"].toObject();
    browser.remove(u"approvals");
    if (browser != configuration(cdpPort())[u"browser"] || m_parts->ledger.living().size() != 1)
        return false;
    const QList<Browser *> browsers = engine().browsers();
    return browsers.size() == 1 && isEmptied(*browsers.first());
}

RealChrome::~RealChrome()
{
    // What its test heard with is gone.
    QObject::disconnect(&m_parts->events, nullptr, nullptr, nullptr);
    const bool isLeft = isLeftEmpty();
    --areAlive;
    if (!isLeft)
        QCoro::waitFor(m_parts->engine.stopAll());
    // Their connections still read until they are deleted, and report to the engine what they hear.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    if (!isLeft)
        return;
    m_parts.reset();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    emptyHome(home(), u"clawd"_s);
    s_left = std::move(m_place);
}

void RealChrome::endLeft()
{
    if (!s_left)
        return;
    RealChrome last;
    last.m_isUsual = false;
}

Engine &RealChrome::engine()
{
    return m_parts->engine;
}

Services &RealChrome::services()
{
    return m_parts->services;
}

Catalogue &RealChrome::catalogue()
{
    return m_parts->catalogue;
}

EventStream &RealChrome::events()
{
    return m_parts->events;
}

Outcome RealChrome::call(const QString &command, QJsonObject arguments)
{
    const Command *known = m_parts->catalogue.find(command);
    const bool isForPeople = known && known->reach == Reach::People;
    Call asked{u"t"_s, isForPeople ? Caller{u"window"_s, Caller::Kind::Person} : Caller{u"test"_s},
        command, std::move(arguments)};
    asked.naming = Naming::ByLocator;
    const Outcome outcome = QCoro::waitFor(m_parts->catalogue.call(std::move(asked)));
    if (const Reply *reply = std::get_if<Reply>(&outcome)) {
        const QString misfit = misfitOf(*reply, known->gives);
        if (!misfit.isEmpty())
            QTest::qFail(qPrintable(command + u": "_s + misfit), __FILE__, __LINE__);
    }
    return outcome;
}

Reply RealChrome::reply(const QString &command, QJsonObject arguments)
{
    const Outcome outcome = call(command, std::move(arguments));
    if (const Failure *failure = std::get_if<Failure>(&outcome)) {
        const QByteArray why = QJsonDocument{toJson(*failure)}.toJson(QJsonDocument::Compact);
        const QString text = command + u": "_s + QString::fromUtf8(why);
        QTest::qFail(qPrintable(text), __FILE__, __LINE__);
        return {};
    }
    return std::get<Reply>(outcome);
}

Failure RealChrome::failure(const QString &command, QJsonObject arguments)
{
    const Outcome outcome = call(command, std::move(arguments));
    if (const Failure *failure = std::get_if<Failure>(&outcome))
        return *failure;
    QTest::qFail(qPrintable(command + u" did not fail"_s), __FILE__, __LINE__);
    return {};
}

QString RealChrome::open(const QString &url)
{
    return reply(u"open"_s, {{u"url"_s, url}}).value(u"targetId").toString();
}

QString RealChrome::show(const QString &url)
{
    const QJsonObject shown{{u"targetId"_s, m_shown}, {u"url"_s, url}};
    if (m_shown.isEmpty() || std::holds_alternative<Failure>(call(u"navigate"_s, shown)))
        m_shown = open(url);
    return m_shown;
}

void RealChrome::crash(const QString &targetId)
{
    m_parts->engine.browser(std::nullopt)
        .tabs()
        .callers()
        .find(targetId)
        ->session()
        .post("Page.crash");
}

QString RealChrome::snapshot(const QJsonObject &options)
{
    return reply(u"snapshot"_s, options).value(u"snapshot").toString();
}

QString RealChrome::ref(const QString &what)
{
    const QStringList lines = snapshot().split(u'\n');
    for (const QString &line : lines) {
        if (line.contains(what) && line.contains(u"[ref="_s))
            return line.section(u"[ref="_s, 1, 1).section(u']', 0, 0);
    }
    QTest::qFail(
        qPrintable(u"no ref for %1 in:\n%2"_s.arg(what, lines.join(u'\n'))), __FILE__, __LINE__);
    return {};
}

namespace {

// Caught here: an exception that leaves the outermost coroutine would never end the wait.
Task<OrFailure<QJsonValue>> evaluated(Browser &browser, QString expression)
{
    try {
        const Deadline deadline = Deadline::in(std::chrono::seconds{5});
        const Page page = co_await browser.page(std::nullopt, deadline);
        const QJsonObject params{{u"expression"_s, expression}, {u"awaitPromise"_s, true},
            {u"returnByValue"_s, true}, {u"userGesture"_s, true}};
        const QJsonObject answer
            = co_await page.tab().session().call("Runtime.evaluate", params, deadline);
        const QJsonValue thrown = answer.value(u"exceptionDetails")[u"exception"_s];
        if (thrown.isObject())
            co_return Failure{Code::InvalidArgument, thrown[u"description"_s].toString(), {}};
        co_return answer.value(u"result")[u"value"_s];
    } catch (const Failure &failure) {
        co_return failure;
    }
}

} // namespace

QJsonValue RealChrome::ask(const QString &expression)
{
    const auto answer
        = QCoro::waitFor(evaluated(m_parts->engine.browser(std::nullopt), expression));
    if (const Failure *failure = failureIn(answer)) {
        QTest::qFail(qPrintable(expression + u": "_s + failure->message), __FILE__, __LINE__);
        return QJsonValue::Undefined;
    }
    return std::get<QJsonValue>(answer);
}
