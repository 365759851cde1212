// What the activity writes to files, and says of the record.

#include "tests/support/test_class.h"
#include "tests/ui/shown_activity.h"
#include "ui/panels/notice_bar.h"

#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

} // namespace

class ActivityExportTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void exportsWhatItShows()
    {
        ShownActivity shown;
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"calls.jsonl"_s);
        shown.panel.exportTo(activityFormats().last(), path);
        const QByteArray lines = contentOf(path);
        QCOMPARE(lines.count('\n'), 1);
        QVERIFY(lines.contains("\"command\":\"click\""));
        QCOMPARE(shown.failure(), u"1 call was exported"_s);
        QCOMPARE(shown.panel.findChild<QLabel *>(u"hint"_s)->text(), path);
    }

    void exportsThatStretchOfTheRecord()
    {
        ShownActivity shown;
        const QTemporaryDir folder;
        const QString made = folder.filePath(u"made.html"_s);
        const QString path = folder.filePath(u"calls.html"_s);
        shown.fake.answer(u"exportRecorder"_s, [&](const QJsonObject &) {
            QFile file{made};
            return file.open(QIODevice::WriteOnly) && file.write("the page") > 0
                ? Reply{{u"path"_s, made}, {u"calls"_s, 12}, {u"pictures"_s, 3}}
                : Reply{};
        });
        auto *dialog = shown.chooseExport(u"html"_s);
        QVERIFY(dialog);
        QCOMPARE(dialog->defaultSuffix(), u"html"_s);
        dialog->reject();
        shown.panel.findChild<QComboBox *>(u"kind"_s)->setCurrentIndex(1);
        shown.panel.exportTo(activityFormats().first(), path);
        QCOMPARE(contentOf(path), "the page");
        QVERIFY(!QFile::exists(made));
        QCOMPARE(shown.failure(), u"12 calls were exported"_s);
        const QJsonObject request = shown.fake.lastArguments(u"exportRecorder"_s);
        QCOMPARE(request.value(u"format"), u"html"_s);
        QCOMPARE(request.value(u"profile"), u"clawd"_s);
        QCOMPARE(request.value(u"acts"), QJsonValue{true});
        QVERIFY(!request.contains(u"targetId"));
        const auto timeIn = [&](const QString &name) {
            return QDateTime::fromString(request.value(name).toString(), Qt::ISODateWithMs);
        };
        const auto length = timeIn(u"since"_s).msecsTo(timeIn(u"until"_s));
        QVERIFY(length >= 1 && length <= 200); // one call is shown
    }

    void writesAScriptOfOneTab()
    {
        ShownActivity shown;
        QVERIFY(!shown.chooseExport(u"clawdis"_s));
        QCOMPARE(shown.failure(), u"A script is of one tab"_s);
        const QTemporaryDir folder;
        const QString made = folder.filePath(u"made.sh"_s);
        const QString path = folder.filePath(u"again.sh"_s);
        const ActivityFormat &format = activityFormats()[4];
        Reply reply{{u"path"_s, made}, {u"calls"_s, 4}, {u"steps"_s, 0}, {u"skipped"_s, 0}};
        shown.fake.answer(u"exportRecorder"_s, [&](const QJsonObject &) {
            QFile file{made};
            const bool isMade = file.open(QIODevice::WriteOnly) && file.write("#!/bin/sh\n") > 0;
            return isMade ? reply : Reply{};
        });
        shown.table()->selectRow(0);
        shown.panel.exportTo(format, path);
        QCOMPARE(shown.failure(), u"None of these calls can be part of a script"_s);
        QVERIFY(!QFile::exists(path) && !QFile::exists(made));
        reply.insert(u"steps"_s, 3);
        reply.insert(u"skipped"_s, 1);
        shown.panel.exportTo(format, path);
        QCOMPARE(shown.fake.lastArguments(u"exportRecorder"_s).value(u"targetId"), u"A"_s);
        QCOMPARE(shown.fake.lastArguments(u"exportRecorder"_s).value(u"format"), u"clawdis"_s);
        QVERIFY(QFileInfo{path}.isExecutable());
        QCOMPARE(shown.failure(),
            u"A script of 3 steps was written; its comments say what it leaves out"_s);
        auto *dialog = shown.chooseExport(u"curl"_s);
        QVERIFY(dialog);
        dialog->reject();
    }

    void saysWhyItCannotExport()
    {
        ShownActivity shown;
        shown.panel.exportTo(activityFormats().last(), u"/nowhere/at/all.jsonl"_s);
        QVERIFY(shown.failure().startsWith(u"/nowhere/at/all.jsonl cannot be written: "_s));
        shown.fake.fail(u"exportRecorder"_s, {Code::NotSupported, u"nothing is recorded"_s, {}});
        shown.panel.exportTo(activityFormats().first(), u"/nowhere/at/all.html"_s);
        QCOMPARE(shown.failure(), u"nothing is recorded"_s);
        shown.panel.showProfile(u"another"_s); // while the place was being chosen
        QCOMPARE(shown.rows(), 0);
        shown.panel.exportTo(activityFormats().last(), u"/nowhere/at/all.jsonl"_s);
        QCOMPARE(shown.failure(), u"No call is shown any more"_s);
    }

    void saysThatTheRecordCannotBeRead()
    {
        ShownActivity shown;
        shown.fake.fail(u"recorder"_s, {Code::Internal, u"the record cannot be read"_s, {}});
        auto *search = shown.panel.findChild<QLineEdit *>();
        search->setText(u"Orders"_s);
        QTRY_COMPARE(shown.failure(), u"the record cannot be read"_s);
        shown.fake.failures.clear();
        search->setText(u"Order"_s);
        QTRY_VERIFY(!shown.panel.findChild<NoticeBar *>()->isVisible());
    }
};

TEST_CLASS(ActivityExportTest)
#include "activity_export_test.moc"
