// One-time codes, against the tables of RFC 6238 and RFC 4226.

#include "profiles/secrets/totp.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

namespace {

// In base32: "12345678901234567890", repeated to 20, 32 and 64 bytes, as the RFC uses them.
const QString seed20 = u"GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"_s;
const QString seed32 = u"GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA===="_s;
const QString seed64 = u"GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY"
                       u"3TQOJQGEZDGNBVGY3TQOJQGEZDGNA="_s;

} // namespace

class TotpTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheStandard_data()
    {
        QTest::addColumn<QString>("algorithm");
        QTest::addColumn<QString>("seed");
        QTest::addColumn<qint64>("time");
        QTest::addColumn<QString>("code");
        const QList<qint64> times{59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000};
        const QStringList sha1{u"94287082"_s, u"07081804"_s, u"14050471"_s, u"89005924"_s,
            u"69279037"_s, u"65353130"_s};
        const QStringList sha256{u"46119246"_s, u"68084774"_s, u"67062674"_s, u"91819424"_s,
            u"90698825"_s, u"77737706"_s};
        const QStringList sha512{u"90693936"_s, u"25091201"_s, u"99943326"_s, u"93441116"_s,
            u"38618901"_s, u"47863826"_s};
        for (qsizetype i = 0; i < times.size(); ++i) {
            const QByteArray at = QByteArray::number(times.at(i));
            QTest::newRow("SHA1 " + at) << u"SHA1"_s << seed20 << times.at(i) << sha1.at(i);
            QTest::newRow("SHA256 " + at) << u"SHA256"_s << seed32 << times.at(i) << sha256.at(i);
            QTest::newRow("SHA512 " + at) << u"SHA512"_s << seed64 << times.at(i) << sha512.at(i);
        }
    }
    void agreesWithTheStandard()
    {
        QFETCH(QString, algorithm);
        QFETCH(QString, seed);
        QFETCH(qint64, time);
        const QString bare = QString{seed}.remove(u'=');
        const auto totp = Totp::fromText(
            u"otpauth://totp/Bank:ada?secret=%1&algorithm=%2&digits=8&period=30&issuer=Bank"_s.arg(
                bare, algorithm));
        QVERIFY2(!failureIn(totp), qPrintable(failureOf(totp).message));
        QTEST(std::get<Totp>(totp).codeAt(QDateTime::fromSecsSinceEpoch(time)), "code");
    }

    void readsSeedsAsPeopleCopyThem_data()
    {
        QTest::addColumn<QString>("seed");
        QTest::newRow("plain") << seed20;
        QTest::newRow("in groups") << u" gezd gnbv gy3t qojq GEZD GNBV GY3T QOJQ "_s;
        QTest::newRow("with dashes") << u"GEZDGNBV-GY3TQOJQ-GEZDGNBV-GY3TQOJQ"_s;
        QTest::newRow("address") << u"otpauth://totp/x?secret="_s + seed20;
    }
    void readsSeedsAsPeopleCopyThem()
    {
        QFETCH(QString, seed);
        const auto totp = Totp::fromText(seed);
        QVERIFY(!failureIn(totp));
        QCOMPARE(std::get<Totp>(totp).codeAt(QDateTime::fromSecsSinceEpoch(59)), u"287082"_s);
    }

    void refusesWhatMakesNoCode_data()
    {
        QTest::addColumn<QString>("seed");
        for (const char *seed : {"", "====", "A", "GEZD1", "GE=ZD", "hunter2!",
                 "otpauth://hotp/x?secret=GEZDGNBV&counter=1", "otpauth://totp/x",
                 "otpauth://totp/x?secret=GEZDGNBV&digits=5",
                 "otpauth://totp/x?secret=GEZDGNBV&digits=9",
                 "otpauth://totp/x?secret=GEZDGNBV&digits=six",
                 "otpauth://totp/x?secret=GEZDGNBV&period=0",
                 "otpauth://totp/x?secret=GEZDGNBV&algorithm=MD5"})
            QTest::newRow(seed) << QString::fromLatin1(seed);
    }
    void refusesWhatMakesNoCode()
    {
        QFETCH(QString, seed);
        const auto totp = Totp::fromText(seed);
        const Failure failure = failureOf(totp);
        QCOMPARE(failure.code, Code::InvalidValue);
        QVERIFY(seed.size() < 5 || !(failure.message + failure.hint).contains(seed));
    }
};

TEST_CLASS(TotpTest)
#include "totp_test.moc"
