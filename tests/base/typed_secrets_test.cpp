// What was typed as a secret is in no text that leaves, however it is spelt there.

#include "base/secret_spellings.h"
#include "base/typed_secrets.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QUrl>

using namespace std::chrono_literals;

class TypedSecretsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hidesEverySpelling_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << u"it is p&ss <w\"rd!, is it"_s;
        QTest::newRow("in an address") << u"?q=p%26ss%20%3Cw%22rd%21&x"_s;
        QTest::newRow("in a form") << u"q=p%26ss+%3Cw%22rd%21&x"_s;
        QTest::newRow("in JSON") << u"{\"q\":\"p&ss <w\\\"rd!\"}"_s;
        QTest::newRow("in HTML") << u"<b>p&amp;ss &lt;w&quot;rd!</b>"_s;
        QTest::newRow("in Markdown") << u"it is p&ss \\<w\"rd\\!"_s;
        QTest::newRow("in JSON of ASCII") << u"p\\u0026ss \\u003Cw\\\"rd!"_s;
        QTest::newRow("in an address that is shown") << u"?q=p%26ss <w\"rd!"_s;
        QTest::newRow("in HTML text") << u"<b>p&amp;ss &lt;w\"rd!</b>"_s;
    }
    void hidesEverySpelling()
    {
        QFETCH(QString, text);
        QCOMPARE(typedSecrets::redact(text), text);
        QVERIFY(typedSecrets::remember(u"p&ss <w\"rd!"_s));
        const QString shown = typedSecrets::redact(text);
        QVERIFY2(shown.contains(u"••••"_s), qPrintable(shown));
        QVERIFY2(!shown.contains(u"rd!"_s) && !shown.contains(u"rd%21"_s), qPrintable(shown));
        QVERIFY(typedSecrets::remember(u"p&ss <w\"rd!"_s, 0s));
    }

    // Of backslashes that each may be two there are more readings than can be tried.
    void hidesManyBackslashes()
    {
        const QString secret = u"a"_s + QString{40, u'\\'} + u"b!"_s;
        QVERIFY(typedSecrets::remember(secret));
        QString inJson = secret;
        inJson.replace(u'\\', u"\\\\"_s);
        QString inAddress = secret;
        inAddress.replace(u'\\', u"%5C"_s);
        for (const QString &each : {secret, inJson, inAddress})
            QCOMPARE(
                typedSecrets::redact(u"it is "_s + each + u", is it"_s), u"it is ••••, is it"_s);
        QVERIFY(typedSecrets::remember(secret, 0s));
    }

    void hidesInsideOfObjectsAndTheirNames()
    {
        QVERIFY(typedSecrets::remember(u"Wintermute"_s));
        const QJsonObject report{{u"a"_s, QJsonArray{u"xWintermutex"_s, 7}},
            {u"Wintermute"_s, QJsonObject{{u"b"_s, u"Wintermute"_s}}}};
        const QJsonObject shown{
            {u"a"_s, QJsonArray{u"x••••x"_s, 7}}, {u"••••"_s, QJsonObject{{u"b"_s, u"••••"_s}}}};
        QCOMPARE(typedSecrets::redact(report), shown);
    }

    void hidesWhatIsLeftOfOneThatWasCut()
    {
        QVERIFY(typedSecrets::remember(u"Wintermute"_s));
        QCOMPARE(typedSecrets::redact(u"it is Winte…"_s), u"it is ••••…"_s);
        QCOMPARE(typedSecrets::redact(u"it is Wintermut…"_s), u"it is ••••…"_s);
        QCOMPARE(typedSecrets::redact(u"it is Wintermute…"_s), u"it is ••••…"_s);
        QCOMPARE(typedSecrets::redact(u"img \"WINTER…\" (e2) is there"_s),
            u"img \"••••…\" (e2) is there"_s);
        QCOMPARE(typedSecrets::redact(u"a … Winte…, b …rmute c"_s), u"a … ••••…, b …•••• c"_s);
        QCOMPARE(typedSecrets::redact(u"it is …ntermu…"_s), u"it is …••••…"_s);
        for (const QString &other :
            {u"it is Win…"_s, u"it is Winter"_s, u"…"_s, u"…ute"_s, u"…ntermux…"_s, u"……"_s})
            QCOMPARE(typedSecrets::redact(other), other);
    }

    void isNotPartedByACut()
    {
        QVERIFY(typedSecrets::remember(u"Wintermute"_s));
        const QString text = u"it is Wintermute, it is"_s;
        for (int most = 0; most <= text.size(); ++most) {
            const QString shown = typedSecrets::firstOf(text, most);
            QVERIFY(shown.size() <= most);
            QVERIFY2(most == text.size() || !shown.contains(u'W'), qPrintable(shown));
        }
        QCOMPARE(typedSecrets::firstOf(u"a🦀"_s, 2), u"a"_s);
    }

    void hidesWhatIsNotAscii()
    {
        QVERIFY(typedSecrets::remember(u"Grün-🦀-Weg"_s));
        QCOMPARE(typedSecrets::redact(u"a Grün-🦀-Weg b Gr%C3%BCn-%F0%9F%A6%80-Weg c "
                                      "Gr\\u00fcn-\\ud83e\\udd80-Weg d"_s),
            u"a •••• b •••• c •••• d"_s);
    }

    void hidesThemInNamesOfFiles()
    {
        QVERIFY(typedSecrets::remember(u"a/b \"c\" <d>: e?"_s));
        QCOMPARE(typedSecrets::redact(u"/media/a_b _c_ _d__ e_.txt"_s), u"/media/••••.txt"_s);
        QCOMPARE(typedSecrets::redact(u"a_b_c"_s), u"a_b_c"_s);
    }

    void hidesThemInBase64WhateverStandsAround()
    {
        const QByteArray value = "a>?b~~?>c secret";
        QVERIFY(typedSecrets::remember(QString::fromUtf8(value)));
        for (const QByteArray &before : {""_ba, "u:"_ba, "x"_ba, "user:"_ba, "a longer one "_ba}) {
            for (const QByteArray &after : {""_ba, "!"_ba, "\n\n"_ba, ", and more"_ba}) {
                const QByteArray all = before + value + after;
                for (const QByteArray &spelt : {all.toBase64(), all.toBase64().toPercentEncoding(),
                         all.toBase64(QByteArray::Base64UrlEncoding)}) {
                    const QByteArray shown = typedSecrets::redact(spelt);
                    QVERIFY2(shown.contains("••••"), spelt.constData());
                    QVERIFY(shown.size() < spelt.size());
                    const QByteArray left = QByteArray{shown}.replace("•", "");
                    const QByteArray bytes = QByteArray::fromBase64(
                        QByteArray::fromPercentEncoding(left), QByteArray::Base64UrlEncoding);
                    QVERIFY2(!bytes.contains("secret"), bytes.constData());
                }
            }
        }
        const QString other = QString::fromLatin1(QByteArray{"another text"}.toBase64());
        QCOMPARE(typedSecrets::redact(other), other);
    }

    void hidesALongOneToItsLastPiece()
    {
        QString value;
        for (int i = 0; value.size() < 4000; ++i)
            value += u"%1<&>-\"é "_s.arg(i);
        QVERIFY(typedSecrets::remember(value));
        QString shown = typedSecrets::redact(u"a "_s + value + u" b"_s);
        QCOMPARE(shown.remove(u"•"_s), u"a   b"_s); // the blank at its end is left
    }

    // A code of six digits is a part of many numbers, and a short word of many words.
    void leavesWhatOnlyLooksLikeIt()
    {
        QVERIFY(typedSecrets::remember(u"123456"_s));
        QVERIFY(typedSecrets::remember(u"abcd"_s));
        QVERIFY(typedSecrets::remember(u"abc"_s));
        QCOMPARE(typedSecrets::redact(u"e123456 1234567 abcde 123456 abcd, abc"_s),
            u"e123456 1234567 abcde •••• ••••, abc"_s);
    }

    void hidesThemAsPagesShowThem_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("blanks in one") << u"it is Käfer Straße-77, is it"_s;
        QTest::newRow("upper case") << u"it is KÄFER  STRAßE-77"_s;
        QTest::newRow("a form in Latin-1") << u"?p=K%E4fer++Stra%DFe-77&x"_s;
        QTest::newRow("a form in ASCII") << u"?p=K%26%23228%3Bfer+Stra%26%23223%3Be-77"_s;
        QTest::newRow("HTML by numbers") << u"<b>K&#xe4;fer&#32;&nbsp;Stra&#223;e-77</b>"_s;
    }
    void hidesThemAsPagesShowThem()
    {
        QFETCH(QString, text);
        QVERIFY(typedSecrets::remember(u" Käfer  Straße-77 "_s));
        const QString shown = typedSecrets::redact(text);
        QVERIFY2(shown.contains(u"••••"_s) && !shown.contains(u"fer"_s), qPrintable(shown));
    }

    void isNotHeldUpByBlanks()
    {
        QVERIFY(typedSecrets::remember(u"Käfer Straße-77"_s));
        const QString blanks(200'000, u' ');
        QCOMPARE(typedSecrets::redact(u"Käfer"_s + blanks + u"x"_s), u"Käfer"_s + blanks + u"x"_s);
        QCOMPARE(typedSecrets::redact(u"Käfer"_s + QString(99, u' ') + u"Straße-77"_s), u"••••"_s);
    }

    // One pass finds which of many there may be.
    void hidesEachOfMany()
    {
        const QStringList kinds{u"abc%1"_s, u"%1"_s, u"a-b-%1-c"_s, u"Grün %1"_s, u"ключ-%1"_s,
            u"!\"§$%&/()=-%1"_s, u"Kelvin%1Straße"_s, u"y%1"_s.repeated(90)};
        QStringList values;
        for (int i = 0; i < 160; ++i)
            values.append(kinds.at(i % kinds.size()).arg(10'000 + i));
        for (const QString &each : std::as_const(values))
            QVERIFY(typedSecrets::remember(each));
        for (const QString &each : std::as_const(values)) {
            const QString encoded = QString::fromLatin1(QUrl::toPercentEncoding(each));
            for (const QString &spelt : {each, encoded}) {
                const QString shown = typedSecrets::redact(u"it is "_s + spelt + u" here"_s);
                QCOMPARE(shown.split(u'\u2022').first(), u"it is "_s);
                QVERIFY2(shown.endsWith(u"• here"_s), qPrintable(shown));
            }
            if (each.size() >= 8) {
                const auto inBase64 = u'\n' + QString::fromLatin1(each.toUtf8().toBase64());
                QVERIFY2(typedSecrets::redact(inBase64).contains(secretDots), qPrintable(each));
            }
        }
        QCOMPARE(typedSecrets::redact(u"\u212aelvin10006\u017ftraße"_s), secretDots);
        for (const QString &each : std::as_const(values))
            QVERIFY(typedSecrets::remember(each, 0s));
    }

    void forgetsACodeThatIsWorthless()
    {
        QVERIFY(typedSecrets::remember(u"998877"_s, 0s));
        QCOMPARE(typedSecrets::redact(u"998877"_s), u"998877"_s);
    }

    void forgetsNoneForOthers()
    {
        QVERIFY(typedSecrets::remember(u"the first one"_s, 60s));
        bool isRoom = true;
        for (int i = 0; i < 400 && isRoom; ++i)
            isRoom = typedSecrets::remember(u"another-%1"_s.arg(i), i < 399 ? 1s : 60s);
        QVERIFY(!isRoom);
        QCOMPARE(typedSecrets::redact(u"the first one"_s), u"••••"_s);
        QVERIFY(typedSecrets::remember(u"the first one"_s, 60s)); // no further place
    }
};

TEST_CLASS(TypedSecretsTest)
#include "typed_secrets_test.moc"
