// A stretch of the record as a file; its page is opened in Chromium, which has no network for it.

#include "tests/support/fixture_site.h"
#include "tests/support/recorded_chrome.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QJsonDocument>

class ExportRecorderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_site.add(u"page"_s,
            "<!doctype html><meta charset=utf-8><title>A </script> <!-- page</title><body>"
            "<button onclick=\"this.textContent='Pressed'; "
            "console.log('</script>')\">Press</button>"
            "<a href=page>Again</a>");
        m_chrome = std::make_unique<RecordedChrome>(
            QJsonObject{{u"fileRoots"_s, QJsonArray{m_allowed.path()}}});
        m_chrome->open(m_site.url(u"page"_s));
        m_chrome->recorded();
        m_chrome->reply(u"click"_s, {{u"ref"_s, m_chrome->ref(u"Press"_s)}});
        m_chrome->recorded(); // acts that follow at once have one picture between them
        m_chrome->failure(u"click"_s, {{u"ref"_s, u"e999"_s}});
        m_chrome->reply(u"click"_s, {{u"ref"_s, m_chrome->ref(u"Again"_s)}});
        m_calls = m_chrome->recorded();
    }

    void writesOneCallALine()
    {
        const Reply reply = exported(u"jsonl"_s);
        QCOMPARE(reply.value(u"calls").toInt(), m_calls.size());
        const QList<QByteArray> lines = contentOf(reply).trimmed().split('\n');
        QCOMPARE(lines.size(), m_calls.size());
        QCOMPARE(QJsonDocument::fromJson(lines.last()).object().value(u"words").toString(),
            m_calls[0][u"words"_s].toString());
    }

    // The same rows and pictures as the commands give.
    void opensAnywhere()
    {
        const Reply reply = exported();
        QVERIFY(reply.value(u"pictures").toInt() >= 3);
        openOffline(reply);
        QStringList words;
        for (const QJsonValue &each : m_calls)
            words.prepend(each[u"words"_s].toString());
        QCOMPARE(asked(u"[...document.querySelectorAll('#calls li .words')]"
                       ".map(each => each.textContent.replace(/^test: /, '')).join('|')"_s)
                     .toString(),
            words.join(u'|'));
        const QJsonObject whole = m_chrome->reply(u"recorderCall"_s,
            {{u"number"_s, numberOf(u"clicked button \"Press\""_s)}, {u"pictures"_s, true}});
        show(u"clicked button \"Press\""_s);
        const QString sources = asked(
            u"[...document.querySelectorAll('#call img')].map(each => each.src).join('|')"_s)
                                    .toString();
        const QString start = u"data:image/jpeg;base64,"_s;
        const QJsonValue pictures = whole.value(u"pictures");
        QCOMPARE(sources,
            start + pictures[u"before"_s].toString() + u'|' + start
                + pictures[u"after"_s].toString());
        QCOMPARE(asked(u"[...document.querySelectorAll('#call img')]"
                       ".every(each => each.naturalWidth > 300)"_s),
            QJsonValue{true});
        QVERIFY(asked(u"document.querySelector('#call').textContent"_s)
                    .toString()
                    .contains(u"</script>"_s));
    }

    void marksWhereItHit()
    {
        openOffline(exported());
        show(u"clicked button \"Press\""_s);
        const QJsonValue call = m_chrome
                                    ->reply(u"recorderCall"_s,
                                        {{u"number"_s, numberOf(u"clicked button \"Press\""_s)}})
                                    .value(u"call");
        const QJsonValue box = call[u"hit"_s][u"box"_s];
        QCOMPARE(asked(u"document.querySelectorAll('#call .point').length"_s).toInt(), 2);
        const QString middle = u"(() => { const point = document.querySelector('#call .point');"
                               " const frame = point.parentElement.getBoundingClientRect();"
                               " const at = point.getBoundingClientRect();"
                               " return (at.x + at.width / 2 - frame.x) / frame.width; })()"_s;
        const QJsonValue view = call[u"seen"_s][u"after"_s][u"view"_s];
        const double wanted = (box[u"x"_s].toDouble() + box[u"width"_s].toDouble() / 2)
            / view[u"width"_s].toDouble();
        QVERIFY(qAbs(asked(middle).toDouble() - wanted) < 0.01);
        m_chrome->ask(u"document.querySelector('#call .frame').click()"_s);
        QCOMPARE(asked(u"document.querySelector('#large').open"_s), QJsonValue{true});
    }

    void filtersAndReplays()
    {
        openOffline(exported());
        const QString rows = u"document.querySelectorAll('#calls li').length"_s;
        m_chrome->ask(u"document.querySelector('#failures').click()"_s);
        QCOMPARE(asked(rows).toInt(), 1);
        m_chrome->ask(u"document.querySelector('#failures').click()"_s);
        QCOMPARE(asked(rows).toInt(), m_calls.size());
        m_chrome->ask(
            u"(() => { const text = document.querySelector('#text'); text.value = 'PRESS';"
            " text.dispatchEvent(new Event('input', {bubbles: true})); })()"_s);
        QVERIFY(asked(rows).toInt() >= 1);
        QVERIFY(asked(rows).toInt() < m_calls.size());
        m_chrome->ask(u"(() => { const text = document.querySelector('#text'); text.value = '';"
                      " text.dispatchEvent(new Event('input', {bubbles: true})); })()"_s);
        const QString place = u"document.querySelector('#place').textContent"_s;
        m_chrome->ask(u"(() => { const at = document.querySelector('#scrubber'); at.value = 0;"
                      " at.dispatchEvent(new Event('input', {bubbles: true})); })()"_s);
        QCOMPARE(asked(place).toString(), u"1 of %1"_s.arg(m_calls.size()));
        m_chrome->ask(u"document.querySelector('#play').click()"_s);
        QTRY_COMPARE(asked(place).toString(), u"2 of %1"_s.arg(m_calls.size()));
    }

    void refusesWhatIsNoPlace()
    {
        QCOMPARE(m_chrome->failure(u"exportRecorder"_s, {{u"path"_s, u"/tmp/out.html"_s}}).code,
            Code::PathForbidden);
        QCOMPARE(m_chrome->failure(u"exportRecorder"_s, {{u"limit"_s, 5000}}).code,
            Code::InvalidArgument);
    }

