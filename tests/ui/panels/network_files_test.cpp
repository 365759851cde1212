// What the network panel does with HAR files, and with a request once more.

#include "tests/support/test_class.h"
#include "tests/ui/shown_network.h"

#include <QFile>
#include <QFileDialog>
#include <QMenu>
#include <QTemporaryDir>

class NetworkFilesTest : public QObject {
    Q_OBJECT
private:
    static QString shownText(const ShownNetwork &shown) { return shown.label(u"failure"_s); }
    static QString hint(const ShownNetwork &shown) { return shown.label(u"hint"_s); }

private Q_SLOTS:
    void exportsAsHar()
    {
        ShownNetwork shown;
        const QTemporaryDir folder;
        const QString made = folder.filePath(u"made.har"_s);
        const QString path = folder.filePath(u"shop.har"_s);
        shown.fake.answer(u"har"_s, [&](const QJsonObject &) {
            QFile file{made};
            return file.open(QIODevice::WriteOnly) && file.write("{}") > 0
                ? Reply{{u"path"_s, made}, {u"entries"_s, 12}, {u"bodies"_s, 3}}
                : Reply{};
        });
        shown.trigger(u"exportHar"_s);
        auto *dialog = shown.panel.findChild<QFileDialog *>(u"exportHarDialog"_s);
        QVERIFY(dialog);
        QCOMPARE(dialog->defaultSuffix(), u"har"_s);
        Q_EMIT dialog->fileSelected(path);
        QCOMPARE(shown.fake.lastArguments(u"har"_s).value(u"targetId"), u"A"_s);
        QVERIFY(!QFile::exists(made));
        QFile file{path};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "{}");
        QCOMPARE(shownText(shown), u"Requests written: 12, with the body of the answer: 3"_s);
        QCOMPARE(hint(shown), path);
        Q_EMIT dialog->fileSelected(u"/nowhere/at/all.har"_s);
        dialog->reject();
        QVERIFY(shownText(shown).startsWith(u"/nowhere/at/all.har cannot be written: "_s));
    }

    void answersFromHar()
    {
        ShownNetwork shown;
        shown.fake.answer(u"replayHar"_s, Reply{{u"answers"_s, 5}, {u"withoutAnswer"_s, 2}});
        shown.trigger(u"answerFromHar"_s);
        auto *dialog = shown.panel.findChild<QFileDialog *>(u"answerHarDialog"_s);
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(u"/tmp/shop.har"_s);
        const QJsonObject asked = shown.fake.lastArguments(u"replayHar"_s);
        QCOMPARE(asked.value(u"path"), u"/tmp/shop.har"_s);
        QCOMPARE(asked.value(u"notFound"), u"fallback"_s);
        QCOMPARE(shownText(shown), u"The tab is answered from the file: 5 addresses"_s);
        QVERIFY(hint(shown).startsWith(u"2 entries have no body"_s));
        shown.fake.fail(u"replayHar"_s, {Code::InvalidValue, u"the file is no HAR"_s, {}});
        Q_EMIT dialog->fileSelected(u"/tmp/shop.har"_s);
        dialog->reject();
        QCOMPARE(shownText(shown), u"the file is no HAR"_s);
    }

    void asksOfWhichTabAHarFileIs()
    {
        ShownNetwork shown;
        shown.fake.publish(Event::Kind::TabOpened, samples::tab(u"B"_s, u"The Bank"_s));
        shown.trigger(u"exportHar"_s);
        QCOMPARE(shownText(shown), u"A HAR file is of one tab"_s);
        QVERIFY(!shown.panel.findChild<QFileDialog *>(u"exportHarDialog"_s));
        shown.table()->selectRow(0);
        shown.trigger(u"exportHar"_s);
        auto *dialog = shown.panel.findChild<QFileDialog *>(u"exportHarDialog"_s);
        QVERIFY(dialog);
        dialog->reject();
    }

    void repeatsARequest()
    {
        ShownNetwork shown;
        const QJsonObject headers{{u"Cookie"_s, u"seat=12"_s}, {u"X-Own"_s, u"yes"_s},
            {u"User-Agent"_s, u"us"_s}, {u"Sec-Fetch-Mode"_s, u"cors"_s}};
        shown.fake.answer(
            u"requestDetails"_s, Reply{{u"headers"_s, headers}, {u"body"_s, u"a=1"_s}});
        shown.fake.answer(u"evaluate"_s,
            Reply{{u"result"_s,
                QJsonObject{
                    {u"status"_s, 201}, {u"size"_s, 1500}, {u"ms"_s, 34}, {u"isSeen"_s, true}}}});
        shown.table()->selectRow(1);
        shown.button(u"repeat"_s)->click();
        const QJsonObject asked = shown.fake.lastArguments(u"evaluate"_s);
        QCOMPARE(asked.value(u"targetId"), u"A"_s);
        const QJsonObject request = asked.value(u"arg").toObject();
        QCOMPARE(request.value(u"url"), u"https://shop.test/api/cart?a=*"_s);
        QCOMPARE(request.value(u"headers").toObject(), (QJsonObject{{u"X-Own"_s, u"yes"_s}}));
        QCOMPARE(request.value(u"body"), u"a=1"_s);
        QCOMPARE(request.value(u"withCookies"), QJsonValue{true});
        QCOMPARE(shownText(shown), u"Repeated: 201, 1.5 kB, after 34 ms"_s);
        shown.fake.answer(
            u"evaluate"_s, Reply{{u"result"_s, QJsonObject{{u"failed"_s, u"Failed to fetch"_s}}}});
        shown.button(u"repeat"_s)->click();
        QCOMPARE(shownText(shown), u"The page got no answer: Failed to fetch"_s);
    }

    void saysWhyItCannotRepeat()
    {
        ShownNetwork shown;
        shown.table()->selectRow(0);
        shown.button(u"repeat"_s)->click();
        QCOMPARE(shownText(shown), u"This request cannot be repeated"_s);
        QVERIFY(hint(shown).startsWith(u"It asked for a page"_s));
        shown.fake.answer(u"requestDetails"_s,
            Reply{{u"headers"_s, QJsonObject{{u"Content-Length"_s, u"70000"_s}}}});
        shown.table()->selectRow(1);
        shown.button(u"repeat"_s)->click();
        QVERIFY(hint(shown).startsWith(u"Its body was not kept"_s));
        shown.fake.publish(Event::Kind::BrowserStopped);
        shown.button(u"repeat"_s)->click();
        QVERIFY(hint(shown).startsWith(u"Its tab is closed"_s));
        QCOMPARE(shown.fake.count(u"evaluate"_s), 0);
    }
};

TEST_CLASS(NetworkFilesTest)
#include "network_files_test.moc"
