// What a tab has shown, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class HistoryTest : public PageTest {
    Q_OBJECT

private:
    // The last so many, as "title" or "*title" for the present one.
    QStringList last(int count)
    {
        const QJsonArray entries = m_chrome.reply(u"history"_s).value(u"entries").toArray();
        QStringList reported;
        for (const QJsonValue &each : entries)
            reported.append(
                (each[u"current"].toBool() ? u"*"_s : QString{}) + each[u"title"].toString());
        return reported.mid(reported.size() - count);
    }

private Q_SLOTS:
    void listsThemAndWhereItIs()
    {
        m_site.add(u"one"_s, "<!doctype html><title>One</title>");
        m_site.add(u"two"_s, "<!doctype html><title>Two</title>");
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"one"_s)}});
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"two"_s)}});
        QTRY_COMPARE(last(2), QStringList({u"One"_s, u"*Two"_s}));
        m_chrome.reply(u"back"_s);
        QTRY_COMPARE(last(2), QStringList({u"*One"_s, u"Two"_s}));
        const Reply reply = m_chrome.reply(u"history"_s);
        const QJsonArray entries = reply.value(u"entries").toArray();
        const int current = reply.value(u"current").toInt();
        QCOMPARE(entries.at(current)[u"url"].toString(), m_site.url(u"one"_s));
        QCOMPARE(entries.at(current)[u"index"].toInt(), current);
    }
};

TEST_CLASS(HistoryTest)
#include "history_test.moc"
