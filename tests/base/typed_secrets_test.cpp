// What was typed as a secret is in no text that leaves, however it is spelt there.

#include "base/typed_secrets.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
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
        QCOMPARE(typedSecrets::without(text), text);
        typedSecrets::remember(u"p&ss <w\"rd!"_s);
        const QString shown = typedSecrets::without(text);
        QVERIFY2(shown.contains(u"••••"_s), qPrintable(shown));
        QVERIFY2(!shown.contains(u"rd!"_s) && !shown.contains(u"rd%21"_s), qPrintable(shown));
        typedSecrets::remember(u"p&ss <w\"rd!"_s, 0s);
    }

    // Of backslashes that each may be two there are more readings than can be tried.
    void hidesManyBackslashes()
    {
        const QString secret = u"a"_s + QString{40, u'\\'} + u"b!"_s;
        typedSecrets::remember(secret);
        QString inJson = secret;
        inJson.replace(u'\\', u"\\\\"_s);
        QString inAddress = secret;
        inAddress.replace(u'\\', u"%5C"_s);
        for (const QString &each : {secret, inJson, inAddress})
            QCOMPARE(
                typedSecrets::without(u"it is "_s + each + u", is it"_s), u"it is ••••, is it"_s);
        typedSecrets::remember(secret, 0s);
    }

    void hidesInsideOfObjectsAndTheirNames()
    {
        typedSecrets::remember(u"Wintermute"_s);
        const QJsonObject told{{u"a"_s, QJsonArray{u"xWintermutex"_s, 7}},
            {u"Wintermute"_s, QJsonObject{{u"b"_s, u"Wintermute"_s}}}};
        const QJsonObject shown{
            {u"a"_s, QJsonArray{u"x••••x"_s, 7}}, {u"••••"_s, QJsonObject{{u"b"_s, u"••••"_s}}}};
        QCOMPARE(typedSecrets::without(told), shown);
    }

    void hidesWhatIsLeftOfOneThatWasCut()
    {
        typedSecrets::remember(u"Wintermute"_s);
        QCOMPARE(typedSecrets::without(u"it is Winte…"_s), u"it is ••••…"_s);
        QCOMPARE(typedSecrets::without(u"it is Wintermut…"_s), u"it is ••••…"_s);
        QCOMPARE(typedSecrets::without(u"it is Wintermute…"_s), u"it is ••••…"_s);
        for (const QString &other : {u"it is Win…"_s, u"it is Winter"_s, u"…"_s})
            QCOMPARE(typedSecrets::without(other), other);
    }

    void hidesWhatIsNotAscii()
    {
        typedSecrets::remember(u"Grün-🦀-Weg"_s);
        QCOMPARE(typedSecrets::without(u"a Grün-🦀-Weg b Gr%C3%BCn-%F0%9F%A6%80-Weg c "
                                       "Gr\\u00fcn-\\ud83e\\udd80-Weg d"_s),
            u"a •••• b •••• c •••• d"_s);
    }

    void hidesThemInNamesOfFiles()
    {
        typedSecrets::remember(u"a/b \"c\" <d>: e?"_s);
        QCOMPARE(typedSecrets::without(u"/media/a_b _c_ _d__ e_.txt"_s), u"/media/••••.txt"_s);
        QCOMPARE(typedSecrets::without(u"a_b_c"_s), u"a_b_c"_s);
    }

    void hidesThemInBase64WhateverStandsAround()
    {
        const QByteArray value = "a>?b~~?>c secret";
        typedSecrets::remember(QString::fromUtf8(value));
        for (const QByteArray &before : {""_ba, "u:"_ba, "x"_ba, "user:"_ba, "a longer one "_ba}) {
            for (const QByteArray &after : {""_ba, "!"_ba, "\n\n"_ba, ", and more"_ba}) {
                const QByteArray all = before + value + after;
                for (const QByteArray &spelt : {all.toBase64(), all.toBase64().toPercentEncoding(),
                         all.toBase64(QByteArray::Base64UrlEncoding)}) {
                    const QByteArray shown = typedSecrets::without(spelt);
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
        QCOMPARE(typedSecrets::without(other), other);
    }

    void hidesALongOneToItsLastPiece()
    {
        QString value;
        for (int i = 0; value.size() < 4000; ++i)
            value += u"%1<&>-\"é "_s.arg(i);
        typedSecrets::remember(value);
        QString shown = typedSecrets::without(u"a "_s + value + u" b"_s);
        QCOMPARE(shown.remove(u"•"_s), u"a  b"_s);
    }

    // A code of six digits is a part of many numbers, and a short word of many words.
    void leavesWhatOnlyLooksLikeIt()
    {
        typedSecrets::remember(u"123456"_s);
        typedSecrets::remember(u"abcd"_s);
        typedSecrets::remember(u"abc"_s);
        QCOMPARE(typedSecrets::without(u"e123456 1234567 abcde 123456 abcd, abc"_s),
            u"e123456 1234567 abcde •••• ••••, abc"_s);
    }

    void forgetsACodeThatIsWorthless()
    {
        typedSecrets::remember(u"998877"_s, 0s);
        QCOMPARE(typedSecrets::without(u"998877"_s), u"998877"_s);
    }
};

TEST_CLASS(TypedSecretsTest)
#include "typed_secrets_test.moc"
