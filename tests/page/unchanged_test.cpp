// Reading a page again: "unchanged" needs no reading, and is never said of a page that reads
// differently.

#include "core/catalogue/catalogue.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QFile>

class UnchangedTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void isNeverSaidOfAChange_data()
    {
        QTest::addColumn<QString>("change");
        changesOfElements();
        changesOfForms();
        changesOfStyles();
        changesInside();
    }
    void isNeverSaidOfAChange()
    {
        QFETCH(QString, change);
        open();
        const QString before = m_chrome.snapshot();
        const QString id = settled();
        m_chrome.ask(change + u"; 1"_s);
        const Reply reply = m_chrome.reply(u"snapshot"_s, {{u"known"_s, id}});
        QVERIFY(!reply.contains(u"unchanged"_s));
        QVERIFY(reply.value(u"snapshot").toString() != before);
    }

    void isNeverSaidOfAChangeInAnotherProcess_data()
    {
        QTest::addColumn<QString>("change");
        QTest::newRow("text") << u"document.querySelector('p').firstChild.data = 'New'"_s;
        QTest::newRow("value") << u"document.querySelector('input').value = 'new'"_s;
        QTest::newRow("style") << u"document.styleSheets[0].cssRules[0].style.display = 'none'"_s;
        QTest::newRow("address") << u"location = 'form.html'"_s;
    }
    void isNeverSaidOfAChangeInAnotherProcess()
    {
        QFETCH(QString, change);
        m_site.add(u"other"_s,
            "<style>p { color: black }</style><p>Old</p><input aria-label=Field>"
            "<script>onmessage = e => { eval(e.data); parent.postMessage('done', '*') }</script>");
        m_site.add(u"page"_s,
            "<iframe src='" + m_site.otherSiteUrl(u"other"_s).toUtf8()
                + "'></iframe><script>onmessage = () => { window.isDone = true }</script>");
        m_chrome.show(m_site.url(u"page"_s));
        const QString id = settled();
        m_chrome.ask(u"frames[0].postMessage(\"%1\", '*')"_s.arg(change));
        QTRY_VERIFY(m_chrome.ask(u"window.isDone === true"_s).toBool());
        QTRY_VERIFY(!m_chrome.reply(u"snapshot"_s, {{u"known"_s, id}}).contains(u"unchanged"_s));
    }

    void isNeverSaidOfAnotherWindow()
    {
        open();
        const QString id = settled();
        m_chrome.reply(u"resize"_s, {{u"width"_s, 400}, {u"height"_s, 500}});
        QVERIFY(!isUnchanged(id));
        const QString narrow = settled();
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"unchanged.html?again"_s)}});
        QVERIFY(!isUnchanged(narrow));
    }

    void isSaidWithoutReadingThePage()
    {
        open();
        const QString id = settled();
        // What a slow page does late, of its own, has it read once more.
        QTRY_COMPARE(readingsOf(id), 0);
        const qsizetype readings = readingsSoFar();
        const Reply since = m_chrome.reply(u"snapshot"_s, {{u"since"_s, id}});
        QCOMPARE(since.value(u"unchanged"), QJsonValue(true));
        QCOMPARE(since.value(u"snapshotId").toString(), id);
        QVERIFY(!since.contains(u"snapshot"_s) && !since.contains(u"changes"_s));
        QCOMPARE(readingsSoFar(), readings);
    }

    void isSaidOfAChangeThatCannotBeRead()
    {
        open();
        const QString id = settled();
        m_chrome.ask(u"byId('text').setAttribute('data-x', '1'); 1"_s);
        const qsizetype readings = readingsSoFar();
        QVERIFY(isUnchanged(id));
        QVERIFY(readingsSoFar() > readings);
        QVERIFY(isUnchanged(id));
    }

    void isSaidForEachWayToAsk()
    {
        open();
        const Reply controls = m_chrome.reply(u"snapshot"_s, {{u"interactive"_s, true}});
        const QString id = controls.value(u"snapshotId").toString();
        QVERIFY(m_chrome.reply(u"snapshot"_s).value(u"snapshotId").toString() != id);
        QVERIFY(!isUnchanged(id));
        const QJsonObject same{{u"interactive"_s, true}, {u"known"_s, id}};
        QCOMPARE(m_chrome.reply(u"snapshot"_s, same).value(u"unchanged"), QJsonValue(true));
    }

