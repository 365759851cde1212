#include "ui/panels/body_view.h"

#include "tests/support/test_class.h"
#include "tests/ui/named_controls.h"
#include "ui/panels/picture_view.h"

#include <QBuffer>
#include <QCheckBox>
#include <QFileDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace {

AnswerBody textBody(const QByteArray &content, const QString &mimeType)
{
    AnswerBody body;
    body.content = content;
    body.mimeType = mimeType;
    body.isText = true;
    return body;
}

} // namespace

class BodyViewTest : public QObject {
    Q_OBJECT
private:
    static QString text(const BodyView &view)
    {
        return view.findChild<QPlainTextEdit *>(u"body"_s)->toPlainText();
    }
    static QString kind(const BodyView &view)
    {
        return view.findChild<QLabel *>(u"bodyKind"_s)->text();
    }

private Q_SLOTS:
    void indentsJson()
    {
        BodyView view;
        view.show();
        view.showBody(textBody("{\"a\":1}", u"application/json"_s));
        QCOMPARE(text(view), u"{\n  \"a\": 1\n}"_s);
        QCOMPARE(kind(view), u"application/json, 7 B"_s);
        auto *asItCame = view.findChild<QCheckBox *>(u"asItCame"_s);
        QVERIFY(asItCame->isVisible());
        asItCame->click();
        QCOMPARE(text(view), u"{\"a\":1}"_s);
        view.showBody(textBody("<p>", u"text/html"_s));
        QCOMPARE(text(view), u"<p>"_s);
        QVERIFY(!asItCame->isVisible());
        QCOMPARE(namelessControls(view), QStringList{});
    }

    void showsTheBeginningOfALongOne()
    {
        BodyView view;
        view.showBody(textBody(QByteArray(300'000, 'x'), u"text/plain"_s));
        QCOMPARE(text(view).size(), 200'000);
        QVERIFY(kind(view).endsWith(u"only its beginning is shown"_s));
    }

    void showsAPicture()
    {
        QImage dot{3, 2, QImage::Format_RGB32};
        dot.fill(Qt::red);
        AnswerBody body;
        body.mimeType = u"image/png"_s;
        QBuffer file{&body.content};
        QVERIFY(file.open(QIODevice::WriteOnly) && dot.save(&file, "PNG"));
        BodyView view;
        view.show();
        view.showBody(body);
        auto *picture = view.findChild<PictureView *>();
        QVERIFY(picture->isVisible());
        QCOMPARE(picture->picture().size(), QSize(3, 2));
        QVERIFY(kind(view).endsWith(u"3 × 2"_s));
        view.say(u"none"_s);
        QVERIFY(picture->picture().isNull());
    }

    void saysWhatElseItIsAndSavesIt()
    {
        BodyView view;
        view.show();
        AnswerBody body;
        body.content = QByteArray("\x00\x01", 2);
        body.mimeType = u"application/pdf"_s;
        body.url = u"https://shop.test/terms.pdf"_s;
        view.showBody(body);
        QCOMPARE(kind(view), u"application/pdf, 2 B"_s);
        QCOMPARE(view.findChild<QLabel *>(u"emptyTitle"_s)->text(), u"It is no text"_s);
        const QSignalSpy saved{&view, &BodyView::saved};
        view.findChild<QPushButton *>(u"save"_s)->click();
        auto *dialog = view.findChild<QFileDialog *>(u"saveDialog"_s);
        QVERIFY(dialog);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"terms.pdf"_s);
        view.say({}); // while the place was being chosen
        Q_EMIT dialog->fileSelected(path);
        dialog->reject();
        QCOMPARE(saved.value(0).value(1).toString(), QString{});
        QFile file{path};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), body.content);
        QVERIFY(!view.findChild<QPushButton *>(u"save"_s)->isVisible());
    }
};

TEST_CLASS(BodyViewTest)
#include "body_view_test.moc"
