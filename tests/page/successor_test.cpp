// Which element of a page is the one that an earlier reading named: without a page.

#include "core/page/document/successor.h"
#include "tests/support/test_class.h"

namespace {

// A line with a ref is written `button "Save" [ref=e1]`, indented as in a snapshot.
SentSnapshot report(const QStringList &lines)
{
    static const QRegularExpression named{
        u"- (\\w+)(?: \"([^\"]*)\")?.* \\[ref=(f\\d+)?e(\\d+)\\]"_s};
    SentSnapshot reading;
    reading.lines = lines.join(u'\n').toUtf8();
    QStringList refs;
    for (const QString &line : lines) {
        const auto found = named.match(line);
        const QString prefix = found.captured(3);
        refs.append(found.hasMatch() ? prefix + u'e' + found.captured(4) : QString{});
        if (found.hasMatch())
            reading.named.add(prefix,
                u"%1 %2 %3\n"_s.arg(found.captured(4), found.captured(1), found.captured(2)));
    }
    reading.refs = refs.join(u'\n').toLatin1();
    reading.addresses = {{QString{}, u"http://site/"_s}, {u"f1"_s, u"http://site/in"_s},
        {u"f2"_s, u"http://site/in"_s}};
    return reading;
}

Successor successor(const QStringList &before, const QStringList &now)
{
    return successorOf(u"e1"_s, report(before), report(now));
}

const QStringList save{u"- button \"Save\" [ref=e1]"_s};

} // namespace

class SuccessorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isTheOnlyOneOfRoleAndName()
    {
        const auto found = successor(save,
            {u"- button \"Save all\" [ref=e8]"_s, u"- link \"Save\" [ref=e7]"_s,
                u"- button \"Save\" [disabled] [ref=e9]"_s});
        QCOMPARE(found.ref, u"e9"_s);
    }

    void isItselfWhereItIsStillThere()
    {
        QCOMPARE(successor(save, {u"- button \"Save\" [ref=e1]"_s}).ref, u"e1"_s);
    }

    void mayComeWhereNothingOrTooMuchIsThere()
    {
        for (const QStringList &now : {QStringList{u"- link \"Save\" [ref=e9]"_s},
                 QStringList{u"- button \"Save\" [ref=e8]"_s, u"- button \"Save\" [ref=e9]"_s}}) {
            const auto found = successor(save, now);
            QVERIFY(found.ref.isEmpty());
            QVERIFY(found.mayCome);
            QVERIFY(!found.why.isEmpty());
        }
    }

    void isNoneOfThoseThatWereBesideIt()
    {
        const auto found
            = successor({u"- button \"Save\" [ref=e1]"_s, u"- button \"Save\" [ref=e2]"_s},
                {u"- button \"Save\" [ref=e2]"_s});
        QVERIFY(found.ref.isEmpty());
        QVERIFY(!found.mayCome);
    }

    void isNoneWithoutANameOrSeenInPart()
    {
        QVERIFY(successor({u"- button [ref=e1]"_s}, {u"- button [ref=e2]"_s}).ref.isEmpty());
        SentSnapshot part = report(save);
        part.isPart = true;
        const auto found = successorOf(u"e1"_s, part, report({u"- button \"Save\" [ref=e2]"_s}));
        QVERIFY(found.ref.isEmpty());
        QVERIFY(!found.mayCome);
    }

    void isNoneAtAnotherAddress()
    {
        SentSnapshot now = report({u"- button \"Save\" [ref=e2]"_s});
        now.addresses.insert(QString{}, u"http://site/2"_s);
        QVERIFY(successorOf(u"e1"_s, report(save), now).ref.isEmpty());
    }

    void isNoneInAnotherRowOrDialog_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char *kind : {"row", "listitem", "article", "dialog"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void isNoneInAnotherRowOrDialog()
    {
        QFETCH(QString, kind);
        const auto around = [&](const QString &who, const QString &ref) {
            return QStringList{u"- %1:"_s.arg(kind), u"  - text: %1"_s.arg(who),
                u"  - button \"Save\" [ref=%1]"_s.arg(ref)};
        };
        QVERIFY(successor(around(u"Ann"_s, u"e1"_s), around(u"Bob"_s, u"e2"_s)).ref.isEmpty());
        QCOMPARE(successor(around(u"Ann"_s, u"e1"_s), around(u"Ann"_s, u"e2"_s)).ref, u"e2"_s);
    }

    void mayHaveOtherStatesAndValuesAroundIt()
    {
        const auto found = successor({u"- listitem:"_s, u"  - textbox \"Town\" [ref=e3]: Ulm"_s,
                                         u"  - button \"Save\" [disabled] [ref=e1]"_s},
            {u"- listitem:"_s, u"  - textbox \"Town\" [active] [ref=e8]: Bonn"_s,
                u"  - button \"Save\" [ref=e9]"_s});
        QCOMPARE(found.ref, u"e9"_s);
    }

    void readsNamesToTheirEnd()
    {
        const auto beside = [](const QString &who, const QString &ref) {
            return QStringList{u"- row:"_s, u"  - textbox \"[ref=e7] of %1\" [ref=e8]"_s.arg(who),
                u"  - button \"Save\" [ref=%1]"_s.arg(ref)};
        };
        QVERIFY(successor(beside(u"Ann"_s, u"e1"_s), beside(u"Bob"_s, u"e2"_s)).ref.isEmpty());
        QCOMPARE(successor(beside(u"Ann"_s, u"e1"_s), beside(u"Ann"_s, u"e2"_s)).ref, u"e2"_s);
    }

    void isNoneThatLeadsElsewhere()
    {
        const auto next = [](int page, const QString &ref) {
            return QStringList{
                u"- link \"Next\" [ref=%1]:"_s.arg(ref), u"  - /url: /page/%1"_s.arg(page)};
        };
        QVERIFY(successor(next(2, u"e1"_s), next(3, u"e5"_s)).ref.isEmpty());
        QCOMPARE(successor(next(2, u"e1"_s), next(2, u"e5"_s)).ref, u"e5"_s);
    }

    void isInTheFrameThatTookThePlaceOfItsOwn()
    {
        const auto inFrame = [](const QString &title, const QString &prefix) {
            return report({u"- iframe \"%1\" [ref=e7]:"_s.arg(title),
                u"  - button \"Save\" [ref=%1e1]"_s.arg(prefix)});
        };
        const SentSnapshot before = inFrame(u"Shop"_s, u"f1"_s);
        QCOMPARE(successorOf(u"f1e1"_s, before, inFrame(u"Shop"_s, u"f2"_s)).ref, u"f2e1"_s);
        QVERIFY(successorOf(u"f1e1"_s, before, inFrame(u"Bank"_s, u"f2"_s)).ref.isEmpty());
        QVERIFY(successorOf(u"f1e1"_s, before, report({u"- button \"Save\" [ref=e9]"_s}))
                    .ref.isEmpty());
    }

    void ofAListOfControlsMustStandAlone()
    {
        SentSnapshot list = report(save);
        list.isList = true;
        const auto inRow
            = report({u"- row \"Ann\":"_s, u"  - text: Ann"_s, u"  - button \"Save\" [ref=e2]"_s});
        QVERIFY(successorOf(u"e1"_s, list, inRow).ref.isEmpty());
        const auto alone = report({u"- listitem:"_s, u"  - button \"Save\" [ref=e2]"_s});
        QCOMPARE(successorOf(u"e1"_s, list, alone).ref, u"e2"_s);
    }

    void isOneOfASimilarNameOnlyWhereAsked()
    {
        const SentSnapshot before
            = report({u"- button \"Save\" [ref=e1]"_s, u"- button \"Save as\" [ref=e2]"_s});
        const auto similar = [&](const QStringList &now) {
            return successorOf(u"e1"_s, before, report(now), NameMatch::Similar).ref;
        };
        const QString other = u"- button \"Save as\" [ref=e2]"_s;
        const QStringList renamed{u"- button \"Save (2)\" [ref=e9]"_s, other};
        QCOMPARE(similar(renamed), u"e9"_s);
        QVERIFY(successorOf(u"e1"_s, before, report(renamed)).ref.isEmpty());
        QVERIFY(similar({other}).isEmpty()); // It was there before, as another one.
        QVERIFY(similar({u"- button \"Save (2)\" [ref=e8]"_s, u"- button \"Save (3)\" [ref=e9]"_s})
                    .isEmpty());
    }
};

TEST_CLASS(SuccessorTest)
#include "successor_test.moc"
