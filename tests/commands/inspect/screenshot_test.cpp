// Screenshots: their pixels are the proof.

#include "tests/support/page_test.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QImage>

class ScreenshotTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_site.add(u"page"_s,
            "<!doctype html><body style='margin:0;background:#00f;height:1500px'>"
            "<button style='position:absolute;left:100px;top:900px;width:80px;height:40px;border:0;"
            "background:#f00;color:#f00'>It</button>");
    }

    void showsTheViewportOnly()
    {
        m_chrome.show(m_site.url(u"page"_s));
        const QImage image = shot();
        QCOMPARE(image.height(), m_chrome.ask(u"innerHeight"_s).toInt());
        QCOMPARE(image.pixelColor(5, 5), QColor(Qt::blue));
    }

    void showsTheWholePageWhereAsked()
    {
        m_chrome.show(m_site.url(u"page"_s));
        const QImage image = shot({{u"fullPage"_s, true}});
        QCOMPARE(image.height(), 1500);
        QCOMPARE(image.pixelColor(140, 920), QColor(Qt::red));
    }

    void saysWhereItIsSmallerThanThePage()
    {
        m_site.add(u"tall"_s, "<!doctype html><body style='margin:0;height:40000px'>");
        m_chrome.open(m_site.url(u"tall"_s));
        const QJsonObject whole{{u"fullPage"_s, true}};
        const Reply reply = m_chrome.reply(u"screenshot"_s, whole);
        QCOMPARE(QImage{reply.value(u"path").toString()}.height(), 2000);
        QCOMPARE(reply.value(u"scale").toDouble(), 0.05);
        QVERIFY(!reply.contains(u"cutAt"));
        const QJsonObject part{
            {u"x"_s, 0}, {u"y"_s, 39'000}, {u"width"_s, 300}, {u"height"_s, 900}};
        const Reply near = m_chrome.reply(u"screenshot"_s, {{u"clip"_s, part}});
        QVERIFY(!near.contains(u"scale"));
        QVERIFY(!m_chrome.reply(u"screenshot"_s).contains(u"scale"));
    }

    void saysWhereItEndsBeforeThePage()
    {
        m_site.add(u"tall"_s, "<!doctype html><body style='margin:0;height:300000px'>");
        m_chrome.open(m_site.url(u"tall"_s));
        m_chrome.ask(u"scrollTo(0, 500)"_s);
        const QJsonObject whole{{u"fullPage"_s, true}, {u"type"_s, u"jpeg"_s}};
        const Reply reply = m_chrome.reply(u"screenshot"_s, whole);
        QCOMPARE(reply.value(u"cutAt").toInt(), 65'000);
        QVERIFY(reply.value(u"scale").toDouble() > 0.03);
    }

    void showsOneElementWhereverItIs()
    {
        m_chrome.show(m_site.url(u"page"_s));
        const QImage image = shot({{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(image.size(), QSize(80, 40));
        QCOMPARE(image.pixelColor(2, 2), QColor(Qt::red));
        QCOMPARE(image.pixelColor(77, 37), QColor(Qt::red));
    }

    void drawsSecretsAsDotsAlsoInFrames()
    {
        const QByteArray field
            = "<input autocomplete='X' value=111111 style='font:20px monospace'>"
              "<script>const field = document.querySelector('input');"
              "const now = () => field.value + field.getAttribute('style');"
              "let heard = '';"
              "const inFrame = top !== self;"
              "const tell = () => requestAnimationFrame(() =>"
              "    requestAnimationFrame(() => top.postMessage(field.value, '*')));"
              "onmessage = ({data}) => {"
              "    heard = field.value = data;"
              "    if (inFrame) tell() };"
              "if (inFrame) tell()</script>";
        const QByteArray code = QByteArray{field}.replace("X", "one-time-code");
        m_site.add(u"inner"_s, code);
        m_site.add(u"page"_s,
            "<!doctype html><body>" + code + "<iframe src='"
                + m_site.otherSiteUrl(u"inner"_s).toUtf8() + "'></iframe>");
        m_chrome.show(m_site.url(u"page"_s));
        const auto heard = [&] { return m_chrome.ask(u"heard"_s).toString(); };
        QTRY_COMPARE(heard(), u"111111"_s); // the frame was drawn
        const QString before = m_chrome.ask(u"now()"_s).toString();
        const QImage ones = shot();
        QCOMPARE(m_chrome.ask(u"now()"_s).toString(), before);
        m_chrome.ask(u"frames[0].postMessage('888888', '*'), 0"_s);
        QTRY_COMPARE(heard(), u"888888"_s);
        QCOMPARE(shot(), ones);

        m_site.add(u"page"_s, QByteArray{field}.replace("X", "name"));
        m_chrome.show(m_site.url(u"page"_s));
        const QImage name = shot();
        m_chrome.ask(u"field.value = '888888', 0"_s);
        QVERIFY(shot() != name);
    }

    void shootsATabInTheBackgroundAgainAndAgain()
    {
        const QString tab = m_chrome.show(m_site.url(u"page"_s));
        m_chrome.show(m_site.url(u"form.html"_s));
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 6; ++i)
            shot({{u"targetId"_s, tab}});
        QVERIFY(wasSoon(timer, 4000));
    }

    void shrinksWhatIsTooLarge()
    {
        m_site.add(u"tall"_s, "<body style='margin:0;height:9000px;background:#0f0'>");
        m_chrome.show(m_site.url(u"tall"_s));
        const QString path
            = m_chrome.reply(u"screenshot"_s, {{u"fullPage"_s, true}}).value(u"path").toString();
        QVERIFY(path.endsWith(u".jpg"_s));
        QCOMPARE(QImage{path}.height(), 2000);
    }

    void writesJpegWhereAsked()
    {
        m_chrome.show(m_site.url(u"page"_s));
        const QString path
            = m_chrome.reply(u"screenshot"_s, {{u"type"_s, u"jpeg"_s}}).value(u"path").toString();
        QVERIFY(path.startsWith(m_chrome.home() + u"/media/browser/"_s));
        QVERIFY(path.endsWith(u".jpg"_s));
    }

    void refusesTheWholePageOfOneElement()
    {
        m_chrome.show(m_site.url(u"page"_s));
        const Failure failure
            = m_chrome.failure(u"screenshot"_s, {{u"fullPage"_s, true}, {u"ref"_s, u"e1"_s}});
        QCOMPARE(failure.message, u"fullPage is not supported for element screenshots"_s);
    }

private:
    QImage shot(const QJsonObject &arguments = {})
    {
        return QImage{m_chrome.reply(u"screenshot"_s, arguments).value(u"path").toString()};
    }
};

TEST_CLASS(ScreenshotTest)
#include "screenshot_test.moc"
