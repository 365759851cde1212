#include "tests/support/behaviour_pages.h"

#include "tests/support/folders.h"
#include "tests/support/page_forms.h"
#include "tests/support/soon.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

// Enough time for the page's reaction to an act.
const QString quiet = u"new Promise(done => setTimeout(done, 80))"_s;

QStringList answersOf(const QJsonObject &act)
{
    const QJsonValue answer = act.value(u"answer");
    return answer.isArray() ? answer.toVariant().toStringList() : QStringList{answer.toString()};
}

} // namespace

void BehaviourPages::answersTruly_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder{QStringLiteral(CLAWDIS_SOURCE_DIR "/tests/site/") + m_folder};
    const QStringList files = folder.entryList({u"*.html"_s}, QDir::Files, QDir::Name);
    QVERIFY(!files.isEmpty());
    for (const QString &file : files)
        QTest::newRow(qPrintable(file.chopped(5))) << m_folder + u'/' + file;
}

void BehaviourPages::answersTruly()
{
    QFETCH(const QString, path);
    show(path);
    const QJsonObject expected
        = ask(u"JSON.parse(document.getElementById('case').textContent)"_s).toObject();
    const QString exempt = expected.value(u"not")[nameOf(m_form)].toString();
    if (!exempt.isEmpty())
        QSKIP(qPrintable(exempt));
    const QJsonArray acts = expected.value(u"acts").toArray();
    QVERIFY(!acts.isEmpty());
    QStringList refs;
    for (const QJsonValue &act : acts) {
        perform(act.toObject(), refs);
        if (QTest::currentTestFailed())
            return;
    }
    ask(quiet);
    if (expected.contains(u"seen"_s))
        QCOMPARE(ask(u"seen"_s), expected.value(u"seen"));
    const QJsonObject then = expected.value(u"then").toObject();
    for (auto each = then.begin(); each != then.end(); ++each)
        QTRY_COMPARE(ask(each.key()), each.value());
}

void BehaviourPages::show(const QString &path)
{
    QFile file{QStringLiteral(CLAWDIS_SOURCE_DIR "/tests/site/") + path};
    QVERIFY(file.open(QFile::ReadOnly));
    const QString page = path.section(u'/', -1);
    const QString made = m_folder + u"/form-"_s + page;
    m_site.add(made, inForm(file.readAll(), m_form, page));
    m_chrome.show(m_site.url(m_form == PageForm::Plain ? path : made));
}

QJsonValue BehaviourPages::ask(const QString &expression)
{
    return m_chrome.ask(askedIn(m_form, expression));
}

void BehaviourPages::perform(const QJsonObject &act, QStringList &refs)
{
    const QJsonObject arguments = argumentsOf(act, refs);
    if (act.contains(u"before"_s))
        ask(act.value(u"before").toString());
    QElapsedTimer clock;
    clock.start();
    const Outcome outcome = m_chrome.call(act.value(u"do").toString(), arguments);
    const auto *failure = std::get_if<Failure>(&outcome);
    const QString answer = failure ? QString::fromLatin1(rowOf(failure->code).name) : u"ok"_s;
    const QString message = failure ? failure->message : QString{};
    QVERIFY2(answersOf(act).contains(answer), qPrintable(answer + u": "_s + message));
    QVERIFY2(message.contains(act.value(u"says").toString()), qPrintable(message));
    QVERIFY(wasSoon(clock, act.value(u"within").toInt(5000)));
}

QJsonObject BehaviourPages::argumentsOf(const QJsonObject &act, QStringList &refs)
{
    QJsonObject arguments = act.value(u"with").toObject();
    if (arguments.contains(u"url"_s))
        arguments.insert(
            u"url"_s, m_site.url(m_folder + u'/' + arguments.value(u"url").toString()));
    if (act.contains(u"again"_s))
        arguments.insert(u"ref"_s, refs.value(act.value(u"again").toInt()));
    if (act.contains(u"on"_s)) {
        refs.append(m_chrome.ref(act.value(u"on").toString()));
        arguments.insert(u"ref"_s, refs.last());
    }
    const QJsonObject others = act.value(u"refs").toObject();
    for (auto each = others.begin(); each != others.end(); ++each)
        arguments.insert(each.key(), m_chrome.ref(each.value().toString()));
    if (act.contains(u"fields"_s)) {
        QJsonArray fields;
        const QJsonObject wanted = act.value(u"fields").toObject();
        for (auto each = wanted.begin(); each != wanted.end(); ++each)
            fields.append(
                QJsonObject{{u"ref"_s, m_chrome.ref(each.key())}, {u"value"_s, each.value()}});
        arguments.insert(u"fields"_s, fields);
    }
    return arguments;
}
