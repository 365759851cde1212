// Keys by what people and programs call them, and what they are held with.

#include "core/page/input/key.h"
#include "core/page/input/keyboard.h"
#include "tests/support/test_class.h"

class KeyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isKnownByNameCodeAndCharacter_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("keyCode");
        QTest::addColumn<QString>("text");
        QTest::newRow("Enter") << u"Enter"_s << u"Enter"_s << 13 << u"\r"_s;
        QTest::newRow("Return") << u"Return"_s << u"Enter"_s << 13 << u"\r"_s;
        QTest::newRow("Esc") << u"Esc"_s << u"Escape"_s << 27 << QString{};
        QTest::newRow("a") << u"a"_s << u"KeyA"_s << 65 << u"a"_s;
        QTest::newRow("A") << u"A"_s << u"KeyA"_s << 65 << u"A"_s;
        QTest::newRow("KeyA") << u"KeyA"_s << u"KeyA"_s << 65 << u"a"_s;
        QTest::newRow("#") << u"#"_s << u"Digit3"_s << 51 << u"#"_s;
        QTest::newRow("Digit3") << u"Digit3"_s << u"Digit3"_s << 51 << u"3"_s;
        QTest::newRow("Space") << u"Space"_s << u"Space"_s << 32 << u" "_s;
        QTest::newRow("Numpad5") << u"Numpad5"_s << u"Numpad5"_s << 101 << u"5"_s;
        QTest::newRow("F12") << u"F12"_s << u"F12"_s << 123 << QString{};
        QTest::newRow("Shift") << u"Shift"_s << u"ShiftLeft"_s << 16 << QString{};
        QTest::newRow("ShiftRight") << u"ShiftRight"_s << u"ShiftRight"_s << 16 << QString{};
        QTest::newRow("no key of it") << u"é"_s << QString{} << 0 << u"é"_s;
        QTest::newRow("two units") << u"😀"_s << QString{} << 0 << u"😀"_s;
    }
    void isKnownByNameCodeAndCharacter()
    {
        QFETCH(QString, name);
        const auto key = Key::named(name);
        QVERIFY(key.has_value());
        QTEST(key->code, "code");
        QTEST(key->keyCode, "keyCode");
        QTEST(key->text, "text");
    }

    void isNothingElse()
    {
        for (const QString &name : {u""_s, u"ab"_s, u"enter"_s, u"F13"_s, u"Numpad"_s, u"keya"_s})
            QVERIFY2(!Key::named(name), qPrintable(name));
    }

    void saysWhereItIs()
    {
        QCOMPARE(Key::named(u"ControlRight"_s)->location, 2);
        QCOMPARE(Key::named(u"NumpadEnter"_s)->location, 3);
        QCOMPARE(Key::named(u"Enter"_s)->location, 0);
    }

    void isAnotherWithShift()
    {
        QCOMPARE(Key::named(u"3"_s)->withShift().key, u"#"_s);
        QCOMPARE(Key::named(u"a"_s)->withShift().key, u"A"_s);
        QCOMPARE(Key::named(u"Enter"_s)->withShift().key, u"Enter"_s);
        QCOMPARE(Key::named(u"Numpad3"_s)->withShift().key, u"3"_s);
        QVERIFY(Key::named(u"?"_s)->needsShift);
    }

    void isHeldWithModifiers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("modifiers");
        QTest::addColumn<QString>("key");
        QTest::newRow("alone") << u"Enter"_s << QStringList{} << u"Enter"_s;
        QTest::newRow("one") << u"Control+a"_s << QStringList{u"Control"_s} << u"a"_s;
        QTest::newRow("two") << u"Control+Alt+Delete"_s << QStringList{u"Control"_s, u"Alt"_s}
                             << u"Delete"_s;
        QTest::newRow("shifted") << u"Shift+3"_s << QStringList{u"Shift"_s} << u"#"_s;
        QTest::newRow("plus") << u"+"_s << QStringList{} << u"+"_s;
        QTest::newRow("held plus") << u"Control++"_s << QStringList{u"Control"_s} << u"+"_s;
        QTest::newRow("a modifier") << u"Shift"_s << QStringList{} << u"Shift"_s;
#ifdef Q_OS_MACOS
        QTest::newRow("of the system") << u"ControlOrMeta+a"_s << QStringList{u"Meta"_s} << u"a"_s;
#else
        QTest::newRow("of the system")
            << u"ControlOrMeta+a"_s << QStringList{u"Control"_s} << u"a"_s;
#endif
    }
    void isHeldWithModifiers()
    {
        QFETCH(QString, text);
        const OrFailure<KeyChord> read = KeyChord::fromText(text);
        QVERIFY(!failureIn(read));
        const KeyChord chord = std::get<KeyChord>(read);
        QStringList modifiers;
        for (const Key &each : chord.modifiers)
            modifiers.append(each.key);
        QTEST(modifiers, "modifiers");
        QTEST(chord.key.key, "key");
    }

    void isHeldWithNothingElse()
    {
        for (const QString &text : {u""_s, u"a+b"_s, u"Control+"_s, u"+a"_s, u"Ctrl+a"_s,
                 u"Enter+Control"_s, u"Control+nothing"_s}) {
            const OrFailure<KeyChord> read = KeyChord::fromText(text);
            const Failure *failure = failureIn(read);
            QVERIFY2(failure, qPrintable(text));
            QCOMPARE(failure->code, Code::InvalidArgument);
        }
    }
};

TEST_CLASS(KeyTest)
#include "key_test.moc"
