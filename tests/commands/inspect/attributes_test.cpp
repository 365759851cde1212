// What single elements are, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class AttributesTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void reportsWhatIsWrittenAndWhatIsNow()
    {
        show("<input id=a name=mail value=old data-x='1 2' required style='position:absolute;"
             "left:10px;top:20px;width:100px;height:30px;box-sizing:border-box'>"
             "<script>a.value = 'new'</script>");
        const Reply reply = detailsOf(u"#a"_s);
        QCOMPARE(reply.value(u"tag").toString(), u"input"_s);
        QCOMPARE(reply.value(u"role").toString(), u"textbox"_s);
        const QJsonObject written = reply.value(u"attributes").toObject();
        QCOMPARE(written.value(u"value").toString(), u"old"_s);
        QCOMPARE(written.value(u"data-x").toString(), u"1 2"_s);
        QCOMPARE(written.value(u"required").toString(), QString{});
        QCOMPARE(reply.value(u"value").toString(), u"new"_s);
        QVERIFY(reply.value(u"editable").toBool());
        QVERIFY(reply.value(u"visible").toBool());
        QVERIFY(!reply.value(u"disabled").toBool());
        QVERIFY(!reply.contains(u"checked"));
        QCOMPARE(reply.value(u"box").toObject(),
            (QJsonObject{{u"x"_s, 10}, {u"y"_s, 20}, {u"width"_s, 100}, {u"height"_s, 30}}));
    }

    void reportsStates()
    {
        show("<input type=checkbox checked disabled><select><option>A<option selected>B</select>"
             "<a href=to>To  there</a><p hidden>Gone</p><textarea readonly>x</textarea>");
        const Reply box = detailsOf(u"input"_s);
        QVERIFY(box.value(u"checked").toBool());
        QVERIFY(box.value(u"disabled").toBool());
        QVERIFY(!box.value(u"editable").toBool());
        QCOMPARE(detailsOf(u"select"_s).value(u"value").toString(), u"B"_s);
        const Reply link = detailsOf(u"a"_s);
        QCOMPARE(link.value(u"href").toString(), m_site.url(u"to"_s));
        QCOMPARE(link.value(u"attributes")[u"href"_s].toString(), u"to"_s);
        QCOMPARE(link.value(u"text").toString(), u"To there"_s);
        QVERIFY(!detailsOf(u"p"_s).value(u"visible").toBool());
        QVERIFY(!detailsOf(u"textarea"_s).value(u"editable").toBool());
    }

    void neverShowsSecrets()
    {
        show("<input type=password value=hunter2><textarea autocomplete=one-time-code>123456"
             "</textarea>");
        for (const QString &field : {u"input"_s, u"textarea"_s}) {
            const Reply reply = detailsOf(field);
            QVERIFY(reply.value(u"secret").toBool());
            QVERIFY(!reply.contains(u"value"));
            QVERIFY(!reply.value(u"attributes").toObject().contains(u"value"));
            QCOMPARE(reply.value(u"text").toString(), QString{});
        }
    }

    void isNotDeceivedByNamesOfFields()
    {
        show("<form id=a><input name=attributes><input name=getAttributeNames></form>");
        QCOMPARE(
            detailsOf(u"form"_s).value(u"attributes").toObject(), (QJsonObject{{u"id"_s, u"a"_s}}));
    }

    void reportsWhereItStandsInAFrame()
    {
        m_site.add(u"inner"_s,
            "<!doctype html><body style='margin:0'><button style='width:50px;height:20px'>In");
        show("<iframe src=inner style='position:absolute;left:40px;top:30px;border:0'></iframe>");
        m_chrome.reply(u"wait"_s, {{u"text"_s, u"In"_s}});
        const QString ref = m_chrome.ref(u"button \"In\""_s);
        const Reply reply = m_chrome.reply(u"attributes"_s, {{u"ref"_s, ref}});
        QCOMPARE(reply.value(u"ref").toString(), ref);
        QCOMPARE(reply.value(u"box").toObject(),
            (QJsonObject{{u"x"_s, 40}, {u"y"_s, 30}, {u"width"_s, 50}, {u"height"_s, 20}}));
    }

    void refusesWhatIsNotThere()
    {
        show("<button>Go</button>");
        const QString ref = m_chrome.ref(u"button"_s);
        m_chrome.ask(u"document.querySelector('button').remove()"_s);
        QCOMPARE(m_chrome.failure(u"attributes"_s, {{u"ref"_s, ref}}).code, Code::StaleRef);
        QCOMPARE(m_chrome.failure(u"attributes"_s, {{u"ref"_s, u"e999"_s}}).code, Code::UnknownRef);
        QCOMPARE(m_chrome.failure(u"attributes"_s).code, Code::InvalidArgument);
    }

private:
    Reply detailsOf(const QString &selector)
    {
        const QJsonObject named{{u"selector"_s, selector}};
        return m_chrome.reply(u"attributes"_s, {{u"ref"_s, named}});
    }
};

TEST_CLASS(AttributesTest)
#include "attributes_test.moc"
