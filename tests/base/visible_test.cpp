#include "base/visible.h"
#include "tests/support/folders.h"
#include "tests/support/test_class.h"

#include <QProcess>

class VisibleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leavesTextAlone()
    {
        const QString text = u"Käse \u00a0 \u3042 🦞 \\n"_s;
        QCOMPARE(visible(text), text);
    }

    void spellsWhatActs()
    {
        QCOMPARE(visible(u"a\nb\r\tc"_s), u"a\\nb\\r\\tc"_s);
        QCOMPARE(visible(u"\x1b[31m"_s), u"\\u001b[31m"_s);
        QCOMPARE(visible(QString{QChar::Null}), u"\\u0000"_s);
        QCOMPARE(visible(u"\x7f\x9b\x80"_s), u"\\u007f\\u009b\\u0080"_s);
        QCOMPARE(visible(u"\u202e\u2066\u2028\u200f"_s), u"\\u202e\\u2066\\u2028\\u200f"_s);
    }

    void keepsWhatItIsAskedToKeep() { QCOMPARE(visible(u"a\nb\tc\r"_s, u"\n\t"), u"a\nb\tc\\r"_s); }

    // Every program of this app logs like this.
    void isHowTheLogIsWritten()
    {
        QProcess program;
        program.start(
            QStringLiteral(CLAWDIS_BINARY_DIR "/bin/clawdis-browser"), {u"--\x1b[31m\u009b"_s});
        QVERIFY(program.waitForFinished());
        const QByteArray said = program.readAllStandardError();
        QVERIFY2(said.contains("unknown option: --\\u001b[31m\\u009b"), said.constData());
    }
};

TEST_CLASS(VisibleTest)
#include "visible_test.moc"
