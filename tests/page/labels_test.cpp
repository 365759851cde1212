// Pictures with labels: what they show, and that the labels are removed.

#include "core/catalogue/catalogue.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QImage>

class LabelsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void areInThePicture()
    {
        show("<h1>Title</h1><button style='position:fixed;left:100px;top:100px'>Save</button>");
        const Reply reply = labelled();
        QCOMPARE(reply.value(u"labels"), QJsonValue(true));
        QCOMPARE(reply.value(u"labelsCount"), QJsonValue(1));
        QCOMPARE(reply.value(u"labelsSkipped"), QJsonValue(0));
        QCOMPARE(reply.value(u"imageType").toString(), u"png"_s);
        QVERIFY(orange(reply) > 50);
    }

    void areGoneAfterwards()
    {
        show("<button>Save</button>");
        const QString html = u"document.documentElement.outerHTML"_s;
        const QString before = m_chrome.ask(html).toString();
        labelled();
        QCOMPARE(m_chrome.ask(html).toString(), before);
        const QString path = m_chrome.reply(u"screenshot"_s).value(u"path").toString();
        QCOMPARE(orangeIn(path), 0);
    }

    void areGoneAlsoFromFrames()
    {
        const QByteArray form = m_site.otherSiteUrl(u"form.html"_s).toUtf8();
        show("<iframe width=600 height=400 src='" + form + "'></iframe>");
        const Reply reply = labelled();
        QVERIFY(reply.value(u"labelsCount").toInt() >= 3);
        QVERIFY(orange(reply) > 50);
        const QString path = m_chrome.reply(u"screenshot"_s).value(u"path").toString();
        QCOMPARE(orangeIn(path), 0);
    }

    void skipWhatCannotBeSeen()
    {
        show(
            "<button>Seen</button><button style='position:absolute;top:5000px'>Below</button>"
            "<button style='position:fixed;left:200px;top:200px'>Covered</button>"
            "<div style='position:fixed;left:150px;top:150px;width:300px;height:300px;"
            "background:white'></div>"
            "<iframe style='position:absolute;top:4000px' srcdoc='<button>Far</button>'></iframe>");
        const Reply reply = labelled();
        QCOMPARE(reply.value(u"labelsCount"), QJsonValue(1));
        QCOMPARE(reply.value(u"labelsSkipped"), QJsonValue(3));
    }

    void areThereForEachOfTwoCallersAtOnce()
    {
        show("<button style='position:fixed;left:100px;top:100px'>Save</button>");
        const Call call{u"t"_s, u"test"_s, u"snapshot"_s, {{u"labels"_s, true}}};
        Task<Outcome> first = m_chrome.catalogue().call(call);
        Task<Outcome> second = m_chrome.catalogue().call(call);
        const Outcome one = QCoro::waitFor(std::move(first));
        const Outcome other = QCoro::waitFor(std::move(second));
        QVERIFY(std::holds_alternative<Reply>(one) && std::holds_alternative<Reply>(other));
        QVERIFY(orange(std::get<Reply>(one)) > 50);
        QVERIFY(orange(std::get<Reply>(other)) > 50);
        const QString path = m_chrome.reply(u"screenshot"_s).value(u"path").toString();
        QCOMPARE(orangeIn(path), 0);
    }

    void areAtMostAHundredAndFifty()
    {
        show("<style>button{width:20px;height:20px;padding:0}</style><script>"
             "for (let i=0;i<200;++i) document.body.insertAdjacentHTML('beforeend',"
             "'<button>'+i%10+'</button>')</script>");
        const Reply reply = labelled();
        QCOMPARE(reply.value(u"labelsCount"), QJsonValue(150));
        QCOMPARE(reply.value(u"labelsSkipped"), QJsonValue(50));
    }

    void standAboveADialog()
    {
        show("<dialog id=d><button>Yes</button></dialog><script>d.showModal()</script>");
        const Reply reply = labelled();
        QCOMPARE(reply.value(u"labelsCount"), QJsonValue(1));
        QVERIFY(orange(reply) > 50);
        QCOMPARE(m_chrome.ask(u"d.open"_s), QJsonValue(true));
    }

    void survivePagesThatStyleEverything()
    {
        show("<style>div{display:none!important;opacity:0!important}</style>"
             "<button style='position:fixed;left:100px;top:100px'>Save</button>");
        QVERIFY(orange(labelled()) > 50);
    }

    void takeNoPartInSnapshotsAndPresses()
    {
        show("<button onclick='hits=1'>Save</button>");
        const Reply reply = labelled();
        const QString text = reply.value(u"snapshot").toString();
        QCOMPARE(m_chrome.snapshot(), text);
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Save"_s)}});
        QCOMPARE(m_chrome.ask(u"hits"_s), QJsonValue(1));
    }

private:
    Reply labelled() { return m_chrome.reply(u"snapshot"_s, {{u"labels"_s, true}}); }

    // How many points of a picture have the colour of labels.
    static int orangeIn(const QString &path)
    {
        const QImage image{path};
        int count = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y) == QColor{0xff, 0xb0, 0x20} ? 1 : 0;
        }
        return image.isNull() ? -1 : count;
    }
    static int orange(const Reply &reply) { return orangeIn(reply.value(u"imagePath").toString()); }
};

TEST_CLASS(LabelsTest)
#include "labels_test.moc"
