#include "ui/models/tab_icons.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"

#include <QBuffer>

namespace {

Reply iconReply(const QSize &size, const char *format = "PNG")
{
    QImage image{size, QImage::Format_RGB32};
    image.fill(Qt::red);
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    image.save(&bytes, format);
    return {{u"picture"_s, QString::fromLatin1(bytes.data().toBase64())}};
}

} // namespace

class TabIconsTest : public QObject {
    Q_OBJECT

private:
    const QString m_page = u"https://shop.test/cart?a=1"_s;

private Q_SLOTS:
    void asksOnceForASite()
    {
        FakeDoor fake;
        TabIcons icons{fake.door};
        fake.answer(u"siteIcon"_s, iconReply({16, 16}));
        QVERIFY(icons.of(m_page).isNull());
        QVERIFY(icons.look(u"clawd"_s, u"A"_s, m_page, u"Cart"_s));
        QCOMPARE(fake.lastArguments(u"siteIcon"_s).value(u"targetId"), u"A"_s);
        QCOMPARE(icons.of(m_page).width(), 16);
        QCOMPARE(icons.of(u"https://shop.test/"_s).width(), 16);
        QVERIFY(icons.of(u"https://other.test/"_s).isNull());
        QVERIFY(!icons.look(u"clawd"_s, u"B"_s, u"https://shop.test/other"_s, u"Other"_s));
        QCOMPARE(fake.count(u"siteIcon"_s), 1);
    }

    void asksAgainOnceTheTitleIsAnother()
    {
        FakeDoor fake;
        TabIcons icons{fake.door};
        QVERIFY(icons.look(u"clawd"_s, u"A"_s, m_page, u"Loading"_s));
        QVERIFY(!icons.look(u"clawd"_s, u"A"_s, m_page, u"Loading"_s));
        QVERIFY(icons.look(u"clawd"_s, u"A"_s, m_page, u"Cart"_s));
    }

    void showsNothingThatIsNoSmallPicture()
    {
        FakeDoor fake;
        TabIcons icons{fake.door};
        fake.answer(u"siteIcon"_s, iconReply({4000, 4000}));
        icons.look(u"clawd"_s, u"A"_s, m_page, u"1"_s);
        fake.answer(u"siteIcon"_s, iconReply({16, 16}, "BMP"));
        icons.look(u"clawd"_s, u"A"_s, m_page, u"2"_s);
        fake.answer(u"siteIcon"_s, Reply{{u"picture"_s, u"bm8gcGljdHVyZQ=="_s}});
        icons.look(u"clawd"_s, u"A"_s, m_page, u"3"_s);
        QCOMPARE(fake.count(u"siteIcon"_s), 3);
        QVERIFY(icons.of(m_page).isNull());
    }

    void asksNothingOfWhatIsNotOfTheWeb()
    {
        FakeDoor fake;
        TabIcons icons{fake.door};
        QVERIFY(!icons.look(u"clawd"_s, u"A"_s, u"about:blank"_s, u""_s));
        QVERIFY(!icons.look(u"clawd"_s, u"A"_s, u"file:///etc/hosts"_s, u""_s));
        QCOMPARE(fake.calls.size(), 0);
    }
};

TEST_CLASS(TabIconsTest)
#include "tab_icons_test.moc"
