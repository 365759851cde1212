// The refs of a snapshot, as in a reply.

#include "core/page/text/named_refs.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

namespace {

QByteArray textOf(const NamedRefs &refs)
{
    return QJsonDocument{refs.toJson()}.toJson(QJsonDocument::Compact);
}

} // namespace

class NamedRefsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportRoleAndName()
    {
        NamedRefs refs;
        refs.add({}, u"12 heading Order no 7\n\n13+textbox \n14 img \n"_s);
        QCOMPARE(textOf(refs),
            R"({"e12":{"name":"Order no 7","role":"heading"},"e13":{"role":"textbox"},)"
            R"("e14":{"role":"img"}})");
    }

    void countThoseOfOneRoleAndName()
    {
        NamedRefs refs;
        refs.add({}, u"1+button Edit\n2+button Save\n3+button Edit\n4+link Edit\n5+button Edit"_s);
        const QJsonObject report = refs.toJson();
        QCOMPARE(report[u"e1"_s][u"nth"_s], QJsonValue(0));
        QCOMPARE(report[u"e3"_s][u"nth"_s], QJsonValue(1));
        QCOMPARE(report[u"e5"_s][u"nth"_s], QJsonValue(2));
        QVERIFY(report[u"e2"_s][u"nth"_s].isUndefined());
        QVERIFY(report[u"e4"_s][u"nth"_s].isUndefined());
    }

    void countEachFrameByItself()
    {
        NamedRefs refs;
        refs.add({}, u"1+button Edit"_s);
        refs.add(u"f3"_s, u"1+button Edit\n2+button Edit"_s);
        const QJsonObject report = refs.toJson();
        QCOMPARE(report.keys(), (QStringList{u"e1"_s, u"f3e1"_s, u"f3e2"_s}));
        QVERIFY(report[u"e1"_s][u"nth"_s].isUndefined());
        QCOMPARE(report[u"f3e2"_s][u"nth"_s], QJsonValue(1));
    }

    // Refs left out of the text still count: the others keep their nth.
    void leaveOutWhatWasRemoved()
    {
        NamedRefs refs;
        refs.add({}, u"1+button Edit\n2+button Edit"_s);
        refs.remove(u"e1"_s);
        QCOMPARE(textOf(refs), R"({"e2":{"name":"Edit","nth":1,"role":"button"}})");
    }

    void ofNothingAreAnEmptyObject()
    {
        NamedRefs refs;
        refs.add({}, {});
        refs.add(u"f1"_s, u"\n\n12"_s); // a number alone says nothing
        QCOMPARE(textOf(refs), "{}");
    }
};

TEST_CLASS(NamedRefsTest)
#include "named_refs_test.moc"
