// Headless Chrome presents itself as a desktop with a mouse.

#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

namespace {

const QString viewport = u"innerWidth + ' x ' + innerHeight"_s;

} // namespace

class HeadlessTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hasAMouse_data()
    {
        QTest::addColumn<QString>("query");
        for (const char *query :
            {"(hover: hover)", "(any-hover: hover)", "(pointer: fine)", "(any-pointer: fine)"})
            QTest::newRow(query) << QString::fromLatin1(query);
    }
    void hasAMouse()
    {
        QFETCH(QString, query);
        m_chrome.open(u"about:blank"_s);
        QCOMPARE(m_chrome.ask(u"matchMedia('%1').matches"_s.arg(query)), QJsonValue(true));
    }

    void showsAsMuchAsAUsualWindow()
    {
        m_chrome.open(u"about:blank"_s);
        QCOMPARE(m_chrome.ask(viewport).toString(), u"1280 x 720"_s);
    }

    void leavesTheUserTheLastWord()
    {
        RealChrome chrome{{{u"extraArgs"_s,
            QJsonArray{u"--window-size=900,600"_s, u"--blink-settings=primaryHoverType=1"_s}}}};
        chrome.open(u"about:blank"_s);
        QCOMPARE(chrome.ask(u"innerWidth"_s).toInt(), 900);
        QCOMPARE(chrome.ask(u"matchMedia('(hover: none)').matches"_s), QJsonValue(true));
        QCOMPARE(chrome.ask(u"matchMedia('(any-hover: hover)').matches"_s), QJsonValue(true));
    }

private:
    RealChrome m_chrome;
};

TEST_CLASS(HeadlessTest)
#include "headless_test.moc"
