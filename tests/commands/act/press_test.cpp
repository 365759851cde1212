// Pressing keys, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class PressTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_site.add(u"page"_s,
            "<!doctype html><body><input id=it autofocus value='Ada'>"
            "<script>seen=[]; "
            "onkeydown=e=>seen.push([e.key,e.code,e.ctrlKey,e.shiftKey])</script>");
        m_chrome.show(m_site.url(u"page"_s));
        m_chrome.ask(u"it.focus(), 0"_s);
    }

    void sendsTheKeyThatWasNamed_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QJsonArray>("seen");
        QTest::newRow("enter") << u"Enter"_s << QJsonArray{u"Enter"_s, u"Enter"_s, false, false};
        QTest::newRow("arrow") << u"ArrowLeft"_s
                               << QJsonArray{u"ArrowLeft"_s, u"ArrowLeft"_s, false, false};
        for (const QString &end : {u"\n"_s, u"\r"_s})
            QTest::addRow("end of line %d", end.at(0).unicode())
                << end << QJsonArray{u"Enter"_s, u"Enter"_s, false, false};
        QTest::newRow("letter") << u"a"_s << QJsonArray{u"a"_s, u"KeyA"_s, false, false};
        QTest::newRow("capital") << u"A"_s << QJsonArray{u"A"_s, u"KeyA"_s, false, true};
        QTest::newRow("space") << u" "_s << QJsonArray{u" "_s, u"Space"_s, false, false};
        QTest::newRow("plus") << u"+"_s << QJsonArray{u"+"_s, u"Equal"_s, false, true};
        QTest::newRow("shifted digit")
            << u"Shift+Digit3"_s << QJsonArray{u"#"_s, u"Digit3"_s, false, true};
        QTest::newRow("shifted code")
            << u"Shift+KeyB"_s << QJsonArray{u"B"_s, u"KeyB"_s, false, true};
        QTest::newRow("shifted letter")
            << u"Shift+b"_s << QJsonArray{u"B"_s, u"KeyB"_s, false, true};
        QTest::newRow("shift alone")
            << u"Shift"_s << QJsonArray{u"Shift"_s, u"ShiftLeft"_s, false, true};
        QTest::newRow("on the right")
            << u"ControlRight"_s << QJsonArray{u"Control"_s, u"ControlRight"_s, true, false};
        QTest::newRow("block of digits")
            << u"Numpad5"_s << QJsonArray{u"5"_s, u"Numpad5"_s, false, false};
        QTest::newRow("function key") << u"F2"_s << QJsonArray{u"F2"_s, u"F2"_s, false, false};
    }
    void sendsTheKeyThatWasNamed()
    {
        QFETCH(QString, key);
        QFETCH(QJsonArray, seen);
        m_chrome.reply(u"press"_s, {{u"key"_s, key}});
        QCOMPARE(m_chrome.ask(u"seen.at(-1)"_s), QJsonValue(seen));
    }

    void givesTheElementTheFocusFirst()
    {
        m_chrome.ask(u"document.body.append(Object.assign(document.createElement('button'),"
                     " {textContent: 'Go', onclick: () => seen.push('gone')})), 0"_s);
        m_chrome.reply(u"press"_s, {{u"key"_s, u"Enter"_s}, {u"ref"_s, m_chrome.ref(u"Go"_s)}});
        QCOMPARE(m_chrome.ask(u"seen.at(-1)"_s), u"gone"_s);
        QCOMPARE(m_chrome.ask(u"document.activeElement.textContent"_s), u"Go"_s);
    }

    void typesInFrontOfAFieldThatHadNoFocus()
    {
        m_chrome.ask(u"it.setSelectionRange(1, 3), it.blur(), 0"_s);
        m_chrome.reply(u"press"_s, {{u"key"_s, u"w"_s}, {u"ref"_s, m_chrome.ref(u"textbox"_s)}});
        QCOMPARE(m_chrome.ask(u"it.value"_s).toString(), u"wAda"_s);
        m_chrome.ask(u"it.setSelectionRange(0, 1), 0"_s);
        m_chrome.reply(u"press"_s, {{u"key"_s, u"x"_s}, {u"ref"_s, m_chrome.ref(u"textbox"_s)}});
        QCOMPARE(m_chrome.ask(u"it.value"_s).toString(), u"xAda"_s);
    }

    void reportsWhereTheKeyIsAndLetsItGo()
    {
        m_chrome.ask(
            u"seen = [], onkeydown = onkeyup = e => seen.push(e.location, e.ctrlKey), 0"_s);
        m_chrome.reply(u"press"_s, {{u"key"_s, u"ControlRight"_s}});
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(QJsonArray{2, true, 2, false}));
        m_chrome.reply(u"press"_s, {{u"key"_s, u"NumpadAdd"_s}});
        QCOMPARE(m_chrome.ask(u"seen.at(-2)"_s), QJsonValue(3));
        QCOMPARE(m_chrome.ask(u"it.value"_s).toString().count(u'+'), 1);
    }

    void typesCharacters()
    {
        m_chrome.reply(u"press"_s, {{u"key"_s, u"End"_s}});
        m_chrome.reply(u"press"_s, {{u"key"_s, u"é"_s}});
        QCOMPARE(m_chrome.ask(u"it.value"_s).toString(), u"Adaé"_s);
    }

    void holdsModifiersDown()
    {
        m_chrome.reply(u"press"_s, {{u"key"_s, u"Control+a"_s}});
        QCOMPARE(m_chrome.ask(u"it.selectionEnd - it.selectionStart"_s), QJsonValue(3));
        m_chrome.reply(u"press"_s, {{u"key"_s, u"Backspace"_s}});
        QCOMPARE(m_chrome.ask(u"it.value"_s).toString(), QString{});
    }

    void pressesOthersAfterIt()
    {
        const QJsonArray others{u"a"_s, u"ArrowLeft"_s, u"Shift+b"_s};
        m_chrome.reply(u"press"_s, {{u"key"_s, u"Control+a"_s}, {u"then"_s, others}});
        QCOMPARE(m_chrome.ask(u"it.value"_s).toString(), u"Ba"_s);
        const QJsonArray wrong{u"a"_s, u"NoSuchKey"_s};
        QCOMPARE(m_chrome.failure(u"press"_s, {{u"key"_s, u"b"_s}, {u"then"_s, wrong}}).code,
            Code::InvalidArgument);
        QCOMPARE(m_chrome.ask(u"it.value"_s).toString(), u"Ba"_s);
        QJsonArray many;
        for (int i = 0; i < 101; ++i)
            many.append(u"a"_s);
        QCOMPARE(m_chrome.failure(u"press"_s, {{u"key"_s, u"a"_s}, {u"then"_s, many}}).code,
            Code::InvalidArgument);
    }

    void refusesKeysThatAreNone_data()
    {
        QTest::addColumn<QString>("key");
        for (const char *key : {"", "Hyper+a", "NoSuchKey", "Control+", "a+b"})
            QTest::newRow(*key ? key : "empty") << QString::fromLatin1(key);
    }
    void refusesKeysThatAreNone()
    {
        QFETCH(QString, key);
        QCOMPARE(m_chrome.failure(u"press"_s, {{u"key"_s, key}}).code, Code::InvalidArgument);
    }
};

TEST_CLASS(PressTest)
#include "press_test.moc"
