// Refs as people and programs write them.

#include "core/page/text/element_ref.h"
#include "tests/support/test_class.h"

class ElementRefTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isReadInEachSpelling_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("meant");
        for (const QString &text : {u"e12"_s, u"@e12"_s, u"ref=e12"_s, u"12"_s, u" e12 "_s})
            QTest::newRow(qPrintable(text)) << text << u"e12"_s;
        for (const QString &text : {u"f3e12"_s, u"@f3e12"_s, u"ref=f3e12"_s})
            QTest::newRow(qPrintable(text)) << text << u"f3e12"_s;
        for (const QString &text : {u"ax7"_s, u"@ax7"_s, u"ref=ax7"_s})
            QTest::newRow(qPrintable(text)) << text << u"ax7"_s;
    }
    void isReadInEachSpelling()
    {
        QFETCH(QString, written);
        QFETCH(QString, meant);
        const auto ref = ElementRef::fromText(written);
        QVERIFY(ref.has_value());
        QCOMPARE(ref->toText(), meant);
        QCOMPARE(ElementRef::plain(written), meant);
        QCOMPARE(ref->isAx, meant.startsWith(u"ax"_s));
    }

    void isNothingElse()
    {
        for (const QString &text : {u""_s, u"e"_s, u"e0"_s, u"ax"_s, u"ax0"_s, u"f1ax2"_s, u"a7"_s,
                 u"f0e1"_s, u"e12 e13"_s, u"#save"_s, u"a@ref=1"_s}) {
            QVERIFY2(!ElementRef::fromText(text), qPrintable(text));
            QCOMPARE(ElementRef::plain(text), text);
        }
    }
};

TEST_CLASS(ElementRefTest)
#include "element_ref_test.moc"
