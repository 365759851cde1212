#include "base/failure.h"
#include "tests/support/test_class.h"

#include <QSet>

namespace {

constexpr int lastCode = static_cast<int>(Code::Internal);

} // namespace

class FailureTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCodeHasExactlyOneRow()
    {
        QList<int> codes;
        const auto rows = failureRows();
        for (const FailureRow &row : rows)
            codes.append(static_cast<int>(row.code));
        for (int code = 0; code <= lastCode; ++code)
            QVERIFY2(codes.count(code) == 1, qPrintable(u"code %1"_s.arg(code)));
        QCOMPARE(codes.size(), lastCode + 1);
    }

    void namesAreUniqueAndShouted()
    {
        QSet<QByteArray> names;
        const auto rows = failureRows();
        for (const FailureRow &row : rows) {
            const QByteArray name = row.name;
            QVERIFY2(!names.contains(name), name);
            QCOMPARE(name, name.toUpper());
            QVERIFY2(!name.contains(' '), name);
            names.insert(name);
        }
    }

    void everyRowIsSpelledForEveryWire()
    {
        const auto rows = failureRows();
        for (const FailureRow &row : rows) {
            QVERIFY2(row.httpStatus >= 400 && row.httpStatus <= 599, row.name);
        }
    }

    void codesAreFoundByName()
    {
        const auto rows = failureRows();
        for (const FailureRow &row : rows) {
            QCOMPARE(codeNamed(QLatin1StringView{row.name}), row.code);
            QCOMPARE(&rowOf(row.code), &rowOf(*codeNamed(QLatin1StringView{row.name})));
        }
        QVERIFY(!codeNamed(u"stale_ref"_s));
        QVERIFY(!codeNamed(QString{}));
    }

    void isWrittenWithItsCodeAndHint()
    {
        const Failure failure{Code::StaleRef, u"e12 is gone"_s, u"Take a new snapshot."_s};
        const QJsonObject expected{{u"error"_s, u"e12 is gone"_s}, {u"code"_s, u"STALE_REF"_s},
            {u"hint"_s, u"Take a new snapshot."_s}, {u"retryable"_s, false}};
        QCOMPARE(toJson(failure), expected);
    }

    void writesEvidenceWhereThereIsSome()
    {
        const QJsonObject evidence{{u"method"_s, u"Page.navigate"_s}};
        const Failure failure{Code::Timeout, u"late"_s, u"Wait."_s, evidence};
        QCOMPARE(toJson(failure).value(u"evidence"), evidence);
        QCOMPARE(toJson(failure).value(u"retryable"), true);
    }
};

TEST_CLASS(FailureTest)
#include "failure_test.moc"