private:
    // What initTestCase() did.
    Reply exported(const QString &format = u"html"_s)
    {
        const int last = m_calls[0][u"number"_s].toInt();
        return m_chrome->reply(
            u"exportRecorder"_s, {{u"format"_s, format}, {u"before"_s, last + 1}});
    }
    static QByteArray contentOf(const Reply &reply)
    {
        QFile file{reply.value(u"path").toString()};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    }
    int numberOf(const QString &words) const
    {
        for (const QJsonValue &each : m_calls) {
            if (each[u"words"_s] == words)
                return each[u"number"_s].toInt();
        }
        return 0;
    }
    // As a file, in a tab that reaches no network.
    void openOffline(const Reply &exported)
    {
        const QString place = m_allowed.filePath(u"record-%1.html"_s.arg(++m_opened));
        QVERIFY(QFile::copy(exported.value(u"path").toString(), place));
        m_chrome->open(u"about:blank"_s);
        m_chrome->reply(u"setOffline"_s, {{u"offline"_s, true}});
        m_chrome->reply(u"navigate"_s, {{u"url"_s, u"file://"_s + place}});
        const QJsonArray requests = m_chrome->reply(u"requests"_s).value(u"requests").toArray();
        for (const QJsonValue &each : requests) {
            const QString url = each[u"url"_s].toString();
            QVERIFY2(url.startsWith(u"file:"_s) || url.startsWith(u"data:"_s), qPrintable(url));
        }
        QCOMPARE(m_chrome->reply(u"errors"_s).value(u"errors").toArray(), QJsonArray{});
    }
    void show(const QString &words)
    {
        m_chrome->ask(u"[...document.querySelectorAll('#calls li')].find(each => "
                      "each.dataset.number === '%1').click()"_s.arg(numberOf(words)));
        QTRY_VERIFY(
            asked(u"[...document.querySelectorAll('#call img')].every(each => each.complete)"_s)
                .toBool());
    }
    QJsonValue asked(const QString &expression) { return m_chrome->ask(expression); }

    QTemporaryDir m_allowed;
    FixtureSite m_site;
    std::unique_ptr<RecordedChrome> m_chrome;
    QJsonArray m_calls; // the newest first
    int m_opened = 0;
};

TEST_CLASS(ExportRecorderTest)
#include "export_recorder_test.moc"