private:
    static void change(const char *name, const QString &script) { QTest::newRow(name) << script; }

    void changesOfElements()
    {
        change("text", u"byId('text').firstChild.data = 'New'"_s);
        change("name", u"byId('button').ariaLabel = 'New'"_s);
        change("new element", u"byId('place').innerHTML = '<p>New</p>'"_s);
        change("gone element", u"byId('text').remove()"_s);
        change("details", u"byId('details').open = true"_s);
        change("dialog", u"byId('dialog').showModal()"_s);
        change("popover", u"byId('popover').showPopover()"_s);
        change("focus", u"byId('button').focus()"_s);
        change("target", u"location.hash = '#aimed'"_s);
        change("upgrade", u"customElements.define('x-later', class extends HTMLElement {})"_s);
        change("role", u"byId('text').role = 'note'"_s);
    }
    void changesOfForms()
    {
        change("value", u"byId('field').value = 'b'"_s);
        change("secret value", u"byId('secret').value = 'b'"_s);
        change("checked", u"byId('box').checked = true"_s);
        change("indeterminate", u"byId('box').indeterminate = true"_s);
        change("radio", u"byId('two').checked = true"_s);
        change("range", u"byId('slide').value = 5"_s);
        change("selectedIndex", u"byId('choice').selectedIndex = 1"_s);
        change("selected of many", u"byId('many').options[1].selected = true"_s);
        change("text area", u"byId('area').value = 'u'"_s);
        change("disabled set", u"byId('set').disabled = true"_s);
        change("reset", u"byId('field').value = 'c'; byId('field').defaultValue = 'c'"_s);
    }
    void changesOfStyles()
    {
        change("rule edited", u"rulesOf('sheet')[0].style.display = 'none'"_s);
        change("rule's text edited", u"rulesOf('sheet')[1].style.content = '\" two\"'"_s);
        change("rule added", u"byId('sheet').sheet.insertRule('#text { display: none }')"_s);
        change("sheet disabled", u"byId('other').sheet.disabled = true"_s);
        change("sheet adopted",
            u"const s = new CSSStyleSheet(); s.replaceSync('#text { display: none }');"
            "document.adoptedStyleSheets = [s]"_s);
        change("style attribute", u"byId('text').style.display = 'none'"_s);
        change("scrolled by the page", u"byId('window').scrollTop = 40"_s);
        change("pointer", u"byId('text').attributeStyleMap.set('cursor', 'pointer')"_s);
    }
    void changesInside()
    {
        change("in an open root", u"kept.open.querySelector('p').textContent = 'New'"_s);
        change("value in an open root", u"kept.open.querySelector('input').value = 'new'"_s);
        change("name in a closed root", u"kept.closed.querySelector('p').ariaLabel = 'New'"_s);
        change("checked in a closed root", u"kept.closed.querySelector('input').checked = true"_s);
        change("slot", u"kept.slots.querySelector('slot').assign(byId('slotted'))"_s);
        change("root added",
            u"byId('place').attachShadow({mode: 'open'}).innerHTML = '<p>Root</p>'"_s);
        change("text in a frame", u"inner().getElementById('p').firstChild.data = 'New'"_s);
        change("name in a frame", u"inner().getElementById('i').ariaLabel = 'New'"_s);
        change("value in a frame", u"inner().getElementById('i').value = '2'"_s);
        change("other document in a frame",
            u"new Promise(done => { const f = byId('inner'); f.onload = done;"
            "f.srcdoc = '<p>Other' })"_s);
        change("frame gone", u"byId('inner').remove()"_s);
        change("new frame",
            u"new Promise(done => { const f = document.createElement('iframe'); f.onload = done;"
            "f.srcdoc = '<p>Second'; byId('place').append(f) })"_s);
    }

    void open() { m_chrome.show(m_site.url(u"unchanged.html"_s)); }

    // The id of the page once it no longer changes.
    QString settled()
    {
        QString id = m_chrome.reply(u"snapshot"_s).value(u"snapshotId").toString();
        for (int turn = 0; turn < 2; ++turn) {
            const Reply reply = m_chrome.reply(u"snapshot"_s, {{u"known"_s, id}});
            id = reply.value(u"snapshotId").toString();
        }
        return id;
    }
    bool isUnchanged(const QString &id)
    {
        return m_chrome.reply(u"snapshot"_s, {{u"known"_s, id}}).value(u"unchanged").toBool();
    }
    // From the wire log.
    // To get the answer that the page is unchanged.
    qsizetype readingsOf(const QString &id)
    {
        const qsizetype before = readingsSoFar();
        return isUnchanged(id) ? readingsSoFar() - before : -1;
    }

    static qsizetype readingsSoFar()
    {
        QFile log{qEnvironmentVariable("CLAWDIS_WIRE_LOG")};
        return log.open(QIODevice::ReadOnly) ? log.readAll().count(").snapshot(") : -1;
    }
};

TEST_CLASS(UnchangedTest)
#include "unchanged_test.moc"
